"""All languages have the same messages with the same placeholders, and no text mixes two languages."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from guillotine_widget.locales import locale as locales
from guillotine_widget.locales.locale import LOCALES, SENTENCES, Locale, fill, load
from guillotine_widget.reference import rules as rules_reference
from tests.test_game.test_golden import playthrough

OTHERS = [code for code in LOCALES if code != "en"]

TRANSLATED = (*SENTENCES, "hint", "edition", "table", "review", "made", "rules", "puzzle")
OWN = ("articles.", "inflected.", "address.")
COUNTED = {"made.hint.collected": {"n"}}
"""Numbers for which English needs no plural form, and other languages do."""
HOLE = re.compile(r"\{(?:the )?(\w+)")


@pytest.mark.parametrize("code", OTHERS)
def test_no_translation_is_missing(code):
    """The failure lists the keys."""
    assert load(code).missing(*TRANSLATED) == []


@pytest.mark.parametrize("code", OTHERS)
def test_groups_of_messages_are_complete(code):
    """A group of messages is complete or missing; otherwise a text would mix the language with English."""
    words, english = load(code), load("en")
    begun = {key.split(".")[0] for key in words.sentence_keys()} - {
        "articles",
        "inflected",
        "address",
    }
    assert begun <= {*TRANSLATED}
    unknown = [
        key
        for key in words.sentence_keys()
        if key not in english.sentence_keys() and not key.startswith(OWN)
    ]
    assert unknown == []


@pytest.mark.parametrize("code", OTHERS)
def test_translations_have_the_placeholders_of_the_english_message(code):
    """None is added; {the card} and {card} are the same; a number may be omitted if a word expresses it."""
    words, english = load(code), load("en")
    for key, sentence in (words._game | words._rules | words._rulings).items():
        if key.startswith(OWN):
            continue
        holes, known = (
            {*HOLE.findall(sentence)},
            {*HOLE.findall((english._game | english._rules | english._rulings)[key])},
        )
        assert holes <= known | COUNTED.get(key, set()), key
        assert known - holes <= {"who", "n"}, key


FORMS = {
    "en": "one other",
    "de": "one other",
    "es": "one other",
    "nl": "one other",
    "pl": "one few many",
}
"""The plural forms of whole numbers by Unicode's CLDR (Spanish "many" is for millions)."""
ORDINALS = {"en": "one two few other"}
FORM = re.compile(r"_(one|two|few|many|other)$")


def by_word(words: dict[str, str]) -> dict[str, set[str]]:
    """Return the plural forms of each word of a table; none for a word without."""
    forms: dict[str, set[str]] = {}
    for key in words:
        found = FORM.search(key)
        forms.setdefault(FORM.sub("", key), set()).update([found[1]] if found else [])
    return forms


@pytest.mark.parametrize("file", ["table", "editor", "help", "terminal", "tutorial"])
@pytest.mark.parametrize("code", LOCALES)
def test_each_language_has_the_texts_of_the_views_and_their_plural_forms(code, file):
    """No text is missing, none is unused, and each number has its form."""
    words, english = by_word(getattr(load(code), file)), by_word(getattr(load("en"), file))
    assert sorted(words) == sorted(english)
    for word, forms in words.items():
        expected = ORDINALS.get(code, "other") if word == "ordinal" else FORMS[code]
        assert forms == ({*expected.split()} if english[word] else set()), word


@pytest.mark.parametrize("file", ["table", "editor", "help", "terminal", "tutorial"])
@pytest.mark.parametrize("code", OTHERS)
def test_the_texts_of_the_views_have_the_english_placeholders(code, file):
    """A placeholder may be omitted only if it is the number of a plural form ("Eine Karte")."""
    words, english = getattr(load(code), file), getattr(load("en"), file)
    holes = {FORM.sub("", key): {*HOLE.findall(text)} for key, text in english.items()}
    for key, text in words.items():
        word = FORM.sub("", key)
        assert {*HOLE.findall(text)} <= holes[word] | ({"n"} if FORM.search(key) else set()), key
        assert holes[word] - {*HOLE.findall(text)} <= {"n"}, key


@pytest.mark.parametrize("code", LOCALES)
def test_the_texts_of_the_views_name_no_card(code):
    """Any card can be the cause: custom cards can forbid plays like Callous Guards."""
    names = {load(code).name(kind.key) for kind in EDITIONS["amigo"].actions}
    words = load(code)
    for key, text in (words.table | words.editor | words.terminal | words._game).items():
        if key.split(".")[0] in ("log", "why", "what", "ask", "address") or key.startswith("made."):
            continue
        named = [name for name in names if len(name) > 5 and name in text]
        assert not named, (key, named)


@pytest.mark.parametrize(
    ("code", "key", "said"),
    [
        ("en", "log.collected_pile", "You collected the Duke from your pile."),
        ("de", "log.collected_pile", "Du: Herzog aus deinem Stapel eingesammelt."),
        ("es", "log.collected_pile", "Tú: noble de tu montón, Duque."),
        ("pl", "log.collected_pile", "Ty: ze stosu – Książę. Twój stos."),
        ("nl", "log.collected_pile", "Jij: Hertog verzameld uit jouw stapel."),
        ("en", "table.decides", "You decide."),
        ("de", "table.decides", "Du bist dran."),
        ("es", "table.decides", "Decides tú."),
        ("pl", "table.decides", "Decydujesz ty."),
        ("nl", "table.decides", "Jij bent aan de beurt."),
        ("de", "log.laid", "Herzog liegt jetzt vor dir."),
        ("es", "log.day", "El día 2 empieza contigo."),
        ("pl", "log.day", "Dzień 2: zaczynasz ty."),
        ("nl", "why.turn", "Hertog mag nu niet worden gespeeld: de keuze is aan jou."),
    ],
)
def test_the_player_called_you_is_addressed_directly(code, key, said):
    """Each language has its own forms of address; the player "Du" of a German table is "You" in English."""
    words = load(code)
    you = words.say("table.you")
    holes = {"who": you, "owner": you, "target": you, "card": words.name("duke"), "n": 2}
    holes["the card"] = words.article("duke")
    assert words.say(key, holes) == said


@pytest.mark.parametrize("code", OTHERS)
def test_articles_belong_to_nobles(code):
    """The table of articles names nobles only."""
    nobles = {kind.key for kind in EDITIONS["amigo"].nobles}
    assert {*load(code)._article_of} <= nobles


@pytest.mark.parametrize("code", OTHERS)
def test_every_card_has_a_name_and_a_text_in_every_language(code):
    """Including nobles without a power: the sentence that says so is in the language, too."""
    for edition in EDITIONS:
        for info in gw.cards(edition=edition, locale=code):
            english = gw.card(info.name, edition=edition)
            assert info.title
            assert info.text.endswith(".")
            assert info.text != english.text, info.name


@pytest.mark.parametrize("code", LOCALES)
def test_words_that_are_divided_are_in_names_of_cards(code):
    """`table.name_breaks` has no word that is not on a card, and each has one place to divide it."""
    cards = [info.title for edition in EDITIONS for info in gw.cards(edition=edition, locale=code)]
    for word in load(code).table["name_breaks"].split():
        assert word.count("|") == 1, word
        assert any(word.replace("|", "") in title for title in cards), word


ENGLISH = re.compile(
    r"\b(the|played|moved|beheaded|drew|line up|which|may not|points? |with|discarded)\b",
    re.IGNORECASE,
)
NAMED = re.compile(
    r"\b(The Clown|Lady|Lord|Regent|Baron|General|Coiffeur|Robespierre|Marie Antoinette)\b"
)


@pytest.mark.parametrize("code", OTHERS)
def test_no_text_mixes_two_languages(code):
    """Log, prompts, reasons and scores of a whole game are in the requested language, including card names."""
    english = {kind.title for kind in EDITIONS["amigo"].kinds}
    own = {load(code).name(kind.key) for kind in EDITIONS["amigo"].kinds}
    foreign = sorted((title for title in english - own if len(title) > 4), key=len, reverse=True)
    game = playthrough("amigo", code)
    texts = [line.text for line in game.log()]
    for at in range(0, len(game.history), 5):
        game.goto(at)
        if game.decision:
            texts.append(game.decision.prompt)
            texts += [game.why_not(card) or "" for card in game.players[game.decider].hand]
    for name in game.names:
        texts += str(game.score(name)).splitlines()
    assert len(texts) > 250
    for text in texts:
        assert not ENGLISH.search(NAMED.sub("", text)), text
        assert not [title for title in foreign if re.search(rf"\b{re.escape(title)}\b", text)], text
    assert game.log().note == ""
    assert {line.locale for line in game.log()} == {code}


def test_an_incomplete_language_is_not_mixed_with_english(monkeypatch):
    """The whole log is then in English, including names, and says so; likewise prompts and scores."""
    german = Locale("de", load("en"))
    del german._game["log.drew"]
    english = load("en")
    monkeypatch.setattr(locales, "_loaded", lambda code: german if code == "de" else english)
    game = gw.Game(["Ada", "Bo"], seed=5, locale="de", first="Ada").skip()
    log = game.log()
    assert log.note == "In English: some sentences are not translated yet (de)."
    assert str(log).startswith(log.note)
    assert log.note in log._repr_html_()
    assert {line.locale for line in log} == {"en"}
    assert "Turn 1: Ada." in str(log)
    assert log[:2].note == log.note
    assert german.missing("log") == ["log.drew"]


@pytest.mark.parametrize("code", OTHERS)
def test_rules_are_in_the_language_asked_for(code):
    """Titles, texts, marks, sources and card names contain no English name or word."""
    words = load(code)
    names = {words.name(kind.key) for kind in EDITIONS["amigo"].kinds}
    foreign = [
        kind.title
        for kind in EDITIONS["amigo"].kinds
        if len(kind.title) > 4 and not any(kind.title in name for name in names)
    ]
    for english, rule in zip(gw.rule(), gw.rule(locale=code), strict=True):
        assert (rule.number, rule.locale, rule.note) == (english.number, code, "")
        for part in ("text", "amigo", "wizards", "grounds"):
            assert bool(getattr(rule, part)) == bool(getattr(english, part)), (rule.number, part)
        said = str(rule)
        assert not ENGLISH.search(NAMED.sub("", said)), said
        assert not [title for title in foreign if re.search(rf"\b{re.escape(title)}\b", said)], said


@pytest.mark.parametrize("code", LOCALES)
def test_a_rule_names_other_rules_as_the_english_one_does(code):
    """A number that is lost or changed in translation sends the reader to the wrong ruling."""
    for english, rule in zip(gw.rule(), gw.rule(locale=code), strict=True):
        numbers = [sorted(re.findall(r"[R§]\d+", " ".join(r.parts))) for r in (english, rule)]
        assert numbers[0] == numbers[1], rule.number


def test_rules_that_are_not_translated_say_so(monkeypatch):
    """The whole ruling is then in English, including card names."""
    german = Locale("de", load("en"))
    del german._rulings["rules.R2.title"]
    english = load("en")
    monkeypatch.setattr(locales, "_loaded", lambda code: german if code == "de" else english)
    rules_reference._all.cache_clear()
    try:
        ruling = gw.rule("R33", locale="de")
    finally:
        rules_reference._all.cache_clear()
    assert ruling.locale == "en"
    assert ruling.note == german.say("rules.mark.in_english")
    assert str(ruling).startswith(ruling.note)
    assert ruling.note in ruling._repr_html_()
    assert "Cards: Confusion in Line." in str(ruling)
    assert gw.rule("R33").note == ""
    assert "Warte" not in str(gw.rule("R33"))


def test_a_language_reads_no_file_before_it_is_needed():
    """The rules are long: neither a game nor a log reads them, nor any file of another language."""
    code = (
        "import guillotine_widget as gw\n"
        "from guillotine_widget.locales import locale\n"
        "read = []\n"
        "original = locale._read\n"
        "locale._read = lambda *path: read.append(path) or original(*path)\n"
        "game = gw.Game(2, seed=1, locale='pl')\n"
        "game.skip()\n"
        "str(game.log())\n"
        "print(sorted({path for path in read if len(path) == 2}))\n"
        "gw.rule('R9', locale='de')\n"
        "print(sorted({path for path in read if path[-1] == 'rulings'}))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    files, rulings = done.stdout.splitlines()
    assert "rulings" not in files
    assert "'de'" not in files
    assert rulings == "[('de', 'rulings'), ('en', 'rulings')]"


@pytest.mark.parametrize(
    ("template", "n", "text"),
    [
        ("{n} {n?card:cards}", 1, "1 card"),
        ("{n} {n?card:cards}", -1, "-1 card"),
        ("{n} {n?card:cards}", 0, "0 cards"),
        ("{n} {n?karta:karty:kart}", 1, "1 karta"),
        ("{n} {n?karta:karty:kart}", 4, "4 karty"),
        ("{n} {n?karta:karty:kart}", 5, "5 kart"),
        ("{n} {n?karta:karty:kart}", 12, "12 kart"),
        ("{n} {n?karta:karty:kart}", 24, "24 karty"),
        ("{n} {n?karta:karty:kart}", 0, "0 kart"),
    ],
)
def test_plural_forms(template, n, text):
    """A template with plural forms shows the form for its number."""
    assert fill(template, {"n": n}) == text


def test_articles():
    """A noble in a sentence has the article of its language; a proper name has none."""
    names = {
        "countess": "die Gräfin",
        "duke": "der Herzog",
        "councilman": "das Ratsmitglied",
        "robespierre": "Robespierre",
    }
    assert {key: load("de").article(key) for key in names} == names
    assert load("en").article("duke") == "the Duke"
    assert load("en").article("robespierre") == "Robespierre"
    assert load("es").article("bad-nun") == "la Monja Mala"
    assert load("pl").article("duke") == "Książę"
    # A custom noble: English has an article for all, other languages cannot know its gender.
    assert load("en").article("cook", "Cook") == "the Cook"
    assert load("de").article("cook", "Cook") == "Cook"

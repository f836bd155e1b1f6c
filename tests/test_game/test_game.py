"""Games: how they are created, their public attributes, and the errors for wrong arguments."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.editions import AMIGO
from guillotine_widget.model.kinds import Color, noble
from tests.strategies import plain

PINNED_LINE = [
    "Wealthy Priest",
    "Martyr",
    "Martyr",
    "Palace Guard",
    "Hero of the People",
    "Wealthy Priest",
    "Unpopular Judge",
    "Lady",
    "Tragic Figure",
    "Piss Boy",
    "Innocent Victim",
    "General",
]
PINNED_HAND = [
    "The Long Walk",
    "Military Might",
    "Let Them Eat Cake",
    "Civic Support",
    "Political Influence",
]


def test_a_new_game() -> None:
    """Twelve nobles are in line, everybody has five cards, it is day one, and all piles are empty."""
    game = gw.Game(["Ada", "Bo", "Cy"], edition="amigo", seed=7, first="Ada")
    assert (game.day, game.turn, game.phase, game.over, game.winners) == (
        1,
        "Ada",
        "turn",
        False,
        [],
    )
    assert (len(game.line), len(game.noble_deck), len(game.action_deck)) == (12, 38, 45)
    assert (game.noble_discard, game.action_discard, game.in_play, game.history) == ((), (), (), [])
    for player in game.players.values():
        assert (len(player.hand), player.pile, player.front, player.score) == (5, (), (), 0)
    assert game.decision
    assert (game.decision.player, game.decision.kind, game.decision.options) == (
        "Ada",
        "play",
        game.options,
    )
    assert game.decision.prompt == "Ada: play an action card, or none?"
    assert list(game.players) == ["Ada", "Bo", "Cy"]
    assert game.players["Bo"] == game.players[1]


def test_defaults() -> None:
    """`Game()` has three players, `Game(n)` has n; the edition is amigo, the language English, the seed a new one."""
    assert gw.Game().names == ("Ada", "Bo", "Cy")
    assert gw.Game(5).names == ("Ada", "Bo", "Cy", "Dot", "Eve")
    assert (gw.Game(2).edition, gw.Game(2).locale) == ("amigo", "en")
    assert len({gw.Game(2).line for _ in range(5)}) == 5


def test_seeds() -> None:
    """A seed is a number or a text; equal seeds give equal games, other seeds other games, in both editions."""
    for seed in (0, 7, -7, 2**80, "7", "", "Bastille", "été"):
        assert plain(gw.Game(2, seed=seed)) == plain(gw.Game(2, seed=seed))
    lines = {gw.Game(2, seed=seed).line for seed in range(30)}
    assert len(lines) == 30
    again = gw.Game(2, seed=(game := gw.Game(2)).seed)
    assert plain(again) == plain(game)


def test_the_first_player() -> None:
    """The first player is given by name or seat, or drawn from the seed; every seat is drawn sometimes."""
    assert gw.Game(3, first="cy", seed=1).turn == "Cy"
    assert gw.Game(3, first=1, seed=1).turn == "Bo"
    assert {gw.Game(3, seed=seed).turn for seed in range(30)} == {"Ada", "Bo", "Cy"}
    assert (
        gw.Game(3, first="Cy", seed=1).players["Cy"].hand
        != gw.Game(3, first="Ada", seed=1).players["Cy"].hand
    )


def test_a_first_game_by_seed_is_pinned() -> None:
    """The deal of a seed never changes, on any Python and any platform: saved games depend on it."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    assert game.line.names == PINNED_LINE
    assert game.players["Ada"].hand.names == PINNED_HAND


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"players": 1}, gw.UnknownPlayer, "2 to 5 players, not 1"),
        ({"players": 6}, gw.UnknownPlayer, "2 to 5 players, not 6"),
        ({"players": -3}, gw.UnknownPlayer, "2 to 5 players, not -3"),
        ({"players": "Ada"}, gw.UnknownPlayer, "a list of names or a number, not 'Ada'"),
        ({"players": ["Ada", "ada"]}, gw.UnknownPlayer, "different names"),
        ({"players": ["Ada", " "]}, gw.UnknownPlayer, "a player's name cannot be empty"),
        ({"players": ["Ada", None]}, gw.UnknownPlayer, "a player's name is a text"),
        ({"players": ["Ada", "B" * 41]}, gw.UnknownPlayer, "at most 40 letters, not 41"),
        ({"players": None}, gw.UnknownPlayer, "a list of names or a number, not None"),
        ({"players": 2.0}, gw.UnknownPlayer, "a list of names or a number, not 2.0"),
        ({"players": True}, gw.UnknownPlayer, "a list of names or a number, not True"),
        (
            {"edition": "hasbro"},
            gw.UnknownEdition,
            "no edition 'hasbro'; choose one of amigo, wizards",
        ),
        ({"edition": None}, gw.UnknownEdition, "choose one of amigo, wizards"),
        ({"locale": "fr"}, gw.UnknownLocale, "no locale 'fr'; choose one of en, de, es, pl, nl"),
        ({"locale": None}, gw.UnknownLocale, "choose one of"),
        ({"locale": ["en"]}, gw.UnknownLocale, "choose one of"),
        ({"first": "Dot"}, gw.UnknownPlayer, "Ada, Bo, Cy"),
        ({"first": 3}, gw.UnknownPlayer, "Ada, Bo, Cy"),
        ({"first": True}, gw.UnknownPlayer, "Ada, Bo, Cy"),
        ({"seed": 1.5}, gw.GuillotineError, "a seed is a whole number or a text, not 1.5"),
        ({"seed": True}, gw.GuillotineError, "a seed is a whole number or a text"),
        ({"seeds": 1}, TypeError, "'seeds'; did you mean 'seed'"),
        ({"colour": 1}, TypeError, "'colour'; there are players, edition, seed, first, locale"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    """Each raises a named error, whose message says what is expected."""
    with pytest.raises(error) as refusal:
        gw.Game(**arguments)
    assert message in str(refusal.value)


def test_errors_are_small_named_classes() -> None:
    """All are `GuillotineError`, a `ValueError`; an unknown player is a `KeyError` too, without quotation marks."""
    for name in set(gw.__all__) - {"GuillotineWidget", "play"}:
        thing = getattr(gw, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            assert issubclass(thing, gw.GuillotineError)
            assert issubclass(thing, ValueError)
    assert issubclass(gw.GameOver, gw.IllegalChoice)
    assert issubclass(gw.StaleChoice, gw.IllegalChoice)
    with pytest.raises(KeyError) as refusal:
        gw.Game(2).players["Xenia"]
    assert str(refusal.value).startswith("nobody")


@pytest.mark.parametrize("read", ["score", "view"])
@pytest.mark.parametrize("who", ["Bob", 2, -1, 1.0, True, ["Ada"]])
def test_unknown_player(read: str, who: Any) -> None:
    """The errors of `score`, `view`, `log` and `players` list the players."""
    game = gw.Game(["Ada", "Bo"], seed=1)
    for ask in (getattr(game, read), lambda name: game.log(viewer=name), game.players.__getitem__):
        with pytest.raises(gw.UnknownPlayer, match="Ada, Bo"):
            ask(who)
    assert "Xenia" not in game.players


def test_log_in_an_unknown_language() -> None:
    """The message lists the languages."""
    with pytest.raises(gw.UnknownLocale, match="en, de, es, pl, nl"):
        gw.Game(2).log(locale="fr")


def finished() -> gw.Game:
    """Return a game that is over."""
    return gw.Game(["Ada", "Bo"], seed=3).run(bots={"Ada": "random", "Bo": "random"})


def test_the_end() -> None:
    """There is no decision; the winners have the most points; the game can still be read."""
    game = finished()
    assert (game.over, game.phase, game.decision, game.options, game.decider) == (
        True,
        "over",
        None,
        (),
        None,
    )
    best = max(game.scores().values())
    assert game.winners == [name for name, total in game.scores().items() if total == best]
    assert game.view("Ada").decision is None
    assert game.view("Ada").options == ()
    assert str(game).endswith("won.")
    assert "over" in str(game.log()[-1])


@pytest.mark.parametrize(
    "act",
    [
        lambda game: game.choose(0),
        lambda game: game.choose("skip"),
        lambda game: game.play("Pushed", "Duke"),
        lambda game: game.skip(),
        lambda game: game.lift("Ada"),
        lambda game: game.preview(0),
    ],
)
def test_nothing_can_be_done_after_the_end(act: Any) -> None:
    """Every action is refused; the message names the winners and how to go back; undo still works."""
    game = finished()
    before = plain(game)
    with pytest.raises(
        gw.GameOver, match=r"the game is over, .* won; undo\(\) or goto\(\) leads back"
    ):
        act(game)
    assert plain(game) == before
    assert not game.undo().over


def test_a_custom_edition() -> None:
    """A game can be played with a custom `Edition`; its new noble is found by name."""
    edition = AMIGO.with_kinds(noble("Duke of Cells", 6, Color.PURPLE))
    game = gw.Game(2, edition=edition, seed=1)
    assert sum(len(zone) for zone in game.state.zones) == 111
    assert (
        gw.Scenario(["Duke of Cells", "Duke"], 2, edition=edition).start().line.names[0]
        == "Duke of Cells"
    )


def test_watchers_are_called_after_every_change() -> None:
    """A watcher is called with whether a choice was made, until it is stopped; a refused choice is not a change."""
    game = gw.Game(2, seed=1)
    heard: list[bool] = []
    stop = game._watch(heard.append)
    game.skip().skip().undo().redo().goto(0)
    with pytest.raises(gw.IllegalChoice):
        game.choose(99)
    assert heard == [True, True, False, False, False]
    stop()
    stop()
    game.skip()
    assert len(heard) == 5


def test_the_engine_imports_no_widget() -> None:
    """A program that needs only the engine imports neither ipywidgets nor anywidget."""
    code = (
        "import sys, guillotine_widget as gw; gw.Game(2, seed=1).run({'Ada': gw.bots.Random(1), 'Bo': 'random'});"
        "gw.Scenario(players=2).start(); assert not {'ipywidgets', 'anywidget', 'traitlets'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_public_names() -> None:
    """Every name in `__all__` exists and is listed by `dir`; an unknown name raises `AttributeError`."""
    assert set(gw.__all__) == set(dir(gw)) - {"__version__"}
    engine = [name for name in gw.__all__ if name not in ("GuillotineWidget", "play")]
    assert all(getattr(gw, name) for name in engine)
    with pytest.raises(AttributeError, match="no attribute 'Gane'"):
        gw.Gane  # type: ignore[attr-defined]  # noqa: B018

"""The two letters by which the compact text of a scenario names a card, and text made fit for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import unquote

from guillotine_widget.errors import GuillotineError, UnknownCard
from guillotine_widget.locales import find_kind
from guillotine_widget.model.kinds import Kind


class Fault(GuillotineError):
    """A part of the text of a scenario says nothing; the message tells what it could say."""


CODES = {
    # nobles
    "king-louis-xvi": "Ki", "marie-antoinette": "Ma", "regent": "Re", "duke": "Du", "baron": "Ba",
    "robespierre": "Ro", "count": "Co", "countess": "Cs", "fast-noble": "Fa", "lady": "La",
    "lord": "Lo", "lady-in-waiting": "Lw", "coiffeur": "Cf", "piss-boy": "Pb",
    "royal-cartographer": "Rc", "general": "Ge", "master-spy": "Ms", "colonel": "Cl",
    "captain-of-the-guard": "Cg", "lieutenant": "Li", "palace-guard": "Pg", "governor": "Go",
    "mayor": "My", "councilman": "Cm", "unpopular-judge": "Uj", "land-lord": "Ll",
    "tax-collector": "Tc", "rival-executioner": "Rx", "sheriff": "Sh", "cardinal": "Ca",
    "archbishop": "Ar", "bad-nun": "Bn", "bishop": "Bi", "heretic": "He", "wealthy-priest": "Wp",
    "hero-of-the-people": "Hp", "the-clown": "Cw", "innocent-victim": "Iv", "martyr": "Mt",
    "tragic-figure": "Tf",
    # action cards
    "stumble": "St", "pushed": "Pu", "tis-a-far-better-thing": "Fb", "ignoble-noble": "In",
    "lidiot": "Id", "was-that-my-name": "Wn", "military-might": "Mm", "civic-pride": "Cp",
    "majesty": "Mj", "trip": "Tr", "friend-of-the-queen": "Fq", "fainting-spell": "Fs",
    "public-demand": "Pd", "let-them-eat-cake": "Ec", "lack-of-faith": "Lf", "forward-march": "Fm",
    "bribed-guards": "Bg", "the-long-walk": "Wk", "milling-in-line": "Ml",
    "opinionated-guards": "Og", "escape": "Es", "mass-confusion": "Mc", "fled-to-england": "Fe",
    "clothing-swap": "Sw", "extra-cart": "Xc", "late-arrival": "Lt", "missed": "Mi",
    "after-you": "Ay", "confusion-in-line": "Cn", "double-feature": "Df",
    "political-influence": "Pi", "scarlet-pimpernel": "Sp", "clerical-error": "Ce",
    "missing-heads": "Mh", "lack-of-support": "Ls", "infighting": "If",
    "information-exchange": "Ie", "forced-break": "Fo", "rain-delay": "Rd", "rat-break": "Rb",
    "rush-job": "Rj", "twist-of-fate": "Tw", "callous-guards": "Gu", "church-support": "Ch",
    "civic-support": "Cv", "military-support": "Mp", "foreign-support": "Fp",
    "fountain-of-blood": "Fn", "indifferent-public": "Ip", "tough-crowd": "To",
}  # fmt: skip
"""For each kind's key its code; no two are equal, so that a code alone tells noble and action card apart.

They are part of the notation: a code never comes to mean another card.
"""

_BY_CODE = {code: key for key, code in CODES.items()}
_CARD = re.compile(r"[A-Z][a-z]|\[([^\[\]]*)\]")


def code_of(kind: Kind) -> str:
    """Return the code of a kind; one without, a card of your own, is named in brackets.

    Example:
        >>> from guillotine_widget.model.kinds import Color, noble
        >>> code_of(noble("Duke", 3, Color.PURPLE)), code_of(noble("Duke of Cells", 6, Color.PURPLE))
        ('Du', '[Duke%20of%20Cells]')
    """
    return CODES.get(kind.key) or f"[{quoted(kind.title)}]"


def kinds_of(text: str, kinds: Sequence[Kind]) -> list[Kind]:
    """Return the kinds that a row of codes names.

    Args:
        text: codes without anything between them; any card may also be named in brackets, in any language.
        kinds: the kinds of the edition.

    Raises:
        UnknownCard: a part of the row is no code, or no card of the edition.
    """
    found = []
    at = 0
    while at < len(text):
        match = _CARD.match(text, at)
        if match is None:
            raise UnknownCard(
                f"{text[at : at + 12]!r} begins with no card; a card is two letters, such as Du for the Duke, "
                "or its name in brackets, [Duke]"
            )
        found.append(_kind(match[0], match[1], tuple(kinds)))
        at = match.end()
    return found


@lru_cache(maxsize=1024)
def _kind(code: str, name: str | None, kinds: tuple[Kind, ...]) -> Kind:
    if name is not None:
        return find_kind(unquoted(name), kinds)
    key = _BY_CODE.get(code)
    for kind in kinds:
        if kind.key == key:
            return kind
    near = [other for other in _BY_CODE if other[0] == code[0]]
    titles = {kind.key: kind.title for kind in kinds}
    known = ", ".join(f"{c} {titles[_BY_CODE[c]]}" for c in sorted(near) if _BY_CODE[c] in titles)
    hint = f"; with {code[0]} begin {known}" if known else ""
    raise UnknownCard(f"there is no card with the code {code}{hint}")


def quoted(text: str) -> str:
    """Return a text in which only letters, digits, `_` and `-` stand for themselves, the rest as %20 and the like."""
    return "".join(
        c
        if c.isalnum() or c in "_-"
        else "".join(f"%{byte:02X}" for byte in c.encode("utf-8", "surrogatepass"))
        for c in text
    )


def unquoted(text: str) -> str:
    """Return the text that `quoted` wrote.

    Raises:
        Fault: what stands after a % makes no letter.
    """
    try:
        return unquote(text, errors="surrogatepass")
    except UnicodeDecodeError:
        raise Fault(
            "what follows % makes no letter; letters are written as in web addresses: %C3%A9 is é"
        ) from None

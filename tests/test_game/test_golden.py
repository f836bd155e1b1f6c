"""One whole game of each edition, as text.

The games are played by a rule that uses no random numbers, so that they are the same on every Python. When you change
a text or a rule on purpose, regenerate them and review the difference before you commit it:

    RENEW_GOLDEN=1 uv run pytest tests/test_game/test_golden.py
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import guillotine_widget as gw

GOLDEN = Path(__file__).parent.parent / "golden"


def playthrough(edition: str, locale: str = "en") -> gw.Game:
    """Play a game to its end by a fixed rule: sometimes lift, otherwise take an option by a changing index."""
    game = gw.Game(["Ada", "Bo", "Cy"], edition=edition, seed=1789, first="Bo", locale=locale)
    while not game.over:
        guarded = [
            name for name, player in game.players.items() if "Callous Guards" in player.front.names
        ]
        if guarded and game.position % 4 == 3:
            game.lift(guarded[0])
        else:
            game.choose((7 * game.position + 3) % len(game.options))
    return game


def as_text(game: gw.Game) -> str:
    """Return a game as the golden files have it."""
    choices = [f"{who}: {option.kind} {option.text}" for who, option in game.history]
    parts = [
        f"{game.edition}, {', '.join(game.names)}, seed {game.seed}",
        *(f"LOG FOR {name or 'THE OWNER'}\n{game.log(viewer=name)}" for name in (None, "Ada")),
        "CHOICES\n" + "\n".join(choices),
        f"TABLE\n{game}",
        "SCORES\n" + "\n\n".join(str(game.score(name)) for name in game.names),
        f"TOTALS\n{game.scores()}\nwinners: {', '.join(game.winners)}",
    ]
    return "\n\n".join(parts) + "\n"


@pytest.mark.parametrize("edition", ["amigo", "wizards"])
def test_playthrough(edition: str) -> None:
    """The text of the game equals the golden file."""
    file = GOLDEN / f"{edition}.txt"
    text = as_text(playthrough(edition))
    if os.environ.get("RENEW_GOLDEN"):
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("locale", ["de", "es", "pl", "nl"])
def test_the_language_changes_no_rule(locale: str) -> None:
    """In any language the same choices lead to the same end."""
    english, other = playthrough("amigo"), playthrough("amigo", locale)
    assert other.state.same_as(english.state)
    assert other.events == english.events
    assert len(other.log()) == len(english.log())

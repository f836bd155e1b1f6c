"""Every card that `gw.make` accepts can be played: random cards in random games, logged, previewed and saved."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from typing import Any, get_args

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget import make
from guillotine_widget.model.effects import CardEffect
from guillotine_widget.model.vocabulary import Where

PLACES = st.sampled_from(list(Where))
FEW = st.integers(1, 4)
OF = st.sampled_from(["purple", "grey", "Palace Guard", None])
CHOSEN = st.builds(
    make.cards, FEW, PLACES, st.sampled_from([make.YOU, make.YOU, make.TARGET])
)  # fmt: skip
WHAT = st.one_of(
    st.sampled_from([make.THIS, make.FRONT_NOBLE, make.ONE_OF_THEM, make.THE_OTHERS]),
    OF.map(lambda of: make.A_NOBLE if of is None else make.a_noble(of)),
    st.sampled_from(["red", "Duke"]).map(make.nearest),
    st.builds(make.top, FEW, PLACES),
    st.builds(make.at_random, FEW, PLACES),
    st.builds(make.All, PLACES),
    CHOSEN,
    CHOSEN,
)
EFFECTS = {
    make.Move: st.one_of(
        st.builds(make.Move, WHAT, forward=FEW.map(make.exactly)),
        st.builds(make.Move, WHAT, back=FEW.map(make.up_to)),
        st.builds(make.Move, WHAT, to=st.sampled_from([make.FIRST, make.LAST])),
    ),
    make.Put: st.one_of(
        st.builds(make.Put, WHAT, PLACES, st.booleans()),
        st.builds(make.Put, WHAT, PLACES),
        st.builds(make.Put, st.builds(make.Picked, st.integers(1, 2)), PLACES),
    ),
    make.Collect: st.builds(make.Collect, WHAT, st.sampled_from([make.YOU, make.TARGET])),
    make.ChoosePlayer: st.builds(make.ChoosePlayer, st.sampled_from([make.ANY, make.OTHER])),
    make.Pick: st.just(make.Pick(make.a_card(make.TARGET_PILE))),
    make.Look: st.builds(make.Look, WHAT),
    make.Shuffle: st.builds(make.Shuffle, PLACES, st.none() | st.integers(2, 5)),
    make.Reverse: st.just(make.Reverse()),
    make.Arrange: st.builds(make.Arrange, st.integers(2, 3)),
    make.ShuffleInto: st.builds(make.ShuffleInto, PLACES, PLACES),
    make.DealHands: st.builds(make.DealHands, FEW),
    make.SwapHands: st.just(make.SwapHands()),
    make.Draw: st.builds(make.Draw, FEW, st.sampled_from([make.NOW, make.END_OF_TURN])),
    make.Mark: st.sampled_from([make.Mark(make.RUSHED), make.Mark(make.CONFUSED)]),
    make.PlayAgain: st.just(make.PlayAgain()),
    make.CollectMore: st.builds(make.CollectMore, FEW),
    make.CollectNone: st.just(make.CollectNone()),
    make.EndDay: st.sampled_from([make.EndDay(), make.EndDay(True)]),
}
"""Random effects of every class."""


def accepted(slot: str, script: tuple[Any, ...], **more: Any) -> Any:
    """Return a card with that script, or with the longest part of it that is accepted; None if there is none."""
    while True:
        try:
            if slot == "collected":
                return make.noble("Test Noble", 1, "grey", copies=20, collected=script)
            if slot == "when":
                return make.noble(
                    "Test Noble", 1, "red", copies=20, when={make.ACTION_PLAYED: script}
                )
            return make.action("Test Card", copies=20, play=script, **more)
        except gw.BrokenCard:
            if len(script) <= 1:
                return None
            script = script[1:] if random.Random(str(script)).random() < 0.5 else script[:-1]


SCRIPTS = st.lists(st.one_of(*EFFECTS.values()), min_size=1, max_size=4).map(
    lambda effects: (make.ChoosePlayer(make.OTHER), *effects)
)


def test_random_cards_use_every_effect() -> None:
    """A new effect must appear in random cards too."""
    assert set(EFFECTS) == set(get_args(CardEffect))


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    slot=st.sampled_from(["play", "play", "reaction", "final", "collected", "when"]),
    script=SCRIPTS,
    base=st.sampled_from(["amigo", "wizards"]),
    luck=st.integers(0, 999),
)
def test_accepted_cards_can_be_played(slot: str, script: Any, base: str, luck: int) -> None:
    """No accepted card stops a game; every event has a sentence without placeholders, and a save restores the game."""
    card = accepted(slot, script, **({slot: True} if slot in ("reaction", "final") else {}))
    if card is None:
        return
    try:
        mine = make.edition("mine", card, base=base)
    except gw.BrokenCard:
        return
    chance = random.Random(luck)
    game = gw.Game(3, edition=mine, seed=luck)
    for _ in range(25):
        if game.over:
            break
        mine_first = [o for o in game.options if o.card and o.card.kind is card]
        option = chance.choice(mine_first or list(game.options))
        game.preview(option)
        assert "{" not in game.decision.prompt
        game.choose(option)
    said = str(game.log())
    # A sentence begins with a capital, and so does the key of a sentence that is missing.
    assert not re.search(r"[{}]|\blog\.|\bask\.", said, re.IGNORECASE), said
    again = gw.Game.from_dict(game.to_dict(), edition=mine)
    assert again.line == game.line
    game.undo(game.position).redo(game.length)
    with suppress(gw.BrokenScenario):  # no scenario can express the position
        assert game.to_scenario().start().line.names == game.line.names

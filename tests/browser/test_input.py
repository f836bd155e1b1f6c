"""Games are played to the end by dragging, by touch, and by keyboard alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .player import Player
from .table import Table

# The last day, with four nobles left: a game of a few turns.
SHORT: dict[str, Any] = {
    "line": ["Martyr", "Duke", "Count", "Bishop"],
    "day": 3,
    "turn": "Ada",
    "seed": 3,
}
POSITION: dict[str, Any] = {
    "line": ["Martyr", "Duke", "Count", "Bishop", "Baron", "Mayor"],
    "players": {
        "Ada": {
            "hand": ["Pushed", "Fainting Spell", "Opinionated Guards", "Church Support"],
            "front": ["Callous Guards"],
        },
        "Bo": {"hand": []},
    },
    "turn": "Ada",
    "seed": 1,
}


def middle(thing: Locator) -> tuple[float, float]:
    """Return the center of a visible element."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Pointer:
    """A mouse, or with *touch* a finger."""

    def __init__(self, table: Table, touch: bool = False) -> None:
        self.table = table
        self._browser = table.page.context.new_cdp_session(table.page) if touch else None

    def _touch(self, kind: str, *at: float) -> None:
        assert self._browser is not None
        points = [{"x": at[0], "y": at[1]}] if at else []
        self._browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def take(self, thing: Locator) -> None:
        """Press on a card and lift it, until the table shows its targets."""
        x, y = self.press(thing)
        self.move(x + 12, y - 12)
        self.move(x + 20, y - 20)
        expect(self.table.root.locator("[data-dragged]")).to_have_count(1)

    def press(self, thing: Locator) -> tuple[float, float]:
        """Press on a card, with a finger until it rests there, and return where."""
        x, y = middle(thing)
        if self._browser is None:
            self.table.page.mouse.move(x, y)
            self.table.page.mouse.down()
        else:
            self._touch("touchStart", x, y)
            # A pause on the card distinguishes a drag from a swipe.
            expect(self.table.root.locator("[data-rested]")).to_have_count(1)
        return x, y

    def move(self, x: float, y: float) -> None:
        """Move to a point of the page."""
        if self._browser is None:
            self.table.page.mouse.move(x, y, steps=3)
        else:
            self._touch("touchMove", x, y)

    def drop(self) -> None:
        """Drop the card."""
        if self._browser is None:
            self.table.page.mouse.up()
        else:
            self._touch("touchEnd")

    def over(self, thing: Locator) -> None:
        """Move over a target of the card."""
        self.move(*middle(thing))
        expect(self.table.root.locator("[data-drop='over']")).to_have_count(1)

    def drags(self, thing: Locator, goal: Locator) -> None:
        """Drag a card and wait for the next table."""
        self.take(thing)
        self.over(goal)
        with self.table.changing():
            self.drop()


# The target of each card of the game.
DROPS = {
    "church-support": "[data-gw=player][data-seat='0'][data-drop]",
    "infighting": "[data-gw=player][data-seat='1'][data-drop]",
    "opinionated-guards": ".gw-street[data-drop]",
    "fainting-spell": "[data-gw=line-card][data-drop]",
    "pushed": "[data-gw=line-card][data-drop]",
    "public-demand": "[data-gw=action_discard][data-drop]",
}
STAGE = "[data-gw=stage][data-drop]"
LANDING = "[data-gw=landing]"
ORDER = "[data-gw=order-card]"


class Dragger(Player):
    """A player who drags what can be dragged and otherwise clicks.

    Attributes:
        drops: The number of cards dropped on each kind of target.
    """

    def __init__(self, table: Table, touch: bool = False) -> None:
        super().__init__(table)
        self.pointer = Pointer(table, touch)
        self.drops: Counter[str] = Counter()

    def decide(self) -> str:
        table, kind = self.table, self.table.says("decision")
        hand = table.root.locator("[data-gw='hand-card'].gw-may")
        if kind == "order":
            self._arrange()
        elif kind == "move":
            self._drop(table.root.locator("[data-gw='line-card'].gw-may").first, LANDING)
        elif kind in {"play", "final", "reaction", "hand"} and hand.count():
            kinds = hand.evaluate_all("cards => cards.map(card => card.dataset.kind)")
            card = next((each for each in DROPS if each in kinds), kinds[0])
            self._drop(table.hand_card(card), DROPS.get(card, STAGE))
        else:
            return super().decide()
        self.made[kind] += 1
        return kind

    def _drop(self, card: Locator, goal: str) -> None:
        rev = self.table.says("rev")
        self.pointer.take(card)
        # The targets for a played card's own choice appear after the reply of Python.
        self.pointer.over(self.table.root.locator(goal).first)
        self.pointer.drop()
        self.wait(rev)
        self.drops[goal] += 1

    def _arrange(self) -> None:
        cards = self.table.find("order-card")
        last = cards.last.get_attribute("data-card")
        self.pointer.take(cards.last)
        self.pointer.move(*middle(cards.first))
        self.pointer.drop()
        expect(self.table.find("order-card", card=last)).to_have_attribute("data-place", "1")
        rev = self.table.says("rev")
        self.table.find("confirm").click()
        self.wait(rev)
        self.drops[ORDER] += 1


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_whole_game_by_dragging(book, lay, touch):
    """In a game against a bot, cards are dragged to players, line, nobles and discards, and nobles to their places."""
    hand = ["Church Support", "Infighting", "Opinionated Guards", "Fainting Spell", "Pushed"]
    table = lay(
        line=[*POSITION["line"], "Palace Guard", "Cardinal", "Governor", "Heretic"],
        players={"Ada": {"hand": [*hand, "Public Demand"]}, "Bo": {"hand": []}},
        bots={"Bo": "greedy"},
        day=3,
        turn="Ada",
        seed=1,
    )
    player = Dragger(table, touch)
    if touch:
        reads_by_a_long_press(table, player.pointer, table.hand_card("pushed"), "forward")
    player.play()
    assert set(player.drops) >= {*DROPS.values(), LANDING, ORDER}
    assert book.ask("game.over")


def reads_by_a_long_press(table: Table, pointer: Pointer, card: Locator, text: str) -> None:
    """Rest a finger on a card until its text is shown; lifting the finger chooses nothing."""
    rev = table.rev
    pointer.press(card)
    expect(table.find("tip")).to_contain_text(text)
    pointer.drop()
    expect(card).to_have_attribute("aria-pressed", "false")
    assert table.rev == rev


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_card_is_dragged_onto_its_noble(book, lay, touch):
    """Guards are dragged to the discards; then Pushed is dropped on a noble, which makes both choices."""
    table = lay(**POSITION, viewer="Ada")
    pointer = Pointer(table, touch)
    pointer.drags(table.find("lift"), table.find("action_discard"))
    assert book.ask("game.action_discard") == ["Callous Guards"]
    pointer.take(table.hand_card("pushed"))
    expect(table.root.locator("[data-gw='line-card'][data-drop]")).to_have_count(4)
    pointer.over(table.noble("bishop"))
    with table.changing():
        pointer.drop()
    assert book.ask("[str(choice) for _, choice in game.history][1:3]") != []
    assert book.ask("game.line") == ["Bishop", "Duke", "Count", "Baron", "Mayor"]


def test_a_drop_elsewhere_and_escape_put_the_card_back(book, lay):
    """Nothing is chosen and nothing stays marked or moved; likewise for a noble dropped at its own place."""
    table = lay(
        **{**POSITION, "players": {"Ada": {"hand": ["Fainting Spell"]}, "Bo": {"hand": []}}}
    )
    table.opens(0)
    pointer, card = Pointer(table), table.hand_card("fainting-spell")
    start = middle(card)
    for give_up in ("drop", "Escape"):
        pointer.take(card)
        pointer.move(*middle(table.player(1)))
        if give_up == "Escape":
            table.page.keyboard.press("Escape")
        pointer.drop()
        expect(table.root.locator("[data-dragged], [data-drop]")).to_have_count(0)
        expect(card).to_have_attribute("aria-pressed", "false")
    assert book.ask("len(game.history)") == 0
    # With several places, a drop on the noble picks it up, and its places are targets, too.
    pointer.drags(card, table.noble("duke"))
    expect(table.find("landing")).to_have_count(3)
    noble = table.noble("duke")
    pointer.take(noble)
    pointer.drop()
    expect(table.root.locator("[data-dragged]")).to_have_count(0)
    assert book.ask("len(game.history)") == 1
    pointer.take(noble)
    pointer.over(table.find("landing", place=4))
    with table.changing():
        pointer.drop()
    assert book.ask("game.line") == ["Count", "Bishop", "Duke", "Baron", "Mayor"]
    assert start[0] > 0


def test_a_swipe_over_the_hand_scrolls_and_a_drag_does_not(book, lay):
    """A finger that moves sideways at once does not lift the card; once a card is lifted, the page does not scroll."""
    table = lay(
        **{**POSITION, "players": {"Ada": {"hand": ["Church Support"]}, "Bo": {"hand": []}}},
        viewer="Ada",
    )
    card = table.hand_card("church-support")
    pointer = Pointer(table, touch=True)
    x, y = middle(card)
    pointer._touch("touchStart", x, y)
    pointer.move(x + 40, y + 30)
    pointer.move(x + 80, y + 60)
    assert table.root.locator("[data-dragged]").count() == 0
    pointer.drop()
    scrolled = (
        "() => [...document.querySelectorAll('*')].reduce((sum, one) => sum + one.scrollTop, 0)"
    )
    pointer.take(card)
    before = table.page.evaluate(scrolled)
    pointer.over(table.find("line"))
    assert table.page.evaluate(scrolled) == before
    with table.changing():
        pointer.drop()
    assert book.ask("game.players['Ada'].front") == ["Church Support"]


class Typist(Player):
    """A player who uses only the keyboard."""

    def press(self, key: str) -> None:
        table = self.table
        table.page.keyboard.press(key)
        # A new table moves the focus in the frame after it is drawn.
        inside = table.root.and_(table.page.locator(":focus-within"))
        expect(inside, f"{key!r} lost the focus").to_have_count(1)
        self.clicks += 1

    def decide(self) -> str:
        table, kind = self.table, self.table.says("decision")
        if table.find("open").count():
            kind = "open"
        hand = table.root.locator("[data-gw='hand-card']")
        may = [
            at
            for at in range(min(10, hand.count()))
            if "gw-may" in (hand.nth(at).get_attribute("class") or "")
        ]
        rev = table.says("rev")
        if kind in {"play", "final", "reaction", "hand"} and may and self._chance.random() < 0.8:
            key = str((self._chance.choice(may) + 1) % 10)
            self.press(key)
            if table.root.locator("[aria-pressed='true']").count():
                self.press("Enter")
        else:
            # The focus is on the controls of the question.
            self.press("Space" if kind == "move" else "Enter")
            if kind == "move" and table.find("landing").count():
                expect(table.root.locator("[data-gw='landing']:focus")).to_have_count(1)
                self.press("ArrowRight")
                self.press("Space")
            elif kind == "order":
                self.press("ArrowRight")
                self.press("Space")
                for _ in range(4):
                    self.press("ArrowRight")
                self.press("Enter")
        self.wait(rev)
        self.made[kind] += 1
        return kind


def test_a_hot_seat_game_of_three_by_keyboard_alone(book, lay):
    """Three people at one screen play to the end; the notebook receives no key, and the focus is never lost."""
    table = lay(**SHORT, players={"Ada": {}, "Bo": {}, "Cy": {}})
    cells = book.page.locator(".jp-Cell").count()
    table.find("open").focus()
    player = Typist(table, seed=4)
    player.play()
    assert player.made["open"] >= 3, player.made
    assert book.ask("game.over")
    assert book.page.locator(".jp-Cell").count() == cells

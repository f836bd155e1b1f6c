"""What Python and the browser say to each other: the twin of `js/src/protocol.ts`; a test compares them.

Python is the only writer of game state. It says what a viewer may see in one synced trait, a `Table`; the browser
asks with small messages (`Request`) and gets a `Reply` to each.
"""

from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict, cast, get_args

from guillotine_widget.errors import BadMessage
from guillotine_widget.widget.request_parsing import envelope, short, whole

CardId = int
Seat = int

Color = Literal["purple", "red", "green", "blue", "grey"]
Family = Literal["noble", "action"]
Phase = Literal["turn", "final", "over"]
Zone = str
"""A shared zone by name ("line", "noble_deck" …), or "hand:0", "pile:0", "front:0"."""


class Kind(TypedDict):
    """A kind of card, as a card face shows it."""

    name: str
    family: Family
    color: NotRequired[Color]
    points: NotRequired[str]
    text: str
    stays: NotRequired[bool]
    line: NotRequired[bool]
    look: NotRequired[dict[str, str]]


class Catalogue(TypedDict):
    """All that does not change in a game: which card is of which kind."""

    edition: str
    title: str
    cards: list[str]
    kinds: dict[str, Kind]


class Player(TypedDict):
    """A player and the cards of his that the viewer sees."""

    name: str
    bot: str | None
    score: int
    hand: list[CardId | None]
    pile: list[CardId]
    front: list[CardId]
    rushed: bool
    confused: bool


class Snapshot(TypedDict):
    """The table at one moment."""

    day: int
    turn: int
    phase: Phase
    seat: Seat
    ending: bool
    owed: int
    line: list[CardId]
    in_play: list[CardId]
    noble_deck: list[CardId | None]
    action_deck: int
    noble_discard: list[CardId]
    action_discard: list[CardId]
    players: list[Player]


DecisionKind = Literal[
    "play",
    "move",
    "noble",
    "order",
    "player",
    "pile",
    "hand",
    "their_hand",
    "discards",
    "peek",
    "front",
    "reaction",
    "final",
]


class Refusal(TypedDict):
    """Why a card may not be played."""

    text: str
    rule: str


class Option(TypedDict):
    """One thing that may be chosen."""

    text: str
    card: NotRequired[CardId]
    places: NotRequired[int]
    to: NotRequired[int]
    seat: NotRequired[Seat]
    order: NotRequired[list[CardId]]
    asks: NotRequired[bool]


class Decision(TypedDict):
    """The open decision; its options only where it may be made at this table."""

    seat: Seat
    kind: DecisionKind
    prompt: str
    source: CardId | None
    mine: bool
    waits: bool
    options: list[Option]
    skip: int | None
    takeback: bool
    refusals: dict[str, Refusal]


Travel = TypedDict(
    "Travel", {"card": CardId | None, "from": Zone, "to": Zone, "at": int}
)  # `from` is a word of Python


class Arrangement(TypedDict):
    """A zone as a whole gets this content."""

    zone: Zone
    order: list[CardId | None]


Change = Travel | Arrangement


class GameEvent(TypedDict):
    """Something that happened. Where no ruling is behind it: its `basis`, and the card on which that is printed."""

    seq: int
    word: str
    text: str
    rule: str
    basis: NotRequired[str]
    cause: NotRequired[CardId]
    seat: Seat | None
    changes: list[Change]
    scores: list[int] | None


class ScoreLine(TypedDict):
    """What one card gives."""

    card: CardId
    points: int
    text: str
    rule: str


class ScoreGroup(TypedDict):
    """The lines of one class of nobles, or of the cards in front (no color)."""

    color: Color | None
    title: str
    sum: str
    total: int
    lines: list[ScoreLine]


class Score(TypedDict):
    """A player's score, explained."""

    seat: Seat
    total: int
    groups: list[ScoreGroup]


class Result(TypedDict):
    """How the game ended."""

    winners: list[Seat]
    scores: list[Score]


class TaskVerdict(TypedDict):
    """How good the answer to a puzzle was."""

    solved: bool
    shown: bool
    sentences: list[str]
    lost: int | None


class Task(TypedDict):
    """A puzzle that is posed at the table: what is asked for, and what of it has been told."""

    title: str
    task: str
    level: int | None
    themes: list[str]
    hints: list[str]
    more: int
    tries: int
    verdict: TaskVerdict | None
    reveal: bool
    solution: list[str] | None
    solvable: bool


class Table(TypedDict):
    """All that a viewer sees."""

    rev: int
    game: str
    jump: bool
    viewer: Seat | None
    cover: Seat | None
    open: bool
    snapshot: Snapshot
    decision: Decision | None
    lifts: list[Seat]
    undo: bool
    redo: bool
    events: list[GameEvent]
    result: Result | None
    puzzle: Task | None
    notice: str | None
    branch: int | None


class Look(TypedDict):
    """What followed one choice, looked back at with the eyes of the viewer as they were then.

    `before` is the table before the first of the events, `after` the one after the last, and `choice` the number of
    choices made then: 0 for the set-up, which no choice came before.
    """

    seq: int
    choice: int
    before: Snapshot
    after: Snapshot
    events: list[GameEvent]


class Course(TypedDict):
    """The course of the game: all scores from event `seqs[i]` on are `scores[i]`.

    `steps` are the events that have a sentence, `days` those with which a day ended.
    """

    seqs: list[int]
    scores: list[list[int]]
    days: list[int]
    steps: list[int]


class Forecast(TypedDict):
    """What a choice would change, as far as its player can know: null where chance decides.

    `frees` are the cards of the hand that may be played once Callous Guards are lifted.
    """

    line: list[CardId | None]
    left: list[CardId]
    scores: list[int | None]
    hands: list[int | None]
    certain: bool
    asks: str
    frees: list[CardId]


class Ruling(TypedDict):
    """A ruling or a section of the rules, in words; notes say what it rests on and what goes with it."""

    number: str
    title: str
    parts: list[str]
    notes: list[str]


class Reply(TypedDict):
    """The answer to a request."""

    kind: Literal["reply"]
    id: str
    ok: bool
    reason: NotRequired[str]
    events: NotRequired[list[GameEvent]]
    preview: NotRequired[Forecast]
    ruling: NotRequired[Ruling]
    score: NotRequired[Score]
    look: NotRequired[Look]
    course: NotRequired[Course]


RequestKind = Literal[
    "choose",
    "undo",
    "redo",
    "lift",
    "open",
    "run",
    "log",
    "preview",
    "lifting",
    "rule",
    "score",
    "look",
    "course",
    "branch",
    "return",
    "hint",
    "retry",
    "goto",
    "solution",
    "show",
]


@dataclass(frozen=True, slots=True)
class Request:
    """What the browser asks.

    Attributes:
        kind: what.
        id: returned with the reply.
        rev: the revision of the table that the browser saw.
        option: for "choose" and "preview": an index into the decision's options.
        seat: for "lift", "lifting" (what a lift would change), "open" and "score".
        before: for "log": events before this number.
        rule: for "rule": its number, "R9" or "§3".
        seq: the event looked back at: for "look", and for the "score" as it was then, which is else that of now.
        choice: for "branch" and "goto": how many choices have been made there.
    """

    kind: RequestKind
    id: str
    rev: int
    option: int | None = None
    seat: int | None = None
    before: int | None = None
    rule: str | None = None
    seq: int | None = None
    choice: int | None = None


_NEEDS = {
    "choose": "option",
    "preview": "option",
    "lift": "seat",
    "lifting": "seat",
    "open": "seat",
    "score": "seat",
    "log": "before",
    "look": "seq",
    "branch": "choice",
    "goto": "choice",
}
_MAY = {"score": "seq"}
_WORDS = {"rule": "rule"}
_LONGEST_WORD = 80


def parse(content: Any) -> Request:
    """Read a request.

    Raises:
        BadMessage: it is not one; the message says what is wrong with it.
    """
    kind, name = envelope(content, get_args(RequestKind))
    values: dict[str, Any] = {}
    for field in ("rev", _NEEDS.get(kind)):
        if field is not None:
            values[field] = whole(content, field)
    if (field := _MAY.get(kind)) is not None and content.get(field) is not None:
        values[field] = whole(content, field)
    if (field := _WORDS.get(kind)) is not None:
        word = content.get(field)
        if not isinstance(word, str) or not 0 < len(word) <= _LONGEST_WORD:
            raise BadMessage(
                f"{kind!r} needs {field!r}, a text of 1 to {_LONGEST_WORD} letters, not {short(word)}"
            )
        values[field] = word
    return Request(cast(RequestKind, kind), name, **values)

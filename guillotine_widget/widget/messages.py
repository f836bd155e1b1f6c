"""The messages between Python and the browser: the twin of `js/src/protocol.ts`; a test compares the two.

Python is the only writer of game state. It sends what a viewer may see in one synced trait, a `Table`; the browser
sends small messages (`Request`) and gets a `Reply` to each. Tables and replies travel as JSON text, see `wire`.
The names of the types are those of `protocol.ts`, with "Data" where the package has a class of that name.
"""

from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict, cast, get_args

from guillotine_widget.model.events import EventWord
from guillotine_widget.widget.request_parsing import parse_head, parse_number, parse_text

CardId = int
Seat = int

Color = Literal["purple", "red", "green", "blue", "grey"]
Family = Literal["noble", "action"]
Phase = Literal["turn", "final", "over"]
Zone = str
"""A shared zone by name ("line", "noble_deck" …), or "hand:0", "pile:0", "front:0"."""


class Kind(TypedDict):
    """A kind of card, as its face shows it."""

    name: str
    family: Family
    color: NotRequired[Color]
    points: NotRequired[str]
    text: str
    stays: NotRequired[bool]
    line: NotRequired[bool]
    look: NotRequired[dict[str, str]]


class Catalogue(TypedDict):
    """The data that never change during a game: the kind of each card."""

    edition: str
    title: str
    cards: list[str]
    kinds: dict[str, Kind]


class PlayerData(TypedDict):
    """A player, with those of their cards that the viewer sees."""

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
    players: list[PlayerData]


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
    """Why a card may not be played, and the card that forbids it if one does."""

    text: str
    rule: str
    by: NotRequired[CardId]


class OptionData(TypedDict):
    """A legal option."""

    text: str
    card: NotRequired[CardId]
    places: NotRequired[int]
    to: NotRequired[int]
    seat: NotRequired[Seat]
    order: NotRequired[list[CardId]]
    asks: NotRequired[bool]


class DecisionData(TypedDict):
    """The open decision.

    `options` is empty unless the decision may be made at this table now (`mine`). `waits` means that a bot has the
    decision, and plays when the user asks for it.
    """

    seat: Seat
    kind: DecisionKind
    prompt: str
    source: CardId | None
    mine: bool
    waits: bool
    options: list[OptionData]
    skip: int | None
    takeback: bool
    refusals: dict[str, Refusal]


Travel = TypedDict(
    "Travel", {"card": CardId | None, "from": Zone, "to": Zone, "at": int}
)  # `from` is a keyword of Python


class Arrangement(TypedDict):
    """The new content of a whole zone."""

    zone: Zone
    order: list[CardId | None]


Change = Travel | Arrangement


class GameEvent(TypedDict):
    """Something that happened.

    If it rests on no ruling, `basis` is the section of the rules, and `cause` the card on which the text is printed.
    """

    seq: int
    word: EventWord
    text: str
    rule: str
    basis: NotRequired[str]
    cause: NotRequired[CardId]
    seat: Seat | None
    changes: list[Change]
    scores: list[int] | None


class ScoreLineData(TypedDict):
    """The points of one card."""

    card: CardId
    points: int
    text: str
    rule: str


class ScoreGroupData(TypedDict):
    """The lines of one class of nobles, or of the cards in front of a player (no color)."""

    color: Color | None
    title: str
    sum: str
    total: int
    lines: list[ScoreLineData]


class ScoreData(TypedDict):
    """A player's score, explained."""

    seat: Seat
    total: int
    groups: list[ScoreGroupData]


class Result(TypedDict):
    """How the game ended."""

    winners: list[Seat]
    scores: list[ScoreData]


class TaskVerdict(TypedDict):
    """The verdict on the answer to a puzzle."""

    solved: bool
    shown: bool
    sentences: list[str]
    lost: int | None


class Task(TypedDict):
    """The puzzle at the table: the task, and the hints and the solution as far as the user has asked for them."""

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
    """All that a viewer sees.

    `rev` grows with every change; `game` tells a branch from its game; `jump` means that the events do not lead here
    from the table before. `cover` is the seat whose hand waits to be opened, `thinking` the seat whose bot is asked
    at the moment, `branch` the number of choices after which the branch at the table left its game.
    """

    rev: int
    game: str
    jump: bool
    viewer: Seat | None
    cover: Seat | None
    open: bool
    snapshot: Snapshot
    decision: DecisionData | None
    lifts: list[Seat]
    undo: bool
    redo: bool
    events: list[GameEvent]
    result: Result | None
    puzzle: Task | None
    notice: str | None
    branch: int | None
    thinking: Seat | None


class LookData(TypedDict):
    """The outcome of a past choice, as the viewer saw it at the time.

    `before` is the table before the first of the events, `after` the one after the last, and `choice` the number of
    choices made by then: 0 for the set-up, before which there was no choice.
    """

    seq: int
    choice: int
    before: Snapshot
    after: Snapshot
    events: list[GameEvent]


class Course(TypedDict):
    """The course of the game: all scores from event `seqs[i]` on are `scores[i]`.

    `steps` are the events that have a sentence, `days` those with which a day ended. A turn of the player in seat
    `seats[i]` begins with event `turns[i]`. `choices` are the first steps after each choice.
    """

    seqs: list[int]
    scores: list[list[int]]
    days: list[int]
    steps: list[int]
    turns: list[int]
    seats: list[Seat]
    choices: list[int]


class Forecast(TypedDict):
    """What a choice would change, as far as the player who decides can know: null where chance decides.

    `frees` are the cards of the hand that become playable if Callous Guards are lifted.
    """

    line: list[CardId | None]
    left: list[CardId]
    scores: list[int | None]
    hands: list[int | None]
    certain: bool
    asks: str
    frees: list[CardId]


class RulingData(TypedDict):
    """A ruling or a section of the rules, in words; `notes` name its source and related rulings."""

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
    ruling: NotRequired[RulingData]
    score: NotRequired[ScoreData]
    look: NotRequired[LookData]
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
    "stop",
    "attach",
    "detach",
]


@dataclass(frozen=True, slots=True)
class Request:
    """A request of the browser.

    Attributes:
        kind: what is requested.
        id: an id that the reply repeats.
        rev: the revision of the table that the browser shows.
        option: for "choose" and "preview": an index into the decision's options.
        seat: for "lift", "lifting" (what a lift would change), "open" and "score".
        before: for "log": return events before the event with this number.
        rule: for "rule": its number, "R9" or "§3".
        seq: for "look": the number of the past event. For "score": the event after which to count; None: now.
        choice: for "branch" and "goto": the number of choices made at that moment.
        view: for "attach" and "detach": the id of a view that starts or stops showing the table.
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
    view: str | None = None


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
_TEXTS = {"rule": "rule", "attach": "view", "detach": "view"}
_LONGEST_TEXT = 80


def parse(content: Any) -> Request:
    """Parse a request.

    Raises:
        BadMessage: it is not a request; the message says what is wrong.
    """
    kind, name = parse_head(content, get_args(RequestKind))
    values: dict[str, Any] = {}
    for field in ("rev", _NEEDS.get(kind)):
        if field is not None:
            values[field] = parse_number(content, field)
    if (field := _MAY.get(kind)) is not None and content.get(field) is not None:
        values[field] = parse_number(content, field)
    if (field := _TEXTS.get(kind)) is not None:
        values[field] = parse_text(content, field, _LONGEST_TEXT)
    return Request(cast(RequestKind, kind), name, **values)

"""The messages between Python and the browser. They match `js/src/protocol.ts`; a test compares the two.

Python is the only writer of game state. It sends what a viewer may see in one synced trait, a `Table`; the browser
sends small messages (`Request`) and gets a `Reply` to each. Tables and replies travel as JSON text, see `wire`.
The names of the types are those of `protocol.ts`, with "Data" where the package has a class of that name.
"""

from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict, cast, get_args

from guillotine_widget.errors import BadMessage
from guillotine_widget.model.events import EventWord
from guillotine_widget.suggest import quote
from guillotine_widget.widget.wire.request_parsing import (
    parse_flag,
    parse_head,
    parse_number,
    parse_object,
    parse_text,
)

CardId = int
Seat = int

Color = Literal["purple", "red", "green", "blue", "grey"]
Family = Literal["noble", "action"]
Phase = Literal["turn", "final", "over"]
Until = Literal["turn", "day"]
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
    """The data that never changes during a game: the kind of each card."""

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

    `options` is empty unless the decision may be made at this table now (`mine`). `waits` means that a bot decides, and
    plays when the user asks for it.
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
    """An event.

    Without a ruling, `basis` is the section of the rules, and `cause` the card whose printed text applies.
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


class Since(TypedDict):
    """The changes for a player: the cards they played, the nobles they collected, the points."""

    seat: Seat
    cards: list[CardId]
    nobles: list[CardId]
    gain: int


class DecisiveTurn(TypedDict):
    """The turn in which the winner took the lead for good, and its changes; it begins with event `seq`.

    `turn` is null for the final plays.
    """

    seq: int
    day: int
    turn: int | None
    seat: Seat
    changed: list[Since]


class Result(TypedDict):
    """The result of the game. `decisive` is null for a shared win and for a lead from the start."""

    winners: list[Seat]
    scores: list[ScoreData]
    decisive: DecisiveTurn | None


class TaskVerdict(TypedDict):
    """The verdict on the answer to a puzzle."""

    solved: bool
    shown: bool
    sentences: list[str]
    lost: int | None


class StepData(TypedDict):
    """The number of the step and the number of steps."""

    n: int
    of: int


class ArrowData(TypedDict):
    """An arrow from a noble to a place in line; 0 is the front."""

    card: CardId
    to: int


class BranchData(TypedDict):
    """A variation of the latest move of a lesson, by its number."""

    n: int
    text: str
    glyph: str


class ComparisonData(TypedDict):
    """The move of a lesson and a variation beside each other, the lesson first.

    `moved` are the indexes in each line at which it differs from the other line.
    """

    moves: list[str]
    lines: list[list[CardId]]
    moved: list[list[int]]
    scores: list[list[int]]


class LessonData(TypedDict):
    """The moment of a lesson at the table.

    `question` waits for the move of the viewer unless it is null or the verdict has been given. `back` and `on` are the
    positions of the moments before and after this one, `previous` is the number of the chapter before this one.
    `branch` is the variation that the table shows. `edits` means that moves may be added to the lesson.
    """

    title: str
    chapter: StepData
    previous: int | None
    glyph: str
    question: str | None
    back: int | None
    on: int | None
    marks: list[CardId]
    arrows: list[ArrowData]
    branches: list[BranchData]
    branch: int | None
    comparison: ComparisonData | None
    edits: bool


class Task(TypedDict):
    """The puzzle at the table, or a step of the tutorial.

    It holds the task, and the hints and the solution as far as the user has requested them. `next` is the number of the
    next step or puzzle, `record` the trainer's summary of the learner.
    """

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
    step: StepData | None
    next: int | None
    record: str | None
    lesson: NotRequired[LessonData]


class Digest(TypedDict):
    """The changes since the viewer last acted; the events from `seq` on are the full account."""

    seq: int
    changed: list[Since]


class CommentData(TypedDict):
    """A comment about a choice; the log shows it below event `seq`. `glyph` is a glyph such as "!?", or ""."""

    seq: int
    glyph: str
    text: str


class Table(TypedDict):
    """All that a viewer sees.

    `digest` holds the changes since the viewer last acted. `declines` means that the table declines reactions for the
    viewer until the turn or the day ends.

    `hints` means that the viewer may ask for a hint and for the chances to win.

    `rev` increases with every change; `game` distinguishes a branch from its game; `jump` means that the events do not
    lead here from the previous table. `cover` is the seat whose hand is waiting to be opened, `thinking` the seat whose
    bot is thinking, `branch` the position at which the branch at the table left its game, `saved` the name under which
    the game is saved. `answers` are the ids of the requests that led to this table; they get no other reply.
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
    digest: Digest | None
    declines: Until | None
    saved: str | None
    hints: bool
    comments: list[CommentData] | None
    adds_to: str | None
    answers: list[str]


class SeatSetup(TypedDict):
    """A player of a new game: `bot` is a name of `NewGame.bots`, or null for a person."""

    name: str
    bot: str | None


class SetupData(TypedDict):
    """The setup of a new game. `first` is null if the starting player is drawn; an empty `seed` means a new one."""

    players: list[SeatSetup]
    edition: str
    first: Seat | None
    seed: str
    locale: str
    hints: bool
    coach: bool


class EditionTitle(TypedDict):
    """An edition: its name, and its title in the language of the table."""

    name: str
    title: str


class SavedGameData(TypedDict):
    """An entry in the list of saved games; `saved` is a time in ISO format."""

    name: str
    saved: str
    players: list[str]
    scores: list[int]
    day: int
    turn: int
    over: bool


class NewGame(TypedDict):
    """The contents of the panel "New game": the setup of the game at the table, and the other choices."""

    setup: SetupData
    bots: list[str]
    editions: list[EditionTitle]
    locales: list[str]
    saved: list[SavedGameData]


class LookData(TypedDict):
    """The outcome of a past choice, as the viewer saw it at the time.

    `before` is the table before the first event, `after` the one after the last, and `choice` the number of choices
    made by then; 0 for the setup.
    """

    seq: int
    choice: int
    before: Snapshot
    after: Snapshot
    events: list[GameEvent]


class Course(TypedDict):
    """The course of the game: all scores from event `seqs[i]` on are `scores[i]`.

    `steps` are the events with a sentence, `days` those that end a day. A turn of the player in seat `seats[i]` begins
    with event `turns[i]`. `choices` are the first steps after each choice.
    """

    seqs: list[int]
    scores: list[list[int]]
    days: list[int]
    steps: list[int]
    turns: list[int]
    seats: list[Seat]
    choices: list[int]


class Forecast(TypedDict):
    """The effect of a choice, as far as the player who decides can know; null where it depends on chance.

    `frees` are the cards in hand that become playable if Callous Guards are lifted.
    """

    line: list[CardId | None]
    left: list[CardId]
    scores: list[int | None]
    hands: list[int | None]
    certain: bool
    asks: str
    frees: list[CardId]


class TargetOption(TypedDict):
    """The target of an option of a later decision: a card, with the index in line it goes to, or a player."""

    card: NotRequired[CardId]
    to: NotRequired[int]
    seat: NotRequired[Seat]


class Targets(TypedDict):
    """The prompt that a card will show once it is played, and the options in order."""

    kind: DecisionKind
    options: list[TargetOption]


class RulingData(TypedDict):
    """The text of a ruling or a section of the rules; `notes` names its source and related rulings."""

    number: str
    title: str
    parts: list[str]
    notes: list[str]


class HelpRow(TypedDict):
    """A row of the help page: pictures and a sentence.

    A picture is identified by a word and a card or a class: "face 12", "head 12", "badge 57", "class purple", or by a
        word alone: "guillotine", "basket", "back", "arrow".
    """

    signs: list[str]
    text: str


class HelpPart(TypedDict):
    """A part of the help page, with its title."""

    title: str
    rows: list[HelpRow]


class HelpPage(TypedDict):
    """How to play, on one page: the steps of a turn, then the other rules to know."""

    title: str
    text: str
    turn: list[HelpPart]
    parts: list[HelpPart]
    foot: str


class Advice(TypedDict):
    """A hint: the best option of the open decision, or null to lift Callous Guards.

    `chance` is its chance to win, 0 to 1; `reason` is a sentence, or "" if there is no simple one.
    """

    option: int | None
    chance: float
    reason: str


class JudgedChoiceData(TypedDict):
    """A past choice of the viewer, after `choice` others: what was chosen, and what would have been best.

    `chance` is the chance to win after it, 0 to 1; `loss` is how many points of the final margin it gave away, 0 unless
    the loss is significant.
    """

    choice: int
    day: int
    turn: int
    option: str
    best: str
    chance: float
    loss: float


class Review(TypedDict):
    """The viewer's next choice that had an alternative, and the position from which to go on; null at the end.

    `of` is the number of choices in the game.
    """

    judged: JudgedChoiceData | None
    next: int | None
    of: int


class Reply(TypedDict):
    """The reply to a request."""

    kind: Literal["reply"]
    id: str
    ok: bool
    reason: NotRequired[str]
    events: NotRequired[list[GameEvent]]
    preview: NotRequired[Forecast]
    targets: NotRequired[Targets]
    ruling: NotRequired[RulingData]
    score: NotRequired[ScoreData]
    look: NotRequired[LookData]
    course: NotRequired[Course]
    help: NotRequired[HelpPage]
    new_game: NotRequired[NewGame]
    cell: NotRequired[str]
    advice: NotRequired[Advice]
    outlook: NotRequired[list[float]]
    review: NotRequired[Review]


RequestKind = Literal[
    "choose",
    "undo",
    "redo",
    "lift",
    "open",
    "run",
    "log",
    "preview",
    "targets",
    "lifting",
    "rule",
    "score",
    "look",
    "course",
    "help",
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
    "setup",
    "cell",
    "new",
    "resume",
    "decline",
    "ask_again",
    "step",
    "advise",
    "outlook",
    "review",
    "learn",
    "moment",
    "variation",
    "compare",
    "add",
    "comment",
    "mark",
]


@dataclass(frozen=True, slots=True)
class Request:
    """A request of the browser.

    Attributes:
        kind: what is requested.
        id: an id that the reply repeats.
        rev: the revision of the table that the browser shows.
        option: for "choose", "preview" and "targets": an index into the decision's options.
        target: for "choose" of a card that asks: an index into the options of its `Targets`.
        seat: for "lift", "lifting" (the preview of a lift), "open" and "score".
        before: for "log": return events before the event with this number.
        rule: for "rule": its number, "R9" or "§3".
        seq: for "look": the number of the past event. For "score": the event after which to count; None: now.
        choice: for "branch" and "goto": the number of choices made at that moment. For "step": the number of the step.
            For "review": the number of choices before the first one to judge. For "moment": the position in a lesson.
            For "variation" and "compare": the number of the variation; 0 ends the comparison.
        view: for "attach" and "detach": the id of a view that starts or stops showing the table.
        game: for "new" and "resume": the id of the displayed game, which is to be replaced.
        setup: for "new", and for "cell" (the cell that shows the same table): the setup.
        saved: for "resume": the name of the saved game.
        until: for "decline" (answer no to reactions): until the end of the "turn" or of the "day".
        text: for "comment": the comment on the moment of a lesson; "" removes it.
        card: for "mark": the card whose mark, or whose arrow to a place, is set or removed at the moment of a lesson.
        place: for "mark": the place in line that an arrow points at, from 1; None: the card itself is marked.
    """

    kind: RequestKind
    id: str
    rev: int
    option: int | None = None
    target: int | None = None
    seat: int | None = None
    before: int | None = None
    rule: str | None = None
    seq: int | None = None
    choice: int | None = None
    view: str | None = None
    game: str | None = None
    setup: SetupData | None = None
    saved: str | None = None
    until: Until | None = None
    text: str | None = None
    card: int | None = None
    place: int | None = None


_NEEDS = {
    "choose": "option",
    "preview": "option",
    "targets": "option",
    "lift": "seat",
    "lifting": "seat",
    "open": "seat",
    "score": "seat",
    "log": "before",
    "look": "seq",
    "branch": "choice",
    "goto": "choice",
    "step": "choice",
    "review": "choice",
    "moment": "choice",
    "variation": "choice",
    "compare": "choice",
    "mark": "card",
}
_MAY = {"score": "seq", "choose": "target", "mark": "place"}
_TEXTS = {
    "rule": ("rule",),
    "attach": ("view",),
    "detach": ("view",),
    "new": ("game",),
    "resume": ("game", "saved"),
}
_LONGEST_TEXT = 80
_SETUPS = frozenset({"new", "cell"})
_LONGEST_NAME = 400
_LONGEST_SEED = 4000
"""The maximum length of a name or a seed in a request; a shorter limit is checked later, with a better message."""
_LONGEST_COMMENT = 8000
_MOST_SEATS = 20


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
    for field in _TEXTS.get(kind, ()):
        values[field] = parse_text(content, field, _LONGEST_TEXT)
    if kind in _SETUPS:
        values["setup"] = _parse_setup(content.get("setup"))
    if kind == "comment":
        values["text"] = parse_text(content, "text", _LONGEST_COMMENT, least=0)
    if kind == "decline":
        until = content.get("until")
        if until not in get_args(Until):
            raise BadMessage(f"'decline' needs 'until', \"turn\" or \"day\", not {quote(until)}")
        values["until"] = until
    return Request(cast(RequestKind, kind), name, **values)


def _parse_setup(value: Any) -> SetupData:
    """Validate the shape of a setup; its names and values are checked when it is used.

    Raises:
        BadMessage: it does not have the right shape.
    """
    setup = parse_object(value, "setup", SetupData.__annotations__)
    seats = setup.get("players")
    if not isinstance(seats, list) or len(seats) > _MOST_SEATS:
        raise BadMessage(f"a setup needs 'players', a list of seats, not {quote(seats)}")
    return {
        "players": [_parse_seat(seat) for seat in seats],
        "edition": parse_text(setup, "edition", _LONGEST_TEXT, "a setup"),
        "first": None
        if setup.get("first") is None
        else parse_number(setup, "first", "a setup", len(seats)),
        "seed": parse_text(setup, "seed", _LONGEST_SEED, "a setup", least=0),
        "locale": parse_text(setup, "locale", _LONGEST_TEXT, "a setup"),
        "hints": parse_flag(setup, "hints", "a setup"),
        "coach": setup.get("coach") is not False,
    }


def _parse_seat(value: Any) -> SeatSetup:
    seat = parse_object(value, "seat", SeatSetup.__annotations__)
    bot = seat.get("bot")
    return {
        "name": parse_text(seat, "name", _LONGEST_NAME, "a seat", least=0),
        "bot": None if bot is None else parse_text(seat, "bot", _LONGEST_TEXT, "a seat"),
    }

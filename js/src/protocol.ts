/** The messages between Python and the browser; they match `guillotine_widget/widget/wire/messages.py`.
 * Python is the only writer of game state; the browser reads these and answers with a `Request`.
 * Tables and replies are sent as JSON text in a shorter form, which `wire.ts` reads.
 * * A test on the Python side parses this file: one field per line, no nested object types.
 */

/** 0..109: an index into `Catalogue.cards`. */
export type CardId = number;
/** 0..n-1, in seat order. */
export type Seat = number;
export type Color = "purple" | "red" | "green" | "blue" | "grey";
export type Family = "noble" | "action";
export type Phase = "turn" | "final" | "over";

export type Zone =
  | "line"
  | "noble_deck"
  | "noble_discard"
  | "action_deck"
  | "action_discard"
  | "in_play"
  | `hand:${Seat}`
  | `pile:${Seat}`
  | `front:${Seat}`;

export interface Catalogue {
  edition: string;
  title: string;
  cards: string[];
  kinds: Record<string, Kind>;
}

export interface Kind {
  name: string;
  family: Family;
  color?: Color;
  points?: string;
  text: string;
  stays?: boolean;
  line?: boolean;
  /** The parts of the picture of a custom card. */
  look?: Record<string, string>;
}

/** A comment about a choice; the log shows it below event `seq`. */
export interface Comment {
  seq: number;
  /** A judgment as in chess, such as "!?", or "". */
  glyph: string;
  text: string;
}

export interface Table {
  rev: number;
  game: string;
  jump: boolean;
  viewer: Seat | null;
  cover: Seat | null;
  open: boolean;
  snapshot: Snapshot;
  decision: Decision | null;
  lifts: Seat[];
  undo: boolean;
  redo: boolean;
  events: GameEvent[];
  result: Result | null;
  puzzle: Task | null;
  notice: string | null;
  /** If this table shows a branch: the position at which it left its game. */
  branch: number | null;
  /** The seat whose bot is thinking; it can be stopped. */
  thinking: Seat | null;
  digest: Digest | null;
  /** Whether Python declines reactions for the viewer, until the turn or the day ends. */
  declines: "turn" | "day" | null;
  /** The name under which the game is saved. */
  saved: string | null;
  /** Whether the viewer may ask for a hint and for the chances to win. */
  hints: boolean;
  comments: Comment[] | null;
  /** The title of a lesson that is open for editing, to which the game can be added. */
  adds_to: string | null;
  /** The ids of the requests that led to this table: they get no other reply. */
  answers: string[];
}

/** `bot` is one of `NewGame.bots`; null for a person. */
export interface SeatSetup {
  name: string;
  bot: string | null;
}

/** `first` is null if the starting player is drawn; an empty `seed` means a new one. */
export interface Setup {
  players: SeatSetup[];
  edition: string;
  first: Seat | null;
  seed: string;
  locale: string;
  hints: boolean;
  /** Whether a newcomer is shown marks that explain the table. */
  coach: boolean;
}

export interface EditionTitle {
  name: string;
  title: string;
}

/** A saved game; `saved` is a time in ISO format. */
export interface SavedGame {
  name: string;
  saved: string;
  players: string[];
  scores: number[];
  day: number;
  turn: number;
  over: boolean;
}

/** The contents of the panel "New game". */
export interface NewGame {
  setup: Setup;
  bots: string[];
  editions: EditionTitle[];
  locales: string[];
  saved: SavedGame[];
}

export interface Since {
  seat: Seat;
  cards: CardId[];
  nobles: CardId[];
  gain: number;
}

/** The changes since the viewer last acted; the events from `seq` on are the full account. */
export interface Digest {
  seq: number;
  changed: Since[];
}

export interface Step {
  n: number;
  of: number;
}

export interface Task {
  title: string;
  task: string;
  level: number | null;
  themes: string[];
  hints: string[];
  more: number;
  tries: number;
  verdict: TaskVerdict | null;
  reveal: boolean;
  solution: string[] | null;
  solvable: boolean;
  /** The number of the step of the tutorial. */
  step: Step | null;
  /** The next step or puzzle. */
  next: number | null;
  /** The trainer's summary of the learner. */
  record: string | null;
  lesson?: Lesson;
}

/** An arrow from a noble to an index in line. */
export interface Arrow {
  card: CardId;
  to: number;
}

/** A variation of the latest move of a lesson. */
export interface Branch {
  n: number;
  text: string;
  glyph: string;
}

/** The move of a lesson and a variation; `moved` are the indexes in line where they differ. */
export interface Comparison {
  moves: string[];
  lines: CardId[][];
  moved: number[][];
  scores: number[][];
}

/** The moment of a lesson: `back` and `on` are positions, `previous` is a chapter, `branch` a variation. */
export interface Lesson {
  title: string;
  chapter: Step;
  previous: number | null;
  glyph: string;
  question: string | null;
  back: number | null;
  on: number | null;
  marks: CardId[];
  arrows: Arrow[];
  branches: Branch[];
  branch: number | null;
  comparison: Comparison | null;
  /** Whether moves may be added to the lesson. */
  edits: boolean;
}

export interface TaskVerdict {
  solved: boolean;
  shown: boolean;
  sentences: string[];
  lost: number | null;
}

export interface Snapshot {
  day: number;
  turn: number;
  phase: Phase;
  seat: Seat;
  ending: boolean;
  owed: number;
  line: CardId[];
  in_play: CardId[];
  noble_deck: (CardId | null)[];
  action_deck: number;
  noble_discard: CardId[];
  action_discard: CardId[];
  players: Player[];
}

export interface Player {
  name: string;
  bot: string | null;
  score: number;
  hand: (CardId | null)[];
  pile: CardId[];
  front: CardId[];
  rushed: boolean;
  confused: boolean;
}

export type DecisionKind =
  | "play"
  | "move"
  | "noble"
  | "order"
  | "player"
  | "pile"
  | "hand"
  | "their_hand"
  | "discards"
  | "peek"
  | "front"
  | "reaction"
  | "final";

export interface Decision {
  seat: Seat;
  kind: DecisionKind;
  prompt: string;
  source: CardId | null;
  mine: boolean;
  waits: boolean;
  options: Option[];
  skip: number | null;
  takeback: boolean;
  refusals: Record<string, Refusal>;
}

export interface Refusal {
  text: string;
  rule: string;
  by?: CardId;
}

export interface Option {
  text: string;
  card?: CardId;
  places?: number;
  to?: number;
  seat?: Seat;
  order?: CardId[];
  asks?: boolean;
}

/** The kinds of events; they match `EventWord` in `guillotine_widget/model/events.py`. */
export type EventWord =
  | "day"
  | "turn"
  | "ended"
  | "ending"
  | "over"
  | "played"
  | "laid"
  | "done"
  | "passed"
  | "lifted"
  | "forced"
  | "collected"
  | "received"
  | "given"
  | "returned"
  | "lost"
  | "moved"
  | "joined"
  | "discarded"
  | "turned away"
  | "removed"
  | "drew"
  | "took"
  | "looked"
  | "swapped"
  | "mixed"
  | "shuffled"
  | "reversed"
  | "arranged"
  | "rushed"
  | "confused"
  | "nothing";

export interface GameEvent {
  seq: number;
  word: EventWord;
  text: string;
  rule: string;
  basis?: string;
  cause?: CardId;
  seat: Seat | null;
  changes: Change[];
  scores: number[] | null;
}

export type Change = Travel | Arrangement;

/** One card goes from one zone to another; `at` is its index there after the move. */
export interface Travel {
  card: CardId | null;
  from: Zone;
  to: Zone;
  at: number;
}

/** A zone gets this content. */
export interface Arrangement {
  zone: Zone;
  order: (CardId | null)[];
}

/** The turn in which the winner took the lead for good; it begins with event `seq`. `turn` is null for the final plays. */
export interface DecisiveTurn {
  seq: number;
  day: number;
  turn: number | null;
  seat: Seat;
  changed: Since[];
}

/** `decisive` is null for a shared win, and for a lead from the start. */
export interface Result {
  winners: Seat[];
  scores: Score[];
  decisive: DecisiveTurn | null;
}

export interface Score {
  seat: Seat;
  total: number;
  groups: ScoreGroup[];
}

export interface ScoreGroup {
  color: Color | null;
  title: string;
  sum: string;
  total: number;
  lines: ScoreLine[];
}

export interface ScoreLine {
  card: CardId;
  points: number;
  text: string;
  rule: string;
}

/** What an option would change; null where it depends on chance. */
export interface Forecast {
  line: (CardId | null)[];
  left: CardId[];
  scores: (number | null)[];
  hands: (number | null)[];
  certain: boolean;
  asks: string;
  frees: CardId[];
}

/** The target of an option of a later decision: a card, with the index in line it goes to, or a player. */
export interface TargetOption {
  card?: CardId;
  to?: number;
  seat?: Seat;
}

/** The prompt that a card will show once it is played, and the options in order. */
export interface Targets {
  kind: DecisionKind;
  options: TargetOption[];
}

export interface Ruling {
  number: string;
  title: string;
  parts: string[];
  notes: string[];
}

/** The outcome of one choice, as the viewer saw it then; `choice` is the number of choices made after it. */
export interface Look {
  seq: number;
  choice: number;
  before: Snapshot;
  after: Snapshot;
  events: GameEvent[];
}

/**
 * From event `seqs[i]` on the scores are `scores[i]`; `steps` have a sentence, `days` ended one.
 * A turn of seat `seats[i]` begins with event `turns[i]`; `choices` are the first steps after each choice.
 */
export interface Course {
  seqs: number[];
  scores: number[][];
  days: number[];
  steps: number[];
  turns: number[];
  seats: Seat[];
  choices: number[];
}

/** A row of the help page; `signs` are pictures: "face 12", "head 12", "badge 57", "class purple", "guillotine" … */
export interface HelpRow {
  signs: string[];
  text: string;
}

export interface HelpPart {
  title: string;
  rows: HelpRow[];
}

export interface HelpPage {
  title: string;
  text: string;
  turn: HelpPart[];
  parts: HelpPart[];
  foot: string;
}

export type RequestKind =
  | "choose"
  | "undo"
  | "redo"
  | "lift"
  | "open"
  | "run"
  | "log"
  | "preview"
  | "targets"
  | "lifting"
  | "rule"
  | "score"
  | "look"
  | "course"
  | "help"
  | "branch"
  | "return"
  | "hint"
  | "retry"
  | "goto"
  | "solution"
  | "show"
  | "stop"
  | "attach"
  | "detach"
  | "setup"
  | "cell"
  | "new"
  | "resume"
  | "decline"
  | "ask_again"
  | "step"
  | "advise"
  | "outlook"
  | "review"
  | "learn"
  | "moment"
  | "variation"
  | "compare"
  | "add"
  | "comment"
  | "mark";

export interface Request {
  kind: RequestKind;
  id: string;
  rev: number;
  option?: number;
  target?: number;
  seat?: Seat;
  before?: number;
  rule?: string;
  seq?: number;
  choice?: number;
  view?: string;
  game?: string;
  setup?: Setup;
  saved?: string;
  until?: "turn" | "day";
  text?: string;
  card?: CardId;
  place?: number;
}

/** The best option of the open decision; null to lift Callous Guards. */
export interface Advice {
  option: number | null;
  chance: number;
  reason: string;
}

/** A past choice of the viewer, after `choice` others; `loss` is in points of the final margin. */
export interface JudgedChoice {
  choice: number;
  day: number;
  turn: number;
  option: string;
  best: string;
  chance: number;
  loss: number;
}

export interface Review {
  judged: JudgedChoice | null;
  /** Where to go on; null at the end. */
  next: number | null;
  of: number;
}

export interface Reply {
  kind: "reply";
  id: string;
  ok: boolean;
  reason?: string;
  events?: GameEvent[];
  preview?: Forecast;
  targets?: Targets;
  ruling?: Ruling;
  score?: Score;
  look?: Look;
  course?: Course;
  help?: HelpPage;
  new_game?: NewGame;
  cell?: string;
  advice?: Advice;
  outlook?: number[];
  review?: Review;
}

/** Hand-made puzzles: new, with hints, failed, solved, with the solution given and played. */
import type { Task } from "../src/protocol";

const TASK: Task = {
  title: "Two steps & <b>no</b> more",
  task: "Ada: get the most points, by the end of turn.",
  level: 2,
  themes: ["moves", "tempo"],
  hints: [],
  more: 2,
  tries: 0,
  verdict: null,
  reveal: false,
  solution: null,
  solvable: false,
  step: null,
  next: null,
  record: null,
};

const HINTS = ["Count the places.", "Two of them."];
const LOST = "The best was given away with choice 2: the Count.";

const FAILED: Task = {
  ...TASK,
  tries: 1,
  reveal: true,
  verdict: {
    solved: false,
    shown: false,
    sentences: ["Not solved: value 2, best 5.", LOST],
    lost: 1,
  },
};

const TOLD: Task = { ...FAILED, solution: ["Pushed, Cardinal 2"], solvable: true };

/** By the name of the state. */
export const TASKS: Record<string, Task> = {
  puzzle: TASK,
  "puzzle-hints": { ...TASK, hints: HINTS, more: 0, reveal: true },
  "puzzle-failed": FAILED,
  "puzzle-told": TOLD,
  "puzzle-impossible": { ...FAILED, solution: ["The goal cannot be reached."] },
  "puzzle-shown": {
    ...TOLD,
    verdict: { solved: true, shown: true, sentences: ["Solved: value 5."], lost: null },
  },
  "puzzle-solved": {
    ...TASK,
    hints: HINTS.slice(0, 1),
    more: 1,
    tries: 3,
    reveal: true,
    verdict: { solved: true, shown: false, sentences: ["Solved: value 5."], lost: null },
  },
};

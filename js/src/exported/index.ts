/** Shows exported games and puzzles; `build.mjs` bundles it apart from the table, which notebooks carry without it. */
import { type ExportedGame, gameTransport } from "./game";
import { type ExportedPuzzle, puzzleTransport } from "./puzzle";
import type { Front } from "./transport";

/** Shows an exported game or puzzle in a page without Python. */
export function showExported(
  front: Front,
  el: HTMLElement,
  exported: ExportedGame | ExportedPuzzle,
  abort: AbortSignal,
): void {
  const transport =
    "puzzle" in exported ? puzzleTransport(front, exported) : gameTransport(front, exported);
  front.mount(el, transport, abort);
}

/** The arrow keys, as steps across and down. */
export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the nearest of `nodes` in a direction; left and right follow the order of the page. */
export function nearestInDirection(
  nodes: HTMLElement[],
  from: HTMLElement,
  [across, down]: readonly [number, number],
): HTMLElement | undefined {
  const at = nodes.indexOf(from);
  if (across) return nodes[at + across];
  const here = from.getBoundingClientRect();
  // Without a layout, as in a test, up and down follow the order of the page too.
  if (!here.height) return nodes[at + down];
  const middle = here.left + here.width / 2;
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    const box = node.getBoundingClientRect();
    const away = down > 0 ? box.top - here.bottom : here.top - box.bottom;
    if (away < -here.height / 2) continue;
    const far = Math.max(0, away) * 3 + Math.abs(box.left + box.width / 2 - middle);
    const beyond = down > 0 ? box.top > here.top + 4 : box.top < here.top - 4;
    if (beyond && far < least) {
      least = far;
      best = node;
    }
  }
  return best;
}

import type { JSX } from "preact";
import { memo } from "../memo";

/** Lines on a grid of 24; a part after "|" is filled. */
const NAMES = {
  deck: "M7 7h12v14H7zM5 18V5h11M3 15.5V3h11",
  discard: "M8 3h11v13H8zM4 19.5h16M12 6.5v6m-2.7-2.5l2.7 2.7 2.7-2.7",
  hand: "M9.5 20.5L4.2 8l5-2M9 5h7.5v15.5H9zM16.5 7l4.3 1.5-4.3 11",
  pile: "M5 9h14v4H5zM5 13h14v4H5zM5 17h14v4H5zM12 3v3M7 4l1.5 2M17 4l-1.5 2",
  undo: "M8.5 4L4 8.5 8.5 13M4.5 8.5H14a6 6 0 0 1 0 12h-4",
  redo: "M15.5 4L20 8.5 15.5 13M19.5 8.5H10a6 6 0 0 0 0 12h4",
  trophy:
    "M7 3h10v7a5 5 0 0 1-10 0zM7 5H3.5c0 4 1 5.5 3.7 6M17 5h3.5c0 4-1 5.5-3.7 6M12 15v4M8 21h8M9.5 19h5",
  hourglass:
    "M6 3h12M6 21h12M7.5 3c0 5 4.5 6 4.5 9s-4.5 4-4.5 9M16.5 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9|M9 20.5q3-5 6 0zM9.8 7h4.4L12 10.5z",
  eye: "M2 12q10-14 20 0-10 14-20 0z|M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z",
  hidden: "M2 11q10 9 20 0M5 14l-2 2.7M9.5 15.5l-1 3.2M14.5 15.5l1 3.2M19 14l2 2.7",
  log: "M6 3h10l3 3v15H6zM9 9h7M9 13h7M9 17h4.5",
  bot: "M5 9h14v10H5zM12 9V5M2.5 12v4M21.5 12v4M9 16h6|M12 2.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM8 11.5h2.5V14H8zM13.5 11.5H16V14h-2.5z",
  person: "M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM4 21c0-5 3-7 8-7s8 2 8 7z",
  lock: "M5 10.5h14V21H5zM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v3",
  card: "|M6.5 3h11a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-15A1.5 1.5 0 0 1 6.5 3z",
  heart:
    "M12 20.5C3 14.5 2.5 9 5 6.3c2.2-2.3 5.4-1.6 7 1.5 1.6-3.1 4.8-3.8 7-1.5 2.5 2.7 2 8.2-7 14.2z",
  star: "|M12 2l3 6.8 7.2.7-5.5 4.9 1.6 7.2L12 17.8 5.7 21.6l1.6-7.2L1.8 9.5 9 8.8z",
  enlarge: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  shrink: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  close: "M5 5l14 14M19 5L5 19",
  check: "M4 12.5l5.5 6L20 5.5",
  play: "|M7 4l13 8-13 8z",
  pause: "|M6 4.5h4v15H6zM14 4.5h4v15h-4z",
  speed: "|M3 5l9 7-9 7zM12 5l9 7-9 7z",
  skip: "|M5 5l9 7-9 7zM15.5 5H19v14h-3.5z",
  help: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2q-1.5.8-1.5 3M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z|M12 16.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z",
  bulb: "M9 17c0-3-3.5-4-3.5-8a6.5 6.5 0 0 1 13 0c0 4-3.5 5-3.5 8zM9.5 21.5h5",
  plus: "M12 4v16M4 12h16",
  copy: "M9 8h11v13H9zM15 8V3H4v13h5",
  dice: "M4 4h16v16H4z|M8 6.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM16 14.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM12 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z",
  swap: "M4 8h15l-4-4M20 16H5l4 4",
  left: "M15 4l-8 8 8 8",
  right: "M9 4l8 8-8 8",
  down: "M4 9l8 8 8-8",
  ahead: "M20 12H5M11.5 5L4.5 12l7 7",
  behind: "M4 12h15M12.5 5l7 7-7 7",
  first: "M18 5l-8 7 8 7M6 5v14",
  last: "M6 5l8 7-8 7M18 5v14",
  chart: "M3 3v18h18M7 16h4v-5h4V6h5",
  branch: "M6 3v18M6 15C6 8 17 12 17 4M13.5 7L17 3.5 20.5 7",
  warning: "M12 3L2 20.5h20zM12 9.5v5|M12 16.2a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z",
} as const;

/** The names that `Icon` knows. */
export type IconName = keyof typeof NAMES;

/**
 * Draws a small icon for a button or a count, in the color of the text around it.
 *
 * @param name the name of the icon
 */
export const Icon = memo(function Icon({ name }: { name: IconName }): JSX.Element {
  const [lines, solid] = NAMES[name].split("|");
  return (
    <svg
      class="gw-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {lines ? <path d={lines} /> : null}
      {solid ? <path d={solid} fill="currentColor" stroke="none" /> : null}
    </svg>
  );
});

import type { JSX } from "preact";
import { memo } from "../memo";
import { ICONS } from "./icons";
import { address, Image } from "./image";
import { element, source } from "./pen";

/**
 * The inks of the pictures, [ground, rays]: the hue of a class for cards about one class, otherwise a muted color by
 * what the card changes. They are the same in light and dark themes.
 */
const INKS = {
  forward: ["#94601b", "#a5702b"],
  back: ["#6d5a45", "#7b6854"],
  line: ["#5b3d27", "#6a4a32"],
  crowd: ["#2d5256", "#386165"],
  pile: ["#54394a", "#624557"],
  day: ["#3f3a36", "#4c4641"],
  purple: ["#573083", "#653c95"],
  red: ["#94241f", "#a6322b"],
  green: ["#266432", "#31753e"],
  blue: ["#1d4f8c", "#29609f"],
  grey: ["#55514d", "#64605a"],
} as const;

/** What the number of a card counts; the shape of the badge shows it. */
export type Counted = "places" | "nobles" | "cards" | "points";

/** What cards of an ink count, unless `COUNTED` knows better. */
const BY_INK: Readonly<Record<keyof typeof INKS, Counted>> = {
  forward: "places",
  back: "places",
  line: "nobles",
  crowd: "cards",
  pile: "nobles",
  day: "nobles",
  purple: "places",
  red: "places",
  green: "places",
  blue: "places",
  grey: "points",
};

const COUNTED: Readonly<Record<string, Counted>> = {
  "church-support": "points",
  "civic-support": "points",
  "military-support": "points",
  "foreign-support": "points",
  "fountain-of-blood": "points",
  "tough-crowd": "points",
};

/** The number on a card and what it counts. */
export interface Badge {
  text: string;
  counts: Counted;
  /** Places ahead or back in the line. */
  back: boolean;
}

interface Picture {
  ink: keyof typeof INKS;
  /** A key of `ICONS` or of `DRAWN`. */
  icon: string;
  /** The number on the card, the same in every language: "2", "≤3", "+1". */
  badge: string;
  /** The figures in line, front first, and the moves "from>to"; "~" before a move: up to there. "": no line. */
  track: string;
}

/** kind | ink | icon | badge | line and moves */
const PICTURES = `
stumble|forward|trip|1|ooMmoo 3>2
pushed|forward|push|2|oMomoo 3>1
tis-a-far-better-thing|forward|heart|3|oMoomo 4>1
ignoble-noble|forward|pig|4|oMooom 5>1
lidiot|forward|donkey|≤2|oMMmoo ~3>1
was-that-my-name|forward|ear|≤3|oMMMmo ~4>1
military-might|red|fist|≤2|oMMmoo ~3>1
civic-pride|green|flag|≤2|oMMmoo ~3>1
majesty|purple|crown|≤2|oMMmoo ~3>1
trip|back|banana|1|oomMoo 2>3
friend-of-the-queen|back|queen|≤2|omMMoo ~1>3
fainting-spell|back|fan|≤3|omMMMo ~1>4
public-demand|forward|speaker||Moooom 5>0
let-them-eat-cake|purple|cake||Mooomo 4>0
lack-of-faith|blue|faith||Moomoo 3>0
forward-march|red|drum||Moomoo 3>0
bribed-guards|back|purse||mooooM 0>5
the-long-walk|line|boot||oooooo 0>5 5>0
milling-in-line|line|windmill|5|MMMMMo 0>3 4>1
opinionated-guards|line|talk|4|MMMMoo 0>2 3>1
escape|line|chain|−2|oxoxoo
mass-confusion|line|tornado||MMMMMM 0>3 5>2
fled-to-england|line|ship||oooxoo
clothing-swap|line|dress||oooMoo
extra-cart|line|cart|+3|oooMMM
late-arrival|line|watch|+1|oooooM
missed|line|stump||oooooM
after-you|line|hands||xooooo
confusion-in-line|line|halt||MMMMMM 0>4 5>1
double-feature|day|curtains|×2|MMoooo
political-influence|crowd|puppet|+3|
scarlet-pimpernel|day|pimpernel||xxxxxx
clerical-error|pile|quill||
missing-heads|pile|heads|−1|
lack-of-support|crowd|thumb|−1|
infighting|crowd|duel|−2|
information-exchange|crowd|exchange||
forced-break|crowd|croissant|−1|
rain-delay|crowd|umbrella|5|
rat-break|crowd|rat|+1|
rush-job|crowd|hourglass||
twist-of-fate|pile|wheel||
callous-guards|day|guards||
church-support|blue|church|+1|
civic-support|green|temple|+1|
military-support|red|cannon|+1|
foreign-support|purple|globe|+1|
fountain-of-blood|pile|fountain|+2|
indifferent-public|grey|shrug|+1|
tough-crowd|pile|tomato|−2|
`;

/** Our own emblems, on the grid of 128 of the icons. */
const DRAWN: Readonly<Record<string, string>> = {
  pimpernel:
    "-n5 M64 56q-8 36 4 66;n M64 104q22-26 42-14-16 22-42 14z;n M62 116q-22-20-40-6 18 14 40 6z;r M64 42Q38 36 42 10q22-8 24 26zM64 42Q72 4 95 14q6 24-24 34zM64 42q36-10 40 16-14 18-40-8zM64 44q22 32-6 42-20-10-2-40zM62 42Q44 76 22 58q-2-24 36-20z;x M64 42L48 20l14 20zM64 42l20-20-16 18zM64 42l30 16-28-8zM64 42l-6 36 8-32zM64 42L32 54l28-14z;g o64 42 9;k o64 42 4",
  cart: "w M6 54h92l-8 30H16z;x M9 65h86l-1 4H10zM12 75h80l-1 4H13z;-w5 M94 62l30-12M22 54V34M42 54V34M62 54V34M82 54V34M18 40h68;g o32 34 9;g M19 54q0-11 13-11t13 11z;g o60 30 9;g M47 54q0-14 13-14t13 14z;-w6 o50 96 22;-w4 M50 75v42M29 96h42M35 81l30 30M65 81l-30 30;w o50 96 6",
  fountain:
    "-r6 M64 50V10M64 16q-22-14-28 26M64 16q22-14 28 26M64 22q-44-8-46 54M64 22q44-8 46 54;r M28 48h72l-8 8H36zM8 86h112l-8 10H16z;w M30 54h68q-8 16-28 18l4 20H54l4-20q-20-2-28-18zM6 94h116q-4 20-24 24H30q-20-4-24-24z;x M84 54h14q-8 16-28 18l4 20h-8l-4-22q16-2 22-16z;r M18 78q-4 8 0 9 4-1 0-9zM110 78q-4 8 0 9 4-1 0-9zM64 4q-8 12 0 14 8-2 0-14z",
  cake: "w M8 58L84 26q32 6 36 30v6H8z;g M8 62h112v12H8zM8 88h112v12H8z;w M8 74h112v14H8zM8 100h112v10q-56 8-112 0z;x M84 26q32 6 36 30v6H98Q98 40 84 26z;r o76 24 13;R M84 15q8 10-2 20 12-4 7-16z;-n3.5 M77 13q2-8 10-9;w M8 62h112v5q-8 8-16 1-8 10-16 0-8 10-18 0-8 12-18 0-8 8-16 0-8 10-18 0-8 6-18-1z",
  watch:
    "-g5 M64 30V20M64 12a8 8 0 1 0 .1 0;-g3 M72 12q18-14 24 2t20 4;g o64 76 48;w o64 76 40;-k6 M64 76V48M64 76l20 12;k o64 76 6;-G4 M64 40v5M64 107v5M28 76h5M95 76h5;y M36 60q8-16 26-20L34 86q-3-14 2-26z",
  drum: "r M22 58h84v46q-42 24-84 0z;x M84 56h22v48q-12 7-22 9z;-g4 M22 66l16 44 18-38 16 42 18-44 15 36;w o64 56 44 16;W o64 55 36 10;g M20 54q44 34 88 0v10q-44 32-88 0zM20 100q44 26 88 0v9q-44 26-88 0z;-w5 M58 54L20 12M70 54l40-38;w o20 12 7;w o111 16 7",
  crown:
    "g M22 96L8 34l30 26 26-42 26 42 30-26-14 62q-42-14-84 0z;G M90 60l30-26-14 62q-8-3-16-4.5 4-16 0-31.5z;g M20 102q44-15 88 0v14q-44-15-88 0z;=w o8 31 8;w o64 15 9;r o64 80 8;=u o40 84 5",
  wheel:
    "-w12 o64 64 50;-w6 M64 14v100M14 64h100M28 28l72 72M100 28l-72 72;g o64 64 15;k o64 64 6;=g o114 64 6;g o64 14 6;g o64 114 6;=g o100 28 6;=g o100 100 6",
  faith:
    "w M52 4h24v26h30v24H76v22l-24 8V54H22V30h30zM52 92l24-8v40H52z;-k3 M64 4l-6 16 12 8-10 12 12 12-8 12 8 12-20 14 24-6",
};

const CREAM = "#f8f0dc";
const GOLD = "#f6cf62";

/** The colors of the emblems: cream, gold, and a scarlet that stands out. */
const ON_PLATES = { w: CREAM, g: GOLD, r: "#f0604c", n: "#8fbf74" };

/** The figures in the line: "o" stays, "M" has moved or may land there, "m" has left, "x" is out. */
const FIGURE = "M-4 9.5C-4 4-2.6 2.8-1.6 2.3a3 3 0 1 1 3.2 0C2.6 2.8 4 4 4 9.5z";
const FIGURES: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  o: { fill: CREAM, opacity: 0.45 },
  M: { fill: GOLD },
  m: { fill: "none", stroke: GOLD, "stroke-width": 0.9, "stroke-dasharray": "1.6 1.2" },
  x: { fill: "none", stroke: CREAM, "stroke-width": 0.9, opacity: 0.7 },
};

export const STRANGER: Picture = { ink: "line", icon: "quill", badge: "", track: "" };

/** Returns the picture of a custom card: its author's choice, or the picture of the card it names. */
function pictured(own: Readonly<Record<string, string>>): Picture {
  return { ...(BY_KIND.get(own.like ?? "") ?? STRANGER), ...own } as Picture;
}

export const BY_KIND: ReadonlyMap<string, Picture> = new Map(
  PICTURES.trim()
    .split("\n")
    .map((line): [string, Picture] => {
      const [kind = "", ink = "", icon = "", badge = "", track = ""] = line.split("|");
      return [kind, { ink: ink as Picture["ink"], icon, badge, track }];
    }),
);

const placeX = (place: number): number => 23 + place * 11.5;

const LINES = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };

function drawMove(move: string, above: boolean): string {
  const upTo = move[0] === "~";
  const [from = 0, to = 0] = move.replace("~", "").split(">").map(Number);
  const [a, b] = [placeX(from), placeX(to)];
  const y = above ? 49 : 62.5;
  const bend = above ? -6 - Math.abs(from - to) * 0.8 : 5;
  const tip = above ? -1 : 1;
  const away = from > to ? 1 : -1;
  return element(
    "g",
    { ...LINES, stroke: GOLD, "stroke-width": 1.5 },
    element("path", {
      d: `M${a} ${y}C${a} ${y + bend} ${b} ${y + bend} ${b} ${y}`,
      "stroke-dasharray": upTo ? "2.5 2.5" : undefined,
    }) +
      element("path", {
        d: `M${b - 1.5} ${y + tip * 2.6}L${b} ${y}L${b + away * 3.2} ${y + tip * 2.2}`,
      }),
  );
}

function drawTrack(track: string): string {
  const [figures = "", ...moves] = track.split(" ");
  return [
    element("path", { d: "M-32 62.5h160v5.5H-32z", fill: "#000", opacity: 0.28 }),
    source("-w1.6 M6.5 62.5V46.5h8v16;-w1.2 M5 62.5h11;w M7.5 49l6-1.5v5.5l-6 1.5z"),
    ...[...figures].map((figure, i) =>
      element("path", {
        d: FIGURE,
        transform: `translate(${placeX(i)} 52.5)`,
        ...FIGURES[figure],
      }),
    ),
    ...[...figures].map((figure, i) =>
      figure === "x"
        ? element("path", {
            ...LINES,
            d: `M${placeX(i) - 4} 53l8 8m0-8l-8 8`,
            stroke: GOLD,
            "stroke-width": 1.6,
          })
        : "",
    ),
    ...moves.map((move, i) => drawMove(move, i === 0)),
  ].join("");
}

/**
 * What part of the plate a picture shows, [left edge, width]; all are 68 high. A wide picture has room at both sides, so
 * that a low, wide card shows it from top to bottom. "emblem" has no line of figures.
 */
const VIEWS = { emblem: [14, 68], card: [0, 96], wide: [-32, 160] } as const;

interface Plate {
  kind: string;
  own?: Readonly<Record<string, string>> | undefined;
  small?: boolean;
}

export function drawAction({ ink, icon, track }: Picture, view: keyof typeof VIEWS): string {
  const [ground, rays] = INKS[ink];
  const drawn = DRAWN[icon];
  const tracked = track !== "" && view !== "emblem";
  const [x, y, size] = view === "emblem" ? [18, 4, 60] : tracked ? [28, 3, 40] : [20, 6, 56];
  const emblem = drawn
    ? source(drawn, ON_PLATES, 64)
    : element("path", { d: ICONS[icon as keyof typeof ICONS], fill: CREAM });
  const [left, width] = VIEWS[view];
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `${left} 0 ${width} 68`,
      width,
      height: 68,
    },
    element("path", { d: "M-32 0h160v68H-32z", fill: ground }) +
      element("path", {
        d: "M48 30L-9-20H8zM48 30L24-20h16zM48 30L56-20h16zM48 30L88-20h20zM48 30L192-30v44zM48 30L192 54v44zM48 30L100 90H78zM48 30L60 90H40zM48 30L20 90H0zM48 30L-108 110V62zM48 30L-108 22V-30z",
        fill: rays,
      }) +
      element("g", { transform: `translate(${x} ${y}) scale(${size / 128})` }, emblem) +
      (tracked ? drawTrack(track) : ""),
  );
}

function pictureOf(kind: string, own: Readonly<Record<string, string>> = {}): Picture {
  return BY_KIND.get(kind) ?? pictured(own);
}

/**
 * Draws the picture of an action card: an emblem, and what it does to the line. Hidden from screen readers, since the
 * card has a text.
 *
 * @param kind slug of the English name; an unknown kind gets a quill
 * @param own what an unknown kind gets instead: ink, icon, badge, track; `like` names a kind to start from
 * @param small only the emblem on its ground, square; default false
 */
export const ActionPicture = memo(function ActionPicture({
  kind,
  own,
  small = false,
}: Plate): JSX.Element {
  const key = `action ${kind} ${small} ${own ? JSON.stringify(own) : ""}`;
  const src = address(key, () => drawAction(pictureOf(kind, own), small ? "emblem" : "wide"));
  return <Image class={`gw-art-action ${small ? "gw-art-small" : ""}`} src={src} />;
});

/** Returns the number of an action card and what it counts; null if it has none. */
export function badgeOf({ kind, own }: Plate): Badge | null {
  const { badge, ink, track } = pictureOf(kind, own);
  if (!badge) return null;
  const like = BY_KIND.has(kind) ? kind : (own?.like ?? "");
  const counts = COUNTED[like] ?? (track === "" && !like ? "points" : BY_INK[ink]);
  const [from = 0, to = 0] = (track.split(" ")[1] ?? "").replace("~", "").split(">").map(Number);
  return { text: badge, counts, back: to > from };
}

/** Returns the color of the ground of an action card's picture. */
export function groundOf({ kind, own }: Plate): string {
  return INKS[pictureOf(kind, own).ink][0];
}

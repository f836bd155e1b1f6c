/** Both decks as tests and the preview use them; in a notebook the catalogue comes from Python. */
import type { Catalogue, Color, Kind } from "../src/protocol";

const NOBLES = `
king-louis-xvi purple 5 1|marie-antoinette purple 5 1|regent purple 4 1|duke purple 3 1|baron purple 3 1
robespierre purple 3 1|count purple 2 1|countess purple 2 1|fast-noble purple 2 1|lady purple 2 1|lord purple 2 1
lady-in-waiting purple 1 1|coiffeur purple 1 1|piss-boy purple 1 1|royal-cartographer purple 1 1
general red 4 1|master-spy red 4 1|colonel red 3 1|captain-of-the-guard red 2 1|lieutenant red 2 2|palace-guard red * 5
governor green 4 1|mayor green 3 1|councilman green 3 1|unpopular-judge green 2 2|land-lord green 2 1
tax-collector green 2 1|rival-executioner green 1 1|sheriff green 1 2
cardinal blue 5 1|archbishop blue 4 1|bad-nun blue 3 1|bishop blue 2 1|heretic blue 2 1|wealthy-priest blue 1 2
hero-of-the-people grey -3 1|the-clown grey -2 1|innocent-victim grey -1 1|martyr grey -1 3|tragic-figure grey * 1`;

const ACTIONS = `
stumble 2 line|pushed 2 line|tis-a-far-better-thing 1 line|ignoble-noble 2 line|lidiot 2 line|was-that-my-name 1 line
military-might 1 line|civic-pride 1 line|majesty 1 line|trip 2 line|friend-of-the-queen 2 line|fainting-spell 1 line
public-demand 1 line|let-them-eat-cake 1 line|lack-of-faith 1 line|forward-march 1 line|bribed-guards 1 line
the-long-walk 1 line|milling-in-line 2 line|opinionated-guards 1 line|escape 1 line|mass-confusion 1 line
fled-to-england 1 line|clothing-swap 1 line|extra-cart 2 line|late-arrival 1 line|missed 1 line|after-you 1 line
confusion-in-line 1 line|double-feature 2|political-influence 2|scarlet-pimpernel 1|clerical-error 1|missing-heads 1
lack-of-support 1|infighting 1|information-exchange 1|forced-break 1|rain-delay 1|rat-break 1|rush-job 1
twist-of-fate 1|callous-guards 1 stays|church-support 1 stays|civic-support 1 stays|military-support 1 stays
foreign-support 1 stays|fountain-of-blood 1 stays|indifferent-public 1 stays|tough-crowd 1 stays`;

const rows = (text: string) =>
  text
    .trim()
    .split(/[|\n]/)
    .map((row) => row.trim().split(" "));

/** The names and texts of the kinds by language, as in `cards.toml`. */
export type Printed = Record<string, Record<string, { name: string; text?: string }>>;

/** Creates the catalogue of the default edition from the texts of a language. */
export function catalogueOf(printed: Printed, code: string): Catalogue {
  const cards: string[] = [];
  const kinds: Record<string, Kind> = {};
  const add = (key: string, copies: number, kind: Omit<Kind, "name" | "text">) => {
    const { name = key, text = "" } = printed[key]?.[code] ?? {};
    kinds[key] = { name, text, ...kind };
    for (let i = 0; i < copies; i++) cards.push(key);
  };
  for (const [key = "", color, points = "0", copies] of rows(NOBLES)) {
    add(key, Number(copies), { family: "noble", color: color as Color, points });
  }
  for (const [key = "", copies, mark] of rows(ACTIONS)) {
    add(key, Number(copies), {
      family: "action",
      ...(mark === "line" ? { line: true } : {}),
      ...(mark === "stays" ? { stays: true } : {}),
    });
  }
  return { edition: "amigo", title: "Amigo rules (2002)", cards, kinds };
}

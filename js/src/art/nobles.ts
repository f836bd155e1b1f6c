/** The parts of each noble's portrait, one line per kind. To change a face, change a word here. */
import type { Color } from "./pen";

/** The colors of skin and hair, as light and shade. */
export const SKINS: Readonly<Record<string, readonly [string, string]>> = {
  pale: ["#f6dcc8", "#dfb79c"],
  rosy: ["#f2c3a7", "#d69a7c"],
  warm: ["#e3b083", "#c18a5d"],
  olive: ["#cd9a6b", "#a87648"],
  brown: ["#a06f47", "#7c5232"],
  dark: ["#7a4d33", "#5d3925"],
  grey: ["#dcd6c6", "#b5ad9a"],
};

export const HAIRS: Readonly<Record<string, readonly [string, string]>> = {
  powder: ["#f6f1e6", "#cfc5b3"],
  black: ["#2c2423", "#4a3d3a"],
  brown: ["#6b4327", "#4c2e1a"],
  auburn: ["#a54e22", "#7b3615"],
  blond: ["#e6bd5c", "#b98d32"],
  silver: ["#c9c6c2", "#98938c"],
  pink: ["#f3d3d3", "#d3a4a8"],
};

/** The parts of one portrait; the words are the keys of `parts.ts` and `clothing.ts`, several separated by spaces. */
export interface Look {
  color: Color;
  skin: string;
  face: string;
  eyes: string;
  brows: string;
  nose: string;
  mouth: string;
  marks: string;
  hair: string;
  tone: string;
  hat: string;
  body: string;
  worn: string;
  prop: string;
}

const COLUMNS = [
  "skin",
  "face",
  "eyes",
  "brows",
  "nose",
  "mouth",
  "marks",
  "hair",
  "tone",
  "hat",
  "body",
  "worn",
  "prop",
] as const;

/** kind | skin | face | eyes | brows | nose | mouth | marks | hair | its tone | hat | body | worn | prop */
const CAST: Readonly<Record<Color, string>> = {
  purple: `
king-louis-xvi|rosy|fat|lidded|high|long|pout|rouge|peruke|powder|crown|ermine|jabot cordon|sceptre
marie-antoinette|pale|heart|lash|arched|small|small|rouge spot|pouf|pink|ship|gown|choker|fan
regent|warm|oval|lidded|arched|hook|smirk|goatee|full|brown|coronet|ermine|fleece|sceptre
duke|pale|long|squint|arched|long|frown|monocle|queue|powder|coronet|coat|jabot sash star|
baron|rosy|fat|happy|bushy|bulb|smile|curled blush|sides|auburn|tilted|coat|cravat|glass
robespierre|pale|gaunt|squint|flat|straight|line|green|peruke|powder||coat|stripes tricolore|list
count|olive|oval|wink|sly|straight|smirk|rouge|queue|powder||coat|jabot star|rose
countess|brown|oval|lash|arched|small|smile|rouge spot|updo|powder|feathers|gown|pearls|fan
fast-noble|pale|long|wide|high|long|open|sweat|windy|powder|hatfly|coat|jabot|speed
lady|dark|heart|lash|arched|small|small|rouge|updo|black|bergere|gown|pearls|
lord|rosy|square|lidded|flat|pug|smirk|rouge|queue|powder|laced|coat|jabot|cane
lady-in-waiting|warm|heart|left|high|small|small|rouge|long|auburn|bonnet|gown|bow|mirror
coiffeur|olive|gaunt|closed|arched|hook|pout|curled rouge|curly|auburn||coat|bow|scissors
piss-boy|rosy|oval|right|sad|small|frown|freckles peg|bowl|blond||rags||pot
royal-cartographer|dark|long|dot|high|straight|smile|round|sides|black|beret|coat|cravat|map`,
  red: `
general|rosy|fat|squint|bushy|bulb|frown|walrus whiskers|sides|silver|bicorne|uniform|high epaulettes medals|
master-spy|olive|gaunt|dot|flat|hook|smirk|mask curled|long|black|slouch|cloak||spyglass
colonel|brown|square|squint|angry|straight|line|patch scar|queue|powder|tricorne cockade|uniform|epaulettes gorget|
captain-of-the-guard|warm|square|dot|angry|pug|line|moustache stubble|crop|black|helmet|uniform|stock epaulettes|sabre
lieutenant|pale|oval|wide|high|small|smile|freckles|queue|auburn|shako|uniform|high|salute
palace-guard|rosy|square|dot|flat|straight|line|moustache|crop|brown|bearskin|uniform|stock|halberd`,
  green: `
governor|warm|fat|lidded|flat|bulb|smirk|whiskers blush|queue|silver|laced cockade|coat|jabot sash chain|
mayor|dark|fat|happy|high|pug|grin||peruke|powder||coat|cravat tricolore|key
councilman|rosy|oval|lidded|bushy|long|talk|pince|sides|silver||coat|cravat|quill
unpopular-judge|pale|long|squint|angry|hook|frown|lines|full|powder||judge||gavel splat
land-lord|rosy|fat|dot|bushy|bulb|smile|whiskers blush|crop|auburn|broad|coat|cravat|house pipe
tax-collector|grey|gaunt|squint|sly|hook|teeth|round|long|black|pilgrim|coat|stock|bag
rival-executioner|warm|square|dot|flat|small|line||||headsman|brawn||axe
sheriff|brown|square|right|angry|pug|line|walrus|crop|black|tricorne|uniform|badge|cuffs`,
  blue: `
cardinal|pale|gaunt|lidded|arched|long|smirk|goatee|crop|black|galero|cape|cross|
archbishop|olive|long|dot|bushy|straight|line|beard|sides|silver|mitre|cope|cross|crozier
bad-nun|pale|heart|wink|sly|small|smirk|rouge spot||black|veil|plain|wimple|cigar
bishop|dark|fat|happy|high|bulb|smile||sides|silver|bluemitre|cope||book
heretic|olive|gaunt|wide|angry|hook|teeth|beard|wild|brown||rags|rope|flames
wealthy-priest|rosy|fat|happy|arched|pug|grin|blush|tonsure|brown||cassock|cross|coins`,
  grey: `
hero-of-the-people|warm|square|dot|flat|straight|grin|stubble|long|brown|phrygian cockade|rags||flag
the-clown|pale|oval|dot|high|small|line|clown|curly|auburn|jester|plain|ruff|bauble
innocent-victim|pale|heart|up|sad|small|frown|rouge tear|plaits|blond|cap|shift||doll
martyr|brown|oval|up|sad|straight|small||long|black|halo|shift|rope|lily
tragic-figure|grey|gaunt|closed|sad|long|frown|tears lines|long|black||cloak|ruff|drama`,
};

/**
 * The looks of custom nobles by class: a line for men, a line for women, and in each column the possible parts, separated by
 * commas. A hash of the kind's name chooses among them, so that a custom card always has the same face. It chooses the
 * line only if the title does not determine it.
 */
const SKINS_OF_ALL = "pale,rosy,warm,olive,brown,dark";
const MEN = "oval,long,fat,square,gaunt";
const WOMEN =
  "oval,heart|lash,lidded,left,right,happy|arched,high,flat|small,straight,pug|smile,small,pout,smirk";
const STRANGERS: Readonly<Record<Color, string>> = {
  purple: `
${SKINS_OF_ALL}|${MEN}|lidded,squint,happy,wink,dot|arched,high,flat,sly|long,hook,straight,pug,bulb|smirk,smile,pout,frown|rouge,spot rouge,goatee,curled rouge,|peruke,queue,full|powder,powder,brown,auburn|coronet,laced,tilted,feathers,|coat,ermine,coat|jabot,jabot sash,cravat,jabot star,fleece|cane,rose,glass,book,
${SKINS_OF_ALL}|${WOMEN}|rouge,rouge spot|pouf,updo,long,curly|powder,pink,auburn,brown,blond|feathers,coronet,bergere,bonnet,|gown|pearls,choker,bow|fan,mirror,rose,`,
  red: `
${SKINS_OF_ALL}|${MEN}|dot,squint,lidded,wide,right|angry,flat,bushy|straight,bulb,pug,hook,long|line,frown,smirk,smile|moustache,walrus,stubble,scar,patch,curled,|queue,crop,sides|brown,black,auburn,silver,blond|tricorne,tricorne cockade,shako,bicorne,bearskin,helmet|uniform|high,stock,epaulettes,epaulettes medals,stock sash|sabre,halberd,spyglass,flag,
${SKINS_OF_ALL}|${WOMEN}|freckles,scar,|updo,plaits,long|brown,black,auburn,blond|tricorne cockade,shako,bicorne|uniform|high,stock,epaulettes|sabre,spyglass,flag,`,
  green: `
${SKINS_OF_ALL}|${MEN}|dot,lidded,squint,happy,closed|high,flat,bushy,angry|bulb,straight,long,hook|smile,talk,frown,grin,line|round,whiskers,pince,lines,|sides,peruke,queue,tonsure|silver,powder,brown,black|broad,laced,pilgrim,beret,,|coat|cravat,stock,cravat tricolore,jabot chain|quill,key,list,bag,book,map,pipe
${SKINS_OF_ALL}|${WOMEN}|blush,pince,|updo,curly,plaits|brown,auburn,silver,blond|bonnet,bergere,|gown|choker,bow|quill,key,list,bag,book,map`,
  blue: `
${SKINS_OF_ALL}|${MEN}|closed,happy,lidded,up,dot|flat,high,bushy,sad|small,bulb,long,hook|smile,line,smirk,small|beard,goatee,lines,blush,|tonsure,sides,crop|brown,silver,black,auburn|galero,mitre,bluemitre,,,|cassock,cassock,cape,cope|cross|book,crozier,coins,glass,
${SKINS_OF_ALL}|${WOMEN}|rouge,blush,freckles||black|veil|plain|wimple|book,lily,rose,`,
  grey: `
${SKINS_OF_ALL}|${MEN}|dot,wide,up,right,squint|sad,flat,angry,high|small,pug,bulb,straight|line,frown,teeth,smile|stubble,freckles,tear,scar,|crop,bowl,wild,curly,long|brown,black,auburn,blond|phrygian,cap,broad,,|rags,shift,rags|,,rope|pot,pipe,bag,list,
${SKINS_OF_ALL}|${WOMEN}|freckles,tear,blush|plaits,long,curly|brown,black,auburn,blond|cap,bonnet,phrygian,|shift,rags||doll,rose,bag,`,
};

/** Returns a hash of a text (FNV-1a with a final mix). */
function drawn(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function chosen(kind: string, why: string, from: readonly string[]): string {
  return from[drawn(`${why} ${kind}`) % from.length] ?? "";
}

const WOMAN =
  /(^|-)(queen|\w*lady|dame|madame|nun|mother|sister|daughter|aunt|widow|(house)?wife|maid(en)?|girl|nurse|\w*woman|\w+ess)(-|$)/;
const MAN =
  /(^|-)(king|lord|sir|monsieur|prince|duke|baron|count|abbot|monk|friar|father|brother|son|uncle|boy|\w*man)(-|$)/;

function stranger(kind: string, color: Color): readonly string[] {
  const sorts = STRANGERS[color].trim().split("\n");
  const told = WOMAN.test(kind) ? sorts.slice(1) : MAN.test(kind) ? sorts.slice(0, 1) : sorts;
  return chosen(kind, "sort", told)
    .split("|")
    .map((parts, i) => chosen(kind, COLUMNS[i] ?? "", parts.split(",")));
}

function look(color: Color, row: readonly string[]): Look {
  const parts = Object.fromEntries(COLUMNS.map((column, i) => [column, row[i] ?? ""]));
  return { color, ...parts } as unknown as Look;
}

/** The look of every printed noble, by kind. */
export const LOOKS: ReadonlyMap<string, Look> = new Map(
  (Object.keys(CAST) as Color[]).flatMap((color) =>
    CAST[color]
      .trim()
      .split("\n")
      .map((line): [string, Look] => {
        const [kind = "", ...row] = line.split("|");
        return [kind, look(color, row)];
      }),
  ),
);

/**
 * Returns the look of a kind; a custom noble gets a face of its class, always the same for the same name.
 *
 * @param kind slug of the English name, e.g. "king-louis-xvi"
 * @param color the class, for custom nobles
 * @param own parts that the author of the card chose; `like` names a kind to start from
 */
export function lookOf(
  kind: string,
  color: Color,
  own: Readonly<Record<string, string>> = {},
): Look {
  const known = LOOKS.get(own.like ?? kind) ?? look(color, stranger(kind, color));
  return { ...known, ...own, color };
}

/** Values for the placeholders of a template. */
export type Holes = Record<string, string | number>;

/** Returns a text of the locale; a missing one is replaced by its key. */
export interface Say {
  (key: string, holes?: Holes): string;
  /** The plural form of `key` for the number `n`: `key_one`, `key_few`, … `key_other`. */
  count(key: string, n: number, holes?: Holes): string;
  /** The ordinal number: "3rd". */
  ordinal(n: number): string;
}

/** Returns the function that names the plural form of a number; it caches the slow call of the browser. */
function pluralRules(locale: string, type: "cardinal" | "ordinal"): (n: number) => string {
  const rules = new Intl.PluralRules(locale, { type });
  const known = new Map<number, string>();
  return (n) => {
    const found = known.get(n) ?? rules.select(n);
    known.set(n, found);
    return found;
  };
}

/** Creates the function that returns the texts of a view.
 * `words` maps keys to templates with `{name}` placeholders; `locale` determines the plural forms.
 */
export function createSay(words: Record<string, string>, locale: string): Say {
  const cardinal = pluralRules(locale, "cardinal");
  const ordinals = pluralRules(locale, "ordinal");
  const say = (key: string, holes: Holes = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole));
  const form = (key: string, n: number, plural: (n: number) => string, holes: Holes) => {
    const exact = `${key}_${plural(n)}`;
    return say(exact in words ? exact : `${key}_other`, { n: number(n), ...holes });
  };
  return Object.assign(say, {
    count: (key: string, n: number, holes: Holes = {}) => form(key, n, cardinal, holes),
    ordinal: (n: number) => form("ordinal", n, ordinals, {}),
  });
}

/** Returns a text with its first letter in upper case, as on a button. */
export function capitalized(text: string, locale: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(locale) + rest.join("");
}

/** Formats a number with a true minus sign. */
export function number(n: number | string): string {
  return String(n).replace("-", "\u2212");
}

/** Formats a gain or loss: "+2", "−1", "0". */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : number(n);
}

import { Component, type FunctionComponent, type JSX } from "preact";

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns whether two objects have the same values, compared one level deep. */
function alike(one: object, other: object, deep = true): boolean {
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => {
      const its = theirs.get(key);
      return (
        Object.is(value, its) ||
        (deep && isPlain(value) && isPlain(its) && alike(value, its, false))
      );
    })
  );
}

/** Returns a view that is rendered again only if its props change, for parts that rarely change.
 *
 * `same` compares them; by default their values, and those of objects and lists among them.
 */
export function memo<P extends object>(
  View: FunctionComponent<P>,
  same: (one: P, other: P) => boolean = alike,
) {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !same(this.props, next);
    }
    override render(): JSX.Element {
      return <View {...this.props} />;
    }
  };
}

import type { JSX } from "preact";

/** A button in the style of the table; `class` adds to it. */
export function Button({
  class: more = "",
  ...rest
}: Omit<JSX.IntrinsicElements["button"], "class" | "type"> & { class?: string }) {
  return <button type="button" class={`gw-button ${more}`} {...rest} />;
}

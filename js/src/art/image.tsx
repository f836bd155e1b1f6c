/** Pictures as images: the browser renders each once, however often it appears on the table. */
import type { JSX } from "preact";

const known = new Map<string, string>();

/**
 * Returns the URL of a picture, which is drawn on the first request.
 *
 * @param key identifies the picture
 * @param draw makes its SVG source
 */
export function address(key: string, draw: () => string): string {
  const found = known.get(key);
  if (found) return found;
  const made = `data:image/svg+xml,${encodeURIComponent(draw())}`;
  known.set(key, made);
  return made;
}

/** Returns the SVG source of a URL. */
export function sourceOf(url: string): string {
  return decodeURIComponent(url.slice(url.indexOf(",") + 1));
}

interface ImageProps {
  class: string;
  src: string;
}

/** A decorative picture: the card around it has the text. */
export function Image({ class: name, src }: ImageProps): JSX.Element {
  return <img class={name} src={src} alt="" draggable={false} decoding="sync" />;
}

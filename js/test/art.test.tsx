/** Every kind has a picture of its own, and no picture has a path that a browser stumbles over. */
import { render } from "preact";
import { describe, expect, it } from "vitest";
import { ActionPicture, Portrait } from "../src/art";
import { catalogue } from "./table";

const kinds = Object.entries(catalogue.kinds);
/** Commands, each with whole numbers: "M47 2q-1.5.5 0 3z". */
const PATH = /^(?:\s*[MmLlHhVvCcSsQqTtAaZz](?:[\s,]*[-+]?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)*)+\s*$/;

function drawn(key: string): HTMLElement {
  const place = document.createElement("div");
  const kind = catalogue.kinds[key];
  render(
    kind?.color ? <Portrait kind={key} color={kind.color} /> : <ActionPicture kind={key} />,
    place,
  );
  return place;
}

describe("the pictures", () => {
  it.each(kinds.map(([key]) => key))("%s is drawn with paths that can be read", (key) => {
    const paths = [...drawn(key).querySelectorAll("path")].map((path) => path.getAttribute("d"));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(PATH);
  });

  it("are all different", () => {
    const pictures = new Set(kinds.map(([key]) => drawn(key).innerHTML));
    expect(pictures.size).toBe(kinds.length);
  });
});

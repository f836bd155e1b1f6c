import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { states } from "../dev/states";
import { catalogue, lay, state } from "./table";

/** The rules axe finds broken that matter, with where. Colours need a real browser. */
async function faults(root: HTMLElement): Promise<string[]> {
  // Pictures are hidden from readers as a whole: looking into them only takes time.
  for (const picture of root.querySelectorAll("svg")) picture.replaceChildren();
  const found = await axe.run(root, { rules: { "color-contrast": { enabled: false } } });
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

describe("axe finds nothing serious", () => {
  it.each(Object.keys(states(catalogue)))("%s", async (name) => {
    const laid = await lay(state(name));
    expect(await faults(laid.root)).toEqual([]);
  });

  it("with a pile laid open, a noble picked, two views on one page", async () => {
    const laid = await lay(state("move-far"));
    await lay(state("move-far"));
    await laid.click("[data-gw=line-card][data-place='4']");
    expect(await faults(document.body)).toEqual([]);
    await laid.click("[data-gw=pile]");
    expect(await faults(document.body)).toEqual([]);
  });
});

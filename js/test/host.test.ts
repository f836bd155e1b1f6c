/** The theme follows the marks of the host, then what is painted behind the table, then the system. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { isDark, isOnDark } from "../src/host";

function system(dark: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: dark, addEventListener() {} }));
}

/** A place in the page, in boxes with the given backgrounds, the outermost first. */
function placeOn(...grounds: string[]): HTMLElement {
  document.body.replaceChildren();
  let box: HTMLElement = document.body;
  for (const ground of grounds) {
    const inner = document.createElement("div");
    inner.style.backgroundColor = ground;
    box.append(inner);
    box = inner;
  }
  return box;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.body.removeAttribute("style");
  document.documentElement.removeAttribute("style");
  document.body.removeAttribute("data-jp-theme-light");
  document.body.removeAttribute("data-vscode-theme-kind");
  document.documentElement.removeAttribute("data-bs-theme");
});

describe("the background behind the table", () => {
  it("is that of the nearest opaque box", () => {
    expect(isOnDark(placeOn("rgb(255, 255, 255)", "rgb(20, 20, 30)"))).toBe(true);
    expect(isOnDark(placeOn("rgb(20, 20, 30)", "rgb(250, 240, 230)"))).toBe(false);
    expect(isOnDark(placeOn("rgb(20, 20, 30)", "rgba(255, 255, 255, 0.1)"))).toBe(true);
    expect(isOnDark(placeOn("transparent"))).toBe(null);
  });

  it("is found outside of a shadow root", () => {
    const host = placeOn("rgb(10, 10, 10)");
    const inside = document.createElement("div");
    host.attachShadow({ mode: "open" }).append(inside);
    expect(isOnDark(inside)).toBe(true);
  });
});

describe("a host without marks", () => {
  it("is light if its page is white, whatever the system says", () => {
    system(true);
    expect(isDark(document, placeOn("rgb(255, 255, 255)"))).toBe(false);
    expect(isDark(document, placeOn("rgb(25, 25, 25)"))).toBe(true);
  });

  it("is light if nothing is painted, unless the page follows the system", () => {
    system(true);
    expect(isDark(document, placeOn("transparent"))).toBe(false);
    document.documentElement.style.colorScheme = "light dark";
    expect(isDark(document, placeOn("transparent"))).toBe(true);
    system(false);
    expect(isDark(document, placeOn("transparent"))).toBe(false);
  });
});

it("a mark of the host takes precedence over its background", () => {
  system(false);
  document.body.dataset.jpThemeLight = "false";
  expect(isDark(document, placeOn("rgb(255, 255, 255)"))).toBe(true);
});

it("the mark of Bootstrap, which Shiny uses, is read like that of VS Code", () => {
  system(false);
  document.documentElement.dataset.bsTheme = "dark";
  expect(isDark(document, placeOn("rgb(255, 255, 255)"))).toBe(true);
  document.documentElement.dataset.bsTheme = "light";
  expect(isDark(document, placeOn("rgb(10, 10, 10)"))).toBe(false);
  document.body.dataset.vscodeThemeKind = "vscode-dark";
  expect(isDark(document, placeOn("rgb(255, 255, 255)"))).toBe(true);
});

/**
 * Enlarges a table to the whole window, or restores its size.
 * As a popover, the table is above everything that the page clips or moves. A placeholder keeps its height, so that the
 * page does not jump.
 */
export function enlarge(root: HTMLElement, on: boolean): void {
  const place = root.parentElement;
  if (!place || on === root.hasAttribute("popover")) return;
  if (on) {
    place.style.minHeight = `${root.offsetHeight}px`;
    root.setAttribute("popover", "manual");
    withoutContent(root, () => root.showPopover?.());
  } else {
    withoutContent(root, () => root.hidePopover?.());
    root.removeAttribute("popover");
    place.style.minHeight = "";
  }
}

/**
 * Moves the root into or out of the top layer while its content has no boxes.
 *
 * Chromium does not lay out a size container that moves there together with its outer container: pictures and players
 * would be blank.
 */
function withoutContent(root: HTMLElement, move: () => void): void {
  const parts = [...root.children].filter((part) => part instanceof HTMLElement);
  const shown = parts.map((part) => part.style.display);
  for (const part of parts) part.style.display = "none";
  move();
  // Forces a layout of the root.
  void root.offsetHeight;
  parts.forEach((part, at) => {
    part.style.display = shown[at] ?? "";
  });
}

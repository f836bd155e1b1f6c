/**
 * Enlarges a table to the whole window, or restores its size.
 *
 * As a popover the table is above everything that the page clips or moves. Its place in the page keeps its height,
 * so that the page does not jump.
 */
export function enlarge(root: HTMLElement, on: boolean): void {
  const place = root.parentElement;
  if (!place || on === root.hasAttribute("popover")) return;
  if (on) {
    place.style.minHeight = `${root.offsetHeight}px`;
    root.setAttribute("popover", "manual");
    root.showPopover?.();
  } else {
    root.hidePopover?.();
    root.removeAttribute("popover");
    place.style.minHeight = "";
  }
}

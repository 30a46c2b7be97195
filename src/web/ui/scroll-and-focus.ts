/** Brings something into view and puts the focus there, to be read on from; it need not be operable. */
export function scrollAndFocus(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.scrollIntoView();
  element.focus({ preventScroll: true });
}

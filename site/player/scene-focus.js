/** The focus in the scene of the player, whose buttons are made anew at each step. */

/** Which of its buttons has the focus: a list by name, and the place in it. */
export function findHeld(/** @type {HTMLElement} */ box) {
  const button = document.activeElement;
  const list = button?.closest(".answers, .choices, .onward");
  if (!button || !list || !box.contains(list)) return undefined;
  return { list, place: [...list.children].indexOf(button) };
}

/**
 * The focus stays with what was chosen or answered wrongly, else goes to what is asked next, else to the button that
 * goes on.
 * @param {HTMLElement} box
 * @param {ReturnType<typeof findHeld>} held before the buttons were made anew
 * @param {boolean} isSamePlace
 */
export function holdFocus(box, held, isSamePlace) {
  if (!held) return;
  const same = isSamePlace && held.list.matches(".answers") ? held.list.children[held.place] : undefined;
  const next = [".choices [aria-pressed=true]", ".answers button", ".onward:not([hidden]) button:not([hidden])", ".on"]
    .map((one) => box.querySelector(one))
    .find(Boolean);
  /** @type {HTMLElement | undefined | null} */ (same ?? next)?.focus({ preventScroll: true });
}

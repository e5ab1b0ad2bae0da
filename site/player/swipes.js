/**
 * A swipe to the side is a step. Scrolling, pinching and what fingers do to buttons and the slider are none.
 * @param {HTMLElement} box
 * @param {(way: 1 | -1) => void} step on or back
 */
export function listenToSwipes(box, step) {
  /** @type {Touch | undefined} */
  let from;
  box.addEventListener(
    "touchstart",
    ({ target, touches }) => {
      const isOwn = target instanceof Element && target.closest("input, button, .line");
      from = touches.length === 1 && !isOwn ? touches[0] : undefined;
    },
    { passive: true },
  );
  box.addEventListener("touchcancel", () => (from = undefined));
  box.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from) return;
    const way = to.clientX - from.clientX;
    if (Math.abs(way) > 60 && Math.abs(way) > 2 * Math.abs(to.clientY - from.clientY)) step(way < 0 ? 1 : -1);
    from = undefined;
  });
}

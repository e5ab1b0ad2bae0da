/** Bring something that nobody asked for yet, when the page has nothing else to do; not on a device that saves data. */
export function whenIdle(/** @type {() => void} */ act) {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  if (connection?.saveData) return;
  const start = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(act) : setTimeout(act, 200));
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

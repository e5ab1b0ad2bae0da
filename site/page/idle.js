/**
 * Do something when the page has nothing else to do.
 * @param {() => void} act
 */
export function whenIdle(act) {
  const start = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(act) : setTimeout(act, 200));
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

/* Keeps the reader's language on the device, and says when there is no network. */
(() => {
  "use strict";
  const root = new URL(document.documentElement.dataset.root || "./", location.href);
  const sign = /** @type {HTMLElement | null} */ (document.querySelector(".offline-sign"));

  /** @param {string} words */
  const show = (words) => {
    if (!sign) return;
    sign.textContent = words;
    sign.hidden = !words;
  };

  if (location.protocol === "file:") return;
  addEventListener("offline", () => show(sign?.dataset.offline ?? ""));
  addEventListener("online", () => show(""));
  if (!navigator.onLine) show(sign?.dataset.offline ?? "");

  if (!("serviceWorker" in navigator)) return;
  const worker = navigator.serviceWorker;
  const before = worker.controller;
  worker.addEventListener("controllerchange", () => {
    if (!before) return;
    show(sign?.dataset.updated ?? "");
    setTimeout(() => navigator.onLine && show(""), 6000);
    keep([document.documentElement.lang]);
  });

  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("#keep-all"));
  worker.addEventListener("message", (event) => {
    const { kept, done, total, failed } = event.data ?? {};
    if (!kept) return;
    // A device may believe it has a network; a file that could not be fetched knows better.
    if (failed) show(sign?.dataset.offline ?? "");
    document.documentElement.dataset.kept = failed ? "failed" : done === total ? kept.join(" ") : "";
    if (!button || kept.length < 2) return;
    const words = failed ? button.dataset.first : done === total ? button.dataset.done : button.dataset.busy;
    button.textContent = (words ?? "").replace("{done}", String(done)).replace("{total}", String(total));
    button.disabled = !failed;
  });

  /** @param {string[]} languages */
  async function keep(languages) {
    const ready = await worker.ready;
    ready.active?.postMessage({ keep: languages });
  }

  addEventListener("load", async () => {
    try {
      await worker.register(new URL("sw.js", root).href, { scope: root.href });
    } catch {
      // Not a secure address, or workers are switched off: the site works, only not offline.
      return;
    }
    // @ts-ignore: not every browser tells what the reader pays for.
    if (!navigator.connection?.saveData) await keep([document.documentElement.lang]);
    if (!button?.parentElement) return;
    button.parentElement.hidden = false;
    button.dataset.first = button.textContent ?? "";
    button.addEventListener("click", () => {
      const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".languages [data-language]")]);
      keep(links.map((link) => link.dataset.language ?? ""));
    });
  });
})();

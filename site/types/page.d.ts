// What bundles that load apart hand to each other; read by `make js`, not shipped. Everything else is imported.

interface Rulesref {
  // theme.js: what the reader chose on this device.
  recall(name: string): string;
  remember(name: string, value: string): void;
  forget(name: string): void;
  setTheme(theme: string): void;
  // theme.js: what a game's frame.js calls.
  frame(game: string, parts: Record<string, string>): void;
  // theme.js: what a game's diagrams.js calls.
  diagrams(diagrams: Record<string, string>): void;
  // theme.js: the loader of data, to which data files call back.
  data(name: string, value: any): void;
  compressed(name: string, text: string): void;
  load(name: string, version?: string): Promise<any>;
  loadNewest(name: string): Promise<any>;
  loaded(name: string): any;
  // site.js: the clipboard, and steps of the history.
  copy(text: string): Promise<void>;
  HistoryStep: typeof import("../page/history-step.js").HistoryStep;
  // search/engine.js
  SearchDialog: typeof import("../search/search-dialog.js").SearchDialog;
  openFinder: typeof import("../search/search.js").openFinder;
  search: typeof import("../search/search.js").search;
}

declare var rulesref: Rulesref;

/** Decompresses; the checker's library is older than it. */
declare class DecompressionStream {
  constructor(format: "deflate" | "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

// What the build writes above `worker.js`, and what the checker does not know yet; read by `make js`, not shipped.

/** A hash of the whole site. */
declare const BUILD: string;
/** The hash of each pack, and how many bytes it takes. */
declare const PACKS: Record<string, [string, number]>;
/** With the code of a language, a line of a page that stands for its text. */
declare const MARK: string;
/** In how many files the texts of a game and language are. */
declare const TEXT_FILES: number;
/** Patterns of files: the first that fits tells the pack, by its name or by the groups `lang` and `game`. */
declare const PLACES: [string, string][];

/** The packs that were asked for: the hash of the one that is here, empty while it is on its way. */
type Kept = Record<string, string>;

interface Pack {
  lines: string[];
  /** Of each file: where a run of its lines begins and how many they are, again and again. */
  files: Record<string, number[]>;
  /** Files that are not text, in base64. */
  binary: Record<string, string>;
}

interface RequestInit {
  priority?: 'high' | 'low' | 'auto';
}

/** Decompresses gzip; the checker's library is older than it. */
declare class DecompressionStream {
  constructor(format: "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

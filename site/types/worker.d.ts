// What the build writes above `worker.js`, and what the checker does not know yet; read by `make js`, not shipped.

/** A hash of the whole site. */
declare const BUILD: string;
/** Files that every reader needs, each with its hash. */
declare const SHELL: Record<string, string>;
/** The lists of all other files, each with how many bytes it takes. */
declare const LISTS: Record<string, number>;

/** What is kept for a reader: each list that was asked for, and whether all of it is here. */
interface Kept {
  /** The site that it was last brought up to date with; empty while that goes on. */
  build: string;
  lists: Record<string, boolean>;
}

interface RequestInit {
  priority?: 'high' | 'low' | 'auto';
}

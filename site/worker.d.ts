// What the build writes above `worker.js`, and what the checker does not know yet; read by `make js`, not shipped.

/** A hash of the whole site. */
declare const BUILD: string;
/** Files that readers of every language need, each with its hash. */
declare const SHELL: Record<string, string>;

interface RequestInit {
  priority?: 'high' | 'low' | 'auto';
}

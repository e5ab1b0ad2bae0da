// Shapes that the modules of booklets share; read by `make js`, not shipped.

/** `static/data/booklets/<game>.<lang>.js`, as `rulesref/web/booklet_page.py` writes it */
interface BookletData {
  /** Chapters by name. */
  sections: Record<string, BookletSection>;
  /** Slug -> number, title and its language, language of the text, kind of ruling, versions, source; slugs of rulings,
   * how many more are left out, slugs of what to read next. */
  entries: Record<string, [string, string, string, string, string, string, string, string[], number, string[]]>;
}

interface BookletSection {
  title: string;
  documents: string[];
  entries: string[];
  /** How many more give away a campaign. */
  leftOut: number;
}

/** What a reference names: a place in the booklet, or a page of the site. */
interface BookletTarget {
  /** Id of an element of the booklet; nothing if it is not in it. */
  id: string;
  /** Address of its page; nothing if it has none. */
  href: string;
  number: string;
  title: string;
  lang: string;
}

/** A ruling as a booklet tells it. */
interface BookletRuling {
  slug: string;
  kind: string;
  version: string;
  title: string;
  titleLang: string;
  lang: string;
  source: string;
}

/**
 * Slips of the typist, as `rulesref/search/repair.py` repairs them. Only unknown words are touched; no ordinary word of the
 * language becomes another, and no word of one language one of another. In a sentence a word is repaired only if a slip of
 * the fingers explains it, and an unknown word weighs little.
 */

import { findSpellings } from "../language/transliteration.js";
import { joinWords, splitWord } from "./word-breaks.js";

/** @typedef {{token: Token, words: Word[], shown: string}} Reading */
/** @typedef {{form: string, edits: number}} Near a known form near a word of the query */

/**
 * The query with its slips repaired.
 * @param {Query} query
 * @param {Vocabulary} vocabulary
 * @param {boolean} isUnfinished whether the last word may still be growing
 * @param {string} [lang] the reader's: what may be a word of several languages is one of it
 * @returns {Understood}
 */
export function understand(query, vocabulary, isUnfinished, lang) {
  const { text, tokens, phrases } = fixLayout(query, vocabulary);
  const found = new Repair(text, tokens, vocabulary, isUnfinished, lang).read();
  let shown = "";
  let end = 0;
  for (const reading of found) {
    shown += text.slice(end, reading.token.start) + reading.shown;
    end = reading.token.end;
  }
  shown += text.slice(end);
  const places = found.flatMap(({ token, words }) => words.map(() => token));
  return conclude(shown, found.flatMap((reading) => reading.words), places, phrases, vocabulary);
}

/**
 * The query word for word, nothing repaired.
 * @returns {Understood}
 */
export function readLiterally(/** @type {Query} */ query, /** @type {Vocabulary} */ vocabulary) {
  const words = query.words.map(({ text }) => exact(text, vocabulary));
  return conclude(query.text, words, query.words, query.phrases, vocabulary);
}

/**
 * Return what was read, with its language. In a query that is more than its quoted phrases, quoted words only weigh more.
 * @param {string} text
 * @param {Word[]} words
 * @param {Token[]} tokens
 * @param {[number, number][]} phrases
 * @param {Vocabulary} vocabulary
 * @returns {Understood}
 */
function conclude(text, words, tokens, phrases, vocabulary) {
  const language = vocabulary.chooseLanguage(text, words.map((word) => word.text).filter(vocabulary.isKnown));
  const quoted = tokens.map(({ start, end }) => phrases.some(([from, to]) => from <= start && end <= to));
  if (quoted.every(Boolean)) return { text, words, phrases, tokens, language };
  const weigh = (/** @type {Word} */ word) => ({ ...word, weight: vocabulary.base.quoted * word.weight });
  return { text, words: words.map((word, n) => (quoted[n] ? weigh(word) : word)), phrases: [], tokens, language };
}

/** @returns {Word} */
function exact(/** @type {string} */ text, /** @type {Vocabulary} */ vocabulary) {
  return { text, forms: [text], weight: vocabulary.weigh(text) };
}

/** Reads the words of one query. */
class Repair {
  /**
   * @param {string} text
   * @param {Token[]} tokens
   * @param {Vocabulary} vocabulary
   * @param {boolean} isUnfinished
   * @param {string} [lang]
   */
  constructor(text, tokens, vocabulary, isUnfinished, lang = "") {
    const alike = vocabulary.base.scripts.find(([, , langs]) => langs.includes(lang))?.[2] ?? [];
    this.text = text;
    this.tokens = tokens;
    this.vocabulary = vocabulary;
    this.isUnfinished = isUnfinished;
    this.others = alike.filter((other) => other !== lang);
    this.isSentence = tokens.length >= vocabulary.base.sentence[0];
    this.repairs = 0;
    this.farRepairs = 0;
    /** The known form that each word is, look-alike letters repaired; empty if there is none. */
    this.readings = tokens.map((token) => {
      const folded = vocabulary.normaliser.fold(this.written(token));
      return vocabulary.normaliser.readings(folded).find(vocabulary.isKnown) ?? "";
    });
    this.language = vocabulary.chooseLanguage(text, this.readings.filter(Boolean));
    this.spelled = this.spell();
  }

  /** @param {Token} token */
  written(token) {
    return this.text.slice(token.start, token.end);
  }

  /** Whether a word is the last and nothing follows it yet. */
  grows(/** @type {Token} */ token) {
    return this.isUnfinished && token.end === this.text.length;
  }

  /** @returns {Reading[]} */
  read() {
    /** @type {Reading[]} */
    const found = [];
    for (let at = 0; at < this.tokens.length; ) {
      const joined = joinWords(this.tokens, this.text, at, this.vocabulary, this.isSentence);
      // «S uma» is «с ума», not "suma": what spells Cyrillic words needs no other reading.
      if (joined && !this.spellsAll(at, joined.end)) {
        found.push({ token: joined, words: [exact(joined.text, this.vocabulary)], shown: joined.text });
        while (at < this.tokens.length && this.tokens[at].start < joined.end) at++;
      } else {
        found.push(this.readWord(at++));
      }
    }
    return found;
  }

  /** Whether every word from one on, up to a place in the text, is a Cyrillic word in Latin letters. */
  spellsAll(/** @type {number} */ at, /** @type {number} */ end) {
    return this.tokens.every((token, n) => n < at || token.end > end || this.spelled[n].length > 0);
  }

  /**
   * For each word the Cyrillic forms it spells in Latin letters. A query is transliterated if a word of it is that nothing
   * else can be; then its other words may be so too, also those that happen to be known.
   * @returns {string[][]}
   */
  spell() {
    const { tokens, vocabulary, readings } = this;
    const length = (/** @type {Token} */ token) => Array.from(token.text).length;
    const latin = tokens.map((token) => isLatin(token.text));
    const foreign = tokens.map((_, n) => latin[n] && !readings[n]);
    const isStrange = (/** @type {Token} */ token) =>
      length(token) >= vocabulary.base.shortest[0] && !vocabulary.common.has(token.text);
    let certain = tokens.map((token, n) =>
      foreign[n] && isStrange(token) ? this.findSpellings(token.text, false) : [],
    );
    if (certain.every((some) => !some.length)) {
      // «Kontakt» is a Polish word that no game has: it is a Cyrillic one if all that is unknown can be.
      certain = tokens.map((token, n) => (foreign[n] ? this.findSpellings(token.text, false) : []));
      if (certain.some((some, n) => foreign[n] && !some.length)) return tokens.map(() => []);
    }
    const count = (/** @type {(n: number) => boolean} */ isCounted) =>
      tokens.reduce((sum, token, n) => sum + (isCounted(n) ? length(token) : 0), 0);
    const letters = count((n) => certain[n].length > 0);
    if (!letters) return certain;
    const isWhole = 2 * letters >= count((n) => latin[n]);
    // An unknown word among known ones is a name or a typo.
    if (this.isSentence && !isWhole) return tokens.map(() => []);
    return tokens.map((token, n) =>
      certain[n].length || !latin[n] || (readings[n] && !isWhole) ? certain[n] : this.findSpellings(token.text, true),
    );
  }

  findSpellings(/** @type {string} */ word, /** @type {boolean} */ hasRare) {
    const { vocabulary } = this;
    const { base, popularity } = vocabulary;
    if (Array.from(word).length > base.longest[0]) return [];
    return findSpellings(word, base.transliteration, vocabulary.begins, vocabulary.isKnown, hasRare)
      .map((form) => ({ form, foreign: this.isOfOthers(form), popularity: popularity(form) }))
      .sort(
        (one, two) => one.foreign - two.foreign || two.popularity - one.popularity || (one.form < two.form ? -1 : 1),
      )
      .slice(0, base.guesses)
      .map(({ form }) => form);
  }

  /** 1 for a form of a language that is written as the reader's, and of none else. */
  isOfOthers(/** @type {string} */ form) {
    return Number(this.others.includes(this.vocabulary.languageOf(form)));
  }

  /** @returns {Reading} */
  readWord(/** @type {number} */ at) {
    const { vocabulary } = this;
    const token = this.tokens[at];
    const written = this.written(token);
    const reading = this.readings[at];
    const spelled = this.spelled[at];
    if (spelled.length) {
      return this.asSpelled(token, reading ? [...spelled, reading] : spelled);
    }
    if (reading) {
      const isPlain = reading === token.text || reading === vocabulary.normaliser.fold(written);
      return { token, words: [exact(reading, vocabulary)], shown: isPlain ? written : reading };
    }
    const asWritten = exact(token.text, vocabulary);
    if (this.grows(token) && Array.from(token.text).length < vocabulary.shortestBeginning) {
      return { token, words: [{ ...asWritten, isGrowing: true }], shown: written };
    }
    if (this.grows(token) && vocabulary.beginsSome(token.text)) {
      return { token, words: [{ ...asWritten, isBeginning: true }], shown: written };
    }
    return this.mend(token) ?? { token, words: [this.leave(token.text)], shown: written };
  }

  /**
   * Return an unknown word as it is; in a sentence it weighs little. One near a known form is not unknown.
   * @returns {Word}
   */
  leave(/** @type {string} */ word, /** @type {boolean} */ isNear = false) {
    const asWritten = exact(word, this.vocabulary);
    const { light, saying } = this.vocabulary.base;
    const isUnknown = asWritten.weight >= saying && !isNear;
    return { ...asWritten, weight: this.isSentence ? light : asWritten.weight, isUnknown };
  }

  /**
   * A word that is neither known nor common, without the slip that was made.
   * @returns {Reading | undefined}
   */
  mend(/** @type {Token} */ token) {
    const { vocabulary } = this;
    const letters = Array.from(token.text).length;
    if (letters < vocabulary.base.shortest[0] || !/^\p{L}+$/u.test(token.text)) return undefined;
    if (vocabulary.weigh(token.text) < 1 || vocabulary.common.has(token.text)) return undefined;
    if (this.repairs >= vocabulary.base.repairs[0]) return undefined;
    this.repairs++;
    const near = this.findNear(token.text, 1);
    if (this.isSentence) {
      const slips = near.filter(({ form }) => isSlip(token.text, form, vocabulary.base));
      const words = [this.leave(token.text, true)];
      const left = near.length ? { token, words, shown: this.written(token) } : undefined;
      return this.guess(token, slips) ?? left;
    }
    return this.guess(token, near) ?? this.spellRarely(token) ?? this.split(token) ?? this.guessFar(token);
  }

  /** @returns {Reading | undefined} */
  guessFar(/** @type {Token} */ token) {
    const { base } = this.vocabulary;
    if (Array.from(token.text).length < base.shortest[1] || this.farRepairs >= base.repairs[1]) return undefined;
    this.farRepairs++;
    const length = Array.from(token.text).length;
    // A word that is two letters longer or shorter is another: "refractions", "reactions".
    const isAsLong = (/** @type {Near} */ { form }) => Math.abs(Array.from(form).length - length) < 2;
    return this.guess(token, this.findNear(token.text, 2).filter(isAsLong));
  }

  /**
   * @param {Token} token
   * @param {string[]} forms the likeliest first
   * @returns {Reading}
   */
  asSpelled(token, forms) {
    return { token, words: [{ text: forms[0], forms, weight: this.vocabulary.weigh(forms[0]) }], shown: forms[0] };
  }

  /** @returns {Reading | undefined} */
  spellRarely(/** @type {Token} */ token) {
    const spelled = isLatin(token.text) ? this.findSpellings(token.text, true) : [];
    return spelled.length ? this.asSpelled(token, spelled) : undefined;
  }

  /**
   * Return the known forms of the query's language that differ from a word by so many edits.
   * @returns {Near[]}
   */
  findNear(/** @type {string} */ word, /** @type {number} */ distance) {
    const { vocabulary, language } = this;
    if (Array.from(word).length > vocabulary.base.longest[0]) return [];
    return Array.from(vocabulary.near(word, distance), ([form, edits]) => ({ form, edits })).filter(
      ({ form }) => !language || ["", language].includes(vocabulary.languageOf(form)),
    );
  }

  /** @returns {Reading | undefined} */
  guess(/** @type {Token} */ token, /** @type {Near[]} */ near) {
    const { vocabulary } = this;
    const word = token.text;
    const best = near
      .map((guess) => ({
        ...guess,
        other: guess.form[0] === word[0] ? 0 : 1,
        foreign: this.isOfOthers(guess.form),
        popularity: vocabulary.popularity(guess.form),
      }))
      .sort(
        (one, two) =>
          one.edits - two.edits ||
          one.other - two.other ||
          one.foreign - two.foreign ||
          two.popularity - one.popularity ||
          (one.form < two.form ? -1 : 1),
      )
      .slice(0, vocabulary.base.guesses)
      .map((guess) => guess.form);
    if (!best.length) return undefined;
    const weight = vocabulary.base.fuzzy * vocabulary.weigh(best[0]);
    return { token, words: [{ text: best[0], forms: best, weight, isGuessed: true }], shown: best[0] };
  }

  /** @returns {Reading | undefined} */
  split(/** @type {Token} */ token) {
    const parts = splitWord(token.text, this.vocabulary);
    return parts.length
      ? { token, words: parts.map((part) => exact(part, this.vocabulary)), shown: parts.join(" ") }
      : undefined;
  }
}

/**
 * Whether a slip of the fingers explains a word that one edit makes a form: two letters swapped, one missing or doubled,
 * or in a long word a wrong vowel inside.
 */
function isSlip(/** @type {string} */ word, /** @type {string} */ form, /** @type {Base} */ base) {
  const [, leastLetters, longestChange] = base.sentence;
  const [typed, meant] = [Array.from(word), Array.from(form)];
  let at = 0;
  while (at < Math.min(typed.length, meant.length) && typed[at] === meant[at]) at++;
  if (!at || meant.length > typed.length) return at > 0;
  if (meant.length < typed.length) return typed[at] === typed[at - 1];
  if (typed.slice(at + 1).join("") !== meant.slice(at + 1).join("")) return true;
  const isInside = at < typed.length - longestChange;
  return isInside && typed.length >= leastLetters && base.vowels.includes(typed[at]) && base.vowels.includes(meant[at]);
}

/** @param {string} word */
function isLatin(word) {
  return /[a-z\u00e0-\u017f]/.test(word) && Array.from(word).every((letter) => letter < "\u0250");
}

/** @returns {{text: string, tokens: Token[], phrases: [number, number][]}} */
function fixLayout(/** @type {Query} */ query, /** @type {Vocabulary} */ vocabulary) {
  const asTyped = { text: query.text, tokens: query.words, phrases: query.phrases };
  const share = knownShare(query.words, vocabulary);
  if (share >= 0.5 || !/\p{L}/u.test(query.text)) return asTyped;
  let best = asTyped;
  let most = share + 0.3;
  for (const text of vocabulary.relayouts(query.text)) {
    const tokens = vocabulary.normaliser.tokenise(text).slice(0, vocabulary.base.most[1]);
    const converted = knownShare(tokens, vocabulary);
    if (converted > most) {
      most = converted;
      best = { text, tokens, phrases: [] };
    }
  }
  return best;
}

/** What share of the letters stands in known words; a letter alone proves nothing. */
function knownShare(/** @type {Token[]} */ tokens, /** @type {Vocabulary} */ vocabulary) {
  let letters = 0;
  let known = 0;
  for (const { text } of tokens) {
    const length = Array.from(text).length;
    if (/^\p{L}+$/u.test(text)) letters += length;
    if (length > 1 && vocabulary.isKnown(text)) known += length;
  }
  return letters ? known / letters : 0;
}

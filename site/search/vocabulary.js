/** What is known of words: those of all games that are loaded, and which weigh little. */

import { makeRelayouts } from "../language/keyboard-layout.js";
import { makeNormaliser } from "../language/normalise.js";
import { findNearForms } from "./near-forms.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/** Fewer letters begin too many words. */
const SHORTEST_BEGINNING = 3;

/**
 * @param {Base} base
 * @param {() => GameIndex[]} all the games that are loaded
 * @returns {Vocabulary}
 */
export function makeVocabulary(base, all) {
  const stopwords = new Set(base.stopwords.split(" "));
  return {
    base,
    normaliser: makeNormaliser(base.letters),
    stopwords,
    relayouts: makeRelayouts(base.layouts),
    isKnown: (form) => all().some((index) => index.find(form).length > 0),
    weigh: (word) => (stopwords.has(word) ? base.light : 1),
    near: (word, distance) => {
      const found = new Map();
      for (const part of all().flatMap((index) => Array.from(index.parts.values()))) {
        findNearForms(part.lexicon, word, distance, found);
      }
      return found;
    },
    popularity: (form) =>
      Math.max(0, ...all().flatMap((index) => index.termsOf(form).map((term) => index.frequency(term)))),
    beginsSome: (start) =>
      start.length >= SHORTEST_BEGINNING && all().some((index) => index.findBeginning(start).length > 0),
    shortestBeginning: SHORTEST_BEGINNING,
  };
}

/**
 * The query word for word, nothing repaired.
 * @param {Query} query
 * @param {Vocabulary} vocabulary
 * @returns {Understood}
 */
export function readLiterally(query, vocabulary) {
  const words = query.words.map(({ text }) => ({ text, forms: [text], weight: vocabulary.weigh(text) }));
  return { text: query.text, words, phrases: query.phrases, tokens: query.words };
}

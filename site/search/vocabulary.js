/** What is known of words: those of all games that are loaded, and which weigh little. */

import { CommonWords } from "../language/common-words.js";
import { makeRelayouts } from "../language/keyboard-layout.js";
import { makeNormaliser } from "../language/normalise.js";
import { findNearForms } from "./near-forms.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/** Fewer letters begin too many words. */
const MIN_BEGINNING_LENGTH = 3;

/**
 * @param {Base} base
 * @param {() => GameIndex[]} all the games that are loaded
 * @returns {Vocabulary}
 */
export function makeVocabulary(base, all) {
  const stopwords = new Set(base.stopwords.split(" "));
  const light = new Set([...stopwords, ...base.fillers.split(" ")]);
  const languagesOf = (/** @type {string} */ form) =>
    new Set(all().flatMap((index) => index.find(form).map((term) => index.languageOf(term))));
  /** @param {Set<string>} found */
  const only = (found) => (found.size === 1 ? /** @type {string} */ (found.values().next().value) : "");
  const languageOf = (/** @type {string} */ form) => only(languagesOf(form));
  const common = new CommonWords(base.commonWords);
  return {
    base,
    normaliser: makeNormaliser(base.letters),
    stopwords,
    relayouts: makeRelayouts(base.layouts),
    isKnown: (form) => all().some((index) => index.find(form).length > 0),
    begins: (start) => all().some((index) => index.begins(start)),
    isWord: (form) => stopwords.has(form) || common.has(form) || all().some((index) => index.find(form).length > 0),
    common,
    languageOf,
    chooseLanguage: (text, forms) => {
      /** @type {Map<string, number>} */
      const votes = new Map();
      const vote = (/** @type {string} */ lang) => votes.set(lang, (votes.get(lang) ?? 0) + 1);
      // «Начало» is Russian, though «начать» is of several languages.
      const hint = (/** @type {string} */ form) => only(new Set(Array.from(languagesOf(form)).filter(Boolean)));
      forms.map(hint).filter(Boolean).forEach(vote);
      const lower = text.toLowerCase();
      for (const [lang, letters] of Object.entries(base.ownLetters)) {
        if (Array.from(letters).some((letter) => lower.includes(letter))) vote(lang);
      }
      const most = Math.max(...votes.values());
      const best = Array.from(votes.keys()).filter((lang) => votes.get(lang) === most);
      return best.length === 1 ? best[0] : "";
    },
    weigh: (word) => (light.has(word) ? base.light : 1),
    near: (word, distance) => {
      const found = new Map();
      for (const part of all().flatMap((index) => Array.from(index.parts.values()))) {
        findNearForms(part.lexicon, word, distance, found);
      }
      return found;
    },
    popularity: (form) =>
      Math.max(0, ...all().flatMap((index) => index.termsOf(form).map((term) => index.frequency(term)))),
    isOneWord: (one, other) => {
      let having = 0;
      let both = 0;
      for (const index of all()) {
        const [joined, ...parts] = [one + other, one, other].map((form) => new Set(index.termsOf(form)));
        if (parts.some((part) => Array.from(part).some((term) => joined.has(term)))) return false;
        const [first, second] = parts.map((part) => entriesWith(index, part));
        having += entriesWith(index, joined).size;
        both += Array.from(first).filter((place) => second.has(place)).length;
      }
      return having > base.oftener * both;
    },
    beginsSome: (start) =>
      start.length >= MIN_BEGINNING_LENGTH && all().some((index) => index.findBeginning(start).length > 0),
    shortestBeginning: MIN_BEGINNING_LENGTH,
  };
}

/** The entries of a game that have one of the terms. */
function entriesWith(/** @type {GameIndex} */ index, /** @type {Set<number>} */ terms) {
  return new Set(Array.from(terms).flatMap((term) => index.postings(term).places));
}

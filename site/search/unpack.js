/** Small tools for data. Reads what `rulesref/search/packing.py` wrote: numbers and sorted words as plain text. */
(function () {
  "use strict";

  /** So many of the digits end a number; the others say that more follow. */
  const LAST = 64;
  const MORE = 27;

  /**
   * @param {string} text
   * @returns {number[]}
   */
  function numbers(text) {
    const found = [];
    let high = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const digit = code - (code > 92 ? 36 : 35);
      if (digit < LAST) {
        found.push(high * LAST + digit);
        high = 0;
      } else {
        high = high * MORE + digit - LAST + 1;
      }
    }
    return found;
  }

  /**
   * Numbers of which each was written as the distance from the one before.
   * @param {string} text
   */
  function rising(text) {
    let sum = 0;
    return numbers(text).map((step) => (sum += step));
  }

  /**
   * Lists of rising numbers, each behind its length.
   * @param {string} text
   * @returns {number[][]}
   */
  function lists(text) {
    const all = numbers(text);
    const found = [];
    for (let at = 0; at < all.length; ) {
      const end = at + 1 + all[at];
      let sum = 0;
      const list = [];
      for (at++; at < end; at++) list.push((sum += all[at]));
      found.push(list);
    }
    return found;
  }

  /**
   * Words, each behind a capital that tells how many letters it shares with the one before.
   * @param {string} text
   * @returns {string[]}
   */
  function words(text) {
    const found = [];
    let before = "";
    for (let at = 0; at < text.length; ) {
      const shared = text.charCodeAt(at) - 65;
      let end = at + 1;
      while (end < text.length && !isCapital(text.charCodeAt(end))) end++;
      before = before.slice(0, shared) + text.slice(at + 1, end);
      found.push(before);
      at = end;
    }
    return found;
  }

  /** @param {number} code */
  function isCapital(code) {
    return code >= 65 && code <= 90;
  }

  /**
   * What a map has under a key, made if it has nothing.
   * @template K, V
   * @param {Map<K, V>} map
   * @param {K} key
   * @param {() => V} make
   * @returns {V}
   */
  function getOr(map, key, make) {
    let value = map.get(key);
    if (value === undefined) map.set(key, (value = make()));
    return value;
  }

  rulesref.getOr = getOr;
  rulesref.unpack = { numbers, rising, lists, words, last: LAST };
})();

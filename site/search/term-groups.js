/** Terms of a game in groups that have the same numbers in all games: those that name one concept, those of one family. */

import { getOrAdd } from "../shared/maps.js";

export class TermGroups {
  constructor() {
    /** @type {number[][]} group -> its terms */
    this.terms = [];
    /** @type {Map<number, number[]>} term -> its groups */
    this.groups = new Map();
  }

  /**
   * Take the groups of a part.
   * @param {import("../shared/lists.js").Lists} groups
   * @param {number} start of the numbers of its terms
   */
  add(groups, start) {
    groups.listOwners().forEach((group, at) => {
      const member = start + groups.items[at];
      (this.terms[group] ??= []).push(member);
      getOrAdd(this.groups, member, () => []).push(group);
    });
  }

  /**
   * The groups that have one of the terms.
   * @param {number[]} terms
   */
  having(terms) {
    return terms.flatMap((term) => this.groups.get(term) ?? []);
  }

  /**
   * The terms of some groups but those that are known already.
   * @param {number[]} groups
   * @param {number[]} known
   */
  members(groups, known) {
    const found = new Set(groups.flatMap((group) => this.terms[group] ?? []));
    known.forEach((term) => found.delete(term));
    return Array.from(found);
  }
}

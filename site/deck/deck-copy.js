/** A report as text for a forum or a chat: Markdown or plain. */
(function () {
  "use strict";

  /**
   * @param {DeckReport} report
   * @param {DeckTeller} teller
   * @param {boolean} isMarkdown
   * @returns {string}
   */
  function copyDeck(report, teller, isMarkdown) {
    const safe = (/** @type {string} */ text) => (isMarkdown ? text.replace(/[\\`*_[\]<>#|]/g, "\\$&") : text);
    const strong = (/** @type {string} */ text) => (isMarkdown ? `**${safe(text)}**` : text);
    const head = (/** @type {string} */ text) => (isMarkdown ? `## ${safe(text)}` : text.toUpperCase());
    const { words } = teller;
    /** @type {string[]} */
    const lines = [head(teller.title(report)), "", safe(teller.sum(report))];
    for (const note of teller.notes(report)) lines.push(safe(note.text));
    lines.push("");

    /**
     * @param {string} slug
     * @param {Card} card
     */
    const addRuling = (slug, card) => {
      const ruling = teller.ruling(slug);
      // What gives away a campaign is not carried into a forum.
      const text = ruling.campaign ? teller.say("spoiler", { campaign: ruling.campaign }) : teller.text(ruling, card);
      const title = ruling.campaign || ruling.title === card.names[ruling.titleLang] ? "" : ` · ${ruling.title}`;
      lines.push(`- ${strong(teller.chips(ruling).join(" · ") + title)}: ${safe(text)} (${safe(teller.source(ruling))})`);
    };

    for (const one of report.cards) {
      const { resolved, card } = one;
      const count = one.isOther ? words.or : `${resolved.line.count}×`;
      const part = teller.part(resolved);
      const aside = [part, teller.sets(one)].filter(Boolean).join(", ");
      const label = `${count} ${teller.name(card).text}${aside ? ` [${aside}]` : ""}`;
      const summary = teller.summary(one).map((chip) => chip.text).join(", ");
      lines.push(one.rulings.length ? strong(label) : safe(`${label} — ${summary}`.trim()));
      if (resolved.readAs) lines.push("", safe(teller.say("asked", { asked: resolved.line.asked })));
      // Some readers of Markdown know a list by the blank line above it.
      if (one.rulings.length && isMarkdown) lines.push("");
      for (const slug of one.rulings) addRuling(slug, card);
      // Without a blank line a list of Markdown would swallow the next card.
      lines.push("");
    }
    if (teller.hasSilence(report)) lines.push(safe(words.dash), "");
    for (const { head: derived, rulings, card } of teller.derived(report)) {
      lines.push(strong(derived), "");
      for (const slug of rulings) addRuling(slug, card);
      lines.push("");
    }
    if (report.unknown.length) {
      lines.push(head(words.unknown), "", safe(words["unknown-why"]), "");
      for (const one of report.unknown) {
        const nearest = one.nearest.length ? ` (${words.perhaps}: ${one.nearest.join(", ")})` : "";
        lines.push(`- ${safe(teller.unknown(one) + nearest)}`);
      }
      lines.push("");
    }
    lines.push(safe(words.searched));
    if (words.newer) lines.push("", safe(words.newer));
    return `${lines.join("\n")}\n`;
  }

  rulesref.copyDeck = copyDeck;
})();

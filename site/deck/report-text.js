/** A report as text for a forum or a chat: Markdown or plain. */

/** @typedef {import("./report-wording.js").ReportWording} ReportWording */

/**
 * @param {DeckReport} report
 * @param {ReportWording} wording
 * @param {boolean} isMarkdown
 * @returns {string}
 */
export function writeReport(report, wording, isMarkdown) {
  const safe = (/** @type {string} */ text) => (isMarkdown ? text.replace(/[\\`*_[\]<>#|]/g, "\\$&") : text);
  const strong = (/** @type {string} */ text) => (isMarkdown ? `**${safe(text)}**` : text);
  const head = (/** @type {string} */ text) => (isMarkdown ? `## ${safe(text)}` : text.toUpperCase());
  const { words } = wording;
  /** @type {string[]} */
  const lines = [head(wording.title(report)), "", safe(wording.sum(report))];
  for (const note of wording.notes(report)) lines.push(safe(note.text));
  lines.push("");

  /**
   * @param {string} slug
   * @param {Card} card
   * @param {DeckRuling} [ruling]
   */
  const addRuling = (slug, card, ruling = wording.ruling(slug)) => {
    // What gives away a campaign is not carried into a forum.
    const text = ruling.campaign ? wording.say("spoiler", { campaign: ruling.campaign }) : wording.text(ruling, card);
    const title = ruling.isList || ruling.campaign || ruling.title === card.names[ruling.titleLang] ? "" : ` · ${ruling.title}`;
    lines.push(`- ${strong(wording.chips(ruling).join(" · ") + title)}: ${safe(text)} (${safe(wording.source(ruling))})`);
  };

  for (const one of report.cards) {
    const { resolved, card } = one;
    const count = one.isOther ? words.or : `${resolved.line.count}×`;
    const part = wording.part(resolved);
    const aside = [part, wording.sets(one)].filter(Boolean).join(", ");
    const label = `${count} ${wording.name(card).text}${aside ? ` [${aside}]` : ""}`;
    const summary = wording.summary(one).map((chip) => chip.text).join(", ");
    const isTold = wording.isTold(one);
    lines.push(isTold ? strong(label) : safe(`${label} — ${summary}`.trim()));
    if (resolved.readAs) lines.push("", safe(wording.say("asked", { asked: resolved.line.asked })));
    // Some readers of Markdown know a list by the blank line above it.
    if (isTold && isMarkdown) lines.push("");
    for (const slug of one.rulings) addRuling(slug, card);
    const listed = wording.listed(one);
    if (listed) addRuling("", card, listed);
    // Without a blank line a list of Markdown would swallow the next card.
    lines.push("");
  }
  if (wording.hasSilence(report)) lines.push(safe(words.dash), "");
  for (const { head: derived, rulings, card } of wording.derived(report)) {
    lines.push(strong(derived), "");
    for (const slug of rulings) addRuling(slug, card);
    lines.push("");
  }
  if (report.unknown.length) {
    lines.push(head(words.unknown), "", safe(words["unknown-why"]), "");
    for (const one of report.unknown) {
      const nearest = one.nearest.length ? ` (${words.perhaps}: ${one.nearest.join(", ")})` : "";
      lines.push(`- ${safe(wording.unknown(one) + nearest)}`);
    }
    lines.push("");
  }
  lines.push(safe(words.searched));
  if (words.newer) lines.push("", safe(words.newer));
  return `${lines.join("\n")}\n`;
}

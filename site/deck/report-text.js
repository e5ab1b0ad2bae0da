/** A report as text for a forum or a chat: Markdown or plain. */

import { sortRows } from "./report-rows.js";

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

  const { told, named, silent } = sortRows(report);
  const listTitles = (/** @type {DeckCard} */ one) =>
    one.mentions.map((slug) => safe(wording.safeTitle(wording.ruling(slug)))).join(" · ");
  for (const one of told) {
    const { resolved, card } = one;
    const summary = wording.summary(one).map((chip) => chip.text).join(", ");
    const isTold = wording.isTold(one);
    lines.push(isTold ? strong(wording.label(one)) : safe(`${wording.label(one)} — ${summary}`.trim()));
    if (resolved.readAs) lines.push("", safe(wording.say("asked", { asked: resolved.line.asked })));
    // Some readers of Markdown know a list by the blank line above it.
    if (isTold && isMarkdown) lines.push("");
    for (const slug of one.rulings) addRuling(slug, card);
    const listed = wording.listed(one);
    if (listed) addRuling("", card, listed);
    if (isTold && one.mentions.length) lines.push(`- ${safe(words.named)}: ${listTitles(one)}`);
    // Without a blank line a list of Markdown would swallow the next card.
    lines.push("");
  }
  if (named.length) {
    lines.push(strong(words["only-named"]), "");
    for (const one of named) lines.push(`- ${safe(wording.label(one))}: ${listTitles(one)}`);
    lines.push("");
  }
  if (silent.length) lines.push(safe(wording.silence(silent)), "");
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

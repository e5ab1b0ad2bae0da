/** One result in the list of the search sheet. */
(function () {
  "use strict";

  /**
   * A link to an entry: title with marks, kind and source, a stretch of its text unless that gives away a campaign.
   * @param {Result} result
   * @param {number} place
   * @param {Look} look
   */
  function makeOption(result, place, look) {
    const { make, mark, fill } = rulesref.elements;
    const tone = look.tones[result.kind] ?? "plain";
    const option = /** @type {HTMLAnchorElement} */ (make("a", `search-option tone-${tone}`));
    option.id = `search-option-${place}`;
    option.href = `${look.root}${look.lang}/${result.id}/index.html${result.paragraph && `#${result.paragraph}`}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.tabIndex = -1;
    const title = make("span", "search-title");
    title.append(...mark(result.title, result.titleMarks));
    const text = make("span", "search-text");
    if (result.spoiler && !look.isSpoiled) {
      text.classList.add("is-folded");
      text.textContent = fill(look.words.spoiler, { campaign: nameCampaign(result, look) });
    } else {
      text.append(...mark(result.snippet, result.marks));
      if (result.lang !== look.lang) text.lang = result.lang;
    }
    if (result.lang !== look.lang) title.lang = result.lang;
    option.append(title, make("span", "search-about", describe(result, look)), text);
    return option;
  }

  /**
   * Kind, game where there may be several, document and place in it.
   * @param {Result} result
   * @param {Look} look
   */
  function describe(result, look) {
    const { fill } = rulesref.elements;
    const { doc, page, number, section } = result.source;
    const place = number ? fill(look.words.number, { number }) : section && `«${section}»`;
    const source = [look.base.documents[doc] ?? doc, place, page && fill(look.words.page, { page })];
    const played = look.base.games.find((one) => one.id === result.game);
    const about = [
      look.kinds[result.kind],
      look.isOneGame || !played ? "" : nameGame(played, look.lang),
      source.filter(Boolean).join(", "),
    ];
    return about.filter(Boolean).join(" · ");
  }

  /**
   * @param {Result} result
   * @param {Look} look
   */
  function nameCampaign(result, look) {
    const names = look.base.games.find((one) => one.id === result.game)?.campaigns[result.spoiler] ?? {};
    return names[look.lang] ?? names[result.lang] ?? names.en ?? result.spoiler;
  }

  /**
   * The name of a game in a language, else in one that has it.
   * @param {Game} game
   * @param {string} lang
   */
  function nameGame(game, lang) {
    return game.names[lang] ?? game.names.en ?? Object.values(game.names)[0] ?? game.id;
  }

  Object.assign(rulesref, { makeOption, nameGame });
})();

/** The rows of the search sheet: an entry that was found, a card of which the query is the name. */
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
    const option = makeLink(`search-option-${place}`, `${result.id}/index.html`, look);
    option.classList.add(`tone-${look.tones[result.kind] ?? "plain"}`);
    if (result.paragraph) option.href += `#${result.paragraph}`;
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
    const about = make("span", "search-about", describe(result, look));
    if (result.lang !== look.lang) about.prepend(make("span", "tongue", result.lang.toUpperCase()), " ");
    option.append(title, about, text);
    return option;
  }

  /**
   * A link to the page of a card: its name, and how much is said of it.
   * @param {NamedCard} card
   * @param {number} place
   * @param {Look} look
   */
  function makeCardOption(card, place, look) {
    const { make, typeset, fill } = rulesref.elements;
    const option = makeLink(`search-card-${place}`, `${card.game}/cards/${card.code}/index.html`, look);
    option.classList.add("is-card");
    const { text, lang } = nameCard(card, look.lang);
    const title = make("span", "search-title", typeset(text));
    if (lang !== look.lang) title.lang = lang;
    const rules = new Intl.PluralRules(look.lang);
    const say = (/** @type {number} */ count, /** @type {string[]} */ [one, few, many]) =>
      fill({ one, few }[String(rules.select(count))] ?? many, { count: String(count) });
    const said = card.counts.map((count, kind) => count && say(count, look.counts[kind]));
    const through = card.derived.map((names) => nameIn(names, look.lang).text).join(", ");
    const about = [
      look.words.card,
      ...said,
      card.isListed ? look.words.listed : "",
      through && fill(look.words.derived, { names: through }),
    ];
    option.append(title, make("span", "search-about", about.filter(Boolean).join(" · ")));
    return option;
  }

  /**
   * @param {string} id
   * @param {string} to
   * @param {Look} look
   */
  function makeLink(id, to, look) {
    const option = /** @type {HTMLAnchorElement} */ (rulesref.elements.make("a", "search-option"));
    option.id = id;
    option.href = `${look.root}${look.lang}/${to}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.tabIndex = -1;
    return option;
  }

  /**
   * A card's name as its page has it, with its level.
   * @param {NamedCard} card
   * @param {string} lang
   */
  function nameCard(card, lang) {
    const name = nameIn(card.names, lang);
    return { ...name, text: name.text + (card.levels.some(Boolean) ? ` (${card.levels.join("/")})` : "") };
  }

  /**
   * A name in the reader's language, else in English, else in one that has it.
   * @param {Record<string, string>} names
   * @param {string} lang
   * @returns {{text: string, lang: string}}
   */
  function nameIn(names, lang) {
    const found = [lang, "en", ...Object.keys(names)].find((one) => names[one]) ?? lang;
    return { text: names[found] ?? "", lang: found };
  }

  /**
   * Kind, game where there may be several, document and place in it.
   * @param {Result} result
   * @param {Look} look
   */
  function describe(result, look) {
    const { fill, typeset } = rulesref.elements;
    const { doc, page, number, section } = result.source;
    const place = number ? fill(look.words.number, { number }) : section && `«${typeset(section)}»`;
    const source = [nameIn(look.base.documents[doc] ?? {}, look.lang).text || doc, place, page && fill(look.words.page, { page })];
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
    return nameIn(names, look.lang).text || result.spoiler;
  }

  /**
   * The name of a game in a language, else in one that has it.
   * @param {Game} game
   * @param {string} lang
   */
  function nameGame(game, lang) {
    return nameIn(game.names, lang).text || game.id;
  }

  Object.assign(rulesref, { makeOption, makeCardOption, nameCard, nameGame });
})();

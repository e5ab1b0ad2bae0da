/* What tests take from the inside of the site's scripts; bundled as the site's own bundles are. */

import { openChecker } from "../site/deck/checker.js";
import { DeckFault, decodeDeck } from "../site/deck/deck-file.js";
import { Lexicon } from "../site/language/lexicon.js";
import { Playthrough } from "../site/player/playthrough.js";
import { findQuestions, makeQuestion } from "../site/player/quiz.js";
import { TeachingRun } from "../site/player/teaching-run.js";
import { findNearForms } from "../site/search/near-forms.js";
import { ancestors, parseQuery } from "../site/search/query.js";
import { findWhileTyping } from "../site/search/suggestions.js";
import { Lists } from "../site/shared/lists.js";
import { unpackNumbers, unpackRising } from "../site/shared/unpack.js";
import { fillIn, formatSigned } from "../site/shared/wording.js";

globalThis.internals = {
  openChecker,
  DeckFault,
  decodeDeck,
  Lexicon,
  Playthrough,
  findQuestions,
  makeQuestion,
  TeachingRun,
  findNearForms,
  ancestors,
  parseQuery,
  findWhileTyping,
  unpackNumbers,
  unpackRising,
  Lists,
  formatSigned,
  fillIn,
};

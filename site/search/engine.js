/** What the search hands to the page and to its tests; the page's own script loads this bundle when it is needed. */

import { SearchDialog } from "./search-dialog.js";
import { openFinder, search } from "./search.js";

Object.assign(rulesref, { SearchDialog, openFinder, search });

/** The script of every page: starts what the page has, and hands the loader to bundles that load later. */

import { copyText } from "./clipboard.js";
import { HistoryStep } from "./history-step.js";
import { compressed, data, load, loadNewest, loaded } from "./loader.js";
import { startMenu } from "./menu.js";
import { startOffline } from "./offline.js";
import { startControls } from "./page-controls.js";
import { startPopups } from "./popups.js";
import { startSearchField } from "./search-field.js";

Object.assign(rulesref, { compressed, data, load, loadNewest, loaded, copy: copyText, HistoryStep });
startMenu();
startOffline();
startControls();
startPopups();
startSearchField();

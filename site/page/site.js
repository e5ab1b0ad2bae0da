/** The script of every page: starts what the page has. */

import { copyText } from "./clipboard.js";
import { startFoldedTexts } from "./folded-texts.js";
import { HistoryStep } from "./history-step.js";
import { startMenu } from "./menu.js";
import { startOffline } from "./offline.js";
import { startControls } from "./page-controls.js";
import { startPopups } from "./popups.js";
import { startSearchField } from "./search-field.js";

Object.assign(rulesref, { copy: copyText, HistoryStep });

function start() {
  startMenu();
  startOffline();
  startControls();
  startPopups();
  startFoldedTexts();
  startSearchField();
}

// The frame of the game adds this script to the head, and it may be here before the rest of the page.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

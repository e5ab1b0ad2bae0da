/** Elements of a page, found and made. Every text goes in as text: nothing that was typed or loaded becomes markup. */

/**
 * An element that the page is known to have.
 * @returns {HTMLElement}
 */
export function findElement(/** @type {ParentNode} */ parent, /** @type {string} */ selector) {
  return /** @type {HTMLElement} */ (parent.querySelector(selector));
}

/**
 * @param {string} tag
 * @param {string} [name] class
 * @param {string} [text]
 */
export function makeElement(tag, name, text) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text) element.textContent = text;
  return element;
}

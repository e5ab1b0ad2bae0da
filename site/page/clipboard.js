/** Puts a text into the clipboard. */
export async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A file on disk has no clipboard of its own: select and copy, as a person would.
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "hidden";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

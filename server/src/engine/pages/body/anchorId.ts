/**
 * The id that the service generates for a heading or a title: letters in lower case, hyphens for whitespace and periods, a typographic
 * apostrophe; without parentheses, colons and other punctuation. Slashes, ampersands, underscores and dashes remain.
 */
export function anchorIdOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/'/g, '’')
    .replace(/[\s.]+/g, '-')
    .replace(/[()[\]{}:;,!?"“”<>`*^~$%#@+=|\\]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Reduces an id to its letters and digits for comparison. Versions of the service differ in punctuation, and browsers find encoded ids too.
 */
export function comparableId(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

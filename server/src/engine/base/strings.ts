/** Whether a text is whitespace only. Fast if it is not. */
export function isBlank(text: string): boolean {
  return text === '' || (text.charCodeAt(0) <= 0x20 && text.trim() === '');
}

/** Compares by code units: the same order in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Function that compares names as people order them: numbers by value, letter case and accents last. The first one loads the data of the
 * locale, which takes milliseconds, so modules do not create one when they are loaded.
 */
export function naturalOrder(): (a: string, b: string) => number {
  return new Intl.Collator('en', { numeric: true }).compare;
}

/** Name in lower case without everything but letters and digits: `Getting started` and `getting-started` are equal. */
export function normalizedName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** Text that is truncated after a word, with an ellipsis, if it is longer than `maxLength`. */
export function truncatedText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\s+\S*$/, '')} …`;
}

/** The content of a JSON string literal. */
export function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Text, escaped for the syntax of snippets. */
export function inSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

const backslash = 0x5c;

/** Whether the character at an offset is escaped: an odd number of backslashes precedes it. */
export function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (text.charCodeAt(at - 1 - count) === backslash) count++;
  return count % 2 === 1;
}

/** Minimum length of substrings that V8 represents by the whole text, which is then retained in memory. */
const minShared = 13;

/** Copies a substring, so that it does not retain the whole text in memory: for what outlives a version of the text. */
export function detached(text: string): string {
  return text.length < minShared ? text : ` ${text}`.slice(1);
}

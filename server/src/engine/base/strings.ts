/** Words with a capital first letter. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a text is whitespace only. Fast if it is not. */
export function isBlank(text: string): boolean {
  return text === '' || (text.charCodeAt(0) <= 0x20 && text.trim() === '');
}

/** Compares by code units: the same order in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

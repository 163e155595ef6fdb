/** Words with a capital at their start, as a sentence or a title begins. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a text says nothing. Quick for the many that do. */
export function isBlank(text: string): boolean {
  return text === '' || (text.charCodeAt(0) <= 0x20 && text.trim() === '');
}

/** Compares as code units do: the same order everywhere, whatever the language of the machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

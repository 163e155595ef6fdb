/** Words with a capital at their start, as a sentence or a title begins. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

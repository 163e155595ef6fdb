import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';

/**
 * A list of what was found, the best first, which editors keep in this order among what fits as well. There can be thousands: of more
 * than `most` the list is incomplete, and editors ask again with the next letter.
 * @param sortKey the first letters of the keys to sort by, which place the list among others
 */
export function rankedList<T>(found: readonly T[], most: number, sortKey: string, item: (each: T) => CompletionItem): CompletionList {
  const items = found.slice(0, most).map((each, index) => ({ ...item(each), sortText: sortTextOf(sortKey, index) }));
  return { isIncomplete: found.length > most, items };
}

/** Keys in the order of the indices, up to ten thousand of them. */
export function sortTextOf(sortKey: string, index: number): string {
  return sortKey + String(index).padStart(4, '0');
}

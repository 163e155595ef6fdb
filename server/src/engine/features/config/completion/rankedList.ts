import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';

/**
 * A completion list, best first, in an order that editors keep. There can be thousands: above `most` the list is incomplete, and editors
 * repeat the request with the next letter.
 * @param sortKey first letters of the sort keys, which rank the list among others
 */
export function rankedList<T>(found: readonly T[], most: number, sortKey: string, item: (each: T) => CompletionItem): CompletionList {
  const items = found.slice(0, most).map((each, index) => ({ ...item(each), sortText: sortTextOf(sortKey, index) }));
  return { isIncomplete: found.length > most, items };
}

/** Sort keys in the order of the indices, up to ten thousand. */
export function sortTextOf(sortKey: string, index: number): string {
  return sortKey + String(index).padStart(4, '0');
}

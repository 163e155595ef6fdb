import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';

/**
 * Completion list in a fixed order, best first. There can be thousands of items: above `max` the list is incomplete, and editors repeat
 * the request with the next letter.
 * @param sortKey prefix of the sort texts, which ranks the list among other lists
 */
export function rankedList<T>(found: readonly T[], max: number, sortKey: string, item: (each: T) => CompletionItem): CompletionList {
  const items = found.slice(0, max).map((each, index) => ({ ...item(each), sortText: sortTextOf(sortKey, index) }));
  return { isIncomplete: found.length > max, items };
}

/** Sort text of the item at an index, below ten thousand. */
export function sortTextOf(sortKey: string, index: number): string {
  return sortKey + String(index).padStart(4, '0');
}

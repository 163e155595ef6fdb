import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { naturalOrder } from '../base/strings';

/** Maximum number of entries that are sorted by title: each of them is a file to read. */
export const maxSorted = 5_000;

/**
 * The items of an array with the strings sorted by a key: groups stay at their positions, and the first string stays first if it is the
 * index of the others. `undefined` if there is nothing to sort, or if there are too many strings.
 */
export function sortedItems(list: ArrayASTNode, key: (entry: StringASTNode) => string): ASTNode[] | undefined {
  const entries = stringsIn(list);
  const [first] = entries;
  const slots = first && isIndex(first.value) ? entries.slice(1) : entries;
  if (slots.length < 2 || slots.length > maxSorted) return undefined;
  const order = sorted(slots, key);
  const replaced = new Map<ASTNode, ASTNode>(slots.map((slot, index) => [slot, order[index] ?? slot]));
  return list.items.map((item) => replaced.get(item) ?? item);
}

export function stringsIn(list: ArrayASTNode): StringASTNode[] {
  return list.items.filter((item): item is StringASTNode => item.type === 'string');
}

function sorted(entries: readonly StringASTNode[], key: (entry: StringASTNode) => string): StringASTNode[] {
  const compare = naturalOrder();
  return [...entries].sort((a, b) => compare(key(a), key(b)));
}

function isIndex(path: string): boolean {
  return /(^|\/)(index|introduction|overview)$/i.test(path);
}

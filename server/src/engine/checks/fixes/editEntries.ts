import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { innerSpan } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile } from '../../config/configFile';
import { removeItems } from '../../json/edit/jsonEdit';
import { innermostAt } from '../../json/tree/nodes';

/** String at an offset, if it is in an array. */
export function entryAt({ root }: ConfigFile, offset: number): StringASTNode | undefined {
  const node = innermostAt(root, offset);
  return node?.type === 'string' && node.parent?.type === 'array' ? node : undefined;
}

/** Strings in arrays at these offsets; `undefined` if a string no longer exists, or if `fits` rejects it. */
export function entriesAt(file: ConfigFile, offsets: readonly number[], fits: (text: string) => boolean): StringASTNode[] | undefined {
  const found = new Set<StringASTNode>();
  for (const offset of offsets) {
    const entry = entryAt(file, offset);
    if (!entry || !fits(entry.value)) return undefined;
    found.add(entry);
  }
  return [...found];
}

/** Replaces the content of each string. */
export function rewriteEntries(entries: readonly StringASTNode[], rewrite: (text: string) => string): SpanEdit[] {
  return entries.map((entry) => ({ span: innerSpan(entry), text: JSON.stringify(rewrite(entry.value)).slice(1, -1) }));
}

/** Removes entries from their arrays. Arrays that become empty stay: what to do with them is the author's decision. */
export function removeEntries(entries: readonly ASTNode[]): SpanEdit[] {
  const lists = new Map<ArrayASTNode, Set<ASTNode>>();
  for (const entry of entries) {
    if (entry.parent?.type !== 'array') continue;
    lists.set(entry.parent, (lists.get(entry.parent) ?? new Set()).add(entry));
  }
  return [...lists].flatMap(([list, removed]) => removeItems(list, removed));
}

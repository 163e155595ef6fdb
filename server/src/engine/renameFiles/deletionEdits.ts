import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { suffixOf } from '../base/addresses';
import { innerSpan } from '../base/spans';
import { inJson } from '../base/strings';
import type { ConfigFile } from '../config/configFile';
import type { DocsConfig } from '../config/docsConfig';
import { pageAddress } from '../config/redirects/redirectList';
import { type Redirect, readRedirects } from '../config/redirects/redirects';
import type { PageReference } from '../config/references/reference';
import { removeItems, removeProperty } from '../json/edit/jsonEdit';
import type { RenameEdits } from './renameEdits';

/** Removes entries of arrays, and properties that name a page, such as the `root` of a group. */
export function entryRemovals(deleted: readonly PageReference[], edits: RenameEdits): void {
  const lists = new Map<ArrayASTNode, { readonly file: ConfigFile; readonly items: Set<ASTNode> }>();
  for (const { file, node } of deleted) {
    const { parent } = node;
    if (parent?.type === 'property' && parent.parent?.type === 'object') {
      edits.add(file.document, removeProperty(parent.parent, parent), 'reference');
    } else if (parent?.type === 'array') {
      const found = lists.get(parent) ?? { file, items: new Set() };
      found.items.add(node);
      lists.set(parent, found);
    }
  }
  for (const [list, { file, items }] of lists) {
    for (const edit of removeItems(list, items)) edits.add(file.document, edit, 'reference');
  }
}

/** Updates redirects to deleted pages to their replacement, or removes them. @param deleted paths of the pages, without extension */
export function retargetRedirects(
  config: DocsConfig,
  deleted: ReadonlySet<string>,
  successor: string | undefined,
  edits: RenameEdits,
): void {
  const addresses = new Set([...deleted].flatMap((path) => [path, pageAddress(path).slice(1)]));
  const affected = readRedirects(config).filter(({ destination: { path } }) => path !== undefined && addresses.has(path));
  if (successor === undefined) {
    removeRedirects(affected, edits);
    return;
  }
  for (const { destination } of affected) {
    const text = successor + suffixOf(destination.node.value);
    edits.add(destination.file.document, { span: innerSpan(destination.node), text: inJson(text) }, 'redirect');
  }
}

/** Removes redirects from their arrays. Other edits in the redirects are discarded. */
export function removeRedirects(redirects: readonly Redirect[], edits: RenameEdits): void {
  const objects = new Set<ASTNode>(redirects.flatMap(({ source }) => source.node.parent?.parent ?? []));
  const done = new Set<ASTNode>();
  for (const { source } of redirects) {
    const list = source.node.parent?.parent?.parent;
    if (list?.type !== 'array' || done.has(list)) continue;
    done.add(list);
    for (const edit of removeItems(list, objects)) edits.replace(source.file.document, edit, 'redirect');
  }
}

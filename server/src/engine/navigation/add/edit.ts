import type { ASTNode } from 'vscode-json-languageservice';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { type SpanEdit, toTextEdits } from '../../base/textEdits';
import type { DocsConfig } from '../../config/docsConfig';
import type { ConfigReferences } from '../../config/references/configReferences';
import { pathStyle } from '../../config/references/pathStyle';
import { insertItems } from '../../json/edit/jsonEdit';
import { type NavigationAddition, operationEntry } from './additions';
import type { ArrayChoice } from './arrayChoices';
import { folderOfPage } from './score';

/** Edits that add entries to an array, each after the entries most similar to it. Pure. */
function addingEdits(
  config: DocsConfig,
  references: ConfigReferences,
  choice: ArrayChoice,
  wanted: readonly NavigationAddition[],
): SpanEdit[] {
  const { node } = choice.list;
  const textsAfter = new Map<ASTNode | undefined, string[]>();
  for (const each of wanted) {
    const after = itemBefore(choice, each);
    textsAfter.set(after, [...(textsAfter.get(after) ?? []), entryTextFor(config, references, choice, each)]);
  }
  return [...textsAfter].map(([after, texts]) => insertItems(choice.file.document, node, texts, after));
}

/** Workspace edit that adds entries to an array. */
export function addingEdit(
  config: DocsConfig,
  references: ConfigReferences,
  choice: ArrayChoice,
  wanted: readonly NavigationAddition[],
): WorkspaceEdit {
  const { document, uri } = choice.file;
  const edits = addingEdits(config, references, choice, wanted);
  return { changes: { [uri]: toTextEdits(document, edits) } };
}

/** Text of the new entry: a page in the style of its neighbors. */
function entryTextFor(config: DocsConfig, references: ConfigReferences, { list, scope }: ArrayChoice, wanted: NavigationAddition): string {
  if (wanted.kind === 'operation') return operationEntry(config, scope, wanted);
  const strings = [...list.pages()].map(({ text }) => text);
  return pathStyle('', [strings, allPages(references)], '') + wanted.path;
}

function* allPages({ lists }: ConfigReferences): Iterable<string> {
  for (const list of lists) for (const { text } of list.pages()) yield text;
}

/** Item to insert after: the last string of the same folder or kind, else the last string, else the last item. */
function itemBefore({ list }: ArrayChoice, wanted: NavigationAddition): ASTNode | undefined {
  const { items } = list.node;
  const folder = wanted.kind === 'page' ? folderOfPage(wanted.path) : undefined;
  const strings = items.filter((item) => item.type === 'string');
  const similar = items.filter((item, index) => {
    const path = list.textAt(index);
    return item.type === 'string' && (path === undefined ? undefined : folderOfPage(path)) === folder;
  });
  return similar.at(-1) ?? strings.at(-1) ?? items.at(-1);
}

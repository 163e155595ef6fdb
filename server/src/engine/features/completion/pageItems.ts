import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { breadcrumb } from '../../model/breadcrumb';
import type { DocsConfig } from '../../model/docsConfig';
import { toRange } from '../../text/spans';
import type { PageChoice } from './pageChoices';
import type { PageItemData } from './pageItemData';
import type { PageUse } from './pageUse';
import { searchedAs } from './pathStyle';
import { type TextTarget, writtenIn } from './textTarget';

/** Sites have tens of thousands of pages; editors ask again with every letter while a list is incomplete. */
const maxItems = 500;
/** Folders stand behind so many pages of a list that leaves pages out: near enough to be seen. */
const pagesBeforeFolders = 10;
const maxFolders = 50;

/** How pages are written and sorted among the other items of a list. */
export interface PageItemStyle {
  readonly document: TextDocument;
  readonly config: DocsConfig;
  /** The text for a page. */
  write(path: string): string;
  /** The first letters of the sort key. */
  readonly sortKey: string;
}

/** @param isPending whether more will be known of the pages when the editor asks again */
export function pageItems(target: TextTarget, choices: readonly PageChoice[], style: PageItemStyle, isPending: boolean): CompletionList {
  const range = toRange(style.document, target.span);
  const isCut = choices.length > maxItems;
  const pages = choices.slice(0, maxItems).map(({ path, title, use }, index): CompletionItem => {
    const written = style.write(path);
    return {
      label: written,
      ...(title !== undefined && { labelDetails: { description: title } }),
      kind: CompletionItemKind.File,
      detail: [title, whereListed(style.config, use)].filter(Boolean).join(' · '),
      sortText: style.sortKey + String(index).padStart(4, '0'),
      filterText: [searchedAs(target.typed, written, path), title].filter(Boolean).join(' '),
      textEdit: { range, newText: writtenIn(target, written) },
      data: { root: style.config.root.uri, page: path } satisfies PageItemData,
    };
  });
  const folders = isCut ? folderItems(target, choices, style) : [];
  return { isIncomplete: isCut || isPending, items: [...pages, ...folders] };
}

function whereListed(config: DocsConfig, use: PageUse | undefined): string {
  if (!use) return 'not in the navigation';
  const place = breadcrumb(config, use.scope);
  return use.within === 'list' ? 'already in this list' : place === '' ? 'in the navigation' : `in the navigation: ${place}`;
}

/** The next folders on the way to pages that do not all have room in the list. */
function folderItems(target: TextTarget, choices: readonly PageChoice[], style: PageItemStyle): CompletionItem[] {
  const counts = new Map<string, number>();
  for (const { path } of choices) {
    const written = style.write(path);
    // What the editor compares begins with what has been typed, or the folder is not on the way.
    if (!written.toLowerCase().startsWith(target.typed.toLowerCase())) continue;
    const slash = written.indexOf('/', Math.max(1, target.typed.length));
    if (slash > 0) counts.set(written.slice(0, slash + 1), (counts.get(written.slice(0, slash + 1)) ?? 0) + 1);
  }
  const range = toRange(style.document, target.span);
  const folders = [...counts].sort((a, b) => b[1] - a[1]).slice(0, maxFolders);
  return folders.map(([folder, count], index) => ({
    label: folder,
    kind: CompletionItemKind.Folder,
    detail: count === 1 ? '1 page' : `${count} pages`,
    sortText: `${style.sortKey}${String(pagesBeforeFolders - 1).padStart(4, '0')}~${String(index).padStart(2, '0')}`,
    filterText: folder,
    textEdit: { range, newText: writtenIn(target, folder) },
    command: { title: 'Show pages of the folder', command: 'editor.action.triggerSuggest' },
  }));
}

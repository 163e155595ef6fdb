import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../../shared/l10n';
import { toRange } from '../../../../base/spans';
import type { DocsConfig } from '../../../../config/docsConfig';
import { breadcrumb } from '../../../../config/navigation/breadcrumb';
import type { NavigationScope } from '../../../../config/navigation/scope';
import { filterTextOf } from '../../../../config/references/pathStyle';
import { sortTextOf } from '../rankedList';
import { type TextTarget, writtenIn } from '../textTarget';
import type { FittingPages } from './pageChoices';
import type { PageItemData } from './pageItemData';
import type { PageUse } from './pageUse';

/** Limit of items: sites have tens of thousands of pages, and editors repeat the request with every letter while a list is incomplete. */
export const maxPages = 500;
/** Number of pages before the folders in an incomplete list, so that the folders are visible. */
const pagesBeforeFolders = 10;
const maxFolders = 50;

/** Notation of pages, and their position among the other items of a list. */
interface PageItemStyle {
  readonly document: TextDocument;
  readonly config: DocsConfig;
  /** Text for a page. */
  write(path: string): string;
  /** Source text of a page, or of a folder in which a page is chosen next. Default: a JSON string. */
  insert?(written: string, isPage: boolean): string;
  /** Filter text of a page. Default: as in a configuration. */
  searched?(path: string): string;
  /** Prefix of the sort texts. */
  readonly sortKey: string;
}

/** Completion list of pages, or of the best pages and of folders. @param isPending whether details of the pages are still being read */
export function pageItems(
  target: TextTarget,
  { best, all }: FittingPages,
  style: PageItemStyle,
  isPending: boolean,
  localize: Localizer,
): CompletionList {
  const range = toRange(style.document, target.span);
  const isTruncated = all.length > best.length;
  const navigationTexts = new NavigationTexts(style.config, localize);
  const pages = best.map(({ path, title, use, isFree }, index): CompletionItem => {
    const written = style.write(path);
    return {
      label: written,
      ...(title !== undefined && { labelDetails: { description: title } }),
      kind: CompletionItemKind.File,
      detail: [title, navigationTexts.of(use)].filter(Boolean).join(' · '),
      sortText: sortTextOf(style.sortKey, index),
      filterText: [style.searched?.(path) ?? filterTextOf(target.typed, written, path), title].filter(Boolean).join(' '),
      textEdit: { range, newText: style.insert?.(written, true) ?? writtenIn(target, written) },
      data: { root: style.config.root.uri, page: path, ...(isFree && { isFree }) } satisfies PageItemData,
    };
  });
  const folders = isTruncated ? folderItems(target, all, style, localize) : [];
  return { isIncomplete: isTruncated || isPending, items: [...pages, ...folders] };
}

/** Texts about the navigation locations of pages, cached per element, because many pages share an element. */
class NavigationTexts {
  private readonly byScope = new Map<NavigationScope | undefined, string>();

  constructor(
    private readonly config: DocsConfig,
    private readonly localize: Localizer,
  ) {}

  of(use: PageUse | undefined): string {
    if (!use) return this.localize(t`not in the navigation`);
    if (use.within === 'list') return this.localize(t`already in this list`);
    let trail = this.byScope.get(use.scope);
    if (trail === undefined) {
      trail = breadcrumb(this.config, use.scope);
      this.byScope.set(use.scope, trail);
    }
    return this.localize(trail === '' ? t`in the navigation` : t`in the navigation: ${trail}`);
  }
}

/** Next folders of the paths of all matching pages, if their number exceeds the limit. */
function folderItems(target: TextTarget, all: readonly string[], style: PageItemStyle, localize: Localizer): CompletionItem[] {
  const counts = new Map<string, number>();
  for (const path of all) {
    const written = style.write(path);
    // The filter text must begin with the typed text, or the folder does not match.
    if (!written.toLowerCase().startsWith(target.typed.toLowerCase())) continue;
    const slash = written.indexOf('/', Math.max(1, target.typed.length));
    if (slash > 0) counts.set(written.slice(0, slash + 1), (counts.get(written.slice(0, slash + 1)) ?? 0) + 1);
  }
  const range = toRange(style.document, target.span);
  const folders = [...counts].sort((a, b) => b[1] - a[1]).slice(0, maxFolders);
  return folders.map(([folder, count], index) => ({
    label: folder,
    kind: CompletionItemKind.Folder,
    detail: localize(count === 1 ? t`1 page` : t`${count} pages`),
    sortText: `${sortTextOf(style.sortKey, pagesBeforeFolders - 1)}~${String(index).padStart(2, '0')}`,
    filterText: folder,
    // The string gets no closing quote: a page of the folder completes it.
    textEdit: { range, newText: style.insert?.(folder, false) ?? writtenIn({ ...target, after: '' }, folder) },
    command: { title: localize(t`Show pages of the folder`), command: 'editor.action.triggerSuggest' },
  }));
}

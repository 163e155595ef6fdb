import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toTextEdits } from '../../../base/textEdits';
import { normalizePagePath } from '../../../config/references/reference';
import { sortedItems, stringsIn } from '../../../edits/sortedItems';
import { arrangeItems } from '../../../json/edit/arrangeItems';
import { frontMatterText } from '../../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../../pages/page';
import type { SitePages } from '../../../site/sitePages';
import { nodesAt, type RefactorTarget } from './target';

/**
 * Sorts the pages of the array around the cursor by path or by title. Groups among them stay at their positions, and the first page stays
 * first if it is the index of the others.
 */
export function sortEntries(target: RefactorTarget, pages: SitePages | undefined, localize: Localizer): CodeAction[] {
  const list = listAt(target);
  if (!list) return [];
  const byPath = sortedItems(list, (entry) => entry.value);
  const titles = pages && new Map(stringsIn(list).map((entry) => [entry, titleOfEntry(pages.get(normalizePagePath(entry.value)))]));
  const byTitle = titles && sortedItems(list, (entry) => titles.get(entry) ?? entry.value);
  return [
    ...action(target, list, localize(t`Sort the pages by path`), byPath),
    ...(byTitle && !isSame(byTitle, byPath ?? list.items) ? action(target, list, localize(t`Sort the pages by title`), byTitle) : []),
  ];
}

function action({ file }: RefactorTarget, list: ArrayASTNode, title: string, items: readonly ASTNode[] | undefined): CodeAction[] {
  if (!items || isSame(items, list.items)) return [];
  const edits = toTextEdits(file.document, arrangeItems(file.document, list, items));
  return [{ title, kind: CodeActionKind.RefactorRewrite, edit: { changes: { [file.uri]: edits } } }];
}

/** Innermost array of pages around the cursor; on the name of a group, the array of the group. */
function listAt(target: RefactorTarget): ArrayASTNode | undefined {
  for (const node of nodesAt(target)) {
    if (node.type === 'property' && node.keyNode.value === 'pages' && node.valueNode?.type === 'array') return node.valueNode;
    if (node.type === 'object') {
      const pages = node.properties.find(({ keyNode }) => keyNode.value === 'pages')?.valueNode;
      return pages?.type === 'array' ? pages : undefined;
    }
  }
  return undefined;
}

/** Title that readers see in the navigation. */
function titleOfEntry(page: PageFile | undefined): string | undefined {
  return frontMatterText(page?.frontMatter, 'sidebarTitle') ?? frontMatterText(page?.frontMatter, 'title');
}

function isSame(a: readonly ASTNode[], b: readonly ASTNode[]): boolean {
  return a.every((entry, index) => entry === b[index]);
}

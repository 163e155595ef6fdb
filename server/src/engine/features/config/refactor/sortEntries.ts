import type { ArrayASTNode, StringASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { spanOf, toRange } from '../../../base/spans';
import { normalizePagePath } from '../../../config/references/reference';
import { frontMatterText } from '../../../pages/frontMatter/frontMatter';
import type { SitePages } from '../../../site/sitePages';
import { nodesAt, type RefactorTarget } from './target';

/** Limit of entries that are sorted by title, since each is a file to read. */
const maxEntries = 5_000;

/**
 * Sorts the pages of the array around the cursor by path or by title. Groups among them stay at their positions, and the first page stays
 * first if it is the index of the others.
 */
export function sortEntries(target: RefactorTarget, pages: SitePages | undefined, localize: Localizer): CodeAction[] {
  const list = listAt(target);
  if (!list) return [];
  const entries = list.items.filter((item): item is StringASTNode => item.type === 'string');
  const [first] = entries;
  const movable = first && isIndex(first.value) ? entries.slice(1) : entries;
  if (movable.length < 2 || movable.length > maxEntries) return [];
  const byPath = sorted(movable, (entry) => entry.value);
  const titles = pages && new Map(movable.map((entry) => [entry, titleOf(pages, entry.value)]));
  const byTitle = titles && sorted(movable, (entry) => titles.get(entry) ?? entry.value);
  return [
    ...action(target, localize(t`Sort the pages by path`), movable, byPath),
    ...(byTitle && !isSame(byTitle, byPath) ? action(target, localize(t`Sort the pages by title`), movable, byTitle) : []),
  ];
}

function action({ file }: RefactorTarget, title: string, slots: readonly StringASTNode[], order: readonly StringASTNode[]): CodeAction[] {
  if (isSame(slots, order)) return [];
  const text = file.document.getText();
  const edits = slots.flatMap((slot, index) => {
    const entry = order[index];
    if (!entry || entry === slot) return [];
    return [{ range: toRange(file.document, spanOf(slot)), newText: text.slice(entry.offset, entry.offset + entry.length) }];
  });
  return [{ title, kind: CodeActionKind.RefactorRewrite, edit: { changes: { [file.uri]: edits } } }];
}

/** The innermost array of pages around the cursor; on the name of a group, its own. */
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

function titleOf(pages: SitePages, text: string): string | undefined {
  const page = pages.get(normalizePagePath(text));
  return frontMatterText(page?.frontMatter, 'sidebarTitle') ?? frontMatterText(page?.frontMatter, 'title');
}

/** Natural order: letter case and accents last, numbers by value. */
function sorted(entries: readonly StringASTNode[], key: (entry: StringASTNode) => string): StringASTNode[] {
  const collator = new Intl.Collator('en', { numeric: true });
  return [...entries].sort((a, b) => collator.compare(key(a), key(b)));
}

function isIndex(path: string): boolean {
  return /(^|\/)(index|introduction|overview)$/i.test(path);
}

function isSame(a: readonly StringASTNode[], b: readonly StringASTNode[]): boolean {
  return a.every((entry, index) => entry === b[index]);
}

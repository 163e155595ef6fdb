import type { ComparedPages } from './addresses';
import { pageDigest } from './pageDigest';
import type { ReviewedPage, ReviewSize } from './review';
import type { PageModel, PageSource, SiteModel } from './siteModel';

/** Sorts the pages of both states by what changed most. */
export function reviewSize(common: ComparedPages['common'], before: SiteModel | undefined, after: SiteModel | undefined): ReviewSize {
  const size = { text: [] as ReviewedPage[], code: [] as ReviewedPage[], metadata: [] as ReviewedPage[], snippets: [] as ReviewedPage[] };
  const changed = changedFiles(before, after);
  for (const pair of common) {
    const page = { address: pair.after.address, at: pair.after.at };
    const part = changedPart(pair.before.source, pair.after.source);
    if (part) size[part].push(page);
    else if (after && changed.size > 0 && hasChangedSnippet(pair.after, after, changed)) size.snippets.push(page);
  }
  return size;
}

/** Part of a file that changed most; `undefined` if it is the same apart from whitespace, or unknown. */
function changedPart(before: PageSource | undefined, after: PageSource | undefined): 'text' | 'code' | 'metadata' | undefined {
  if (before?.text === undefined || after?.text === undefined || before.text === after.text) return undefined;
  const [was, now] = [pageDigest(before.text), pageDigest(after.text)];
  return (['text', 'code', 'metadata'] as const).find((part) => was[part] !== now[part]);
}

/** Paths of the files that pages may import and whose text or code differs. */
function changedFiles(before: SiteModel | undefined, after: SiteModel | undefined): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [path, source] of after?.files ?? []) {
    const part = changedPart(before?.files.get(path), source);
    if (part && part !== 'metadata') changed.add(path);
  }
  return changed;
}

/** Whether a page has one of the files as a snippet, directly or through another snippet. */
function hasChangedSnippet({ source }: PageModel, { files }: SiteModel, changed: ReadonlySet<string>): boolean {
  const seen = new Set(source?.snippets());
  for (const path of seen) {
    if (changed.has(path)) return true;
    for (const inner of files.get(path)?.snippets() ?? []) seen.add(inner);
  }
  return false;
}

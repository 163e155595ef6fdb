import { GeneratedPages } from '../model/generatedPages';
import { normalizePagePath, type PageReference } from '../model/references';
import { normalizeFilePath } from '../model/targets';
import type { SiteIndex } from '../store/siteIndex';
import type { RuleContext } from './rule';

/** What is wrong with a page that the navigation names. Each reference has one problem at most. */
export type PageProblem =
  /** There is a page, named otherwise; `path` is its name. */
  | { readonly kind: 'case' | 'extension' | 'form' | 'folder'; readonly reference: PageReference; readonly path: string }
  /** There is no page; `path` is what the service looks for. */
  | { readonly kind: 'missing'; readonly reference: PageReference; readonly path: string };

/** Looks every page of the navigation up. For `RuleContext.once`: several rules share it. */
export function findPageProblems(context: RuleContext): readonly PageProblem[] {
  const { references, site } = context;
  const problems: PageProblem[] = [];
  for (const reference of references.all) {
    if (reference.kind !== 'page') continue;
    const path = normalizePagePath(reference.text);
    if (path !== '' && site.page(path) !== 'missing') continue;
    const problem = judge(context, site, reference, path);
    if (problem) problems.push(problem);
  }
  return problems;
}

/** For `RuleContext.once`. */
export function generatedPages({ config, references }: RuleContext): GeneratedPages {
  return new GeneratedPages(config, references.all, references.scopes);
}

function judge(context: RuleContext, site: SiteIndex, reference: PageReference, path: string): PageProblem | undefined {
  const written = normalizeFilePath(path.trim());
  if (written === undefined) return { kind: 'missing', reference, path };
  const bare = written.replace(/\.mdx?$/i, '');
  if (bare !== path && bare !== '') {
    const there = site.page(bare);
    if (there === 'exists') return { kind: path === written ? 'extension' : 'form', reference, path: bare };
    if (there === 'unknown') return undefined;
  }
  const sameLetters = site.nearest.pageInOtherCase(bare);
  if (sameLetters !== undefined) return { kind: 'case', reference, path: sameLetters };
  const index = bare === '' ? 'index' : `${bare}/index`;
  if (site.page(index) === 'exists') return { kind: 'folder', reference, path: index };
  if (bare === '' || context.once(generatedPages).mayBeEntry(bare, reference.scope)) return undefined;
  return { kind: 'missing', reference, path: bare };
}

/** A path written as the author writes them: with the slash at the start that the text has. */
export function inStyleOf(text: string, path: string): string {
  return text.startsWith('/') ? `/${path}` : path;
}

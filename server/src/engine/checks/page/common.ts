import type { Localizable } from '../../../../../shared/l10n';
import { percentDecoded } from '../../base/addresses';
import { type Steps, stepwise } from '../../base/pause';
import { isBlank } from '../../base/strings';
import { inStyleOf } from '../../config/references/pathStyle';
import { normalizePagePath, type PageReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { channelStatus } from '../../openapi/channelStatus';
import { readPageEntries } from '../../site/languages/pageEntries';
import type { CheckContext } from '../checkContext';
import { oneSuggestion } from '../data';
import type { FixTarget } from '../fixes/fix';
import { replaceText } from '../fixes/replaceText';
import { generatedPages } from '../proposals';

/** The problem of a page entry. Each reference has one at most. */
export type PageProblem =
  /** The page exists under another path: `path`. */
  | { readonly kind: 'case' | 'extension' | 'form' | 'folder'; readonly reference: PageReference; readonly path: string }
  /** The page does not exist; `path` is what the service looks for. */
  | { readonly kind: 'missing'; readonly reference: PageReference; readonly path: string };

/** The problems of all page entries without a file. For `CheckContext.once`: several checks share it. */
export const findPageProblems = stepwise(function* (context: CheckContext): Steps<readonly PageProblem[]> {
  const problems: PageProblem[] = [];
  for (const reference of context.once(readPageEntries).absent) {
    const problem = judge(context, reference);
    if (problem) problems.push(problem);
    yield;
  }
  return problems;
});

/** The parts of a check of page paths that lead to a page in another form, which is the fix. @param message names the path of the page */
export function pagePathCheck(kind: PageProblem['kind'], message: (path: string) => Localizable) {
  return {
    data: oneSuggestion,
    *run(context: CheckContext) {
      for (const { kind: found, reference, path } of context.once(findPageProblems)) {
        if (found !== kind) continue;
        const text = kind === 'form' ? reference.text.trim() : reference.text;
        yield { file: reference.file, span: reference.span, message: message(path), data: { suggestion: inStyleOf(text, path) } };
      }
    },
    *fix(target: FixTarget, { suggestion }: { readonly suggestion: string }) {
      yield* replaceText(target, suggestion, { preferred: true, safe: true });
    },
  };
}

function judge(context: CheckContext, reference: PageReference): PageProblem | undefined {
  const { site } = context;
  // An empty entry is reported by `value.empty`.
  if (isBlank(reference.text)) return undefined;
  if (channelStatus(context, reference).kind === 'exists') return undefined;
  const path = normalizePagePath(reference.text);
  const written = normalizeFilePath(path.trim());
  if (written === undefined) {
    // Relative to a file in a subfolder; page paths start at the documentation folder.
    const inner = path.trim().replace(/^(?:\.\.[\\/])+/, '');
    return inner !== '' && site.page(inner) === 'exists' ? { kind: 'form', reference, path: inner } : { kind: 'missing', reference, path };
  }
  const bare = written.replace(/\.mdx?$/i, '');
  if (bare !== path && bare !== '') {
    const there = site.page(bare);
    if (there === 'exists') return { kind: path === written ? 'extension' : 'form', reference, path: bare };
    if (there === 'unknown') return undefined;
  }
  const otherwise = otherForms(reference.text.trim(), bare).find((form) => site.page(form) === 'exists');
  if (otherwise !== undefined) return { kind: 'form', reference, path: otherwise };
  const sameLetters = site.pageInOtherCase(bare);
  if (sameLetters !== undefined) return { kind: 'case', reference, path: sameLetters };
  const index = bare === '' ? 'index' : `${bare}/index`;
  if (site.page(index) === 'exists') return { kind: 'folder', reference, path: index };
  if (bare === '' || context.once(generatedPages).mayBeEntry(bare, reference.scope)) return undefined;
  return { kind: 'missing', reference, path: bare };
}

/** Folders that repositories keep their site in: their names are not part of a page path. */
const usualFolders = /^(?:docs?|documentation|content|pages|src|public)\//i;

/** Other spellings of a page path: a Markdown link, a web address, the name of an index page. */
function otherForms(text: string, bare: string): string[] {
  const link = /^\[[^\]]*\]\(([^()\s]+)\)$/.exec(text)?.[1];
  const path = link === undefined ? bare : normalizePagePath(link);
  const named = path.replace(/(?:\.(?:mdx?|html?))+$/i, '');
  const forms = [named, percentDecoded(named), named.replace(/\/index$/, ''), named.replace(usualFolders, '')];
  return forms.filter((form) => form !== bare && form !== '');
}

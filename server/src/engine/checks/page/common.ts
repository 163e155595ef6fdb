import type { Localizable } from '../../../../../shared/l10n';
import { percentDecoded } from '../../base/addresses';
import { type Steps, stepwise } from '../../base/pause';
import { isBlank } from '../../base/strings';
import { inStyleOf } from '../../config/references/pathStyle';
import { normalizePagePath, type PageReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { channelStatus } from '../../openapi/channelStatus';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../pages/page';
import { readPageEntries } from '../../site/languages/pageEntries';
import type { CheckContext } from '../checkContext';
import { oneSuggestion } from '../data';
import type { FixTarget } from '../fixes/fix';
import { replaceText } from '../fixes/replaceText';
import { generatedPages } from '../proposals';

/** Problem of a page entry, at most one per reference. */
export type PageProblem =
  /** The page exists under another path: `path`. */
  | { readonly kind: 'case' | 'extension' | 'form' | 'folder'; readonly reference: PageReference; readonly path: string }
  /** The page does not exist; `path` is the path that the service looks for. */
  | { readonly kind: 'missing'; readonly reference: PageReference; readonly path: string };

/** Problems of all page entries without a file. For `CheckContext.once`, because several checks share them. */
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
  const { files } = context;
  // An empty entry is reported by `value.empty`.
  if (isBlank(reference.text)) return undefined;
  if (channelStatus(context, reference).kind === 'exists') return undefined;
  const path = normalizePagePath(reference.text);
  const written = normalizeFilePath(path.trim());
  if (written === undefined) {
    // The path leads out of the documentation folder, where page paths start: it may be written relative to a subfolder.
    const inner = path.trim().replace(/^(?:\.\.[\\/])+/, '');
    return inner !== '' && files.page(inner) === 'exists' ? { kind: 'form', reference, path: inner } : { kind: 'missing', reference, path };
  }
  const bare = written.replace(/\.mdx?$/i, '');
  if (bare !== path && bare !== '') {
    const existence = files.page(bare);
    if (existence === 'exists') return { kind: path === written ? 'extension' : 'form', reference, path: bare };
    if (existence === 'unknown') return undefined;
  }
  const otherForm = otherForms(reference.text.trim(), bare).find((form) => files.page(form) === 'exists');
  if (otherForm !== undefined) return { kind: 'form', reference, path: otherForm };
  const sameLetters = files.pageInOtherCase(bare);
  if (sameLetters !== undefined) return { kind: 'case', reference, path: sameLetters };
  const index = bare === '' ? 'index' : `${bare}/index`;
  if (files.page(index) === 'exists') return { kind: 'folder', reference, path: index };
  if (bare === '' || context.once(generatedPages).mayBeEntry(bare, reference.scope)) return undefined;
  return { kind: 'missing', reference, path: bare };
}

/** Common names of documentation folders, which are not part of page paths. */
const documentationFolders = /^(?:docs?|documentation|content|pages|src|public)\//i;

/** Page paths that a wrong spelling may mean: of a Markdown link, a web address, or an index page. */
function otherForms(text: string, bare: string): string[] {
  const link = /^\[[^\]]*\]\(([^()\s]+)\)$/.exec(text)?.[1];
  const path = link === undefined ? bare : normalizePagePath(link);
  const named = path.replace(/(?:\.(?:mdx?|html?))+$/i, '');
  const forms = [named, percentDecoded(named), named.replace(/\/index$/, ''), named.replace(documentationFolders, '')];
  return forms.filter((form) => form !== bare && form !== '');
}

/** Span for findings about a page as a whole: its title, or its first line. */
export function pageNameSpan({ frontMatter, head }: PageFile): { start: number; end: number } {
  const title = frontMatterEntry(frontMatter, 'title');
  if (title) return { start: title.keySpan.start, end: Math.max(title.keySpan.end, title.value.span.end) };
  if (frontMatter) return { start: frontMatter.span.start, end: frontMatter.span.start + 3 };
  const text = head.getText();
  const end = text.search(/\r?\n|$/);
  return { start: 0, end };
}

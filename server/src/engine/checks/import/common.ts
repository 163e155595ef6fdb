import { parentOf } from '../../../../../shared/paths';
import type { Span } from '../../base/spans';
import { editDistance, maxEditsFor } from '../../base/stringDistance';
import type { SpanEdit } from '../../base/textEdits';
import { baseName } from '../../base/uris';
import type { PageFile } from '../../pages/page';
import { isClear, type NearFile } from '../../site/fileIndex/fileIndex';
import { extensionOf } from '../../site/fileIndex/fileNames';
import { type ImportTarget, importableExtensions, importTarget } from '../../site/importTarget';
import type { PageToFix } from '../fixes/pageToFix';
import type { PageCheckContext } from '../pageCheckContext';
import { searchBudget } from '../searchBudget';

/** An imported file with the names of its exports. */
interface ImportedFile {
  readonly target: ImportTarget;
  /** `module`: JavaScript. `page`: Markdown, which is its own default export. */
  readonly kind: 'module' | 'page';
  readonly names: readonly string[];
  /** Whether a page has nothing but exports. */
  readonly rendersNothing: boolean;
}

/** File that an import of a page leads to; `undefined` if it is missing, or if not all of its exports are known. */
export function importedExports(page: PageFile, source: string, { pages, otherPages }: PageCheckContext): ImportedFile | undefined {
  const target = importTarget(pages.pathOf(page), source);
  if (!target?.isLocal) return undefined;
  const module = otherPages.moduleAt(target.path);
  // A file without exports is probably unfinished.
  if (module)
    return module.isCertain && module.names.size > 0
      ? { target, kind: 'module', names: [...module.names.keys()], rendersNothing: false }
      : undefined;
  const body = otherPages.at(target.path)?.body;
  if (!body || body.errors.length > 0 || body.exports.some(({ name }) => name === '*')) return undefined;
  return { target, kind: 'page', names: body.exports.map(({ name }) => name), rendersNothing: body.hasOnlyExports };
}

/** Replaces the import clause at a span; `undefined` if the import has several names. */
export function replaceClause({ text, body }: PageToFix, { start }: Span, write: (local: string) => string): SpanEdit | undefined {
  const found = body.imports.find(({ span }) => span.start <= start && start < span.end);
  const [only, ...others] = found?.names ?? [];
  if (!found || !only || others.length > 0) return undefined;
  const clause = /^import\s+(.*?)\s*from\b/s.exec(text.slice(found.span.start, found.source.span.start));
  if (!clause?.[1]) return undefined;
  const from = found.span.start + clause[0].indexOf(clause[1], 'import'.length);
  return { span: { start: from, end: from + clause[1].length }, text: write(only.local) };
}

/** Importable files with paths similar to a missing path, best first. */
interface NearSnippets {
  /** Path that differs only in letter case. */
  readonly sameLetters: string | undefined;
  readonly near: readonly NearFile[];
  /** Whether the first file is clearly meant. */
  readonly isNear: boolean;
}

const maxSuggestions = 3;
/** Takes a search, which compares all pages. */
const takeSearch = searchBudget(200);

/** Searches for files with a similar path. @param path with or without an extension */
export function nearSnippets(path: string, context: PageCheckContext): NearSnippets {
  if (!takeSearch(context)) return { sameLetters: undefined, near: [], isNear: false };
  const sameLetters = context.otherPages.pathInOtherCase(path) ?? context.files.fileInOtherCase(path);
  const near = [...nearTexts(path, context.otherPages.paths), ...nearModules(path, context)];
  near.sort((a, b) => a.cost - b.cost);
  return { sameLetters, near: near.slice(0, maxSuggestions), isNear: isClear(near) };
}

function nearModules(path: string, { files }: PageCheckContext): readonly NearFile[] {
  if (!/^[jt]sx$/.test(extensionOf(path))) return [];
  return files.nearFiles(path).filter((file) => importableExtensions.includes(`.${extensionOf(file.path)}`));
}

/** Files with a similar name in the same folder, and files with the same name in other folders. */
function nearTexts(path: string, paths: readonly string[]): NearFile[] {
  const [folder, stem] = [parentOf(path), stemOf(path)];
  const allowed = maxEditsFor(stem);
  return paths.flatMap((each) => {
    const other = stemOf(each);
    if (Math.abs(other.length - stem.length) > allowed) return [];
    if (parentOf(each) !== folder) return other === stem ? [{ path: each, cost: 1, isNear: true }] : [];
    const cost = editDistance(stem, other);
    return cost <= allowed ? [{ path: each, cost, isNear: true }] : [];
  });
}

function stemOf(path: string): string {
  return baseName(path)
    .toLowerCase()
    .replace(/\.\w+$/, '');
}

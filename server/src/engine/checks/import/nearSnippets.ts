import { allowedEdits, editDistance } from '../../base/stringDistance';
import { baseName } from '../../base/uris';
import { isClear, type NearFile } from '../../site/fileIndex/fileIndex';
import { extensionOf } from '../../site/fileIndex/fileNames';
import { parentOf } from '../../site/fileIndex/folders';
import { importableExtensions } from '../../site/importTarget';
import type { PageCheckContext, SharedPageContext } from '../pageCheckContext';

/** Importable files that may be meant by a path that does not exist, best first. */
interface NearSnippets {
  /** The same path in another letter case. */
  readonly sameLetters: string | undefined;
  readonly near: readonly NearFile[];
  /** Whether the first is clearly meant. */
  readonly isNear: boolean;
}

const most = 3;

/** Searches for a path, with or without an extension. */
export function nearSnippets(path: string, context: PageCheckContext): NearSnippets {
  const budget = context.once(searchBudget);
  if (budget.left-- <= 0) return { sameLetters: undefined, near: [], isNear: false };
  const sameLetters = context.once(pathsInLowerCase).get(path.toLowerCase()) ?? context.site.fileInOtherCase(path);
  const near = [...nearTexts(path, context.once(markdownPaths)), ...nearModules(path, context)];
  near.sort((a, b) => a.cost - b.cost);
  return { sameLetters, near: near.slice(0, most), isNear: isClear(near) };
}

function nearModules(path: string, { site }: PageCheckContext): readonly NearFile[] {
  if (!/^[jt]sx$/.test(extensionOf(path))) return [];
  return site.nearFiles(path).filter((file) => importableExtensions.includes(`.${extensionOf(file.path)}`));
}

/** Files of the same folder with a similar name, and those of the same name in other folders. */
function nearTexts(path: string, paths: readonly string[]): NearFile[] {
  const [folder, stem] = [parentOf(path), stemOf(path)];
  const allowed = allowedEdits(stem);
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

/** For `PageCheckContext.once`. */
function markdownPaths({ pages }: SharedPageContext): readonly string[] {
  return [...pages.snippets, ...pages.files].map((page) => pages.pathOf(page));
}

/** For `PageCheckContext.once`. */
function pathsInLowerCase(context: SharedPageContext): ReadonlyMap<string, string> {
  return new Map(context.once(markdownPaths).map((path) => [path.toLowerCase(), path]));
}

/** For `PageCheckContext.once`: limit of searches, each of which looks at all pages. */
function searchBudget(): { left: number } {
  return { left: 200 };
}

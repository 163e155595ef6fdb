import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { pageExtensions, parentOf } from '../../../../shared/paths';
import { percentDecoded, withoutSuffix } from '../base/addresses';
import { inBatches } from '../base/batches';
import { mayBeAddress, pathOfAddress } from '../config/redirects/redirects';
import { normalizeFilePath } from '../config/references/targets';
import { type BodyName, bodyNames } from '../pages/bodyNames';
import type { FileIndex } from '../site/fileIndex/fileIndex';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import type { SiteContext } from '../site/siteContext';
import type { DeletedPages } from './deletedPages';

/** Maximum number of files that are read concurrently. */
const maxConcurrent = 64;

/**
 * URIs of the remaining pages and snippets that link to, display or import deleted pages or files, in the order of their paths.
 * @throws {CancelledError}
 */
export async function linkingPages(
  { pages }: Pick<SiteContext, 'pages'>,
  fileIndex: FileIndex,
  deleted: DeletedPages,
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<string[]> {
  const paths = [...fileIndex.markdownFiles()].filter((path) => isOwn(path) && !deleted.hasFile(path)).sort();
  const files = await inBatches(paths, maxConcurrent, (path) => pages.file(fileIndex.folder, path));
  throwIfCancelled(token);
  const exists = (path: string): boolean =>
    ['', ...pageExtensions].some((extension) => fileIndex.file(path + extension) === 'exists' && !deleted.hasFile(path + extension));
  const isBroken = (name: BodyName, path: string): boolean => {
    const candidates = candidatesOf(name, path);
    return candidates.some((each) => deleted.mayHave(each)) && !candidates.some(exists);
  };
  return files.flatMap((page, at) => (page && bodyNames(page.body).some((name) => isBroken(name, paths[at] ?? '')) ? [page.uri] : []));
}

/** Paths of the pages, without extension, and of the file that a string may name. */
function candidatesOf({ kind, text }: BodyName, file: string): string[] {
  if (kind === 'address' && !mayBeAddress(text)) return [];
  if (kind === 'import' && !/^[./]/.test(text)) return [];
  const written = kind === 'address' ? percentDecoded(withoutSuffix(text)) : text;
  const fromRoot = text.startsWith('.') ? undefined : kind === 'address' ? pathOfAddress(text) : text;
  const beside = text.startsWith('/') ? undefined : `${parentOf(file)}/${written}`;
  return [fromRoot, beside].flatMap((path) => {
    const normal = path === undefined ? undefined : normalizeFilePath(path);
    if (normal === undefined) return [];
    const page = withoutPageExtension(normal);
    return normal === '' ? ['index'] : [normal, `${normal}/index`, ...(page === normal ? [] : [page])];
  });
}

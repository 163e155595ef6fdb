import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { inBatches } from '../../base/batches';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { type BodyName, bodyNames } from '../../pages/bodyNames';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { fileOfImport, symbolOfAddress } from '../../site/symbols/bodyTarget';
import { type SiteSymbol, symbolKey } from '../../site/symbols/siteSymbol';

/** Limit of files that are read concurrently. */
const maxConcurrentReads = 64;

/**
 * Occurrences of these pages and files in the bodies of pages, of snippets and of pages that the service excludes: links, images and
 * imports.
 * @throws {CancelledError}
 */
export async function occurrencesInBodies(
  { pages }: Pick<EngineContext, 'pages'>,
  { folder }: DocsConfig,
  fileIndex: FileIndex,
  symbols: readonly SiteSymbol[],
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<Location[]> {
  const keys = new Set(symbols.filter(({ kind }) => kind === 'page' || kind === 'file').map(symbolKey));
  if (keys.size === 0) return [];
  const paths = [...fileIndex.markdownFiles()].filter(isOwn).sort();
  const files = await inBatches(paths, maxConcurrentReads, (path) => pages.file(folder, path));
  throwIfCancelled(token);
  return files.flatMap((page, index) => {
    const names = page ? bodyNames(page.body) : [];
    return names.flatMap((name) => {
      const symbol = symbolOfName(name, paths[index] ?? '', fileIndex);
      return page && symbol && keys.has(symbolKey(symbol)) ? [{ uri: page.uri, range: page.rangeOf(name.span) }] : [];
    });
  });
}

/** Symbol that a string in the body of a page names; `undefined` outside the site, and if it is unknown. */
function symbolOfName({ kind, text }: BodyName, path: string, fileIndex: FileIndex): SiteSymbol | undefined {
  return kind === 'import' ? fileOfImport(text, path) : symbolOfAddress(text, path, fileIndex);
}

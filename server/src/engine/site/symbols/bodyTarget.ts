import { parentOf } from '../../../../../shared/paths';
import { mayBeAddress } from '../../config/redirects/redirects';
import { normalizeFilePath } from '../../config/references/targets';
import { pathBeside, pathOfPageAddress } from '../addresses/target';
import type { FileIndex } from '../fileIndex/fileIndex';
import { withoutPageExtension } from '../fileIndex/fileNames';
import { fileSymbol, type SiteSymbol, symbolAtPath } from './siteSymbol';

/**
 * Page or file at an address in the body of a page; `undefined` outside the site, and if it is unknown.
 * @param path path of the file of the page, relative to the documentation folder
 */
export function symbolOfAddress(text: string, path: string, fileIndex: Pick<FileIndex, 'page' | 'file'>): SiteSymbol | undefined {
  if (!mayBeAddress(text)) return undefined;
  const symbol = symbolAt(pathOfPageAddress(text, path), fileIndex);
  if (symbol && exists(symbol, fileIndex)) return symbol;
  // An address without dots may be meant to start at the folder of the page.
  const beside = symbolAt(pathBeside(text, path), fileIndex);
  return beside && exists(beside, fileIndex) ? beside : symbol;
}

function symbolAt(path: string | undefined, fileIndex: Pick<FileIndex, 'page' | 'file'>): SiteSymbol | undefined {
  return path === undefined ? undefined : pageOrFile(symbolAtPath(path, fileIndex));
}

function exists(symbol: SiteSymbol, fileIndex: Pick<FileIndex, 'page' | 'file'>): boolean {
  if (symbol.kind === 'page') return fileIndex.page(symbol.path) === 'exists';
  return symbol.kind === 'file' && fileIndex.file(symbol.path) === 'exists';
}

/** Page or file that an import in a page names; `undefined` for a package. @param path path of the file of the page */
export function fileOfImport(text: string, path: string): SiteSymbol | undefined {
  const target = text.startsWith('.') ? fromPage(text, path) : text.startsWith('/') ? text : undefined;
  return target === undefined ? undefined : pageOrFile(fileSymbol(target));
}

/** Resolves a relative path against the folder of a page. */
export function fromPage(text: string, page: string): string | undefined {
  return normalizeFilePath(`${parentOf(page)}/${text}`);
}

/** Converts the symbol of a page file to the symbol of the page. */
function pageOrFile(symbol: SiteSymbol | undefined): SiteSymbol | undefined {
  if (symbol?.kind !== 'file') return symbol;
  const path = withoutPageExtension(symbol.path);
  return path === symbol.path ? symbol : { kind: 'page', path };
}

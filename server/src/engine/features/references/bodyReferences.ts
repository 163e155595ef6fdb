import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { nameOf, parentOf } from '../../../../../shared/paths';
import { withoutSuffix } from '../../base/addresses';
import { inBatches } from '../../base/batches';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import type { PageBody, SpannedText } from '../../pages/body/pageBody';
import { type BodyName, bodyNames, sourcesIn } from '../../pages/bodyNames';
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
  const targets = symbols.filter((symbol) => symbol.kind === 'page' || symbol.kind === 'file');
  if (targets.length === 0) return [];
  const keys = new Set(targets.map(symbolKey));
  const paths = [...fileIndex.markdownFiles()].filter(isOwn).sort();
  const files = await inBatches(paths, maxConcurrentReads, (path) => pages.file(folder, path));
  throwIfCancelled(token);
  const candidates = new Candidates(targets.flatMap(({ path }) => lastNamesOf(path)));
  return files.flatMap((page, index) => {
    const path = paths[index] ?? '';
    return (page ? candidates.of(page.body, path) : []).flatMap((name) => {
      const symbol = symbolOfName(name, path, fileIndex);
      return page && symbol && keys.has(symbolKey(symbol)) ? [{ uri: page.uri, range: page.rangeOf(name.span) }] : [];
    });
  });
}

/** Last names of the paths that lead to a page or file: an index page is also at the path of its folder. */
function lastNamesOf(path: string): string[] {
  const name = nameOf(path);
  return name === 'index' ? [name, nameOf(parentOf(path))].filter((each) => each !== '') : [name];
}

/**
 * Names in bodies whose text may lead to a path with one of these last names. Searched once for all copies of a page; resolving all names
 * of a large site takes several times as long.
 */
class Candidates {
  private readonly known = new Map<PageBody, readonly BodyName[]>();

  constructor(private readonly lastNames: readonly string[]) {}

  /** @param path path of the file of the page */
  of(body: PageBody, path: string): readonly BodyName[] {
    // An address ends at such a character, also if it is in the name of the folder.
    if (/[?#]/.test(path)) return bodyNames(body);
    const known = this.known.get(body);
    if (known) return known;
    const mayLead = ({ text }: SpannedText): boolean => this.mayLead(text);
    const hasAny = body.links.some(mayLead) || sourcesIn(body).some(mayLead);
    const found = hasAny ? bodyNames(body).filter(mayLead) : [];
    this.known.set(body, found);
    return found;
  }

  private mayLead(text: string): boolean {
    if (this.lastNames.some((name) => text.includes(name))) return true;
    // A name may be encoded, or have another Unicode form, and `..` leads to a folder that the text does not name.
    return /[%\u0080-\uffff]/.test(text) || /^$|[./\\]$/.test(withoutSuffix(text));
  }
}

/** Symbol that a string in the body of a page names; `undefined` outside the site, and if it is unknown. */
function symbolOfName({ kind, text }: BodyName, path: string, fileIndex: FileIndex): SiteSymbol | undefined {
  return kind === 'import' ? fileOfImport(text, path) : symbolOfAddress(text, path, fileIndex);
}

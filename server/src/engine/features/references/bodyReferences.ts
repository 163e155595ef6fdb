import type { CancellationToken } from '../../../../../shared/cancellation';
import { percentEncoded } from '../../base/addresses';
import type { DocsConfig } from '../../config/docsConfig';
import { frontMatterEnd } from '../../pages/frontMatter/frontMatter';
import { type PageLink, readPageLinks } from '../../pages/links';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { nameOf, parentOf } from '../../site/fileIndex/folders';
import { pageTexts } from '../../site/pageTexts';
import type { EngineContext } from '../engineContext';
import { importedFile, symbolOfAddress } from './bodyTarget';
import type { Occurrence } from './occurrences';
import { type SiteSymbol, symbolKey } from './symbol';

/**
 * Occurrences of these pages and files in the bodies of pages, snippets included: links, images and imports. Reads the pages without
 * caching their texts.
 * @throws {CancelledError}
 */
export async function occurrencesInBodies(
  context: Pick<EngineContext, 'documents'>,
  { folder }: DocsConfig,
  site: FileIndex,
  symbols: readonly SiteSymbol[],
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<Occurrence[]> {
  const sought = new Sought(symbols, site);
  if (sought.isEmpty) return [];
  const found: Occurrence[] = [];
  const paths = [...site.markdownFiles()].filter(isOwn).sort();
  for await (const { path, document } of pageTexts(context.documents.workspace, folder, paths, token)) {
    for (const { span } of sought.in(document.getText(), path)) found.push({ document, span });
  }
  return found;
}

/** The pages and files to find. */
class Sought {
  private readonly keys: ReadonlySet<string>;
  /** Strings of which every link to them contains one: a text search excludes most pages faster than reading their links. */
  private readonly telltales: readonly string[];

  constructor(
    symbols: readonly SiteSymbol[],
    private readonly site: FileIndex,
  ) {
    const files = symbols.filter((symbol) => symbol.kind === 'page' || symbol.kind === 'file');
    this.keys = new Set(files.map(symbolKey));
    this.telltales = files.flatMap(({ path }) => telltalesOf(path));
  }

  get isEmpty(): boolean {
    return this.keys.size === 0;
  }

  in(text: string, path: string): PageLink[] {
    if (!this.telltales.some((telltale) => text.includes(telltale))) return [];
    return readPageLinks(text, frontMatterEnd(text)).filter((link) => {
      const symbol = symbolOfLink(link, path, this.site);
      return symbol !== undefined && this.keys.has(symbolKey(symbol));
    });
  }
}

/** Links to an index page name its folder as well; to that of the site only the slash is certain. */
function telltalesOf(path: string): string[] {
  const name = nameOf(path);
  const names = name === 'index' ? [name, nameOf(parentOf(path)) || '/'] : [name];
  return names.flatMap((each) => [each, percentEncoded(each)]);
}

/** The target of a link in the body of a page; `undefined` outside the site, and if it is unknown. */
function symbolOfLink({ kind, text }: PageLink, path: string, site: FileIndex): SiteSymbol | undefined {
  return kind === 'import' ? importedFile(text, path) : symbolOfAddress(text, path, site);
}

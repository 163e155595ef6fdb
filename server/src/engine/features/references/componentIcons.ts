import type { Location, Position } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { siteIconLibrary } from '../../icons/iconLibraryName';
import { iconKind } from '../../pages/frontMatter/icon';
import type { PageFile, PageIcon } from '../../pages/page';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { type SiteSymbol, symbolKey } from '../../site/symbols/siteSymbol';
import { holds } from './bodySymbol';

/** Icon of a component at a position in the body of a page. */
export function componentIconAt(
  { profile }: Pick<EngineContext, 'profile'>,
  config: DocsConfig,
  { icons }: PageFile,
  position: Position,
): SiteSymbol | undefined {
  const icon = icons.find(({ range }) => holds(range, position));
  return icon && symbolOf(icon, siteIconLibrary(config, profile));
}

/** Occurrences of the icons among these symbols in components of pages and snippets. @throws {CancelledError} */
export async function occurrencesInComponents(
  context: Pick<EngineContext, 'pages' | 'profile'>,
  config: DocsConfig,
  fileIndex: FileIndex,
  symbols: readonly SiteSymbol[],
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<Location[]> {
  const keys = new Set(symbols.filter(({ kind }) => kind === 'icon').map(symbolKey));
  if (keys.size === 0) return [];
  const library = siteIconLibrary(config, context.profile);
  const { all } = await context.pages.all(fileIndex, token);
  return all
    .filter(({ path }) => isOwn(path))
    .flatMap(({ uri, icons }) =>
      icons.flatMap((icon) => {
        const symbol = symbolOf(icon, library);
        return symbol && keys.has(symbolKey(symbol)) ? [{ uri, range: icon.range }] : [];
      }),
    );
}

/** Symbol of an icon name; `undefined` for a path, which is a reference to a file. */
function symbolOf({ text: name, library }: PageIcon, siteLibrary: string | undefined): SiteSymbol | undefined {
  return iconKind(name) === 'name' ? { kind: 'icon', library: library ?? siteLibrary, name } : undefined;
}

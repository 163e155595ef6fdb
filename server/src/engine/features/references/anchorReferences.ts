import type { Location } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import type { PageAnchor } from '../../site/addresses/pageAnchors';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { pathOfPage } from '../../site/sitePages';
import { type SiteSymbol, symbolKey } from '../../site/symbols/siteSymbol';
import { anchorName, linksToAnchors } from './anchors';

/** Links to the anchors among these symbols. @throws {CancelledError} */
export async function linksToAnchorsOf(
  context: Pick<EngineContext, 'pages' | 'references'>,
  config: DocsConfig,
  fileIndex: FileIndex,
  symbols: readonly SiteSymbol[],
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<Location[]> {
  const anchors = symbols.filter((symbol) => symbol.kind === 'anchor');
  if (anchors.length === 0) return [];
  const keys = new Set(anchors.map(symbolKey));
  const links = await linksToAnchors(context, config, fileIndex, new Set(anchors.map(({ id }) => anchorName(id))), isOwn, token);
  return links.filter(({ target }) => keys.has(symbolKey(symbolOfAnchor(config, target)))).map(({ location }) => location);
}

/** Symbol of an anchor: the same in all pages that have its snippet. */
export function symbolOfAnchor({ folder }: DocsConfig, { page, anchor, id }: PageAnchor): SiteSymbol {
  return { kind: 'anchor', path: pathOfPage(folder, page), id: anchor.id || id };
}

import type { Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { withoutSuffix } from '../../base/addresses';
import type { Span } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import { RedirectMatcher } from '../../config/redirects/redirectMatcher';
import { readRedirects } from '../../config/redirects/redirects';
import type { EngineContext } from '../../engineContext';
import type { PageLink } from '../../pages/body/pageBody';
import { isIconName, sourcesIn } from '../../pages/bodyNames';
import type { PageFile } from '../../pages/page';
import type { PageAnchor } from '../../site/addresses/pageAnchors';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { pathOfPage } from '../../site/sitePages';
import { fileOfImport, symbolOfAddress } from '../../site/symbols/bodyTarget';
import type { SiteSymbol } from '../../site/symbols/siteSymbol';
import { Anchors, anchorOf } from './anchors';

/** Symbol that a position in the body of a page references or declares. */
interface BodySymbol {
  /** Range of the link or its text, of the source of the import, of the heading or of its id. */
  readonly range: Range;
  /** Page or file that the link or import names. */
  readonly symbol: SiteSymbol | undefined;
  /** Destination of the redirect that applies to the link: an address or a URL. */
  readonly redirectedTo?: string;
  /** Page or file at that destination. */
  readonly destination?: SiteSymbol | undefined;
  /** Anchor that the link names, or anchor of the heading. */
  readonly anchor: PageAnchor | undefined;
  /** `id`: the custom id of a heading. */
  readonly kind: 'link' | 'import' | 'heading' | 'id';
  readonly link?: PageLink;
}

/** Symbol at a position in the body of a page; `undefined` if there is none. @throws {CancelledError} */
export async function bodySymbolAt(
  context: Pick<EngineContext, 'pages'>,
  config: DocsConfig,
  fileIndex: FileIndex,
  page: PageFile,
  position: Position,
  token: CancellationToken,
): Promise<BodySymbol | undefined> {
  const { folder } = config;
  const path = pathOfPage(folder, page);
  const isAt = (span: Span | undefined): span is Span => span !== undefined && holds(page.rangeOf(span), position);
  const { links, anchors, headings } = page.body;
  const source = sourcesIn(page.body).find(({ span }) => isAt(span));
  if (source) return { kind: 'import', range: page.rangeOf(source.span), symbol: fileOfImport(source.text, path), anchor: undefined };
  const link = links.find((each) => !isIconName(each) && (isAt(each.span) || (each.kind === 'link' && isAt(each.label))));
  if (link) {
    const isOwn = link.text.startsWith('#');
    const symbol = isOwn ? undefined : symbolOfAddress(link.text, path, fileIndex);
    const redirectedTo = redirectOf(config, symbol, fileIndex);
    const destination = redirectedTo?.startsWith('/') ? symbolOfAddress(redirectedTo, path, fileIndex) : undefined;
    // On the path before the number sign, the page is meant rather than the anchor.
    const sign = link.span.start + withoutSuffix(link.text).length;
    const isOnPath = isAt(link.span) && sign > link.span.start && isAt({ start: link.span.start, end: sign - 1 });
    const id = isOnPath ? undefined : anchorOf(link.text);
    const target = id === undefined ? undefined : isOwn ? page : await pageOf(context, folder, destination ?? symbol);
    const anchor = id === undefined || !target ? undefined : await new Anchors(context, folder, token).find(target, id);
    throwIfCancelled(token);
    const range = page.rangeOf(isAt(link.span) ? link.span : (link.label ?? link.span));
    return { kind: 'link', range, symbol, anchor, link, ...(redirectedTo !== undefined && { redirectedTo, destination }) };
  }
  const heading = headings.find(({ id }) => isAt(id?.span));
  const index = anchors.findIndex(({ span, isUncertain }) => (heading ? span.start === heading.span.start : !isUncertain && isAt(span)));
  const anchor = anchors[index];
  if (!anchor) return undefined;
  const declared = { symbol: undefined, anchor: { page, index, anchor, id: anchor.id } };
  return heading?.id
    ? { kind: 'id', range: page.rangeOf(heading.id.span), ...declared }
    : { kind: 'heading', range: page.rangeOf(anchor.span), ...declared };
}

/** Destination of the redirect for a page that does not exist; `undefined` if there is none. */
function redirectOf(config: DocsConfig, symbol: SiteSymbol | undefined, fileIndex: FileIndex): string | undefined {
  if (symbol?.kind !== 'page' || fileIndex.page(symbol.path) !== 'missing') return undefined;
  return new RedirectMatcher(readRedirects(config)).match(symbol.path)?.destination;
}

async function pageOf(
  { pages }: Pick<EngineContext, 'pages'>,
  folder: string,
  symbol: SiteSymbol | undefined,
): Promise<PageFile | undefined> {
  return symbol?.kind === 'page' ? pages.page(folder, symbol.path) : undefined;
}

/** Whether a range contains a position or ends at it. */
export function holds({ start, end }: Range, { line, character }: Position): boolean {
  const isBefore = line < start.line || (line === start.line && character < start.character);
  return !isBefore && (line < end.line || (line === end.line && character <= end.character));
}

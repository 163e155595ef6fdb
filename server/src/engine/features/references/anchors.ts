import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { percentDecoded, suffixOf } from '../../base/addresses';
import { relativePath } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { comparableId } from '../../pages/body/anchorId';
import type { Anchor, ImportStatement, PageLink } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { pageReferences } from '../../pages/references';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import type { SitePages } from '../../site/sitePages';
import { fromPage, symbolOfAddress } from '../../site/symbols/bodyTarget';
import { symbolAtAddress } from '../../site/symbols/siteSymbol';
import { toLocation } from './occurrences';

/** An anchor with its page or snippet. */
export interface PageAnchor {
  readonly page: PageFile;
  /** Index in `PageBody.anchors`. */
  readonly index: number;
  readonly anchor: Anchor;
}

/** Limit of files that are searched for one anchor. */
const maxFiles = 200;

/** Decoded anchor of an address; `undefined` if it has none. */
export function anchorOf(address: string): string | undefined {
  const sign = suffixOf(address).indexOf('#');
  return sign < 0 ? undefined : percentDecoded(suffixOf(address).slice(sign + 1));
}

/** Finds the anchors of pages, including the anchors of imported snippets. Created per request. */
export class Anchors {
  constructor(
    private readonly context: Pick<EngineContext, 'pages'>,
    private readonly folder: string,
    private readonly token: CancellationToken,
  ) {}

  /** Anchor of a page with this id, in any usual spelling. @throws {CancelledError} */
  async find(page: PageFile, id: string): Promise<PageAnchor | undefined> {
    if (comparableId(id) === '') return undefined;
    for await (const each of this.parts(page)) {
      const { anchors } = each.body;
      const anchor = anchorNamed(anchors, id);
      if (anchor) return { page: each, index: anchors.indexOf(anchor), anchor };
    }
    return undefined;
  }

  /** A page and the snippets that it imports, directly or through others. @throws {CancelledError} */
  async *parts(page: PageFile): AsyncIterable<PageFile> {
    const pending = [page];
    const seen = new Set([page.uri]);
    for (const each of pending) {
      yield each;
      for (const statement of each.body.imports) {
        const snippet = seen.size < maxFiles ? await this.snippet(each, statement) : undefined;
        if (!snippet || seen.has(snippet.uri)) continue;
        seen.add(snippet.uri);
        pending.push(snippet);
      }
    }
  }

  private async snippet(page: PageFile, { source: { text } }: ImportStatement): Promise<PageFile | undefined> {
    if (!/\.mdx?$/i.test(text)) return undefined;
    const path = text.startsWith('.') ? fromPage(text, relativePath(this.folder, page.uri) ?? '') : text.replace(/^\/+/, '');
    const found = path === undefined ? undefined : await this.context.pages.file(this.folder, path);
    throwIfCancelled(this.token);
    return found;
  }
}

/** Anchor with an id, else the first anchor whose id is another spelling of it. */
export function anchorNamed(anchors: readonly Anchor[], id: string): Anchor | undefined {
  const certain = anchors.filter(({ isUncertain }) => !isUncertain);
  const comparable = comparableId(id);
  if (comparable === '') return undefined;
  return certain.find((anchor) => anchor.id === id) ?? certain.find((anchor) => comparableId(anchor.id) === comparable);
}

/** A link to an anchor: in the body or the front matter of a page, or in the configuration. */
export interface AnchorLink {
  readonly location: Location;
  /** Address as written, with its anchor. */
  readonly text: string;
  readonly target: PageAnchor;
}

/**
 * Links of a site to anchors with one of these ids, with their targets.
 * @param ids in the form of `comparableId`; links with other ids are not resolved
 * @throws {CancelledError}
 */
export async function linksToAnchors(
  context: Pick<EngineContext, 'pages' | 'references'>,
  config: DocsConfig,
  fileIndex: FileIndex,
  ids: ReadonlySet<string>,
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<AnchorLink[]> {
  const pages = await context.pages.all(fileIndex, token);
  const anchors = new Anchors(context, config.folder, token);
  const found: AnchorLink[] = [];
  const add = async (text: string, location: () => Location, pageOf: () => PageFile | undefined): Promise<void> => {
    const id = text.includes('#') ? anchorOf(text) : undefined;
    if (id === undefined || !ids.has(comparableId(id))) return;
    const page = pageOf();
    const target = page && (await anchors.find(page, id));
    if (target) found.push({ location: location(), text, target });
  };
  for (const { file, span, text } of context.references.of(config).ofKind('address')) {
    await add(
      text,
      () => toLocation({ document: file.document, span }),
      () => pageAtAddress(text, pages, fileIndex),
    );
  }
  for (const page of pages.all) {
    const path = pages.pathOf(page);
    if (!isOwn(path)) continue;
    for (const { kind, text, span } of pageReferences(page)) {
      if (kind === 'address')
        await add(
          text,
          () => toLocation({ document: page.head, span }),
          () => pageAtAddress(text, pages, fileIndex),
        );
    }
    for (const link of page.body.links) {
      await add(
        link.text,
        () => ({ uri: page.uri, range: page.rangeOf(link.span) }),
        () => targetPage(link, page, path, pages, fileIndex),
      );
    }
  }
  return found;
}

function pageAtAddress(text: string, pages: SitePages, fileIndex: FileIndex): PageFile | undefined {
  const symbol = text.startsWith('/') ? symbolAtAddress(text, fileIndex) : undefined;
  return symbol?.kind === 'page' ? pages.get(symbol.path) : undefined;
}

function targetPage({ text }: PageLink, page: PageFile, path: string, pages: SitePages, fileIndex: FileIndex): PageFile | undefined {
  if (text.startsWith('#')) return page;
  const symbol = symbolOfAddress(text, path, fileIndex);
  return symbol?.kind === 'page' ? pages.get(symbol.path) : undefined;
}

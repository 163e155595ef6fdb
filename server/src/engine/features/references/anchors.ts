import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { percentDecoded, suffixOf } from '../../base/addresses';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { anchorKey } from '../../pages/body/anchorId';
import type { Anchor, PageLink } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { pageReferences } from '../../pages/references';
import { anchorsOf, type KnownAnchors, type PageAnchor, snippetsOf } from '../../site/addresses/pageAnchors';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { pathOfPage, type SitePages } from '../../site/sitePages';
import { symbolOfAddress } from '../../site/symbols/bodyTarget';
import { symbolAtAddress } from '../../site/symbols/siteSymbol';
import { toLocation } from './occurrences';

/** Limit of files that are searched for one anchor. */
const maxFiles = 200;

/** Decoded anchor of an address; `undefined` if it has none. */
export function anchorOf(address: string): string | undefined {
  const sign = suffixOf(address).indexOf('#');
  return sign < 0 ? undefined : percentDecoded(suffixOf(address).slice(sign + 1));
}

/** Finds the anchors of pages, including the anchors of imported snippets. Created per request. */
export class Anchors {
  private readonly known = new WeakMap<PageFile, Promise<KnownAnchors>>();

  constructor(
    private readonly context: Pick<EngineContext, 'pages'>,
    private readonly folder: string,
    private readonly token: CancellationToken,
  ) {}

  /** Anchor of a page with this id. @throws {CancelledError} */
  async find(page: PageFile, id: string): Promise<PageAnchor | undefined> {
    return id === '' ? undefined : (await this.of(page)).find(id);
  }

  /** Anchors of a page and of the snippets that it imports, directly or through others. @throws {CancelledError} */
  of(page: PageFile): Promise<KnownAnchors> {
    const known = this.known.get(page) ?? this.read(page);
    this.known.set(page, known);
    return known;
  }

  private async read(page: PageFile): Promise<KnownAnchors> {
    const file = pathOfPage(this.folder, page);
    const snippets = await this.snippets(page);
    // Only text has a place to lead to, so that code is not read.
    return anchorsOf(page, file, { pageAt: (path) => snippets.get(path), moduleAt: () => undefined, isComponent: () => true });
  }

  /** The snippets of a page by the paths of their files. */
  private async snippets(page: PageFile): Promise<ReadonlyMap<string, PageFile>> {
    const found = new Map<string, PageFile>();
    const pending = [page];
    for (const each of pending) {
      for (const path of snippetsOf(each, pathOfPage(this.folder, each))) {
        if (found.has(path) || found.size >= maxFiles) continue;
        const snippet = await this.context.pages.file(this.folder, path);
        throwIfCancelled(this.token);
        if (!snippet) continue;
        found.set(path, snippet);
        pending.push(snippet);
      }
    }
    return found;
  }
}

/** Anchor with an id, encoded or not. */
export function anchorNamed(anchors: readonly Anchor[], id: string): Anchor | undefined {
  const key = anchorKey(id);
  return key === '' ? undefined : anchors.find((anchor) => !anchor.isUncertain && anchorKey(anchor.id) === key);
}

/** Form of ids that is the same for an anchor on its own and, with another number, in the page that has its snippet. */
export function anchorName(id: string): string {
  return anchorKey(id).replace(/-\d{1,9}$/, '');
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
 * @param names in the form of `anchorName`; links with other ids are not resolved
 * @throws {CancelledError}
 */
export async function linksToAnchors(
  context: Pick<EngineContext, 'pages' | 'references'>,
  config: DocsConfig,
  fileIndex: FileIndex,
  names: ReadonlySet<string>,
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<AnchorLink[]> {
  const pages = await context.pages.all(fileIndex, token);
  const anchors = new Anchors(context, config.folder, token);
  const found: AnchorLink[] = [];
  const add = async (text: string, location: () => Location, pageOf: () => PageFile | undefined): Promise<void> => {
    const id = text.includes('#') ? anchorOf(text) : undefined;
    if (id === undefined || !names.has(anchorName(id))) return;
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

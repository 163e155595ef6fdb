import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentLink } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { type Localizable, type Localizer, t } from '../../../../shared/l10n';
import { pageExtensions } from '../../../../shared/paths';
import { maxNameLength, wellFormed } from '../base/addresses';
import { type Span, toRange } from '../base/spans';
import { joinUri } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import { RedirectMatcher } from '../config/redirects/redirectMatcher';
import { pathOfAddress, readRedirects } from '../config/redirects/redirects';
import type { Reference } from '../config/references/reference';
import type { ReferenceKind } from '../config/references/referenceKind';
import { addressTargets, normalizeFilePath, targetUris } from '../config/references/targets';
import type { EngineContext } from '../engineContext';
import { bodyNames } from '../pages/bodyNames';
import type { PageFile } from '../pages/page';
import { pageReferences } from '../pages/references';
import type { SitePageDocument } from '../site/resolve';
import type { ConfigDocument } from '../site/siteContext';
import { fileOfImport, symbolOfAddress } from '../site/symbols/bodyTarget';
import type { SiteSymbol } from '../site/symbols/siteSymbol';
import { anchorNamed, anchorOf } from './references/anchors';

/** Data of an unresolved link: URIs of its candidate files, stored with a common prefix, as a large file has tens of thousands of links. */
interface LinkData {
  readonly start: string;
  readonly ends: readonly string[];
  /** Anchor of the page. */
  readonly anchor?: string;
}

/** Limit of links of one document, above the largest known configuration: the answer has megabytes, and other requests wait for it. */
const maxLinks = 30_000;

/** Document links. Files are looked up and read only when a link is resolved. */
export class Links {
  constructor(private readonly context: EngineContext) {}

  /** Resolves the target of a link; no target if no candidate exists. @throws {CancelledError} */
  async resolve(link: DocumentLink, token: CancellationToken): Promise<DocumentLink> {
    if (link.target || !isLinkData(link.data)) return link;
    for (const end of link.data.ends) {
      const candidate = link.data.start + end;
      if ((await this.context.documents.workspace.stat(candidate)) === 'file') {
        const fragment = link.data.anchor === undefined ? '' : await this.placeOf(candidate, link.data.anchor);
        throwIfCancelled(token);
        return { ...link, target: candidate + fragment };
      }
      throwIfCancelled(token);
    }
    return link;
  }

  /** @throws {CancelledError} */
  async inConfig({ config, file: { uri, document } }: ConfigDocument, token: CancellationToken): Promise<DocumentLink[]> {
    const links: DocumentLink[] = [];
    for (const reference of this.context.references.of(config).in(uri).slice(0, maxLinks)) {
      const found =
        reference.kind === 'url'
          ? urlLink(document, reference)
          : link(document, reference.span, targetUris(config, reference), tooltips[reference.kind], this.context.localize);
      for (const each of found) links.push(each);
      const pausing = this.context.pause();
      if (!pausing) continue;
      await pausing;
      throwIfCancelled(token);
    }
    return links;
  }

  /** @throws {CancelledError} */
  async inPage({ config, path }: SitePageDocument, token: CancellationToken): Promise<DocumentLink[]> {
    const { folder } = config;
    const page = await this.context.pages.file(folder, path);
    throwIfCancelled(token);
    if (!page) return [];
    return [...this.inFrontMatter(page, folder), ...(await this.inBody(page, config, path, token))];
  }

  private inFrontMatter(page: PageFile, folder: string): DocumentLink[] {
    return pageReferences(page).flatMap(({ kind, span, text }) => {
      switch (kind) {
        case 'asset':
          return link(page.head, span, fileUris(folder, text, ['']), tooltips.asset, this.context.localize);
        case 'openapi':
          return link(page.head, span, fileUris(folder, text, ['', '.json', '.yaml', '.yml']), tooltips.openapi, this.context.localize);
        case 'address': {
          const address = pathOfAddress(text);
          return link(
            page.head,
            span,
            address === undefined ? [] : addressTargets({ folder }, address),
            tooltips.address,
            this.context.localize,
          );
        }
        default:
          return [];
      }
    });
  }

  /** Links to existing files, also through redirects: other addresses may be of generated pages, or diagnostics report them. */
  private async inBody(page: PageFile, config: DocsConfig, path: string, token: CancellationToken): Promise<DocumentLink[]> {
    const { folder } = config;
    const names = bodyNames(page.body);
    if (names.length === 0) return [];
    const fileIndex = await this.context.sites.of(folder, token);
    throwIfCancelled(token);
    let redirects: RedirectMatcher | undefined;
    const destinationOf = (symbol: SiteSymbol | undefined): SiteSymbol | undefined => {
      if (symbol?.kind !== 'page' || fileIndex.page(symbol.path) !== 'missing') return symbol;
      redirects ??= new RedirectMatcher(readRedirects(config));
      const destination = redirects.match(symbol.path)?.destination;
      return destination?.startsWith('/') ? symbolOfAddress(destination, path, fileIndex) : symbol;
    };
    const found: DocumentLink[] = [];
    const add = (span: Span, symbol: SiteSymbol | undefined, anchor?: string): void => {
      if (found.length >= maxLinks || (symbol?.kind !== 'page' && symbol?.kind !== 'file')) return;
      const isPage = symbol.kind === 'page';
      const files = isPage ? pageExtensions.map((extension) => symbol.path + extension) : [symbol.path];
      const candidates = files.filter((file) => fileIndex.file(file) === 'exists' || (!isPage && fileIndex.file(file) === 'unknown'));
      if (candidates.length === 0) return;
      const uris = candidates.map((file) => joinUri(folder, file));
      const data: LinkData = { ...linkData(uris), ...(anchor !== undefined && { anchor }) };
      const tooltip = this.context.localize(isPage ? t`Open the page` : t`Open the file`);
      found.push({ range: page.rangeOf(span), data, tooltip });
    };
    for (const { kind, text, span } of names) {
      const pausing = this.context.pause();
      if (pausing) {
        await pausing;
        throwIfCancelled(token);
      }
      if (kind === 'import') add(span, fileOfImport(text, path));
      else if (text.startsWith('#')) {
        // Imported snippets may have the heading.
        const mayBe = page.body.imports.length > 0 || anchorNamed(page.body.anchors, anchorOf(text) ?? '') !== undefined;
        if (mayBe) add(span, { kind: 'page', path: page.path }, anchorOf(text));
      } else add(span, destinationOf(symbolOfAddress(text, path, fileIndex)), anchorOf(text));
    }
    return found;
  }

  /** URI fragment with the position of an anchor in a page, as editors read it; empty if the page lacks the anchor. */
  private async placeOf(uri: string, anchor: string): Promise<string> {
    const content = await this.context.documents.workspace.read(uri);
    if (content.kind !== 'text') return '';
    const page = await this.context.pages.ofVersion(content.document, '');
    const found = anchorNamed(page.body.anchors, anchor);
    if (!found) return '';
    const { line, character } = page.rangeOf(found.span).start;
    return `#L${line + 1},${character + 1}`;
  }
}

/** Link to a URL; none for data URIs of pictures and other texts longer than any address. */
function urlLink(document: TextDocument, { span, text }: Reference): DocumentLink[] {
  return text.length > maxNameLength ? [] : [{ range: toRange(document, span), target: wellFormed(text) }];
}

function fileUris(folder: string, text: string, extensions: readonly string[]): string[] {
  const path = normalizeFilePath(text);
  return path ? extensions.map((extension) => joinUri(folder, path + extension)) : [];
}

const tooltips: Partial<Record<ReferenceKind, Localizable>> = {
  page: t`Open the page`,
  address: t`Open the page at this address`,
  asset: t`Open the file`,
  openapi: t`Open the OpenAPI file`,
  fragment: t`Open the fragment`,
};

function link(
  document: TextDocument,
  span: Span,
  candidates: readonly string[],
  tooltip: Localizable | undefined,
  localize: Localizer,
): DocumentLink[] {
  if (candidates.length === 0) return [];
  return [{ range: toRange(document, span), data: linkData(candidates), ...(tooltip && { tooltip: localize(tooltip) }) }];
}

function linkData(candidates: readonly string[]): LinkData {
  const [first = '', ...others] = candidates;
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && other[same] === first[same]) same++;
    length = same;
  }
  return { start: first.slice(0, length), ends: candidates.map((candidate) => candidate.slice(length)) };
}

function isLinkData(data: unknown): data is LinkData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'start' in data &&
    typeof data.start === 'string' &&
    'ends' in data &&
    Array.isArray(data.ends) &&
    data.ends.every((end) => typeof end === 'string') &&
    (!('anchor' in data) || typeof data.anchor === 'string')
  );
}

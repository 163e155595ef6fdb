import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentLink } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { type Localizable, type Localizer, t } from '../../../../shared/l10n';
import { maxNameLength, wellFormed } from '../base/addresses';
import { type Span, toRange } from '../base/spans';
import { joinUri } from '../base/uris';
import { pathOfAddress } from '../config/redirects/redirects';
import type { Reference } from '../config/references/reference';
import type { ReferenceKind } from '../config/references/referenceKind';
import { addressTargets, normalizeFilePath, targetUris } from '../config/references/targets';
import { pageReferences } from '../pages/references';
import type { SitePageDocument } from '../site/resolve';
import type { ConfigDocument } from '../site/siteContext';
import type { EngineContext } from './engineContext';

/** The data of a link until it is resolved: its candidate files. */
export interface LinkData {
  readonly candidates: readonly string[];
}

/** Limit of links of one document, nearly twice those of the largest known configuration. */
const maxLinks = 50_000;

/** Document links. Candidates are looked up only when a link is followed. */
export class Links {
  constructor(private readonly context: EngineContext) {}

  /** Resolves the target; none if no candidate exists. @throws {CancelledError} */
  async resolve(link: DocumentLink, token: CancellationToken): Promise<DocumentLink> {
    if (link.target || !isLinkData(link.data)) return link;
    for (const candidate of link.data.candidates) {
      if ((await this.context.documents.workspace.stat(candidate)) === 'file') return { ...link, target: candidate };
      throwIfCancelled(token);
    }
    return link;
  }

  /** @throws {CancelledError} */
  async inConfig({ config, file: { uri, document } }: ConfigDocument, token: CancellationToken): Promise<DocumentLink[]> {
    const links: DocumentLink[] = [];
    for (const reference of this.context.references.of(config).in(uri).slice(0, maxLinks)) {
      if (reference.kind === 'url') links.push(...urlLink(document, reference));
      else links.push(...link(document, reference.span, targetUris(config, reference), tooltips[reference.kind], this.context.localize));
      const pausing = this.context.pause();
      if (!pausing) continue;
      await pausing;
      throwIfCancelled(token);
    }
    return links;
  }

  /** @throws {CancelledError} */
  async inPage({ config: { folder }, path }: SitePageDocument, token: CancellationToken): Promise<DocumentLink[]> {
    const page = await this.context.pages.file(folder, path);
    throwIfCancelled(token);
    if (!page) return [];
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
}

/** Pictures in data URIs, and whatever else is longer than any address, are no links. */
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
  return [{ range: toRange(document, span), data: { candidates } satisfies LinkData, ...(tooltip && { tooltip: localize(tooltip) }) }];
}

function isLinkData(data: unknown): data is LinkData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'candidates' in data &&
    Array.isArray(data.candidates) &&
    data.candidates.every((candidate) => typeof candidate === 'string')
  );
}

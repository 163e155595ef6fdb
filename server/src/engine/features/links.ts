import type { DocumentLink } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../cancellation';
import { configOf, type EngineContext } from '../context';
import type { DocsConfig } from '../model/docsConfig';
import { findReferences, type Reference } from '../model/references';
import { toRange } from '../text/spans';
import { isInside } from '../text/uris';

/** The extensions a page file may have, in the order in which they are looked for. */
const pageExtensions = ['.mdx', '.md'];

/** What a link carries until it is resolved: the files that it may lead to. */
export interface LinkData {
  readonly candidates: readonly string[];
}

/** Links of documents. Targets that are files are looked for only when a link is followed. */
export class Links {
  private readonly references = new WeakMap<DocsConfig, ReadonlyMap<string, Reference[]>>();

  constructor(private readonly context: EngineContext) {}

  /** @throws {CancelledError} */
  async of(uri: string, token: CancellationToken): Promise<DocumentLink[]> {
    const found = await configOf(this.context, uri, token);
    if (!found) return [];
    const references = this.referencesByFile(found.config).get(uri) ?? [];
    return references.flatMap((reference): DocumentLink[] => {
      const range = toRange(found.file.document, reference.span);
      if (reference.kind === 'url') return [{ range, target: reference.text }];
      // A path that leads out of the documentation folder names nothing that the service would find.
      const candidates = candidatesOf(reference).filter((candidate) => isInside(found.config.folder, candidate));
      return candidates.length > 0 ? [{ range, data: { candidates } satisfies LinkData }] : [];
    });
  }

  /** Fills in the target; the link stays without one when no candidate is a file. @throws {CancelledError} */
  async resolve(link: DocumentLink, token: CancellationToken): Promise<DocumentLink> {
    if (link.target || !isLinkData(link.data)) return link;
    for (const candidate of link.data.candidates) {
      if ((await this.context.documents.workspace.stat(candidate)) === 'file') return { ...link, target: candidate };
      throwIfCancelled(token);
    }
    return link;
  }

  private referencesByFile(config: DocsConfig): ReadonlyMap<string, Reference[]> {
    let byFile = this.references.get(config);
    if (!byFile) {
      const grouped = new Map<string, Reference[]>();
      for (const reference of findReferences(config, this.context.schemas)) {
        const known = grouped.get(reference.file.uri);
        if (known) known.push(reference);
        else grouped.set(reference.file.uri, [reference]);
      }
      byFile = grouped;
      this.references.set(config, byFile);
    }
    return byFile;
  }
}

function candidatesOf(reference: Reference): string[] {
  switch (reference.kind) {
    case 'page':
      return pageExtensions.map((extension) => reference.target + extension);
    case 'asset':
    case 'description':
    case 'fragment':
      return [reference.target];
    default:
      return [];
  }
}

function isLinkData(data: unknown): data is LinkData {
  return typeof data === 'object' && data !== null && 'candidates' in data && Array.isArray(data.candidates);
}

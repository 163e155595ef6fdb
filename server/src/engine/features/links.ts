import type { DocumentLink } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../cancellation';
import { configOf, type EngineContext } from '../context';
import { targetUris } from '../model/targets';
import { toRange } from '../text/spans';

/** What a link carries until it is resolved: the files that it may lead to. */
export interface LinkData {
  readonly candidates: readonly string[];
}

/** Links of documents. Targets that are files are looked for only when a link is followed. */
export class Links {
  constructor(private readonly context: EngineContext) {}

  /** @throws {CancelledError} */
  async of(uri: string, token: CancellationToken): Promise<DocumentLink[]> {
    const found = await configOf(this.context, uri, token);
    if (!found) return [];
    return this.context.references
      .of(found.config)
      .in(uri)
      .flatMap((reference): DocumentLink[] => {
        const range = toRange(found.file.document, reference.span);
        if (reference.kind === 'url') return [{ range, target: reference.text }];
        const candidates = targetUris(found.config, reference);
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
}

function isLinkData(data: unknown): data is LinkData {
  return typeof data === 'object' && data !== null && 'candidates' in data && Array.isArray(data.candidates);
}

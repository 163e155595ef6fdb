import type { DocumentStatus } from '../../../server/src/lsp/protocol';

/** Requests the status of a document by its URI. */
type FetchStatus = (uri: string) => Promise<DocumentStatus>;

/**
 * Caches the status of tracked documents. At most one request per document is in flight; a refresh during it sends another one
 * afterwards, so that the last answer is never outdated.
 */
export class StatusTracker {
  private readonly statuses = new Map<string, DocumentStatus>();
  private readonly pending = new Map<string, { again: boolean }>();

  constructor(
    private readonly fetch: FetchStatus,
    private readonly onStatus: (uri: string, status: DocumentStatus) => void,
  ) {}

  get(uri: string): DocumentStatus | undefined {
    return this.statuses.get(uri);
  }

  /** Resolves once the status is up to date. A failed request keeps the previous status. */
  async refresh(uri: string): Promise<void> {
    const running = this.pending.get(uri);
    if (running) {
      running.again = true;
      return;
    }
    const request = { again: true };
    this.pending.set(uri, request);
    while (request.again) {
      request.again = false;
      const status = await this.fetch(uri).catch(() => undefined);
      if (this.pending.get(uri) !== request) return;
      if (status) this.publish(uri, status);
    }
    this.pending.delete(uri);
  }

  /** Drops the status of a document, and the answer of a request in flight. */
  forget(uri: string): void {
    this.statuses.delete(uri);
    this.pending.delete(uri);
  }

  forgetAll(): void {
    this.statuses.clear();
    this.pending.clear();
  }

  private publish(uri: string, status: DocumentStatus): void {
    this.statuses.set(uri, status);
    this.onStatus(uri, status);
  }
}

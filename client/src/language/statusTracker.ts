import type { DocumentStatus } from '../../../server/src/lsp/protocol';

/** Asks the server for the status of one document, given its URI. */
export type FetchStatus = (uri: string) => Promise<DocumentStatus>;

/**
 * The last known status of the documents somebody cares about. At most one request a document is under way;
 * a refresh that comes meanwhile is made up for after it, so that the last answer is never an outdated one.
 */
export class StatusTracker {
  private readonly known = new Map<string, DocumentStatus>();
  private readonly pending = new Map<string, { again: boolean }>();

  constructor(
    private readonly fetch: FetchStatus,
    private readonly onStatus: (uri: string, status: DocumentStatus) => void,
  ) {}

  get(uri: string): DocumentStatus | undefined {
    return this.known.get(uri);
  }

  /** Resolves when the status is up to date; a request that fails leaves what was known. */
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

  /** Drops what is known of a document, and the answer to a request that is under way. */
  forget(uri: string): void {
    this.known.delete(uri);
    this.pending.delete(uri);
  }

  forgetAll(): void {
    this.known.clear();
    this.pending.clear();
  }

  private publish(uri: string, status: DocumentStatus): void {
    this.known.set(uri, status);
    this.onStatus(uri, status);
  }
}

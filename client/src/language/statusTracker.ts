import type { DocumentStatus } from '../../../server/src/lsp/protocol';
import { CoalescedRun } from '../coalescedRun';

/** Requests the status of a document by its URI. */
type FetchStatus = (uri: string) => Promise<DocumentStatus>;

/**
 * Caches the status of tracked documents. At most one request per document is in flight; a refresh during it sends another one
 * afterwards, so that the last answer is never outdated.
 */
export class StatusTracker {
  private readonly statuses = new Map<string, DocumentStatus>();
  private readonly requests = new Map<string, CoalescedRun>();

  constructor(
    private readonly fetch: FetchStatus,
    private readonly onStatus: (uri: string, status: DocumentStatus) => void,
  ) {}

  get(uri: string): DocumentStatus | undefined {
    return this.statuses.get(uri);
  }

  /** Resolves once the status is up to date. A failed request keeps the previous status. */
  async refresh(uri: string): Promise<void> {
    const request = this.requests.get(uri) ?? this.createRequest(uri);
    this.requests.set(uri, request);
    await request.start();
  }

  /** Drops the status of a document, and the answer of a request in flight. */
  forget(uri: string): void {
    this.statuses.delete(uri);
    this.requests.delete(uri);
  }

  forgetAll(): void {
    this.statuses.clear();
    this.requests.clear();
  }

  private createRequest(uri: string): CoalescedRun {
    const isTracked = (): boolean => this.requests.get(uri) === request;
    const request = new CoalescedRun(async () => {
      // The document may have been closed since the start.
      if (!isTracked()) return;
      const status = await this.fetch(uri).catch(() => undefined);
      if (status && isTracked()) this.publish(uri, status);
    });
    return request;
  }

  private publish(uri: string, status: DocumentStatus): void {
    this.statuses.set(uri, status);
    this.onStatus(uri, status);
  }
}

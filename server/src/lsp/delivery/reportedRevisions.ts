import type { Change } from '../changes';
import type { ServerContext } from '../serverContext';

/**
 * Last reported revision of each document, so that the client is refreshed only if a revision differs. Covers open documents, and other
 * documents that were pulled.
 */
export class ReportedRevisions {
  private readonly revisions = new Map<string, string>();

  constructor({ buffers }: ServerContext) {
    buffers.onDidClose((uri) => this.revisions.delete(uri));
  }

  /** Notes that results will be reported: those of a change until then may be missing from them. */
  expect(uri: string): void {
    if (!this.revisions.has(uri)) this.revisions.set(uri, '');
  }

  note(uri: string, revision: string): void {
    this.revisions.set(uri, revision);
  }

  /**
   * Whether reported results are outdated, apart from documents that the client pulls on its own. Each outdated result is found once.
   * @param revisionOf returns the current revision
   */
  async isStale(isPulledByClient: (uri: string) => boolean, revisionOf: (uri: string) => Promise<string>): Promise<boolean> {
    let isStale = false;
    for (const uri of [...this.revisions.keys()]) {
      if (isPulledByClient(uri)) continue;
      const revision = await revisionOf(uri);
      const reported = this.revisions.get(uri);
      if (reported === undefined || reported === revision) continue;
      this.revisions.set(uri, revision);
      isStale = true;
    }
    return isStale;
  }
}

/** Changes by their origin. */
interface Origins {
  /** Edited open documents, which the client pulls on its own. */
  readonly edited: ReadonlySet<string>;
  /** Whether something has changed outside of open documents. */
  readonly isOutside: boolean;
  readonly hasSettings: boolean;
}

export function originsOf({ buffers }: ServerContext, burst: readonly Change[]): Origins {
  const edited = new Set<string>();
  let isOutside = false;
  for (const change of burst) {
    if (change.kind === 'settings') continue;
    for (const { uri, type } of change.files) {
      if (type === 'changed' && buffers.get(uri)) edited.add(uri);
      else isOutside = true;
    }
  }
  return { edited, isOutside, hasSettings: burst.some(({ kind }) => kind === 'settings') };
}

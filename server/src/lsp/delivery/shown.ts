import type { Change } from '../changes';
import type { ServerContext } from '../serverContext';

/**
 * What the client was last told of each document, so that it is asked to look again when that is another by now, and only then. Told of
 * documents that it has open, and of others that it has asked about.
 */
export class Shown {
  private readonly revisions = new Map<string, string>();

  constructor({ buffers }: ServerContext) {
    buffers.onDidClose((uri) => this.revisions.delete(uri));
  }

  tell(uri: string, revision: string): void {
    this.revisions.set(uri, revision);
  }

  /**
   * Whether the client shows something that is no longer so, in other documents than those that it asks about on its own. What has been
   * found so once is not found again.
   * @param revisionOf what would be told now
   */
  async isStale(isAskedAbout: (uri: string) => boolean, revisionOf: (uri: string) => Promise<string>): Promise<boolean> {
    let isStale = false;
    for (const uri of [...this.revisions.keys()]) {
      if (isAskedAbout(uri)) continue;
      const revision = await revisionOf(uri);
      const told = this.revisions.get(uri);
      if (told === undefined || told === revision) continue;
      this.revisions.set(uri, revision);
      isStale = true;
    }
    return isStale;
  }
}

/** Changes by where they come from. */
export interface Origins {
  /** Open documents that were edited: the client asks about them on its own. */
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

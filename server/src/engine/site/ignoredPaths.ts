import { noPause, type Pause, withPauses } from '../base/pause';
import { joinUri } from '../base/uris';
import type { Documents } from './documents';
import { IgnoreRules } from './ignoreRules';
import { VersionCache } from './versionCache';

/** The ignore files of sites, in the syntax of `.gitignore`; cached per file version. */
export class IgnoredPaths {
  private readonly tests = new VersionCache(async (document): Promise<{ readonly ignores?: (path: string) => boolean }> => {
    const rules = await withPauses(IgnoreRules.read.steps(document.getText()), this.pause);
    return rules.isBeyondLimits ? {} : { ignores: (path) => rules.ignores(path) };
  });

  constructor(
    private readonly documents: Documents,
    private readonly fileName: string,
    private readonly pause: Pause = noPause,
  ) {}

  /**
   * Predicate for the ignored paths of a documentation folder. If its ignore file cannot be read, or is beyond the limits, all paths count
   * as ignored, since nothing is known. Returns the same function until the file changes.
   */
  async of(folder: string): Promise<(path: string) => boolean> {
    return (await this.read(folder)) ?? ignoresAll;
  }

  /** The same, but if the ignore file cannot be read, or is beyond the limits, no path counts as ignored. */
  async certain(folder: string): Promise<(path: string) => boolean> {
    return (await this.read(folder)) ?? ignoresNothing;
  }

  /** Whether the ignore file of a documentation folder has too many patterns. */
  async isBeyondLimits(folder: string): Promise<boolean> {
    const content = await this.documents.read(joinUri(folder, this.fileName));
    return content.kind === 'text' && (await this.tests.of(content.document)).ignores === undefined;
  }

  private async read(folder: string): Promise<((path: string) => boolean) | undefined> {
    const content = await this.documents.read(joinUri(folder, this.fileName));
    if (content.kind === 'missing') return ignoresNothing;
    if (content.kind === 'unreadable') return undefined;
    return (await this.tests.of(content.document)).ignores;
  }
}

/** Predicate of a site without an ignore file. */
export function ignoresNothing(): boolean {
  return false;
}

function ignoresAll(): boolean {
  return true;
}

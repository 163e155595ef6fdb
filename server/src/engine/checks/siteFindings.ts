import type { CancellationToken } from '../../../../shared/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import type { ReportedFinding } from './runner';

/** The findings of a site. Of a fragment that is included twice, each is there twice. */
export interface SiteFindings {
  readonly config: readonly ReportedFinding[];
  readonly pages: ReadonlyMap<string, readonly ReportedFinding[]>;
}

/** Runs the checks over sites, for rooms that build on their findings. */
export interface FindingsReader {
  /** The findings in one file of a configuration, which may be a hypothetical one. */
  findingsIn(config: DocsConfig, uri: string): Promise<readonly ReportedFinding[]>;
  /**
   * The findings of a site: those of its configuration, and those of its pages by URI. The same array and map while they are valid.
   * @throws {CancelledError}
   */
  findingsOfSite(config: DocsConfig, token: CancellationToken): Promise<SiteFindings>;
}

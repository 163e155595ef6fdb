import type { CancellationToken } from '../../../../shared/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import type { ReportedFinding } from './runner';

/** Findings of a site. Findings in a fragment that is included twice occur twice. */
export interface SiteFindings {
  readonly config: readonly ReportedFinding[];
  readonly pages: ReadonlyMap<string, readonly ReportedFinding[]>;
}

/** Runs the checks of sites, for features that build on their findings. */
export interface FindingsReader {
  /** The findings in one file of a configuration, which may be a hypothetical one. */
  findingsIn(config: DocsConfig, uri: string): Promise<readonly ReportedFinding[]>;
  /**
   * Findings in the configuration of a site, and findings in its pages by URI. Returns the same array and map while they are valid.
   * @throws {CancelledError}
   */
  findingsOfSite(config: DocsConfig, token: CancellationToken): Promise<SiteFindings>;
}

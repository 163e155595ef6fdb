import type { CancellationToken } from '../cancellation';
import { type EndpointPagePlan, obsoletePages, planEndpointPages } from '../features/endpointPages/index';
import type { LegacyMigration } from '../features/legacyFiles';
import type { EngineParts } from './parts';

export type { EndpointPagePlan, KeptPage, KeptReason, ReplacedPage } from '../features/endpointPages/index';
export type { LegacyMigration } from '../features/legacyFiles';
export type { MigrationNote } from '../migrate/notes';

/** What turns the way a site is written into another one. */
export interface ConversionFeatures {
  /** Writes the file of the former format at `uri` as a docs.json, without changing any file. */
  migrateLegacy(uri: string, token: CancellationToken): Promise<LegacyMigration>;
  /**
   * What replacing hand-written pages of endpoints by references to the operations comes to, for the docs.json at `root`; no file is
   * changed. `undefined` when there is no such docs.json.
   */
  planEndpointPages(root: string, token: CancellationToken): Promise<EndpointPagePlan | undefined>;
  /** Of pages that were replaced so, given by their URIs, those that nothing needs any more. */
  obsoletePages(root: string, uris: readonly string[], token: CancellationToken): Promise<string[]>;
}

export function conversionFeatures({ context, diagnostics, legacy }: EngineParts): ConversionFeatures {
  return {
    migrateLegacy: (uri, token) => legacy.migrate(uri, token),
    planEndpointPages: (root, token) => planEndpointPages(context, diagnostics, root, token),
    obsoletePages: (root, uris, token) => obsoletePages(context, diagnostics, root, uris, token),
  };
}

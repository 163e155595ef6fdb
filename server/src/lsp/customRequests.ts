import { normalizeUri } from '../engine/index';
import { answer } from './answer';
import {
  type DocumentStatus,
  type DocumentStatusParams,
  documentStatusRequest,
  type EndpointPagesParams,
  type EndpointPagesResult,
  endpointPagesRequest,
  type MigrateLegacyParams,
  type MigrateLegacyResult,
  migrateLegacyRequest,
  type ObsoletePagesParams,
  type ObsoletePagesResult,
  obsoletePagesRequest,
  type RootsResult,
  rootsRequest,
} from './protocol';
import type { ServerContext } from './serverContext';

/** The requests of our own, beside the protocol's. */
export function attachCustomRequests({ connection, engine }: ServerContext): void {
  connection.onRequest(documentStatusRequest, ({ uri }: DocumentStatusParams, token) =>
    answer((): Promise<DocumentStatus> => engine.overview(normalizeUri(uri), token)),
  );
  connection.onRequest(rootsRequest, (token) => answer((): Promise<RootsResult> => engine.roots(token)));
  connection.onRequest<MigrateLegacyResult, unknown>(migrateLegacyRequest, ({ uri }: MigrateLegacyParams, token) =>
    answer((): Promise<MigrateLegacyResult> => engine.migrateLegacy(normalizeUri(uri), token)),
  );
  connection.onRequest<EndpointPagesResult, unknown>(endpointPagesRequest, ({ root }: EndpointPagesParams, token) =>
    answer(async (): Promise<EndpointPagesResult> => (await engine.planEndpointPages(normalizeUri(root), token)) ?? null),
  );
  connection.onRequest<ObsoletePagesResult, unknown>(obsoletePagesRequest, ({ root, pages }: ObsoletePagesParams, token) =>
    answer((): Promise<ObsoletePagesResult> => engine.obsoletePages(normalizeUri(root), pages.map(normalizeUri), token)),
  );
}

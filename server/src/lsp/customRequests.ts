import { normalizeUri } from '../engine/index';
import { answer } from './answer';
import { withOpenedUris } from './clientUris';
import {
  type AddToNavigationParams,
  type AddToNavigationResult,
  type AppearanceParams,
  type AppearanceResult,
  addToNavigationRequest,
  appearanceRequest,
  type DocumentStatus,
  type DocumentStatusParams,
  documentStatusRequest,
  type EndpointPagesParams,
  type EndpointPagesResult,
  endpointPagesRequest,
  type MigrateLegacyParams,
  type MigrateLegacyResult,
  migrateLegacyRequest,
  type NavigationListsParams,
  type NavigationListsResult,
  navigationListsRequest,
  type ObsoletePagesParams,
  type ObsoletePagesResult,
  obsoletePagesRequest,
  type RootsResult,
  rootsRequest,
} from './protocol';
import type { ServerContext } from './serverContext';

/** The requests of our own, beside the protocol's. */
export function attachCustomRequests({ connection, engine, buffers }: ServerContext): void {
  connection.onRequest(documentStatusRequest, ({ uri }: DocumentStatusParams, token) =>
    answer((): Promise<DocumentStatus> => engine.overview(normalizeUri(uri), token)),
  );
  connection.onRequest<AppearanceResult, unknown>(appearanceRequest, (params: AppearanceParams, token) =>
    answer(async (): Promise<AppearanceResult> => (await engine.appearance({ ...params, uri: normalizeUri(params.uri) }, token)) ?? null),
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
  connection.onRequest<NavigationListsResult, unknown>(navigationListsRequest, (params: NavigationListsParams, token) =>
    answer((): Promise<NavigationListsResult> => engine.navigationLists({ ...params, uri: normalizeUri(params.uri) }, token)),
  );
  connection.onRequest<AddToNavigationResult, unknown>(addToNavigationRequest, ({ list, ...request }: AddToNavigationParams, token) =>
    answer(async (): Promise<AddToNavigationResult> => {
      const edit = await engine.addToNavigation({ ...request, uri: normalizeUri(request.uri) }, list, token);
      return edit ? withOpenedUris(edit, buffers) : null;
    }),
  );
}

import { compareApis, differenceMarkdown, llmsTextMark, normalizeUri } from '../engine/languageService';
import { withOpenedUris } from './clientUris';
import { NavigationSurveys } from './delivery/navigation';
import { handleRequest } from './handleRequest';
import { serve } from './ownRequests';
import {
  addToNavigationRequest,
  apiDifferenceRequest,
  chosenSampleRequest,
  compareByNameRequest,
  compareNavigationRequest,
  documentStatusRequest,
  endpointPagesRequest,
  iconChoicesRequest,
  llmsTextRequest,
  type MissingEndpoint,
  mergeByNameRequest,
  migrateLegacyRequest,
  missingEndpointsRequest,
  navigationEditRequest,
  navigationLevelsRequest,
  navigationListsRequest,
  navigationPathRequest,
  obsoletePagesRequest,
  pageModelRequest,
  pagePairRequest,
  planSiteRequest,
  previewRequest,
  type RootsResult,
  redirectChainsRequest,
  reviewClosedNotification,
  reviewRequest,
  rootsRequest,
  sampleChoicesRequest,
  surroundChoicesRequest,
} from './protocol';
import { ChangeReviews } from './review/changeReviews';
import type { ServerContext } from './serverContext';

/** Handles the custom requests, in addition to the requests of the protocol. */
export function attachCustomRequests(context: ServerContext): void {
  const { connection, engine, buffers, localize } = context;
  serve(connection, documentStatusRequest, ({ uri }, token) => engine.overview(normalizeUri(uri), token));
  serve(
    connection,
    previewRequest,
    async (params, token) => (await engine.preview({ ...params, uri: normalizeUri(params.uri) }, token)) ?? null,
  );
  serve(
    connection,
    pageModelRequest,
    async (params, token) => (await engine.pageModel({ ...params, uri: normalizeUri(params.uri) }, token)) ?? null,
  );
  serve(
    connection,
    surroundChoicesRequest,
    async ({ uri, range }, token) => (await engine.surroundChoices(normalizeUri(uri), range, token)) ?? null,
  );
  serve(connection, sampleChoicesRequest, async ({ uri }, token) => (await engine.sampleChoices(normalizeUri(uri), token)) ?? null);
  serve(
    connection,
    chosenSampleRequest,
    async ({ uri, position, ...sample }, token) => (await engine.chosenSample(normalizeUri(uri), position, sample, token)) ?? null,
  );
  serve(connection, mergeByNameRequest, (params, token) => engine.mergeByName({ ...params, uri: normalizeUri(params.uri) }, token));
  serve(connection, compareByNameRequest, (params, token) => engine.compareByName({ ...params, uri: normalizeUri(params.uri) }, token));
  const reviews = new ChangeReviews(context);
  serve(connection, reviewRequest, (params, token) => reviews.review(params, token));
  serve(connection, pagePairRequest, (params, token) => reviews.pagePair({ ...params, root: normalizeUri(params.root) }, token));
  connection.onNotification(reviewClosedNotification, () => reviews.close());
  serve(connection, iconChoicesRequest, ({ root, text }, token) => engine.iconChoices({ root: normalizeUri(root), text }, token));
  connection.onRequest(rootsRequest, (token) => handleRequest((): Promise<RootsResult> => engine.roots(token)));
  serve(connection, migrateLegacyRequest, ({ uri }, token) => engine.migrateLegacy(normalizeUri(uri), token));
  serve(connection, planSiteRequest, (params, token) => engine.planSite({ ...params, folder: normalizeUri(params.folder) }, token));
  serve(connection, endpointPagesRequest, async ({ root }, token) => (await engine.planEndpointPages(normalizeUri(root), token)) ?? null);
  serve(connection, obsoletePagesRequest, ({ root, pages }, token) =>
    engine.obsoletePages(normalizeUri(root), pages.map(normalizeUri), token),
  );
  serve(connection, redirectChainsRequest, async ({ root }, token) => {
    const plan = await engine.planFlattening(normalizeUri(root), token);
    return plan ? { edits: plan.edits, shortened: plan.flattened.map(({ source, to }) => ({ source, to })) } : null;
  });
  serve(connection, llmsTextRequest, async ({ root, ...params }, token) => {
    const made = await engine.llmsText({ ...params, root: normalizeUri(root) }, token);
    return made ? { text: made.text, mark: llmsTextMark, isComplete: made.isComplete } : null;
  });
  serve(connection, apiDifferenceRequest, async ({ path, before, after }) => {
    const difference = compareApis({ path, text: before }, { path, text: after });
    return { markdown: differenceMarkdown(difference, localize), isComplete: difference.isComplete };
  });
  serve(connection, missingEndpointsRequest, async ({ root }, token) => {
    const files = (await engine.endpointCoverage(normalizeUri(root), token)) ?? [];
    return files.flatMap(({ uri, operations }) =>
      operations
        .filter(({ status }) => status === 'absent')
        .map(({ method, path, summary }): MissingEndpoint => ({ uri, method, path, ...(summary !== undefined && { summary }) })),
    );
  });
  serve(connection, navigationListsRequest, (params, token) => engine.navigationLists({ ...params, uri: normalizeUri(params.uri) }, token));
  const surveys = new NavigationSurveys(context);
  serve(connection, navigationLevelsRequest, (params, token) => surveys.levels(params, token));
  serve(
    connection,
    compareNavigationRequest,
    async (params, token) => (await engine.compareNavigation({ ...params, uri: normalizeUri(params.uri) }, token)) ?? null,
  );
  serve(
    connection,
    navigationPathRequest,
    async (params, token) => (await engine.navigationPath({ ...params, uri: normalizeUri(params.uri) }, token)) ?? null,
  );
  serve(connection, addToNavigationRequest, async ({ list, ...request }, token) => {
    const added = await engine.addToNavigation({ ...request, uri: normalizeUri(request.uri) }, list, token);
    return added ? { ...added, edit: withOpenedUris(added.edit, buffers) } : null;
  });
  serve(connection, navigationEditRequest, async ({ root, operation }, token) => {
    const answer = await engine.editNavigation({ root: normalizeUri(root), operation }, token);
    return answer.kind === 'edit' ? { ...answer, edit: withOpenedUris(answer.edit, buffers) } : answer;
  });
}

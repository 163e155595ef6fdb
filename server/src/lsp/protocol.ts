/**
 * The messages of our own that client and server exchange besides the Language Server Protocol.
 * One copy, imported by both sides.
 */
import type { DocumentOverview, DocumentRole, ProblemCounts, RootSummary } from '../engine/index';

export type { DocumentRole, ProblemCounts, RootSummary };

/** Request `docsJson/documentStatus`: what the server knows about one document. */
export const documentStatusRequest = 'docsJson/documentStatus';
export interface DocumentStatusParams {
  readonly uri: string;
}
export type DocumentStatus = DocumentOverview;

/** Request `docsJson/roots`: every docs.json of the workspace that is of this format, sorted by URI. No parameters. */
export const rootsRequest = 'docsJson/roots';
export type RootsResult = readonly RootSummary[];

/** Notification from the server: the documents whose status may have changed; the client asks again for those it shows. */
export const statusChangedNotification = 'docsJson/statusChanged';
export interface StatusChangedParams {
  readonly uris: readonly string[];
}

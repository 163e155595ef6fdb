/**
 * The messages of our own that client and server exchange besides the Language Server Protocol.
 * One copy, imported by both sides.
 */
import type { ProblemCounts, RootSummary } from '../engine/index';

export type { ProblemCounts, RootSummary };

/** What a document is to the server. `foreign`: a file named docs.json that belongs to another tool. */
export type DocumentRole = 'config' | 'fragment' | 'foreign' | 'none';

/** Request `docsJson/documentStatus`: what the server knows about one document. */
export const documentStatusRequest = 'docsJson/documentStatus';
export interface DocumentStatusParams {
  readonly uri: string;
}
export interface DocumentStatus {
  readonly role: DocumentRole;
  /** URI of the docs.json this document is, or is part of. */
  readonly root?: string;
  /** Version of the schema the document is checked against. */
  readonly schemaVersion: string;
  /** Problems in the document itself. */
  readonly problems: ProblemCounts;
}

/** Request `docsJson/roots`: every docs.json of the workspace that is of this format, sorted by URI. No parameters. */
export const rootsRequest = 'docsJson/roots';
export type RootsResult = readonly RootSummary[];

/** Notification from the server: the documents whose status may have changed; the client asks again for those it shows. */
export const statusChangedNotification = 'docsJson/statusChanged';
export interface StatusChangedParams {
  readonly uris: readonly string[];
}

import type { CancellationToken } from '../cancellation';
import { appearance } from '../features/appearance/index';
import type { AppearanceRequest, SiteAppearance } from '../features/appearance/model';
import { type DescriptionCoverage, endpointCoverage } from '../features/endpointCoverage';
import { type DocumentOverview, documentOverview, type RootSummary, summarizeRoots } from '../features/overview';
import { checkedFilesOf, filesOf, rootsReading, rootUris, type SiteFiles, siteOf, unreadableRoots } from '../features/sites';
import type { FileChange } from '../workspace';
import type { EngineParts } from './parts';

export type * from '../features/appearance/model';
export type { Standing } from '../features/coverage';
export type { DescriptionCoverage, EndpointStanding } from '../features/endpointCoverage';
export type { DocumentOverview, DocumentRole, ProblemCounts, RootSummary } from '../features/overview';
export type { SiteFiles } from '../features/sites';

/** Which sites there are, which files they are made of, and how they stand. */
export interface SiteFeatures {
  /** Every configuration of the workspace. */
  roots(token: CancellationToken): Promise<RootSummary[]>;
  /** URIs of every docs.json of the workspace that is of this format, sorted; nothing is checked for it. */
  rootUris(token: CancellationToken): Promise<string[]>;
  /** URIs of every docs.json of the workspace that cannot be read, so that nobody knows whether it is of this format, sorted. */
  unreadableRoots(token: CancellationToken): Promise<string[]>;
  /**
   * URIs of the docs.json files that a change of this file concerns, as far as they have been loaded. That a file or folder
   * is created or deleted concerns every site it lies in; a change of content (the default) those alone that read it.
   * A file of the former format is among them where its answers depend on the changed file.
   */
  rootsReading(uri: string, type?: FileChange['type']): string[];
  /** URIs of all files of the configuration whose docs.json is at `root`; empty when there is none. */
  filesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** The files of the site whose docs.json is at `root`, as URIs; `undefined` when there is none. */
  siteOf(root: string, token: CancellationToken): Promise<SiteFiles | undefined>;
  /**
   * URIs of all files of the site whose docs.json is at `root` that are worth showing: those of the configuration, and of its
   * other files, such as pages, those about which there is something to say.
   */
  checkedFilesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** What the document is, and its problems in figures. */
  overview(uri: string, token: CancellationToken): Promise<DocumentOverview>;
  /**
   * How the operations of the API descriptions come into the navigation of the docs.json at `root`; `undefined` when there is no such
   * docs.json.
   */
  endpointCoverage(root: string, token: CancellationToken): Promise<DescriptionCoverage[] | undefined>;
  /** How the site looks that a document belongs to; `undefined` for one that is no part of a site. */
  appearance(request: AppearanceRequest, token: CancellationToken): Promise<SiteAppearance | undefined>;
}

export function siteFeatures({ context, diagnostics, legacy }: EngineParts): SiteFeatures {
  return {
    roots: (token) => summarizeRoots(context, diagnostics, token),
    rootUris: (token) => rootUris(context, token),
    unreadableRoots: (token) => unreadableRoots(context, token),
    rootsReading: (uri, type = 'changed') => rootsReading(context, legacy, uri, type),
    filesOf: (root, token) => filesOf(context, legacy, root, token),
    siteOf: (root, token) => siteOf(context, legacy, root, token),
    checkedFilesOf: (root, token) => checkedFilesOf(context, legacy, diagnostics, root, token),
    overview: (uri, token) => documentOverview(context, diagnostics, uri, token),
    endpointCoverage: (root, token) => endpointCoverage(context, root, token),
    appearance: (request, token) => appearance(context, request, token),
  };
}

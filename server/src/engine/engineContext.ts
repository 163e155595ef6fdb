import type { Command, Location, Position } from 'vscode-languageserver-types';
import type { Pause } from './base/pause';
import type { DiagnosticCode } from './checks/registry';
import type { SiteSettings } from './checks/settings';
import type { Listings } from './site/listings';
import type { SiteContext } from './site/siteContext';

/** Request to add the page at `uri`, or operations of the OpenAPI file at `uri`, to the navigation. */
export interface AddRequest {
  readonly uri: string;
  /** `method`: in lower case, or `webhook`; `path`: of the operation, or the name of the webhook. Omitted or empty for a page. */
  readonly operations?: readonly { readonly method: string; readonly path: string }[];
}

/** Optional capabilities of host and client. */
export interface HostAbilities {
  /** URL of the documentation of a code, for `codeDescription`. Default: none. */
  checkDocs?(code: DiagnosticCode): string | undefined;
  /** Command that lets the user choose the severity of a code, for the document at a URI. Offered as the last quick fix. Default: none. */
  severityCommand?(code: DiagnosticCode, uri: string): Command | undefined;
  /** Command that lets the user choose an array of `navigationLists`. Default: none. */
  addCommand?(request: AddRequest): Command | undefined;
  /** Command that lets the user choose one of `surroundChoices` for the selection of a page. Default: none. */
  surroundCommand?(uri: string): Command | undefined;
  /** Command that shows the locations found from a position of a document. Default: code lenses have no command. */
  locationsCommand?(uri: string, position: Position, locations: readonly Location[]): Command | undefined;
  /** Commands that merge a document with conflict markers, and that compare its sides. Default: a quick fix with the edit, no code lenses. */
  mergeCommands?(uri: string): { readonly merge: Command; readonly compare: Command } | undefined;
  /** Whether the client can create files as part of a fix. Default: no, and such fixes are not offered. */
  readonly createsFiles: boolean;
  /** Whether the client previews edits with labels. Default: no, and titles of actions describe the edits. */
  readonly annotatesEdits: boolean;
  /** Whether the client shows details beside the labels of completion items. Default: no, and labels have all that tells items apart. */
  readonly showsLabelDetails: boolean;
  /** Called between the steps of long work. Default: it runs without pauses. */
  readonly pause: Pause;
  /**
   * Whether results about pages are kept after a change if the answers that they depend on are the same. Without the record of answers, the
   * first results are faster, and any change invalidates all of them. Default: yes.
   */
  readonly recordsDependencies: boolean;
  /**
   * Changes that follow the files which were read so far. If nothing but texts of pages will, no answers about the site are recorded, and
   * any other change invalidates all results. Default: anything.
   */
  changesToCome?(): Promise<'none' | 'pages' | 'any'>;
  /**
   * Path that a file was renamed to in the history of its repository; `undefined` if it is unknown. Both paths are relative to the folder;
   * the result is not trusted. Default: unknown.
   */
  renamedTo?(folderUri: string, path: string): Promise<string | undefined>;
  /** Called for defects of the engine; not for errors in the user's files. Default: nothing. */
  log(message: string, error?: unknown): void;
}

/** Context that the features of one engine share. */
export interface EngineContext extends SiteContext, HostAbilities {
  readonly settings: SiteSettings;
  /** The pages in the navigation of sites. */
  readonly listings: Listings;
}

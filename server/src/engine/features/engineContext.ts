import type { Command, Location, Position } from 'vscode-languageserver-types';
import type { DiagnosticCode } from '../checks/registry';
import type { SiteSettings } from '../checks/settings';
import type { SiteContext } from '../site/siteContext';

/** What a client asks to add to the navigation: the page at `uri`, or operations of the description there. */
export interface AddRequest {
  readonly uri: string;
  /** `method`: in lower case, `webhook` for one; `path`: also the name of a webhook. Left out, or empty, for a page. */
  readonly operations?: readonly { readonly method: string; readonly path: string }[];
}

/** What the features may offer, since host and client can do it. */
export interface HostAbilities {
  /** The address of the page about a code, which diagnostics link to. Default: they have no link. */
  checkDocs?(code: DiagnosticCode): string | undefined;
  /**
   * The command by which the user chooses how serious a code is, for the document at a URI. It is offered as the last of the
   * quick fixes. Default: nothing is offered.
   */
  severityCommand?(code: DiagnosticCode, uri: string): Command | undefined;
  /** The command that asks to which list of the navigation something is to be added, by `navigationLists`. Default: none is offered. */
  addCommand?(request: AddRequest): Command | undefined;
  /** The command that shows locations, found from a position of a document. Default: code lenses have no command. */
  locationsCommand?(uri: string, position: Position, locations: readonly Location[]): Command | undefined;
  /** Whether the client can create files as a part of a fix. Default: it cannot, and such fixes are not offered. */
  readonly createsFiles: boolean;
  /** Whether the client shows what edits are for before they are made. Default: it does not, and they are told in the title alone. */
  readonly annotatesEdits: boolean;
  /** Told of defects of the engine; not of mistakes in the user's files. Default: nothing. */
  log(message: string, error?: unknown): void;
}

/** What the features of one engine share. */
export interface EngineContext extends SiteContext, HostAbilities {
  readonly settings: SiteSettings;
}

import type { Command, Location, Position } from 'vscode-languageserver-types';
import type { AddRequest } from './addRequest';
import type { DataReader } from './data/iconData';
import type { DiagnosticCode } from './rules/codes';
import type { DescriptionParser } from './store/descriptions';
import type { Workspace } from './workspace';

/** What the features may offer, since host and client can do it. */
export interface HostAbilities {
  /** The address of the page about a code, which diagnostics link to. Default: they have no link. */
  ruleDocs?(code: DiagnosticCode): string | undefined;
  /**
   * The command by which the user chooses how serious a code is, for the document at a URI. It is offered as the last of the
   * quick fixes. Default: nothing is offered.
   */
  severityCommand?(code: DiagnosticCode, uri: string): Command | undefined;
  /** The command that asks to which list of the navigation something is to be added, by `navigationLists`. Default: none is offered. */
  addCommand?(request: AddRequest): Command | undefined;
  /** The command that shows places, as found from a position of a document. Default: code lenses only tell. */
  placesCommand?(uri: string, position: Position, places: readonly Location[]): Command | undefined;
  /** Whether the client can create files as a part of a fix. Default: it cannot, and such fixes are not offered. */
  readonly createsFiles: boolean;
  /** Whether the client shows what edits are for before they are made. Default: it does not, and they are told in the title alone. */
  readonly annotatesEdits: boolean;
  /** Told of defects of the engine; not of mistakes in the user's files. Default: nothing. */
  log(message: string, error?: unknown): void;
}

export interface EngineOptions extends Partial<HostAbilities> {
  readonly workspace: Workspace;
  /**
   * Gives the `docsJson.rules` setting, as the user wrote it, for the docs.json at a URI. Asked once for each, and again after
   * `settingsChanged`. Left out where one setting is for all: `configure` then takes it.
   */
  rulesFor?(rootUri: string): Promise<unknown>;
  /** Reads large descriptions of APIs outside the thread of the engine. Default: they are read in it. */
  readonly parseDescription?: DescriptionParser;
  /** Reads what ships beside the bundles, such as pictures of icons. Default: there is none, and icons have names only. */
  readonly readData?: DataReader;
}

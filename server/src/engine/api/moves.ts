import type { Position } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import { prepareRename, type Rename, type RenameStart, rename } from '../features/rename';
import type { FileMove } from '../moves/fileMoves';
import type { DocumentEdits } from '../moves/moveEdits';
import { type MovePlan, planMoves, type SiteRedirect } from '../moves/planMoves';
import { planRedirects } from '../moves/planRedirects';
import { planRemoval, type RemovalPlan } from '../moves/planRemoval';
import type { EngineParts } from './parts';

export type { Rename, RenameStart } from '../features/rename';
export type { FileMove } from '../moves/fileMoves';
export type { DocumentEdits, MoveEdit, MoveEditKind } from '../moves/moveEdits';
export type { MovePlan, SiteRedirect } from '../moves/planMoves';
export type { RemovalPlan } from '../moves/planRemoval';

/** What must be written when files are renamed, moved or deleted. */
export interface MoveFeatures {
  /** The name of a file at the position; `undefined` where there is none that could be changed. */
  prepareRename(uri: string, position: Position, token: CancellationToken): Promise<RenameStart | undefined>;
  /**
   * Gives the file that is named at the position another name, everywhere it is named.
   * @throws {RenameRefusal} when there is nothing to rename, or the new name cannot be
   */
  rename(uri: string, position: Position, newText: string, token: CancellationToken): Promise<Rename>;
  /** What keeps references leading where they lead when files and folders move. To be asked before they do. */
  planMoves(moves: readonly FileMove[], token: CancellationToken): Promise<MovePlan>;
  /** What puts redirects into configurations as they are now; those from an address that has one are left out. */
  planRedirects(redirects: readonly SiteRedirect[], token: CancellationToken): Promise<readonly DocumentEdits[]>;
  /**
   * What takes the entries of deleted pages out of navigations; to be asked before or after the deletion.
   * @param uris of files and folders
   * @param redirectTo address of the page that readers of the deleted ones are led to. Default: they are not.
   */
  planRemoval(uris: readonly string[], redirectTo: string | undefined, token: CancellationToken): Promise<RemovalPlan>;
}

export function moveFeatures({ context }: EngineParts): MoveFeatures {
  return {
    prepareRename: (uri, position, token) => prepareRename(context, uri, position, token),
    rename: (uri, position, newText, token) => rename(context, uri, position, newText, token),
    planMoves: (moves, token) => planMoves(context, moves, token),
    planRedirects: (redirects, token) => planRedirects(context, redirects, token),
    planRemoval: (uris, redirectTo, token) => planRemoval(context, uris, redirectTo, token),
  };
}

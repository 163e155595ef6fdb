import { dropOldest } from '../dropOldest';
import type { FileDifference } from '../files/textChange';
import type { RenamedFile } from './renamedPaths';

/**
 * Edit that was made with a rename or followed it: differences of the files, at their paths after the rename. An undo in the Explorer takes back
 * neither, an undo in the editor of a file those that were made with it.
 */
type FollowingEdit = readonly FileDifference[];

interface FollowedRename {
  readonly edits: readonly FollowingEdit[];
  readonly isUndone: boolean;
}

/** Edits to take back or to make again, in this order, since the editor has undone or redone their rename. */
export interface RenameRestoration {
  readonly direction: 'undo' | 'redo';
  readonly edits: readonly FollowingEdit[];
}

/** Limit of stored renames; the oldest is dropped. */
const maxRenames = 50;

/** Renames with the edits that followed them. The editor reports an undo as a rename back that it does not announce. */
export class FollowedRenames {
  private readonly renames = new Map<string, FollowedRename>();

  /** Adds an edit that followed a rename. */
  add(renamed: readonly RenamedFile[], edit: FollowingEdit): void {
    if (edit.length === 0) return;
    const key = keyOf(renamed);
    const edits = this.renames.get(key)?.edits ?? [];
    this.renames.delete(key);
    this.renames.set(key, { edits: [...edits, edit], isUndone: false });
    dropOldest(this.renames, maxRenames);
  }

  /** Forgets a rename, before the user makes the same one again. */
  delete(renamed: readonly RenamedFile[]): void {
    this.renames.delete(keyOf(renamed));
  }

  /** Edits to restore after a rename that was not announced; `undefined` if it is not the undo or redo of a followed one. */
  restoration(renamed: readonly RenamedFile[]): RenameRestoration | undefined {
    const back = keyOf(renamed.map(({ oldUri, newUri }) => ({ oldUri: newUri, newUri: oldUri })));
    const undone = this.renames.get(back);
    if (undone && !undone.isUndone) {
      this.renames.set(back, { ...undone, isUndone: true });
      return { direction: 'undo', edits: [...undone.edits].reverse() };
    }
    const redone = this.renames.get(keyOf(renamed));
    if (!redone?.isUndone) return undefined;
    this.renames.set(keyOf(renamed), { ...redone, isUndone: false });
    return { direction: 'redo', edits: redone.edits };
  }
}

/** Key of a rename, whatever the order of its files: an undo reverses it. */
export function keyOf(files: readonly RenamedFile[]): string {
  return files
    .map(({ oldUri, newUri }) => `${oldUri}\n${newUri}`)
    .sort()
    .join('\n');
}

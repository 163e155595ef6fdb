import type { DocumentEdits, FileRename, RenamePlan } from '../engine/languageService';

/**
 * Last rename request that was answered. The editor applies it as text edits and a file rename, and sends `willRenameFiles` for the latter:
 * by then references to the file are updated, and relative paths within the file are already relative to its new path.
 */
export class PendingRename {
  private renames: readonly FileRename[] = [];

  note(renames: readonly FileRename[]): void {
    this.renames = renames;
  }

  /** The plan without edits of the file itself, if this is the noted rename. */
  take(renames: readonly FileRename[], plan: RenamePlan): RenamePlan {
    const [own] = this.renames;
    this.renames = [];
    const [only] = renames;
    if (!own || renames.length !== 1 || only?.from !== own.from || only.to !== own.to) return plan;
    const others = (documents: readonly DocumentEdits[]): DocumentEdits[] => documents.filter(({ uri }) => uri !== own.from);
    return { ...plan, edits: others(plan.edits), withRedirects: others(plan.withRedirects) };
  }
}

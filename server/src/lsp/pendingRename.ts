import type { DocumentEdits, FileRename, RenamePlan } from '../engine/languageService';

/**
 * The rename that was answered last. The editor applies it as edits of texts and a move of the file, and asks about that move again:
 * by then everything that names the file says the new name, and what the file itself names says where it is from the new place.
 * That must not be taken for paths from the old one.
 */
export class PendingRename {
  private moves: readonly FileRename[] = [];

  note(moves: readonly FileRename[]): void {
    this.moves = moves;
  }

  /** The plan for files that are about to move, without edits of the file itself where its move is the one that was noted. */
  take(moves: readonly FileRename[], plan: RenamePlan): RenamePlan {
    const [own] = this.moves;
    this.moves = [];
    const [only] = moves;
    if (!own || moves.length !== 1 || only?.from !== own.from || only.to !== own.to) return plan;
    const others = (documents: readonly DocumentEdits[]): DocumentEdits[] => documents.filter(({ uri }) => uri !== own.from);
    return { ...plan, edits: others(plan.edits), withRedirects: others(plan.withRedirects) };
  }
}

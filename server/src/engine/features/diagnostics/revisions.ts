import type { Diagnostic } from 'vscode-languageserver-types';

interface Answer {
  readonly version: number;
  readonly items: readonly Diagnostic[];
  readonly revision: string;
}

/**
 * Assigns revisions to diagnostics: the same one while the document and its diagnostics are equal, however often they are recomputed, so
 * that clients are not refreshed needlessly.
 */
export class Revisions {
  private readonly answers = new Map<string, Answer>();
  private count = 0;

  /**
   * @param version of the document: an editor has moved the diagnostics with an edit, so a new version needs a new revision even for equal
   * diagnostics
   * @param items not changed afterwards
   */
  of(uri: string, version: number, items: readonly Diagnostic[]): string {
    const known = this.answers.get(uri);
    if (known?.version === version && areEqual(known.items, items)) return known.revision;
    const revision = String(++this.count);
    this.answers.set(uri, { version, items, revision });
    return revision;
  }
}

/** Compares one by one: there may be tens of thousands. */
function areEqual(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index] || JSON.stringify(item) === JSON.stringify(b[index]));
}

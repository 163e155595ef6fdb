import type { Diagnostic } from 'vscode-languageserver-types';

/**
 * Assigns revisions to diagnostics: the same one while the document and its diagnostics are equal, however often they are recomputed, so
 * that clients are not refreshed needlessly.
 */
export class Revisions {
  private readonly answers = new Map<string, { readonly content: string; readonly revision: string }>();
  private count = 0;

  /**
   * @param version of the document: an editor has moved the diagnostics with an edit, so a new version needs a new revision even for equal
   * diagnostics
   */
  of(uri: string, version: number, items: readonly Diagnostic[]): string {
    const content = `${version} ${JSON.stringify(items)}`;
    const known = this.answers.get(uri);
    if (known?.content === content) return known.revision;
    const revision = String(++this.count);
    this.answers.set(uri, { content, revision });
    return revision;
  }
}

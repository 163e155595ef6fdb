import type { Diagnostic } from 'vscode-languageserver-types';

/**
 * Gives answers their revisions: the same one as long as a document and what is said of it are the same, however often that was found out
 * anew, so that nobody is told what is known.
 */
export class Revisions {
  private readonly answers = new Map<string, { readonly content: string; readonly revision: string }>();
  private count = 0;

  /**
   * @param version of the document: what an editor shows has moved with its edits, so after one it must be told again, also where
   * nothing else is said
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

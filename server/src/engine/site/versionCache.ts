import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Cache of values, each computed from a document version on first use and cached as long as that version is referenced. */
export class VersionCache<T> {
  private readonly values = new WeakMap<TextDocument, T>();

  constructor(private readonly compute: (document: TextDocument) => T) {}

  of(document: TextDocument): T {
    const known = this.values.get(document);
    if (known !== undefined) return known;
    const value = this.compute(document);
    this.values.set(document, value);
    return value;
  }
}

import type { TextDocument } from 'vscode-languageserver-textdocument';

/** A value computed from one document version on first use, and cached as long as that version is. */
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

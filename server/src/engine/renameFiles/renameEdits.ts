import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { textHash } from '../../../../shared/textHash';
import { toRange } from '../base/spans';
import type { SpanEdit } from '../base/textEdits';

/**
 * The kind of an edit: a string of a configuration or of front matter that names a file, a link or import in the body of a page, or a
 * redirect.
 */
type RenameEditKind = 'reference' | 'link' | 'redirect';

interface RenameEdit {
  readonly range: Range;
  readonly newText: string;
  readonly kind: RenameEditKind;
}

export interface DocumentEdits {
  /** URI of the document before the renames. */
  readonly uri: string;
  /** Version of the text that the ranges refer to. */
  readonly version: number;
  /** `textHash` of that text. */
  readonly hash: number;
  readonly edits: readonly RenameEdit[];
}

interface Collected {
  readonly document: TextDocument;
  /** Edits by their start: sites that share a file produce the same edit. */
  readonly edits: Map<number, SpanEdit & { readonly kind: RenameEditKind }>;
}

/** Collects edits by document. Of two edits of one span the first wins; an edit without effect is ignored. */
export class RenameEdits {
  private readonly documents = new Map<string, Collected>();

  add(document: TextDocument, edit: SpanEdit, kind: RenameEditKind): void {
    if (document.getText().slice(edit.span.start, edit.span.end) === edit.text) return;
    let found = this.documents.get(document.uri);
    if (!found) {
      found = { document, edits: new Map() };
      this.documents.set(document.uri, found);
    }
    if (!found.edits.has(edit.span.start)) found.edits.set(edit.span.start, { ...edit, kind });
  }

  /** Adds an edit, and removes earlier edits within its span: for edits that remove or rewrite a whole part. */
  replace(document: TextDocument, edit: SpanEdit, kind: RenameEditKind): void {
    const edits = this.documents.get(document.uri)?.edits;
    for (const [start, { span }] of edits ?? []) if (start >= edit.span.start && span.end <= edit.span.end) edits?.delete(start);
    this.add(document, edit, kind);
  }

  copy(): RenameEdits {
    const copy = new RenameEdits();
    for (const [uri, { document, edits }] of this.documents) copy.documents.set(uri, { document, edits: new Map(edits) });
    return copy;
  }

  /** All edits in the order of the text, without documents that have none. */
  all(): DocumentEdits[] {
    return [...this.documents.values()].flatMap(({ document, edits }) => {
      const sorted = [...edits.values()].sort((a, b) => a.span.start - b.span.start);
      const list = sorted.map(({ span, text, kind }) => ({ range: toRange(document, span), newText: text, kind }));
      return list.length > 0 ? [{ uri: document.uri, version: document.version, hash: textHash(document.getText()), edits: list }] : [];
    });
  }
}

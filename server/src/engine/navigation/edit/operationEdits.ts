import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CreateFile, TextDocumentEdit } from 'vscode-languageserver-types';
import { t } from '../../../../../shared/l10n';
import { type SpanEdit, toTextEdits } from '../../base/textEdits';
import { relativePath } from '../../base/uris';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';
import { createFile } from '../../edits/createFile';
import { textHashes } from '../../edits/textHashes';
import type { PlannedEdit } from './operation';
import { NavigationRefusal } from './refusal';

/** Collects the edits of an operation in all files, as one edit for the client. */
export class OperationEdits {
  private readonly edited = new Map<string, { readonly document: TextDocument; readonly edits: Map<string, SpanEdit> }>();
  private readonly created: (CreateFile | TextDocumentEdit)[] = [];
  private readonly withUnknownStructure = new Set<string>();

  constructor(private readonly config: DocsConfig) {}

  /** Adds edits of a file of the configuration. Equal edits are applied once: a fragment may be included several times. */
  add(file: ConfigFile, edits: readonly SpanEdit[]): void {
    // A text whose brackets are guessed must not be edited.
    if (!file.isStructureKnown && edits.length > 0) this.withUnknownStructure.add(file.uri);
    this.addTo(file.document, edits);
  }

  /** Adds edits of any other file. */
  addTo(document: TextDocument, edits: readonly SpanEdit[]): void {
    const own = this.edited.get(document.uri) ?? { document, edits: new Map<string, SpanEdit>() };
    this.edited.set(document.uri, own);
    for (const edit of edits) own.edits.set(JSON.stringify([edit.span.start, edit.span.end, edit.text]), edit);
  }

  create(uri: string, text: string): void {
    for (const change of createFile(uri, text)) this.created.push(change);
  }

  /**
   * @param nodes ids of the subjects of the operation, after the edit
   * @param open URI of a page to open
   * @throws {NavigationRefusal} if a file has syntax errors
   */
  result(nodes: readonly string[], open?: string): PlannedEdit {
    const [unknown] = this.withUnknownStructure;
    if (unknown !== undefined) {
      throw new NavigationRefusal(t`\`${relativePath(this.config.folder, unknown) ?? unknown}\` has syntax errors. Correct them first.`);
    }
    const texts = [...this.edited.values()]
      .filter(({ edits }) => edits.size > 0)
      .map(({ document, edits }) => ({ uri: document.uri, edits: toTextEdits(document, [...edits.values()].sort(byStart)) }));
    const edit =
      this.created.length > 0
        ? { documentChanges: [...this.created, ...texts.map(({ uri, edits }) => ({ textDocument: { uri, version: null }, edits }))] }
        : { changes: Object.fromEntries(texts.map(({ uri, edits }) => [uri, edits])) };
    const planned = [...this.edited.values()].map(({ document }) => document);
    return { kind: 'edit', edit, texts: textHashes(planned), nodes, ...(open !== undefined && { open }) };
  }
}

function byStart(a: SpanEdit, b: SpanEdit): number {
  return a.span.start - b.span.start;
}

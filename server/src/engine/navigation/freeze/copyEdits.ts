import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { type SpanEdit, toTextEdits } from '../../base/textEdits';
import { joinUri } from '../../base/uris';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { planRenames } from '../../renameFiles/planRenames';
import { operationWithFile } from './frozenPages';
import type { FrozenPath } from './frozenPath';
import { directoryEdits } from './frozenSources';
import type { VersionContent } from './versionContent';

/** A file of the version with the path of its copy. Paths are relative to the documentation folder. */
export interface CopiedFile {
  readonly uri: string;
  readonly text: string;
  readonly path: string;
  readonly copy: string;
}

/** Edits that turn the text of a file into the text of its copy. */
export class CopyEdits {
  private readonly byUri = new Map<string, SpanEdit[]>();

  /** Adds an edit, which replaces earlier edits within its span. */
  add(uri: string, edit: SpanEdit): void {
    const others = (this.byUri.get(uri) ?? []).filter(({ span }) => span.start < edit.span.start || span.end > edit.span.end);
    this.byUri.set(uri, [...others, edit]);
  }

  of({ uri }: Pick<ConfigFile, 'uri'>): readonly SpanEdit[] {
    return this.byUri.get(uri) ?? [];
  }

  apply(uri: string, text: string): string {
    const document = TextDocument.create(uri, '', 0, text);
    return TextDocument.applyEdits(document, toTextEdits(document, this.of({ uri })));
  }
}

/** Edits that make the references in the copies lead to copies, as if the files had been moved. */
export async function editsOfCopies(
  context: EngineContext,
  config: DocsConfig,
  content: VersionContent,
  files: readonly CopiedFile[],
  toFrozen: FrozenPath,
  token: CancellationToken,
): Promise<CopyEdits> {
  const renames = files.map(({ uri, copy }) => ({ from: uri, to: joinUri(config.folder, copy) }));
  const plan = await planRenames(context, renames, token);
  throwIfCancelled(token);
  const texts = new Map(files.map(({ uri, text }) => [uri, text]));
  const edits = new CopyEdits();
  for (const { uri, edits: own } of plan.edits) {
    const file = config.files.get(uri);
    const text = file?.document.getText() ?? texts.get(uri);
    const document = text === undefined ? undefined : TextDocument.create(uri, '', 0, text);
    for (const { range, newText } of document ? own : []) {
      const span = { start: document?.offsetAt(range.start) ?? 0, end: document?.offsetAt(range.end) ?? 0 };
      if (!file || content.has(file, span.start)) edits.add(uri, { span, text: newText });
    }
  }
  const copied = new Map(files.map(({ path, copy }) => [path, copy]));
  const pathIn = (source: string): string => {
    const copy = copied.get(source.replace(/^\.?\//, ''));
    return copy === undefined ? source : `/${copy}`;
  };
  for (const scope of content.scopes()) {
    const value = scope.source('openapi');
    if (value) directoryEdits(config, value, toFrozen, pathIn, (file, edit) => edits.add(file.uri, edit));
  }
  return edits;
}

/**
 * Names the OpenAPI file in pages with an operation, because the operation is now in several files. Edits of copies are added to `edits`.
 * @returns edits of the present pages
 */
export async function nameOpenApiFiles(
  context: EngineContext,
  config: DocsConfig,
  files: readonly CopiedFile[],
  edits: CopyEdits,
  token: CancellationToken,
): Promise<TextDocumentEdit[]> {
  const copies = new Map(files.filter(({ path }) => !isPageFile(path)).map(({ path, copy }) => [path, copy]));
  if (copies.size === 0) return [];
  const copied = new Set(files.map(({ uri }) => uri));
  const fileIndex = await context.sites.of(config.folder, token);
  const others: TextDocumentEdit[] = [];
  for (const page of (await context.pages.all(fileIndex, token)).files) {
    const named = await operationWithFile(context, fileIndex, page, token);
    const copy = named && copies.get(named.file);
    const content = copy === undefined ? undefined : await context.documents.workspace.read(page.uri);
    if (!named || copy === undefined || content?.kind !== 'text') continue;
    const text = content.document.getText();
    if (copied.has(page.uri)) for (const edit of named.edits(text, copy)) edits.add(page.uri, edit);
    others.push({ textDocument: { uri: page.uri, version: null }, edits: toTextEdits(content.document, named.edits(text, named.file)) });
  }
  return others;
}

export function isPageFile(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

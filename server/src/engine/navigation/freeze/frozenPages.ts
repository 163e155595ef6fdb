import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { SpanEdit } from '../../base/textEdits';
import type { EngineContext } from '../../engineContext';
import { editFrontMatter } from '../../pages/frontMatter/edit';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { parseOperationName } from '../../pages/frontMatter/qualifiedName';
import type { PageFile } from '../../pages/page';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { findInProject } from '../../site/projectOperation';

/** Operation of a page that does not name its OpenAPI file. */
interface OperationWithFile {
  /** Path of the OpenAPI file that has the operation. */
  readonly file: string;
  /** Edits that make the page name a file. @param text of the page */
  edits(text: string, file: string): readonly SpanEdit[];
}

/**
 * Operation of a page that does not name its OpenAPI file; `undefined` if the page has no operation, names a file, or the operation is not
 * found.
 * @throws {CancelledError}
 */
export async function operationWithFile(
  { projectOpenApi, frontMatter: schemas }: EngineContext,
  fileIndex: FileIndex,
  { frontMatter }: PageFile,
  token: CancellationToken,
): Promise<OperationWithFile | undefined> {
  const value = frontMatterEntry(frontMatter, 'openapi')?.value;
  const name = value?.kind === 'string' ? parseOperationName(String(value.value)) : undefined;
  if (!name || name.file !== undefined) return undefined;
  const project = await projectOpenApi.of(fileIndex, token);
  throwIfCancelled(token);
  const found = findInProject(project, name, () => false);
  if (found.kind !== 'found') return undefined;
  const order = schemas.keys(schemas.root);
  return {
    file: found.openApiFile.path,
    edits: (text, file) => editFrontMatter(text, 'openapi', `/${file} ${name.name}`, order) ?? [],
  };
}

/** First of several files that can be read as text. */
export async function firstText(
  { documents }: Pick<EngineContext, 'documents'>,
  uris: readonly string[],
  token: CancellationToken,
): Promise<{ readonly uri: string; readonly text: string } | undefined> {
  for (const uri of uris) {
    const content = await documents.workspace.read(uri);
    throwIfCancelled(token);
    if (content.kind === 'text') return { uri, text: content.document.getText() };
  }
  return undefined;
}

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import type { DocsConfig } from '../../config/docsConfig';
import { type NavigationTree, namesOf } from '../../config/navigation/navigationTree';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import type { EngineContext } from '../../engineContext';
import { editFrontMatter } from '../../pages/frontMatter/edit';
import type { PageFile } from '../../pages/page';
import type { OperationEdits } from './operationEdits';
import { NavigationRefusal } from './refusal';

/** Path of the page with an id, in the navigation or not; `undefined` if the id is not of a page. */
export function pageOf(tree: NavigationTree, id: string): string | undefined {
  const node = tree.node(id);
  if (node) return node.kind === 'page' ? node.name : undefined;
  const last = namesOf(id).at(-1);
  return last?.kind === 'unlisted page' ? last.name : undefined;
}

/** A page file with its text. */
interface PageText {
  readonly page: PageFile;
  readonly document: TextDocument;
}

/** Reads the file of a page. @param name path as written in an entry @throws {NavigationRefusal, CancelledError} */
export async function readPageText(
  context: Pick<EngineContext, 'documents' | 'pages'>,
  config: DocsConfig,
  name: string,
  token: CancellationToken,
): Promise<PageText> {
  const path = normalizeFilePath(normalizePagePath(name));
  const page = path ? await context.pages.page(config.folder, path) : undefined;
  throwIfCancelled(token);
  const content = page && (await context.documents.workspace.read(page.uri));
  throwIfCancelled(token);
  if (!page || content?.kind !== 'text') throw new NavigationRefusal(t`No page file for \`${name}\`. Create it first.`);
  return { page, document: content.document };
}

/** Sets a key in the front matter of a page. @throws {NavigationRefusal} if the front matter has an error */
export function setInFrontMatter(
  context: Pick<EngineContext, 'frontMatter'>,
  edits: OperationEdits,
  { page, document }: PageText,
  key: string,
  value: string | boolean | null,
): void {
  const schemas = context.frontMatter;
  const changes = editFrontMatter(document.getText(), key, value, schemas.keys(schemas.root));
  if (!changes) throw new NavigationRefusal(t`The front matter of \`${page.path}\` has an error. Correct it first.`);
  edits.addTo(document, changes);
}

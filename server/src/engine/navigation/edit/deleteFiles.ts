import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DeleteFile, TextDocumentEdit, TextEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { EditedText } from '../../base/editedText';
import { toSpan } from '../../base/spans';
import { toTextEdits } from '../../base/textEdits';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import { listedPages } from '../../config/navigation/listedPages';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import type { EngineContext } from '../../engineContext';
import { planDeletions } from '../../renameFiles/planDeletions';
import type { NavigationOperation, PlannedEdit } from './operation';
import { selectedNodes } from './selection';

type Remove = Extract<NavigationOperation, { kind: 'remove' }>;

/** Limit of pages whose files are deleted at once. */
const maxPages = 10_000;

/**
 * Extends the removal of nodes: deletes the files of their pages, removes all other entries of these pages, adds redirects for readers.
 * A page below a removed element stays if the navigation lists it elsewhere, or may do so.
 * @param planned the removal of the nodes
 * @throws {CancelledError}
 */
export async function deleteFiles(
  context: EngineContext,
  tree: NavigationTree,
  { nodes, files }: Remove,
  planned: PlannedEdit,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  const documents = editedDocuments(config, planned);
  const after = await context.configs.loadWith(config.root.uri, ...documents.values());
  throwIfCancelled(token);
  if (!after) return planned;
  const uris = await filesOf(context, tree, nodes, after, token);
  const { addresses, successors, titles, linkedFrom, edits } = await planDeletions(
    context,
    uris,
    { redirectTo: files?.redirectTo, edited: after },
    token,
  );
  const changes: (TextDocumentEdit | DeleteFile)[] = [];
  const remaining = new Map(edits.map((each) => [each.uri, each.edits]));
  for (const [uri, { document }] of config.files) {
    const edited = new EditedText(document.getText());
    edited.apply(spansOf(document, planned.edit.changes?.[uri] ?? []));
    edited.apply(spansOf(documents.get(uri) ?? document, remaining.get(uri) ?? []));
    const own = toTextEdits(document, edited.edits());
    if (own.length > 0) changes.push({ textDocument: { uri, version: null }, edits: own });
    remaining.delete(uri);
  }
  for (const [uri, own] of remaining) {
    changes.push({ textDocument: { uri, version: null }, edits: own.map(({ range, newText }) => ({ range, newText })) });
  }
  for (const uri of uris) changes.push({ kind: 'delete', uri, options: { ignoreIfNotExists: true } });
  return { ...planned, edit: { documentChanges: changes }, deletion: { files: uris, addresses, successors, titles, linkedFrom } };
}

function spansOf(document: TextDocument, edits: readonly Pick<TextEdit, 'range' | 'newText'>[]) {
  return edits.map(({ range, newText }) => ({ span: toSpan(document, range), text: newText }));
}

/** Documents of the changed configuration files after the edit. */
function editedDocuments({ files }: DocsConfig, { edit }: PlannedEdit): ReadonlyMap<string, TextDocument> {
  const documents = new Map<string, TextDocument>();
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
    const document = files.get(uri)?.document;
    if (!document) continue;
    const text = TextDocument.applyEdits(document, edits);
    documents.set(uri, TextDocument.create(uri, document.languageId, document.version + 1, text));
  }
  return documents;
}

/** URIs of the files of the pages that are removed, in the order of the navigation. */
async function filesOf(
  context: EngineContext,
  tree: NavigationTree,
  ids: readonly string[],
  after: DocsConfig,
  token: CancellationToken,
): Promise<string[]> {
  const chosen = new Set(ids);
  const listed = listedPages(after, context.references.of(after), context.schemas);
  const found = new Set<string>();
  for (const { path, id } of pagesBelow(tree, selectedNodes(tree, ids))) {
    if (found.size >= maxPages) break;
    if (!chosen.has(id) && listed?.has(path) !== false) continue;
    const page = await context.pages.page(tree.config.folder, path);
    throwIfCancelled(token);
    if (page) found.add(page.uri);
  }
  return [...found];
}

/** Pages of nodes and of the nodes below them, including the `root` pages of groups. */
function* pagesBelow(tree: NavigationTree, nodes: readonly TreeNode[]): Iterable<{ readonly path: string; readonly id: string }> {
  for (const node of nodes) {
    const root = node.kind === 'group' ? entryOf(tree.config, node.at, 'root')?.value?.node : undefined;
    const text = node.kind === 'page' ? node.name : root?.type === 'string' ? root.value : '';
    const path = normalizeFilePath(normalizePagePath(text));
    if (path) yield { path, id: node.id };
    yield* pagesBelow(tree, tree.children(node));
  }
}

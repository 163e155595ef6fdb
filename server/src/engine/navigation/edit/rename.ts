import type { CancellationToken } from '../../../../../shared/cancellation';
import { type Localizable, t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { type DocsConfig, entryOf, ownerOfNewKeys } from '../../config/docsConfig';
import { type ElementKind, type ElementNoun, elementKindOf } from '../../config/navigation/elementKinds';
import { elementNameWithArticle } from '../../config/navigation/elementNames';
import { idOf, type NavigationTree, type TreeNode } from '../../config/navigation/navigationTree';
import type { EngineContext } from '../../engineContext';
import { insertProperty } from '../../json/edit/jsonEdit';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { languageProblem } from './elements';
import type { NavigationOperation, PlannedEdit } from './operation';
import { OperationEdits } from './operationEdits';
import { pageOf, readPageText, setInFrontMatter } from './pageText';
import { absence, NavigationRefusal } from './refusal';

type Rename = Extract<NavigationOperation, { kind: 'rename' }>;

/**
 * Renames an element by its name key, or a page by `sidebarTitle` in its front matter, or else `title`. A change in a fragment that is
 * included several times affects all inclusions.
 * @throws {NavigationRefusal, CancelledError}
 */
export async function renameNode(
  context: EngineContext,
  tree: NavigationTree,
  operation: Rename,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  const name = operation.name.trim();
  if (name === '') throw new NavigationRefusal(t`Expected a name.`);
  const page = pageOf(tree, operation.node);
  if (page !== undefined) return renamePage(context, config, operation.node, page, name, token);
  const node = tree.node(operation.node);
  if (!node?.kind) throw new NavigationRefusal(absence(operation.node));
  if (node.kind === 'endpoint')
    throw new NavigationRefusal(t`An endpoint has the name of its operation. Change \`summary\` in the OpenAPI file.`);
  if (node.kind === 'link') throw new NavigationRefusal(t`A link in \`pages\` has no name. Use the \`href\` of a tab or anchor.`);
  const kind = elementKindOf(node.kind);
  if (!kind) throw new NavigationRefusal(absence(node.id));
  const others = siblingsOf(tree, node).filter(({ item }) => item.node !== node.item.node);
  const reason = problemOfName(context, kind.noun, name, others);
  if (reason) throw new NavigationRefusal(reason);
  return renameElement(config, tree, node, kind, name);
}

/** Reason why an element of a kind cannot have a name among others; `undefined` if it can. */
export function problemOfName(
  { schemas }: Pick<EngineContext, 'schemas'>,
  noun: ElementNoun,
  name: string,
  others: readonly TreeNode[],
): Localizable | undefined {
  const problem = noun === 'language' ? languageProblem(schemas, name) : undefined;
  if (problem) return problem;
  const isTaken = others.some((other) => other.name === name);
  return isTaken ? t`There is already ${elementNameWithArticle(noun)} “${name}” here. Choose another name.` : undefined;
}

function renameElement(
  config: DocsConfig,
  tree: NavigationTree,
  node: TreeNode,
  { noun, nameKey }: ElementKind,
  name: string,
): PlannedEdit {
  const edits = new OperationEdits(config);
  const entry = entryOf(config, node.at, nameKey);
  if (node.name === name) return edits.result([node.id]);
  if (entry?.value) edits.add(entry.file, [{ span: spanOf(entry.value.node), text: JSON.stringify(name) }]);
  else {
    const owner = ownerOfNewKeys(config, node.at);
    if (owner.node.type !== 'object') throw new NavigationRefusal(absence(node.id));
    edits.add(owner.file, [insertProperty(owner.file.document, owner.node, nameKey, name, [nameKey])]);
  }
  const all = node.parent ? tree.children(node.parent) : [];
  const before = all.slice(0, all.indexOf(node)).filter((other) => other.kind === noun && other.name === name);
  return edits.result([idOf(node.parent?.id ?? '', noun, name, before.length + 1)]);
}

async function renamePage(
  context: EngineContext,
  config: DocsConfig,
  id: string,
  page: string,
  name: string,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const text = await readPageText(context, config, page, token);
  const edits = new OperationEdits(config);
  const key = frontMatterEntry(text.page.frontMatter, 'sidebarTitle') ? 'sidebarTitle' : 'title';
  setInFrontMatter(context, edits, text, key, name);
  return edits.result([id]);
}

/** Elements of the same kind in the same array, including the node itself. */
function siblingsOf(tree: NavigationTree, { kind, list, parent }: TreeNode): readonly TreeNode[] {
  return parent ? tree.children(parent).filter((other) => other.kind === kind && other.list?.node === list?.node) : [];
}

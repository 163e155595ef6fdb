import type { CancellationToken } from '../../../../../shared/cancellation';
import { joined, type Localizable, t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import type { ConfigNode } from '../../config/configNode';
import { type DocsConfig, entryOf, ownerOfNewKeys, resolveNode } from '../../config/docsConfig';
import { type ElementNoun, elementKinds } from '../../config/navigation/elementKinds';
import { elementName, elementNameWithArticle } from '../../config/navigation/elementNames';
import type { NavigationTree, TreeNode, TreeNodeKind } from '../../config/navigation/navigationTree';
import type { EngineContext } from '../../engineContext';
import { insertProperty } from '../../json/edit/jsonEdit';
import { removeMembers } from '../../json/edit/members';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import { layersOf, schemaOfElement } from './elements';
import type { NavigationOperation, PlannedEdit } from './operation';
import { OperationEdits } from './operationEdits';
import { pageOf, readPageText, setInFrontMatter } from './pageText';
import { absence, NavigationRefusal } from './refusal';

type Setting = Extract<NavigationOperation, { kind: 'set' }>;
type Value = Setting['value'];

/** Flags whose default is `false`: setting them to `false` removes the key. */
const flags: ReadonlySet<string> = new Set(['hidden', 'expanded', 'default']);

/**
 * Sets or removes a property of nodes: of elements in the configuration, of pages in their front matter. All nodes or none. A change in a
 * fragment that is included several times affects all inclusions.
 * @throws {NavigationRefusal, CancelledError}
 */
export async function setProperty(
  context: EngineContext,
  tree: NavigationTree,
  { nodes: ids, key, value: requested }: Setting,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  const value = normalized(requested);
  if (value !== null && flags.has(key) !== (typeof value === 'boolean')) {
    throw new NavigationRefusal(flags.has(key) ? t`Expected \`true\` or \`false\` for \`${key}\`.` : t`Expected a string for \`${key}\`.`);
  }
  const edits = new OperationEdits(config);
  const defaults = new Set<unknown>();
  for (const id of ids) {
    const page = pageOf(tree, id);
    const node = tree.node(id);
    const kind = page === undefined ? node?.kind : 'page';
    if (!kind) throw new NavigationRefusal(absence(id));
    const reason = problemOf(context, kind, key);
    if (reason) throw new NavigationRefusal(reason);
    if (page !== undefined || !node) {
      const text = await readPageText(context, config, page ?? '', token);
      setInFrontMatter(context, edits, text, key, value);
      continue;
    }
    if (value === null) removeKey(config, edits, node.at, key);
    else setKey(config, edits, node.at, key, value, context.schemas.keys(schemaOfElement(context.schemas, kind as ElementNoun)));
    if (key !== 'default' || value === null) continue;
    if (defaults.has(node.list?.node)) throw new NavigationRefusal(t`Only one of them can be the default. Choose one.`);
    defaults.add(node.list?.node);
    for (const other of siblingsOf(tree, node)) removeKey(config, edits, other.at, key);
  }
  return edits.result(ids);
}

function normalized(value: Value): Value {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' || trimmed === false ? null : trimmed;
}

/** Reason why nodes of this kind cannot have the key; `undefined` if they can. */
function problemOf(
  { schemas, frontMatter }: Pick<EngineContext, 'schemas' | 'frontMatter'>,
  kind: TreeNodeKind,
  key: string,
): Localizable | undefined {
  const isAllowed = (noun: ElementNoun): boolean => hasKey(schemas, schemaOfElement(schemas, noun), key);
  const onPages = hasKey(frontMatter, frontMatter.root, key);
  if (kind === 'endpoint') return t`An endpoint has no \`${key}\` here. Set it in the OpenAPI file, below \`x-mint\`.`;
  if (kind === 'link') return t`A link in \`pages\` has no \`${key}\`. Use a tab or anchor with \`href\`.`;
  if (kind === 'page' ? onPages : isAllowed(kind)) return undefined;
  const able = [
    ...elementKinds
      .map(({ noun }) => noun)
      .filter(isAllowed)
      .map(elementName),
    ...(onPages ? [t`page`] : []),
  ];
  return t`\`${key}\` is not a property of ${kind === 'page' ? t`a page` : elementNameWithArticle(kind)}. Only these have it: ${joined(able, ', ')}.`;
}

function hasKey(schemas: SchemaView, owner: DocsSchema, key: string): boolean {
  return schemas.keys(owner).includes(key);
}

function setKey(
  config: DocsConfig,
  edits: OperationEdits,
  at: ConfigNode,
  key: string,
  value: string | boolean,
  order: readonly string[],
): void {
  const entry = entryOf(config, at, key);
  const held = entry?.value && resolveNode(config, entry.value);
  // An icon object: its library and style stay.
  if (held?.node.type === 'object' && key === 'icon') setKey(config, edits, held, 'name', value, ['name']);
  else if (entry?.value) {
    const { file, node } = entry.value;
    if (node.value !== value) edits.add(file, [{ span: spanOf(node), text: JSON.stringify(value) }]);
  } else {
    const { file, node } = ownerOfNewKeys(config, at);
    if (node.type === 'object') edits.add(file, [insertProperty(file.document, node, key, value, order)]);
  }
}

/** Removes a key with its comma and line from the element and its fragments, including duplicates. */
function removeKey(config: DocsConfig, edits: OperationEdits, at: ConfigNode, key: string): void {
  for (const { file, node } of layersOf(config, at)) {
    const own = node.properties.filter(({ keyNode }) => keyNode.value === key);
    edits.add(file, removeMembers(node, node.properties, new Set(own)));
  }
}

function siblingsOf(tree: NavigationTree, node: TreeNode): readonly TreeNode[] {
  const all = node.parent ? tree.children(node.parent) : [];
  return all.filter((other) => other !== node && other.kind === node.kind && other.list?.node === node.list?.node);
}

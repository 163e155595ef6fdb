import type { ASTNode } from 'vscode-json-languageservice';
import { escapePointer, unescapePointer } from '../../base/jsonPointer';
import type { ConfigNode } from '../configNode';
import { Cursor } from '../cursor';
import { type DocsConfig, entriesOf, entryOf, resolveNode } from '../docsConfig';
import { ListEntries } from '../references/listEntries';
import { divisionsOf, type ElementNoun } from './elementKinds';
import { kindInList } from './scope';

/** Kind of a navigation element, or of an entry of an array of pages. `link`: a URL in such an array. */
export type TreeNodeKind = ElementNoun | 'page' | 'endpoint' | 'link';

/** A node of the navigation as readers see it: arrays are not nodes, and every `$ref` is resolved. */
export interface TreeNode {
  /**
   * Path of kinds and names from the navigation; empty for the navigation itself. It does not change when siblings are added, removed or
   * moved. Siblings with the same kind and name are numbered.
   */
  readonly id: string;
  /** `undefined` for the navigation itself. */
  readonly kind: TreeNodeKind | undefined;
  /** The name as written: the value of the name key, or the text of the entry. Empty if there is none. */
  readonly name: string;
  /** The string or object, with `$ref` resolved as by `resolveNode`. */
  readonly at: ConfigNode;
  /** The item in its array: the same as `at`, or the object with a `$ref`. For the navigation itself, its value. */
  readonly item: ConfigNode;
  /** The array that contains the item; `undefined` for the navigation itself. */
  readonly list: ConfigNode | undefined;
  /** Key of the array, such as `groups`; `undefined` for the navigation itself. */
  readonly listKey: string | undefined;
  readonly parent: TreeNode | undefined;
}

/** Limits far above any navigation: files may be hostile, and fragments may include one another exponentially. */
const maxChildren = 20_000;
const maxDepth = 60;
/** Maximum length of a name in an id. */
const maxNameLength = 200;

/** The navigation of one configuration as a tree. Children are computed on first use. */
export class NavigationTree {
  private readonly childrenByNode = new Map<TreeNode, readonly TreeNode[]>();
  /** Children by id, of nodes below which a node was looked up. */
  private readonly childrenById = new Map<TreeNode, ReadonlyMap<string, TreeNode>>();
  private readonly entries = new ListEntries();
  /** The navigation itself; `undefined` if there is none. */
  readonly root: TreeNode | undefined;

  constructor(readonly config: DocsConfig) {
    this.root = rootOf(config);
  }

  /**
   * Children in the order of the text, children in `global` last. Omits items with an unknown value, items that are neither a string nor an
   * object, and items beyond the limits of number and depth.
   */
  children(node: TreeNode): readonly TreeNode[] {
    let found = this.childrenByNode.get(node);
    if (!found) {
      const all: TreeNode[] = [];
      for (const child of this.find(node)) if (all.push(child) >= maxChildren) break;
      found = all;
      this.childrenByNode.set(node, found);
    }
    return found;
  }

  private childById(parent: TreeNode, id: string): TreeNode | undefined {
    let byId = this.childrenById.get(parent);
    if (!byId) {
      byId = new Map(this.children(parent).map((child) => [child.id, child]));
      this.childrenById.set(parent, byId);
    }
    return byId.get(id);
  }

  /** Whether a node has children, without finding all of them. */
  hasChildren(node: TreeNode): boolean {
    const cached = this.childrenByNode.get(node);
    return cached ? cached.length > 0 : this.find(node).next().done !== true;
  }

  /** The node with an id; `undefined` if it no longer exists. */
  node(id: string): TreeNode | undefined {
    let node = this.root;
    if (id === '') return node;
    let path = '';
    for (const step of id.split('/')) {
      path = path === '' ? step : `${path}/${step}`;
      node = node && this.childById(node, path);
    }
    return node;
  }

  /**
   * The nodes around an offset of a file, outermost first, without the navigation itself; empty outside of all nodes. In a fragment that is
   * used several times, the nodes around its first use.
   */
  around(uri: string, offset: number): readonly TreeNode[] {
    const cursor = new Cursor(this.config, uri, offset);
    const path: TreeNode[] = [];
    let node = this.root;
    while (node) {
      node = this.children(node).find(({ at, item }) => cursor.isIn({ at, written: item }));
      if (node) path.push(node);
    }
    return path;
  }

  private *find(parent: TreeNode): Generator<TreeNode, void> {
    const { config } = this;
    if (parent.at.node.type !== 'object' || depthOf(parent) >= maxDepth) return;
    const counts = new Map<string, number>();
    for (const owner of [parent.at, ...globalOf(config, parent)]) {
      for (const { key, value } of divisionsOf(entriesOf(config, owner))) {
        const list = value && resolveNode(config, value);
        if (list?.node.type !== 'array') continue;
        for (const [index, node] of list.node.items.entries()) {
          const item = { file: list.file, node };
          const at = resolveNode(config, item);
          const kind = at && this.kindOf(list, key, index, at.node);
          if (!at || !kind) continue;
          const name = nameOf(config, key, at);
          const first = idOf(parent.id, kind, name, 1);
          const count = (counts.get(first) ?? 0) + 1;
          counts.set(first, count);
          const id = count > 1 ? idOf(parent.id, kind, name, count) : first;
          yield { id, kind, name, at, item, list, listKey: key, parent };
        }
      }
    }
  }

  private kindOf(list: ConfigNode, key: string, index: number, node: ASTNode): TreeNodeKind | undefined {
    if (node.type === 'object') return kindInList(key)?.noun;
    if (node.type !== 'string' || key !== 'pages' || list.node.type !== 'array') return undefined;
    const other = this.entries.contentsOf(list.file, list.node).others.get(index);
    if (!other) return 'page';
    return other === 'endpoint' ? 'endpoint' : 'link';
  }
}

/** The id of a node. @param parent id of the parent node @param count number among siblings with this kind and name, from 1 */
export function idOf(parent: string, kind: string, name: string, count: number): string {
  const step = `${kind}:${idPart(name)}${count > 1 ? `~~${count}` : ''}`;
  return parent === '' ? step : `${parent}/${step}`;
}

/** The kinds and names in an id, outermost first; long names are truncated. */
export function namesOf(id: string): { readonly kind: string; readonly name: string }[] {
  if (id === '') return [];
  return id.split('/').map((step) => {
    const [kind = '', ...rest] = step.split(':');
    const name = rest.join(':').replace(/~~\d+$/, '');
    return { kind, name: unescapePointer(name) };
  });
}

function rootOf(config: DocsConfig): TreeNode | undefined {
  const { root } = config;
  const entry = root.root && entryOf(config, { file: root, node: root.root }, 'navigation');
  const at = entry?.value && resolveNode(config, entry.value);
  if (!entry?.value || at?.node.type !== 'object') return undefined;
  return { id: '', kind: undefined, name: '', at, item: entry.value, list: undefined, listKey: undefined, parent: undefined };
}

/** The `global` object of the navigation itself, which has the links of all pages. */
function globalOf(config: DocsConfig, { kind, at }: TreeNode): ConfigNode[] {
  const value = kind === undefined ? entryOf(config, at, 'global')?.value : undefined;
  const global = value && resolveNode(config, value);
  return global ? [global] : [];
}

function nameOf(config: DocsConfig, key: string, at: ConfigNode): string {
  if (at.node.type === 'string') return at.node.value;
  const name = entryOf(config, at, kindInList(key)?.nameKey ?? '')?.value?.node;
  return name?.type === 'string' ? name.value : '';
}

function depthOf({ parent }: TreeNode): number {
  let depth = 0;
  for (let node = parent; node; node = node.parent) depth++;
  return depth;
}

/** Encodes a name as a part of an id. */
export function idPart(name: string): string {
  return escapePointer(name.slice(0, maxNameLength));
}

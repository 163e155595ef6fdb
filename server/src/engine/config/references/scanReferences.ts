import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { countItems, isContainer, itemAt, knownItemAt, mayHoldContainers } from '../../json/tree/listNode';
import type { DocsSchema, SchemaView, StringKind } from '../../schema/schemaView';
import type { ConfigFile } from '../configFile';
import type { ConfigNode } from '../configNode';
import { type DocsConfig, entriesOf, maxDepth, resolveNode } from '../docsConfig';
import type { ElementKind } from '../navigation/elementKinds';
import { PageList } from '../navigation/pageList';
import { kindInList, NavigationScope } from '../navigation/scope';
import { parseEndpoint } from './endpoint';
import type { ListEntries, NonPageKind } from './listEntries';
import { NamedReference, type Reference } from './reference';
import { referenceKind } from './referenceKind';

/** The references of a configuration and its fragments in the order of the text, and the scopes of references in the navigation. */
export interface ReferenceScan {
  /** All references except pages in arrays. */
  readonly references: readonly Reference[];
  readonly lists: readonly PageList[];
  readonly scopes: readonly NavigationScope[];
  /** Empty strings where a name is expected, except entries of arrays of pages. */
  readonly empty: readonly ConfigNode[];
  /** Whether everything was read; `false` if files include one another exponentially, or nest deeper than any real files. */
  readonly isComplete: boolean;
}

export function scanReferences(config: DocsConfig, schemas: SchemaView, texts: ListEntries): ReferenceScan {
  const scanner = new Scanner(config, schemas, texts);
  for (const link of config.links.values()) {
    if (link.refNode.type !== 'string' || !link.targetUri) continue;
    scanner.references.push(new NamedReference('fragment', link.holder, link.refNode, undefined, undefined));
  }
  scanner.run();
  return scanner;
}

/** Maximum number of nodes, five times that of the largest real site: bounds fragments that include one another exponentially. */
const maxNodes = 1_000_000;

/** The state of the walk: the scope of a value, and the property that contains it. */
interface WalkState {
  readonly scope: NavigationScope | undefined;
  readonly holder: ConfigNode | undefined;
  readonly key: string;
}

/** Walks the tree along the schema. Entries of arrays, the bulk of a large file, are read in place. */
class Scanner implements ReferenceScan {
  readonly references: Reference[] = [];
  readonly lists: PageList[] = [];
  readonly scopes: NavigationScope[] = [];
  readonly empty: ConfigNode[] = [];
  isComplete = true;
  private left = maxNodes;

  constructor(
    private readonly config: DocsConfig,
    private readonly schemas: SchemaView,
    private readonly texts: ListEntries,
  ) {}

  run(): void {
    const { root: file } = this.config;
    if (file.root) this.visit({ file, node: file.root }, this.schemas.root, { scope: undefined, holder: undefined, key: '' }, 0);
  }

  private visit(unresolved: ConfigNode, schema: DocsSchema | undefined, state: WalkState, depth: number): void {
    const isWithin = this.left-- > 0 && depth <= maxDepth;
    if (!isWithin) this.isComplete = false;
    const at = isWithin ? resolveNode(this.config, unresolved) : undefined;
    if (!at || !schema) return;
    if (at.node.type === 'string') this.add(at.file, at.node, this.kindOf(schema), state.scope);
    else if (at.node.type === 'array') this.visitItems(at.file, at.node, this.schemas.items(schema), state, depth);
    else if (at.node.type === 'object') this.visitObject(at, schema, state, depth);
  }

  private visitItems(file: ConfigFile, array: ArrayASTNode, schema: DocsSchema | undefined, state: WalkState, depth: number): void {
    const valueKind = schema && this.kindOf(schema);
    const contents = valueKind === 'endpoint-or-page' ? this.texts.contentsOf(file, array) : undefined;
    if (contents) this.lists.push(new PageList(file, array, state.scope, contents));
    if (contents && !mayHoldContainers(array, 1)) {
      this.left -= countItems(array);
      for (const [index, kind] of contents.others) this.addOther(file, itemAt(array, index), kind, state.scope);
      return;
    }
    const elementKind = state.scope && isLevel(state) ? kindInList(state.key) : undefined;
    const count = countItems(array);
    for (let index = 0; index < count; index++) {
      const other = contents?.others.get(index);
      // Pages become nodes only on demand.
      const node = contents && !other ? knownItemAt(array, index) : itemAt(array, index);
      if (!node) this.left--;
      else if (node.type === 'string') {
        this.left--;
        if (other) this.addOther(file, node, other, state.scope);
        else if (!contents) this.add(file, node, valueKind, state.scope);
      } else if (elementKind && node.type === 'object') {
        const scope = this.begin(elementKind, state.scope, { file, node });
        this.visit(scope.at, schema, { scope, holder: undefined, key: '' }, depth + 1);
      } else this.visit({ file, node }, schema, { scope: state.scope, holder: undefined, key: '' }, depth + 1);
    }
  }

  private visitObject(at: ConfigNode, schema: DocsSchema, { scope }: WalkState, depth: number): void {
    const { file, node } = at;
    if (node.type !== 'object') return;
    if (this.config.links.has(node) || this.config.meanings.has(node) || file.objectsRepeatingKeys.has(node)) {
      for (const { key, value } of entriesOf(this.config, at).values()) {
        if (value) this.visitValue(at, key, value.file, value.node, schema, scope, depth);
      }
    } else {
      for (const { keyNode, valueNode } of node.properties) {
        if (valueNode) this.visitValue(at, keyNode.value, file, valueNode, schema, scope, depth);
      }
    }
  }

  private visitValue(
    holder: ConfigNode,
    key: string,
    file: ConfigFile,
    node: ASTNode,
    schema: DocsSchema,
    outer: NavigationScope | undefined,
    depth: number,
  ): void {
    const isNavigation = depth === 0 && key === 'navigation';
    const scope = isNavigation ? this.begin(undefined, undefined, { file, node }) : outer;
    if (scope && holder.node === scope.at.node) scope.take(key, file, node);
    const own = this.schemas.property(schema, key);
    if (own && node.type === 'string') {
      this.left--;
      this.add(file, node, this.kindOf(own), scope);
    } else if (own && isContainer(node)) this.visit({ file, node }, own, { scope, holder, key }, depth + 1);
  }

  private begin(kind: ElementKind | undefined, parent: NavigationScope | undefined, at: ConfigNode): NavigationScope {
    const scope = new NavigationScope(kind, parent, at);
    this.scopes.push(scope);
    return scope;
  }

  private kindOf(schema: DocsSchema): StringKind | undefined {
    return this.schemas.branch(schema, 'string')?.['x-kind'];
  }

  /** Adds a string if it is expected to name something; a title, for example, is not. */
  private add(file: ConfigFile, node: StringASTNode, valueKind: StringKind | undefined, scope: NavigationScope | undefined): void {
    if (!valueKind) return;
    const kind = node.value === '' ? undefined : referenceKind(valueKind, node.value);
    if (kind) this.references.push(new NamedReference(kind, file, node, valueKind, scope) as Reference);
    else if (node.value === '') this.empty.push({ file, node });
  }

  private addOther(file: ConfigFile, node: ASTNode | undefined, kind: NonPageKind, scope: NavigationScope | undefined): void {
    if (node?.type !== 'string') return;
    const endpoint = kind === 'endpoint' ? parseEndpoint(node.value) : undefined;
    this.references.push(new NamedReference(kind, file, node, 'endpoint-or-page', scope, endpoint) as Reference);
  }
}

/** Whether an array belongs to an element, the navigation itself or its `global`, and not to `footer` or another object in them. */
function isLevel({ scope, holder }: WalkState): boolean {
  if (!scope || !holder) return false;
  const property = holder.node.parent;
  return holder.node === scope.at.node || (property?.type === 'property' && property.keyNode.value === 'global');
}

import { mayHoldContainers } from '../../json/tree/listNode';
import type { SchemaView } from '../../schema/schemaView';
import type { ConfigEntry } from '../configNode';
import { type DocsConfig, entriesOf } from '../docsConfig';
import { childNodes, nodeAtPointer, type SchemaNode } from '../schemaNode';
import { divisionsOf, type ElementKind, elementKindAt, sourceKey } from './elementKinds';

/** An object of the navigation: the navigation itself, or one of its elements. */
export interface NavigationElement {
  readonly schemaNode: SchemaNode;
  /** `undefined` for the navigation itself and for elements of another repository. */
  readonly kind: ElementKind | undefined;
  readonly entries: ReadonlyMap<string, ConfigEntry>;
  /** The name; `undefined` if it is missing or the element has no kind. */
  readonly name: ConfigEntry | undefined;
  /** The divisions in the order of the text, allowed or not. */
  readonly divisions: readonly ConfigEntry[];
}

/** Maximum nesting, above that of any navigation: only groups nest freely. */
const maxDepth = 100;

/** All elements of the navigation, outer elements first. Page entries are excluded: there are ten times as many. */
export function navigationElements(config: DocsConfig, schemas: SchemaView): NavigationElement[] {
  const found: NavigationElement[] = [];
  const descend = (schemaNode: SchemaNode, depth: number): void => {
    const { node } = schemaNode.at;
    if (depth > maxDepth || (node.type === 'array' && !mayHoldContainers(node, 1))) return;
    const entries = node.type === 'object' ? entriesOf(config, schemaNode.at) : undefined;
    if (entries) {
      const known = elementKindAt(schemaNode);
      const kind = entries.has(sourceKey) ? undefined : known;
      if (known || schemaNode.step === 'navigation') found.push(element(schemaNode, kind, entries));
    }
    for (const child of childNodes(config, schemas, schemaNode, 'containers', entries)) descend(child, depth + 1);
  };
  const navigation = nodeAtPointer(config, schemas, '/navigation');
  if (navigation) descend(navigation, 0);
  return found;
}

function element(schemaNode: SchemaNode, kind: ElementKind | undefined, entries: ReadonlyMap<string, ConfigEntry>): NavigationElement {
  return { schemaNode, kind, entries, name: kind && entries.get(kind.nameKey), divisions: divisionsOf(entries) };
}

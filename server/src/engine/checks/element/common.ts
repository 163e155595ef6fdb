import type { ASTNode } from 'vscode-json-languageservice';
import type { ConfigEntry } from '../../config/configNode';
import { mayHoldContainers } from '../../json/tree/listNode';
import type { CheckContext } from '../checkContext';

/** An element with the same name as an earlier element of its array. */
interface DuplicateName {
  readonly noun: string;
  readonly name: string;
  readonly entry: ConfigEntry;
  readonly first: ConfigEntry;
  /** The whole element, if it is an exact copy of the first element. */
  readonly copy: ASTNode | undefined;
}

/** Elements with duplicate names. For `CheckContext.once`. */
export function findDuplicateNames({ elements }: CheckContext): readonly DuplicateName[] {
  const lists = new Map<unknown, Map<string, ConfigEntry>>();
  const duplicates: DuplicateName[] = [];
  for (const { kind, name: entry, schemaNode } of elements) {
    const list = schemaNode.parent?.at.node;
    // Skips most arrays cheaply, because they have a single element.
    if (!kind || list?.type !== 'array' || !mayHoldContainers(list, 2)) continue;
    const value = entry?.value?.node;
    if (!entry || value?.type !== 'string' || value.value === '') continue;
    let names = lists.get(list);
    if (!names) {
      names = new Map();
      lists.set(list, names);
    }
    const first = names.get(value.value);
    if (!first) names.set(value.value, entry);
    // An element of a fragment that is included twice is not a duplicate.
    else if (first.value?.node !== value) {
      duplicates.push({ noun: kind.noun, name: value.value, entry, first, copy: copyOf(entry, first) });
    }
  }
  return duplicates;
}

/** Element of a name, if it is a copy of the first element. Layout is ignored. */
function copyOf(entry: ConfigEntry, first: ConfigEntry): ASTNode | undefined {
  const element = entry.keyNode.parent?.parent;
  const other = first.keyNode.parent?.parent;
  if (!element || !other || entry.file !== first.file || element.parent !== other.parent) return undefined;
  return isSame(element, other) ? element : undefined;
}

/** Deep equality. Stops at the first difference, which comes early for elements that share only a name. */
function isSame(a: ASTNode, b: ASTNode): boolean {
  if (a.type !== b.type || ('value' in a && 'value' in b && a.value !== b.value)) return false;
  const { children = [] } = a;
  const { children: others = [] } = b;
  return children.length === others.length && children.every((child, index) => isSame(child, others[index] as ASTNode));
}

/** Copies of whole elements, whose contents are not reported separately. For `CheckContext.once`. */
export function findCopies(context: CheckContext): ReadonlySet<ASTNode> {
  return new Set(context.once(findDuplicateNames).flatMap(({ copy }) => copy ?? []));
}

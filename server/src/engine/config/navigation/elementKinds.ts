import { type ElementNoun, elementKindTable as table } from '../../../../../shared/elementKinds';
import type { ConfigEntry } from '../configNode';
import { entriesAmong } from '../plainEntries';
import type { SchemaNode } from '../schemaNode';

export type { ElementNoun } from '../../../../../shared/elementKinds';

/** A kind of navigation element: its name, the key of its name and the key of the array of such elements. */
export interface ElementKind {
  /** The schema's `title` in lower case. */
  readonly noun: ElementNoun;
  readonly nameKey: string;
  readonly listKey: string;
}

/** From the widest division of a site to the narrowest. */
export const elementKinds: readonly ElementKind[] = table;

/** Keys that divide an element: the arrays of elements, and `pages`. */
export const divisionKeys: readonly string[] = [...elementKinds.map((kind) => kind.listKey), 'pages'];

const byNoun: ReadonlyMap<string, ElementKind> = new Map(elementKinds.map((kind) => [kind.noun, kind]));

/** The kind with a noun; `undefined` for any other word. */
export function elementKindOf(noun: string | undefined): ElementKind | undefined {
  return noun === undefined ? undefined : byNoun.get(noun);
}

const byTitle: ReadonlyMap<string, ElementKind> = new Map(
  elementKinds.flatMap((kind) => [
    [kind.noun, kind] as const,
    // Elements of `global` are links of the same kinds.
    [`global ${kind.noun}`, kind] as const,
  ]),
);

/** The kind of the navigation element at a node; `undefined` outside the navigation. */
export function elementKindAt(schemaNode: SchemaNode): ElementKind | undefined {
  return schemaNode.at.node.type === 'object' ? byTitle.get(schemaNode.schema?.title?.toLowerCase() ?? '') : undefined;
}

export function isNavigationRoot(schemaNode: SchemaNode): boolean {
  return schemaNode.step === 'navigation' && schemaNode.parent?.step === undefined;
}

const divisionKeySet: ReadonlySet<string> = new Set(divisionKeys);

export function isDivision(key: string): boolean {
  return divisionKeySet.has(key);
}

/** Key of an element that represents the navigation of another repository. */
export const sourceKey = 'sourceRef';

/** The divisions of an element, in the order of the text. */
export function divisionsOf(entries: ReadonlyMap<string, ConfigEntry>): ConfigEntry[] {
  const found = entriesAmong(entries, divisionKeySet);
  return found.length > 1 ? found.sort((a, b) => a.keyNode.offset - b.keyNode.offset) : found;
}

/** Length of the text of a property: of two mutually exclusive properties, the shorter one is more likely a mistake. */
export function textLengthOf(entry: ConfigEntry): number {
  return entry.value?.node.length ?? 0;
}

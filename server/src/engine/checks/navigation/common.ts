import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { sourceKey } from '../../config/navigation/elementKinds';
import type { NavigationElement } from '../../config/navigation/elements';
import { entriesAmong } from '../../config/plainEntries';
import { removeProperty } from '../../json/edit/jsonEdit';
import type { CheckContext } from '../checkContext';
import type { Fix } from '../fixes/fix';

/** Keys that are rare in elements. */
const rareKeys = ['default', 'href', sourceKey] as const;
type RareKey = (typeof rareKeys)[number];

type ElementsByKey = Readonly<Record<RareKey, readonly NavigationElement[]>>;

const keys: ReadonlySet<string> = new Set(rareKeys);

/**
 * Elements that have a rare key, in their order. For `CheckContext.once`, because one iteration over thousands of elements is faster than
 * an iteration per check.
 */
export function elementsByKey({ elements }: Pick<CheckContext, 'elements'>): ElementsByKey {
  const found: Record<RareKey, NavigationElement[]> = { default: [], href: [], [sourceKey]: [] };
  for (const element of elements) {
    for (const { key } of entriesAmong(element.entries, keys)) found[key as RareKey].push(element);
  }
  return found;
}

/** Removes a property. */
export function* propertyRemoval(property: PropertyASTNode, preferred: boolean, safe = false): Iterable<Fix> {
  const object = property.parent as ObjectASTNode | undefined;
  if (object?.type === 'object')
    yield { title: t`Remove \`${property.keyNode.value}\``, edits: [removeProperty(object, property)], preferred, safe };
}

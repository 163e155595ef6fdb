import { sourceKey } from '../../config/navigation/elementKinds';
import type { NavigationElement } from '../../config/navigation/elements';
import { entriesAmong } from '../../config/plainEntries';
import type { CheckContext } from '../checkContext';

/** Keys that few elements have. */
const rareKeys = ['default', 'href', sourceKey] as const;
type RareKey = (typeof rareKeys)[number];

type ElementsByKey = Readonly<Record<RareKey, readonly NavigationElement[]>>;

const keys: ReadonlySet<string> = new Set(rareKeys);

/**
 * The elements that have a rare key, in their order. For `CheckContext.once`: asking each of thousands of elements once takes less time than
 * once for each check.
 */
export function elementsByKey({ elements }: Pick<CheckContext, 'elements'>): ElementsByKey {
  const found: Record<RareKey, NavigationElement[]> = { default: [], href: [], [sourceKey]: [] };
  for (const element of elements) {
    for (const { key } of entriesAmong(element.entries, keys)) found[key as RareKey].push(element);
  }
  return found;
}

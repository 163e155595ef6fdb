import { serviceProfile } from '../../schema/serviceProfile';
import type { NamedSpan, OperationTable } from '../table';
import { extensionAt } from './extensionAt';

/** More places than this of one description are not looked at: they were written by a tool. */
const maxPositions = 500;
/** How far ahead of a word the colon is that makes it a key. */
const colonBehind = /["']?\s{0,20}:/y;

/**
 * The service's own objects in schemas. Tables hold no schemas, of which there are thousands, so these are found by their name in the
 * text, and told by the keys that lead there.
 */
export function schemaExtensions(text: string, table: OperationTable): NamedSpan[] {
  const name = serviceProfile.operationExtension;
  const ofOperations = new Set(table.extensions.map(({ span }) => span.start));
  const found: NamedSpan[] = [];
  let looked = 0;
  for (let start = text.indexOf(name); start >= 0 && looked < maxPositions; start = text.indexOf(name, start + name.length)) {
    const end = start + name.length;
    colonBehind.lastIndex = end;
    if (ofOperations.has(start) || !colonBehind.test(text)) continue;
    looked++;
    const position = extensionAt(text, table, start + 1);
    if (position?.level === 'schema' && position.on === 'key' && position.key === name) found.push({ name, span: { start, end } });
  }
  return found;
}

import { serviceProfile } from '../../schema/serviceProfile';
import type { NamedSpan, OperationTable } from '../table';
import { extensionAt } from './extensionAt';

/** Limit of objects per file: more were written by a tool. */
const maxPositions = 500;
/** Limit of characters between a word and the colon that makes it a key. */
const colonBehind = /["']?\s{0,20}:/y;

/**
 * The service's objects in schemas. Tables have no schemas, of which there are thousands, so these are found by a text search, and
 * confirmed by the keys that lead there.
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

import type { ValueReader } from '../base/valueReader';
import { unescaped } from './componentIndex';

/** Limit of nested arrays and unions. */
const maxDepth = 4;
const maxParts = 4;

/** A short name of a schema: `string (uuid)`, `User[]`, `"asc" or "desc"`; `undefined` if it has no type. */
export function readSchemaName(reader: ValueReader, depth = 0): string | undefined {
  let name: string | undefined;
  let format: string | undefined;
  let items: string | undefined;
  let union: string[] | undefined;
  let types: string[] = [];
  const values: string[] = [];
  if (depth > maxDepth) return undefined;
  reader.members((key) => {
    switch (key) {
      case '$ref': {
        const reference = reader.text();
        name = reference === undefined ? undefined : unescaped(reference.slice(reference.lastIndexOf('/') + 1));
        break;
      }
      case 'type': {
        const listed = parts(reader, () => reader.text());
        const single = listed ? undefined : reader.text();
        types = listed ?? (single ? [single] : []);
        break;
      }
      case 'format':
        format = reader.text();
        break;
      case 'items':
        items = readSchemaName(reader, depth + 1) ?? '';
        break;
      case 'enum':
        values.push(...(parts(reader, () => reader.text()) ?? []));
        break;
      case 'oneOf':
      case 'anyOf':
      case 'allOf':
        union ??= parts(reader, () => readSchemaName(reader, depth + 1));
    }
  });
  if (name !== undefined) return name;
  if (types.includes('array') || (types.length === 0 && items !== undefined))
    return items ? `${/ or /.test(items) ? `(${items})` : items}[]` : 'array';
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' or ');
  if (types.length > 0) return types.join(' or ') + (format ? ` (${format})` : '');
  return union && union.length > 0 ? [...new Set(union)].join(' or ') : undefined;
}

/** The first items of an array, and an ellipsis if there are more; `undefined` if the value is no array. */
function parts(reader: ValueReader, read: () => string | undefined): string[] | undefined {
  const found: string[] = [];
  let count = 0;
  const isList = reader.items(() => {
    const part = ++count <= maxParts ? read() : undefined;
    if (part !== undefined) found.push(part);
  });
  if (!isList) return undefined;
  return count > maxParts ? [...found, '…'] : found;
}

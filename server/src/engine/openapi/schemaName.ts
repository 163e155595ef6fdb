import { joined, type Localizable, t } from '../../../../shared/l10n';
import { nameOf } from '../../../../shared/paths';
import type { ValueReader } from '../base/valueReader';
import { unescaped } from './componentIndex';

/** Maximum nesting of arrays and unions. */
const maxDepth = 4;
const maxItems = 4;

/** A short name of a schema: `string (uuid)`, `User[]`, `"asc" or "desc"`; `undefined` if it has no type. */
export function readSchemaName(reader: ValueReader): string | Localizable | undefined {
  return readName(reader, 0)?.text;
}

interface SchemaName {
  readonly text: string | Localizable;
  /** Whether the name of an array of it needs parentheses. */
  readonly isUnion: boolean;
}

function readName(reader: ValueReader, depth: number): SchemaName | undefined {
  let name: string | undefined;
  let format: string | undefined;
  let isArray = false;
  let items: SchemaName | undefined;
  let union: SchemaName[] | undefined;
  let types: string[] = [];
  const values: string[] = [];
  if (depth > maxDepth) return undefined;
  reader.members((key) => {
    switch (key) {
      case '$ref': {
        const reference = reader.text();
        name = reference === undefined ? undefined : unescaped(nameOf(reference));
        break;
      }
      case 'type': {
        const listed = firstItems(reader, () => reader.text(), '…');
        const only = listed ? undefined : reader.text();
        types = listed ?? (only ? [only] : []);
        break;
      }
      case 'format':
        format = reader.text();
        break;
      case 'items':
        isArray = true;
        items = readName(reader, depth + 1);
        break;
      case 'enum':
        for (const value of firstItems(reader, () => reader.text(), '…') ?? []) values.push(value);
        break;
      case 'oneOf':
      case 'anyOf':
      case 'allOf':
        union ??= firstItems(reader, () => readName(reader, depth + 1), { text: '…', isUnion: false });
    }
  });
  if (name !== undefined) return single(name);
  if (types.includes('array') || (types.length === 0 && isArray)) {
    if (!items) return single('array');
    return single(joined(items.isUnion ? ['(', items.text, ')[]'] : [items.text, '[]'], ''));
  }
  if (values.length > 0) return oneOf(values.map((value) => JSON.stringify(value)));
  if (types.length > 0) {
    const { text, isUnion } = oneOf(types);
    return { text: format ? joined([text, ` (${format})`], '') : text, isUnion };
  }
  const texts = new Map((union ?? []).map(({ text }) => [JSON.stringify(text), text]));
  return texts.size > 0 ? oneOf([...texts.values()]) : undefined;
}

function single(text: string | Localizable): SchemaName {
  return { text, isUnion: false };
}

/** @param texts at least one */
function oneOf(texts: readonly (string | Localizable)[]): SchemaName {
  return { text: texts.reduce((all, text) => t`${all} or ${text}`), isUnion: texts.length > 1 };
}

/** The first items of an array, and an ellipsis if there are more; `undefined` if the value is not an array. */
function firstItems<Item>(reader: ValueReader, read: () => Item | undefined, ellipsis: Item): Item[] | undefined {
  const found: Item[] = [];
  let count = 0;
  const isList = reader.items(() => {
    const item = ++count <= maxItems ? read() : undefined;
    if (item !== undefined) found.push(item);
  });
  if (!isList) return undefined;
  return count > maxItems ? [...found, ellipsis] : found;
}

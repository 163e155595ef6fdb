import { deserialize, serialize } from 'node:v8';
import type { OperationTable } from '../engine/languageService';

/** Maximum number of entries in one part, which is deserialized within a few milliseconds. */
export const maxEntries = 10_000;

const lists = [
  'paths',
  'operations',
  'webhooks',
  'webhookOperations',
  'extensions',
  'tags',
  'channels',
  'components',
  'schemas',
] as const satisfies readonly (keyof OperationTable)[];

type List = (typeof lists)[number];
type Entries = { [Key in List]: OperationTable[Key][number][] };

/**
 * Serializes a table to bytes that are transferred between threads without copying. A large table becomes several parts, so that each is
 * deserialized in its own step.
 */
export function partsOf(table: OperationTable): Uint8Array<ArrayBuffer>[] {
  const count = lists.reduce((sum, list) => sum + table[list].length, 0);
  if (count <= maxEntries) return [serialize(table)];
  const parts = [serialize({ ...table, ...noEntries() })];
  for (const list of lists) {
    for (let at = 0; at < table[list].length; at += maxEntries) parts.push(serialize({ [list]: table[list].slice(at, at + maxEntries) }));
  }
  return parts;
}

/** Deserializes a table. @param nextTurn waits between two parts, so that other work continues */
export async function tableOf(parts: readonly Uint8Array[], nextTurn: () => Promise<void>): Promise<OperationTable> {
  const [first, ...others] = parts;
  if (!first) throw new Error('A table has no parts.');
  const table = deserialize(first) as OperationTable;
  if (others.length === 0) return table;
  const entries = noEntries();
  for (const part of others) {
    await nextTurn();
    const more = deserialize(part) as Partial<OperationTable>;
    for (const list of lists) append(entries, more, list);
  }
  return { ...table, ...entries };
}

function append<Key extends List>(entries: Entries, more: Partial<OperationTable>, list: Key): void {
  const added: readonly OperationTable[Key][number][] = more[list] ?? [];
  for (const entry of added) entries[list].push(entry);
}

function noEntries(): Entries {
  return {
    paths: [],
    operations: [],
    webhooks: [],
    webhookOperations: [],
    extensions: [],
    tags: [],
    channels: [],
    components: [],
    schemas: [],
  };
}

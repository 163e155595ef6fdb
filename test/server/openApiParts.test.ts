import { describe, expect, it } from 'vitest';
import { maxEntries, partsOf, tableOf } from '../../server/src/disk/openApiParts';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import type { OperationTable } from '../../server/src/engine/openapi/table';

/** Creates a table with `count` entries of each kind. */
function tableWith(count: number): OperationTable {
  const entries = <T>(toEntry: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => toEntry(index));
  const span = { start: 1, end: 2 };
  const named = (kind: string) => entries((index) => ({ name: `${kind}-${index}`, span }));
  const operations = (kind: string) => entries((index) => ({ path: `/${kind}-${index}`, method: 'get', span, tags: ['a'] }));
  return {
    ...{ format: 'openapi', formatSpan: span, version: '3.1.0', problem: { kind: 'syntax', span } },
    paths: named('path').map((entry) => ({ ...entry, isOpen: false })),
    operations: operations('operation'),
    webhooks: named('webhook').map((entry) => ({ ...entry, isOpen: true })),
    webhookOperations: operations('webhook'),
    extensions: named('extension'),
    tags: entries((index) => ({ name: `tag-${index}` })),
    servers: [],
    channels: named('channel'),
    components: named('component'),
    schemas: named('schema'),
  };
}

describe('a table that passes between threads in parts', () => {
  it('is one part if it is small', async () => {
    const table = operationTable('{ "openapi": "3.1.0", "paths": { "/a": { "get": {} } } }', 'json');
    const parts = partsOf(table);
    expect(parts).toHaveLength(1);
    let turns = 0;
    expect(await tableOf(parts, async () => void turns++)).toEqual(table);
    expect(turns).toBe(0);
  });

  it('is the same when joined from several parts, with a turn before each part but the first', async () => {
    const table = tableWith(maxEntries + 1);
    const parts = partsOf(table);
    expect(parts).toHaveLength(1 + 9 * 2);
    let turns = 0;
    const joined = await tableOf(parts, async () => void turns++);
    expect(turns).toBe(parts.length - 1);
    expect(Object.keys(joined).sort()).toEqual(Object.keys(table).sort());
    for (const key of Object.keys(table) as (keyof OperationTable)[])
      expect(JSON.stringify(joined[key]), key).toBe(JSON.stringify(table[key]));
  });

  it('has parts with their own memory, which can be transferred', () => {
    for (const part of partsOf(tableWith(maxEntries))) expect([part.byteOffset, part.byteLength]).toEqual([0, part.buffer.byteLength]);
  });

  it('cannot be joined without parts', async () => {
    await expect(tableOf([], async () => undefined)).rejects.toThrow(Error);
  });
});

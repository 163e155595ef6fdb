import { describe, expect, it } from 'vitest';
import { getLanguageService, type ObjectASTNode } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { ConfigFile } from '../../server/src/engine/config/configFile';
import type { ConfigEntry } from '../../server/src/engine/config/configNode';
import { containersIn, entriesAmong, PlainEntries } from '../../server/src/engine/config/plainEntries';

const service = getLanguageService({});

interface Parsed {
  readonly file: ConfigFile;
  readonly node: ObjectASTNode;
}

function parse(text: string): Parsed {
  const file = ConfigFile.parse(service, Snapshot.create('file:///docs.json', 'json', 1, text));
  if (file.tree?.type !== 'object') throw new Error('The text is no object.');
  return { file, node: file.tree };
}

function entriesIn(text: string): PlainEntries {
  const { file, node } = parse(text);
  const entries = PlainEntries.of(file, node);
  if (!entries) throw new Error('The object needs a table.');
  return entries;
}

/** A table with the same entries. */
function tableOf(entries: ReadonlyMap<string, ConfigEntry>): Map<string, ConfigEntry> {
  return new Map([...entries.values()].map((entry) => [entry.key, entry]));
}

const keysOf = (entries: Iterable<ConfigEntry>): string[] => [...entries].map(({ key }) => key);
const text = '{"tab": "A", "icon": "b", "pages": ["c"], "global": {}, "hidden": true}';

describe('PlainEntries', () => {
  it('is as a table of the properties, in the order of the text', () => {
    const { file, node } = parse(text);
    const entries = entriesIn(text);
    const table = tableOf(entries);
    expect(entries.size).toBe(node.properties.length);
    expect([...entries.keys()]).toEqual(['tab', 'icon', 'pages', 'global', 'hidden']);
    expect([...entries]).toEqual([...table]);
    expect([...entries.entries()]).toEqual([...table]);
    const visited: [string, ConfigEntry][] = [];
    entries.forEach((entry, key) => {
      visited.push([key, entry]);
    });
    expect(visited).toEqual([...table]);
    for (const key of [...table.keys(), 'tabs', 'toString', '']) {
      expect([entries.has(key), entries.get(key)]).toEqual([table.has(key), table.get(key)]);
    }
    const own = PlainEntries.of(file, node)?.get('pages');
    expect(own).toEqual({ key: 'pages', file, keyNode: node.properties[2]?.keyNode, value: { file, node: node.properties[2]?.valueNode } });
  });

  it('gives the same entry each time', () => {
    const entries = entriesIn(text);
    const icon = entries.get('icon');
    expect(entries.get('icon')).toBe(icon);
    expect([...entries.values()][1]).toBe(icon);
    expect(entriesAmong(entries, new Set(['icon']))[0]).toBe(icon);
  });

  it('has no value for a key without one', () => {
    const entries = entriesIn('{"a": , "b": 1}');
    expect([...entries.values()].map(({ key, value }) => [key, value !== undefined])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('is empty for an empty object', () => {
    const entries = entriesIn('{}');
    expect([entries.size, [...entries], entries.get('a')]).toEqual([0, [], undefined]);
  });

  it('is not there for objects that need a table: of many keys, or with a duplicate key', () => {
    const withKeys = (count: number): Parsed =>
      parse(JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))));
    const [few, many, duplicate] = [withKeys(12), withKeys(13), parse('{"a": 1, "b": 2, "a": 3}')];
    expect(PlainEntries.of(few.file, few.node)?.size).toBe(12);
    expect(PlainEntries.of(many.file, many.node)).toBeUndefined();
    expect(PlainEntries.of(duplicate.file, duplicate.node)).toBeUndefined();
  });
});

describe.each([
  ['plain entries', entriesIn],
  ['a table', (given: string) => tableOf(entriesIn(given))],
])('%s', (_what, make) => {
  it('are found by their keys, in the order of the text', () => {
    const entries = make(text);
    expect(keysOf(entriesAmong(entries, new Set(['hidden', 'icon', 'tabs'])))).toEqual(['icon', 'hidden']);
    expect(entriesAmong(entries, new Set())).toEqual([]);
  });

  it('are found by the type of their value', () => {
    expect(keysOf(containersIn(make(text)))).toEqual(['pages', 'global']);
    expect(keysOf(containersIn(make('{"a": , "b": []}')))).toEqual(['b']);
  });
});

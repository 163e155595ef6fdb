import { describe, expect, it } from 'vitest';
import { type ASTNode, getLanguageService, type ObjectASTNode } from 'vscode-json-languageservice';
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

function entriesOf({ file, node }: Parsed): PlainEntries {
  const entries = PlainEntries.of(file, node);
  if (!entries) throw new Error('The object needs a table.');
  return entries;
}

const entriesIn = (text: string): PlainEntries => entriesOf(parse(text));

/** Map of the properties. */
function tableOf({ file, node }: Parsed): Map<string, ConfigEntry> {
  return new Map(
    node.properties.map(({ keyNode, valueNode }) => {
      const value = valueNode && { file, node: valueNode };
      return [keyNode.value, { key: keyNode.value, file, keyNode, value }];
    }),
  );
}

const keysOf = (entries: Iterable<ConfigEntry>): string[] => [...entries].map(({ key }) => key);
const text = '{"tab": "A", "icon": "b", "pages": ["c"], "global": {}, "hidden": true}';

describe('PlainEntries', () => {
  it.each([
    ['values of all types', text, ['tab', 'icon', 'pages', 'global', 'hidden']],
    ['no properties', '{}', []],
    ['keys that are numbers', '{"2": "a", "10": "b", "1": "c", "a": "d", "0": "e"}', ['2', '10', '1', 'a', '0']],
    ['names that all objects have', '{"toString": 1, "__proto__": {}, "constructor": []}', ['toString', '__proto__', 'constructor']],
    ['an empty key and one with an escape', '{"": 1, "a\\"b": 2, "\\u00e9": 3}', ['', 'a"b', 'é']],
    ['a missing value', '{"a": , "b": 1}', ['a', 'b']],
    ['a missing value at the end', '{"a": 1, "b": }', ['a', 'b']],
    ['a word, which only the library reads', '{"a": [], "b": mint}', ['a', 'b']],
    ['a missing bracket, which only the library reads', '{"a": {}, "b": ["c"', ['a', 'b']],
  ])('equals a map of the properties, in the order of the text: %s', (_what, source, keys) => {
    const parsed = parse(source);
    const entries = entriesOf(parsed);
    const table = tableOf(parsed);
    expect([...entries.keys()]).toEqual(keys);
    expect([...table.keys()]).toEqual(keys);
    expect(entries.size).toBe(table.size);
    expect([...entries.values()]).toEqual([...table.values()]);
    expect([...entries.entries()]).toEqual([...table]);
    expect([...entries]).toEqual([...table]);
    expect(new Map(entries)).toEqual(table);
    for (const key of [...keys, 'tabs', 'valueOf', 'length', '']) {
      expect(entries.has(key), key).toBe(table.has(key));
      expect(entries.get(key), key).toEqual(table.get(key));
    }
  });

  it('has entries with the nodes of the tree', () => {
    const parsed = parse(text);
    for (const [index, entry] of [...entriesOf(parsed).values()].entries()) {
      expect(entry.file).toBe(parsed.file);
      expect(entry.keyNode).toBe(parsed.node.properties[index]?.keyNode);
      expect(entry.value?.file).toBe(parsed.file);
      expect(entry.value?.node).toBe(parsed.node.properties[index]?.valueNode);
    }
  });

  it('visits each entry once, like a map', () => {
    const parsed = parse(text);
    const visits = (map: ReadonlyMap<string, ConfigEntry>): [string, ConfigEntry, boolean][] => {
      const found: [string, ConfigEntry, boolean][] = [];
      map.forEach((entry, key, visited) => {
        found.push([key, entry, visited === map]);
      });
      return found;
    };
    expect(visits(entriesOf(parsed))).toEqual(visits(tableOf(parsed)));
  });

  it('returns the same entry each time', () => {
    const entries = entriesIn(text);
    const icon = entries.get('icon');
    const pages = entries.get('pages');
    expect(icon).toBeDefined();
    expect(entries.get('icon')).toBe(icon);
    expect([...entries.values()][1]).toBe(icon);
    expect([...entries][1]?.[1]).toBe(icon);
    expect([...entries.entries()][1]?.[1]).toBe(icon);
    expect(entriesAmong(entries, new Set(['icon']))[0]).toBe(icon);
    expect(containersIn(entries)[0]).toBe(pages);
    entries.forEach((entry, key) => {
      expect(entry).toBe(entries.get(key));
    });
  });

  it('has the order of the text even if entries are read in another order', () => {
    const entries = entriesIn(text);
    const read = ['hidden', 'global', 'tab'].map((key) => entries.get(key));
    expect(keysOf(entries.values())).toEqual(['tab', 'icon', 'pages', 'global', 'hidden']);
    expect([...entries.values()].filter((entry) => read.includes(entry))).toEqual([...read].reverse());
  });

  it('has no value for a key without one', () => {
    const entries = entriesIn('{"a": , "b": 1}');
    expect([...entries.values()].map(({ key, value }) => [key, value !== undefined])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it.each([
    [0, 0],
    [12, 12],
    [13, undefined],
    [40, undefined],
  ])('exists only for an object with few keys: %i', (count, size) => {
    const { file, node } = parse(JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]))));
    expect(PlainEntries.of(file, node)?.size).toBe(size);
  });

  it.each([
    ['in a sound text', '{"a": 1, "b": 2, "a": 3}'],
    ['that is written in another way', '{"ab": 1, "a\\u0062": 2}'],
    ['without a value', '{"a": , "a": 1}'],
    ['in a text that only the library reads', '{"a": 1, "a": 2'],
  ])('does not exist for an object with a duplicate key %s', (_where, source) => {
    const { file, node } = parse(source);
    expect(PlainEntries.of(file, node)).toBeUndefined();
  });

  it('exists for the objects around and within an object with a duplicate key', () => {
    const { file, node } = parse('{"a": {"b": {"b": 1}, "c": 1, "c": 2}}');
    const sizeOf = (inner: ASTNode | undefined): number | undefined =>
      inner?.type === 'object' ? PlainEntries.of(file, inner)?.size : undefined;
    const repeating = node.properties[0]?.valueNode;
    expect(sizeOf(node)).toBe(1);
    expect(sizeOf(repeating)).toBeUndefined();
    expect(sizeOf(repeating?.type === 'object' ? repeating.properties[0]?.valueNode : undefined)).toBe(1);
  });
});

describe.each([
  ['plain entries', entriesIn],
  ['a table', (source: string) => tableOf(parse(source))],
])('%s', (_what, make) => {
  it('are found by their keys, in the order of the text', () => {
    const entries = make(text);
    expect(keysOf(entriesAmong(entries, new Set(['hidden', 'icon', 'tabs'])))).toEqual(['icon', 'hidden']);
    expect(entriesAmong(entries, new Set())).toEqual([]);
    expect(entriesAmong(entries, new Set(['toString', '']))).toEqual([]);
    expect(entriesAmong(entries, new Set(['icon']))[0]).toBe(entries.get('icon'));
    expect(keysOf(entriesAmong(make('{"a": , "b": 1}'), new Set(['b', 'a'])))).toEqual(['a', 'b']);
    expect(entriesAmong(make('{}'), new Set(['a']))).toEqual([]);
  });

  it('are found by the type of their value', () => {
    expect(keysOf(containersIn(make(text)))).toEqual(['pages', 'global']);
    expect(keysOf(containersIn(make('{"a": , "b": []}')))).toEqual(['b']);
    expect(containersIn(make('{"a": null, "b": "[]", "c": 1}'))).toEqual([]);
    expect(containersIn(make('{}'))).toEqual([]);
    const entries = make(text);
    expect(containersIn(entries)[1]).toBe(entries.get('global'));
  });
});

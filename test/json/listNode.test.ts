import { describe, expect, it } from 'vitest';
import { type ArrayASTNode, type ASTNode, getLanguageService } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { parseLenient } from '../../server/src/engine/json/tree/lenientTree';
import { countItems, itemAt, knownItemAt, mayHoldContainers, stringAt } from '../../server/src/engine/json/tree/listNode';
import { parseStrict } from '../../server/src/engine/json/tree/strictTree';
import { plainTree } from '../support/plainTree';
import { rounds } from '../support/rounds';

const library = getLanguageService({});

function asArray(node: ASTNode | undefined): ArrayASTNode {
  if (node?.type !== 'array') throw new Error('The text is no array.');
  return node;
}

const strict = (text: string): ArrayASTNode => asArray(parseStrict(text, 100)?.root);
const lenient = (text: string): ArrayASTNode => asArray(parseLenient(text, 100)?.root);
const byLibrary = (text: string): ArrayASTNode =>
  asArray(library.parseJSONDocument(Snapshot.create('file:///a.json', 'json', 1, text)).root);

/** Values of the items, `null` for items other than strings. */
function strings(list: ArrayASTNode): (string | null)[] {
  return Array.from({ length: countItems(list) }, (_, index) => stringAt(list, index) ?? null);
}

/** Indexes of the items that have a node. */
function withNode(list: ArrayASTNode): number[] {
  return [...Array(countItems(list)).keys()].filter((index) => knownItemAt(list, index) !== undefined);
}

const mixed = '[ "a", "", 1, "b\\"c" , null,\n["d"], {"e": "f"}, "\\u00e9", "g", true ]';

describe('ListNode', () => {
  it('creates the node of a string when the node is read, not when its value is read', () => {
    const list = strict('["a", "b"]');
    expect(strings(list)).toEqual(['a', 'b']);
    expect([knownItemAt(list, 0), knownItemAt(list, 1)]).toEqual([undefined, undefined]);
    const node = itemAt(list, 1);
    expect(node).toMatchObject({ type: 'string', offset: 6, length: 3, value: 'b' });
    expect(node?.parent).toBe(list);
    expect(knownItemAt(list, 1)).toBe(node);
    expect(knownItemAt(list, 0)).toBeUndefined();
  });

  it.each([
    ['strings without escapes', '["a", "", "b/c", "é"]', []],
    ['strings with escapes', '["a\\"b", "\\u00e9", "\\\\"]', [0, 1, 2]],
    ['a string before one with an escape', '["a", "b\\"c"]', [1]],
    ['strings after one with an escape', '["a\\"b", "c", "d"]', [0]],
    ['numbers, literals, arrays and objects', '["a", 1, null, true, ["b"], {"c": "d"}, "e"]', [1, 2, 3, 4, 5]],
  ])('has at first the nodes of all items except strings without escapes: %s', (_items, text, expected) => {
    const list = strict(text);
    expect(withNode(list)).toEqual(expected);
    const known = expected.map((index) => knownItemAt(list, index));
    const { items } = list;
    for (const [at, index] of expected.entries()) expect(items[index]).toBe(known[at]);
    expect(list.items).toHaveLength(countItems(list));
    expect(withNode(list)).toHaveLength(countItems(list));
  });

  it('creates no nodes in an inner array when an outer array creates its own', () => {
    const list = strict('["a", ["b", ["c"]]]');
    const [, inner] = list.items;
    expect(withNode(list)).toEqual([0, 1]);
    expect(withNode(asArray(inner))).toEqual([1]);
    expect(inner?.parent).toBe(list);
    expect(itemAt(asArray(inner), 0)?.parent).toBe(inner);
  });

  it('creates each node once', () => {
    const list = strict('["a", "b", ["c"]]');
    const first = itemAt(list, 0);
    const { items } = list;
    expect(items[0]).toBe(first);
    expect(list.items).toBe(items);
    expect(list.children).toBe(items);
    for (const [index, item] of items.entries()) {
      expect(itemAt(list, index)).toBe(item);
      expect(knownItemAt(list, index)).toBe(item);
    }
  });

  it.each([
    ['before plain ones', '["a\\"b", "c", "d"]', ['a"b', 'c', 'd']],
    ['after plain ones', '["a", "b", "c\\\\"]', ['a', 'b', 'c\\']],
    ['between plain ones', '["a", "\\n", "b", "\\u00e9", "c"]', ['a', '\n', 'b', 'é', 'c']],
    ['in a key around the array', '[{"a\\"": ["b", "c"]}, "d"]', [null, 'd']],
  ])('reads strings with escapes %s', (_where, text, expected) => {
    const list = strict(text);
    expect(strings(list)).toEqual(expected);
    expect(plainTree(list)).toEqual(plainTree(byLibrary(text)));
  });

  it('reads items of all types, as the library does', () => {
    const list = strict(mixed);
    expect(strings(list)).toEqual(['a', '', null, 'b"c', null, null, null, 'é', 'g', null]);
    expect(plainTree(list)).toEqual(plainTree(byLibrary(mixed)));
  });

  it.each([0, 1, 3, 7, 8])('is the same tree regardless of the item that is read first: %i', (index) => {
    const list = strict(mixed);
    itemAt(list, index);
    expect(plainTree(list)).toEqual(plainTree(byLibrary(mixed)));
  });

  it.each([
    ['a missing comma', '["a" "b", "c"]'],
    ['a comma too many', '["a",, "b",]'],
    ['a string that is not closed', '["a",\n"b\n]'],
    ['a string that is not closed before another', '["a,\n"b"\n]'],
    ['a string that is not closed, with a carriage return', '["a",\r\n"b\r\n]\r\n'],
    ['a string that is not closed after one with an escape', '["a\\"b", "c",\n"d\n]'],
    ['a string that is not closed before one with an escape', '["a",\n"b,\n"c\\"d", "e"\n]'],
    ['strings that all run to the end of their line', '["a\n"b\n"c\n]'],
    ['a string that is not closed in an inner array', '["a", ["b",\n"c\n], "d"]'],
    ['a line break after an escape', '["a\\n", "b"\n "c"]'],
  ])('is the tree of the library for a text with %s', (_error, text) => {
    const list = lenient(text);
    expect(plainTree(list)).toEqual(plainTree(byLibrary(text)));
    expect(strings(lenient(text))).toEqual(strings(byLibrary(text)));
  });

  it('has the strings of the library for a text with an error at any offset', () => {
    const sound = '["a", "b\\"c",\n["d", "e"], "",\n"f"\n]';
    let read = 0;
    for (let offset = 0; offset <= sound.length; offset++) {
      for (const [removed, added] of [[1, ''], ...['"', ',', '\n', '\\', ' '].map((char) => [0, char] as const)] as const) {
        const text = sound.slice(0, offset) + added + sound.slice(offset + removed);
        const root = parseLenient(text, 100)?.root;
        if (root?.type !== 'array') continue;
        read++;
        expect(strings(root), text).toEqual(strings(byLibrary(text)));
        expect(plainTree(root), text).toEqual(plainTree(byLibrary(text)));
      }
    }
    expect(read).toBeGreaterThan(sound.length);
  });

  it('is the same tree in any order of requests', () => {
    const words = ['"a"', '""', '"b c"', '"d\\"e"', '"\\\\"', '"\\u00e9"', '"é"', '1', 'null', '["f", "g\\n"]', '{"h": ["i"]}', '[]'];
    return rounds.each(100, 11, (below) => {
      const text = `[${Array.from({ length: 1 + below(10) }, () => words[below(words.length)]).join(', ')}]`;
      const list = strict(text);
      const other = byLibrary(text);
      const nodes = new Map<number, ASTNode | undefined>();
      for (let request = 0; request < 10; request++) {
        const index = below(countItems(list));
        if (below(2) === 0) expect(stringAt(list, index), text).toBe(stringAt(other, index));
        else nodes.set(index, itemAt(list, index));
        if (below(12) === 0) expect(list.items, text).toHaveLength(countItems(other));
        for (const [readIndex, node] of nodes) expect(knownItemAt(list, readIndex), text).toBe(node);
      }
      expect(plainTree(list), text).toEqual(plainTree(other));
      for (const [readIndex, node] of nodes) expect(list.items[readIndex], text).toBe(node);
    });
  });

  it('has no item beyond its end', () => {
    const list = strict('["a"]');
    expect([itemAt(list, 1), knownItemAt(list, 1), stringAt(list, 1), itemAt(list, -1)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(countItems(strict('[]'))).toBe(0);
    expect(strict('[]').items).toEqual([]);
  });
});

describe('arrays of any parser', () => {
  it.each(['[]', '["a", "b\\"c"]', mixed])('have the same items: %s', (text) => {
    const [own, other] = [strict(text), byLibrary(text)];
    expect(countItems(own)).toBe(countItems(other));
    expect(strings(own)).toEqual(strings(other));
    for (let index = 0; index < countItems(own); index++) expect(plainTree(itemAt(own, index))).toEqual(plainTree(itemAt(other, index)));
    expect(knownItemAt(other, 0)).toBe(other.items[0]);
  });

  it('may contain as many objects and arrays as they have, or as items if they were not counted', () => {
    const text = '["a", {}, "b", []]';
    const maxContainers = (list: ArrayASTNode): number => [1, 2, 3, 4, 5].filter((min) => mayHoldContainers(list, min)).length;
    expect(maxContainers(strict(text))).toBe(2);
    expect(maxContainers(lenient('["a" {}, "b", []]'))).toBe(2);
    expect(maxContainers(byLibrary(text))).toBe(4);
    expect(maxContainers(strict('["a"]'))).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { type ArrayASTNode, type ASTNode, getLanguageService } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { parseLenient } from '../../server/src/engine/json/tree/lenientTree';
import { countItems, itemAt, knownItemAt, mayHoldContainers, stringAt } from '../../server/src/engine/json/tree/listNode';
import { parseStrict } from '../../server/src/engine/json/tree/strictTree';
import { plainTree } from '../support/plainTree';

const library = getLanguageService({});

function asArray(node: ASTNode | undefined): ArrayASTNode {
  if (node?.type !== 'array') throw new Error('The text is no array.');
  return node;
}

const strict = (text: string): ArrayASTNode => asArray(parseStrict(text, 100)?.root);
const lenient = (text: string): ArrayASTNode => asArray(parseLenient(text, 100)?.root);
const byLibrary = (text: string): ArrayASTNode =>
  asArray(library.parseJSONDocument(Snapshot.create('file:///a.json', 'json', 1, text)).root);

/** Values of the items, `null` for what is no string. */
function strings(list: ArrayASTNode): (string | null)[] {
  return Array.from({ length: countItems(list) }, (_, index) => stringAt(list, index) ?? null);
}

const mixed = '[ "a", "", 1, "b\\"c" , null,\n["d"], {"e": "f"}, "\\u00e9", "g", true ]';

describe('ListNode', () => {
  it('makes the node of a string when it is asked for, and not when its value is', () => {
    const list = strict('["a", "b"]');
    expect(strings(list)).toEqual(['a', 'b']);
    expect([knownItemAt(list, 0), knownItemAt(list, 1)]).toEqual([undefined, undefined]);
    const node = itemAt(list, 1);
    expect(node).toMatchObject({ type: 'string', offset: 6, length: 3, value: 'b' });
    expect(node?.parent).toBe(list);
    expect(knownItemAt(list, 1)).toBe(node);
    expect(knownItemAt(list, 0)).toBeUndefined();
  });

  it('makes each node once', () => {
    const list = strict('["a", "b", ["c"]]');
    const first = itemAt(list, 0);
    const { items } = list;
    expect(items[0]).toBe(first);
    expect(list.items).toBe(items);
    expect(list.children).toBe(items);
    expect(items.map((_, index) => itemAt(list, index))).toEqual(items);
    expect(itemAt(list, 1)).toBe(items[1]);
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

  it.each([0, 1, 3, 7, 8])('is the same tree whichever item is asked for first: %i', (index) => {
    const list = strict(mixed);
    itemAt(list, index);
    expect(plainTree(list)).toEqual(plainTree(byLibrary(mixed)));
  });

  it.each([
    ['a missing comma', '["a" "b", "c"]'],
    ['a comma too many', '["a",, "b",]'],
    ['a string that is not closed', '["a",\n"b\n]'],
    ['a string that is not closed before another', '["a,\n"b"\n]'],
    ['a line break after an escape', '["a\\n", "b"\n "c"]'],
  ])('is the tree of the library for a text with %s', (_error, text) => {
    const list = lenient(text);
    expect(plainTree(list)).toEqual(plainTree(byLibrary(text)));
    expect(strings(lenient(text))).toEqual(strings(byLibrary(text)));
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

  it('may hold as many objects and arrays as they have, or items if they were not counted', () => {
    const text = '["a", {}, "b", []]';
    const most = (list: ArrayASTNode): number => [1, 2, 3, 4, 5].filter((least) => mayHoldContainers(list, least)).length;
    expect(most(strict(text))).toBe(2);
    expect(most(lenient('["a" {}, "b", []]'))).toBe(2);
    expect(most(byLibrary(text))).toBe(4);
    expect(most(strict('["a"]'))).toBe(0);
  });
});

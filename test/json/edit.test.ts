import { describe, expect, it } from 'vitest';
import type { ArrayASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { SpanEdit } from '../../server/src/engine/base/textEdits';
import {
  appendItems,
  editProperties,
  insertItems,
  insertProperty,
  removeItems,
  removeProperty,
} from '../../server/src/engine/json/edit/jsonEdit';
import { parseStrict } from '../../server/src/engine/json/tree/strictTree';

interface Parsed<Node> {
  readonly document: TextDocument;
  readonly root: Node;
  /** The text after edits. */
  after(...edits: SpanEdit[]): string;
}

function parse<Node>(text: string): Parsed<Node> {
  const document = TextDocument.create('file:///a.json', 'json', 1, text);
  const root = parseStrict(text, 100)?.root;
  if (!root) throw new Error(`not JSON: ${text}`);
  const rangeOf = ({ start, end }: SpanEdit['span']) => ({ start: document.positionAt(start), end: document.positionAt(end) });
  return {
    document,
    root: root as unknown as Node,
    after: (...edits) =>
      TextDocument.applyEdits(
        document,
        edits.map(({ span, text: newText }) => ({ range: rangeOf(span), newText })),
      ),
  };
}

describe('insertProperty', () => {
  const added = (text: string, key: string, value: unknown, order?: readonly string[]): string => {
    const { document, root, after } = parse<ObjectASTNode>(text);
    return after(insertProperty(document, root, key, value, order));
  };

  it.each([
    ['{}', '{\n  "b": 2\n}'],
    ['{ "a": 1 }', '{ "a": 1, "b": 2 }'],
    ['{"a":1}', '{"a":1,"b":2}'],
    ['{\n    "a": 1\n}', '{\n    "a": 1,\n    "b": 2\n}'],
    ['{\r\n\t"a": 1\r\n}', '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}'],
    ['{\n  "x": 0, "a": 1\n}', '{\n  "x": 0, "a": 1, "b": 2\n}'],
  ])('follows the layout of %j', (text, expected) => {
    expect(added(text, 'b', 2)).toBe(expected);
  });

  it('inserts a key at its position in the usual order', () => {
    const order = ['a', 'b', 'c'];
    expect(added('{ "a": 1, "c": 3 }', 'b', 2, order)).toBe('{ "a": 1, "b": 2, "c": 3 }');
    expect(added('{ "b": 2, "c": 3 }', 'a', 1, order)).toBe('{ "a": 1, "b": 2, "c": 3 }');
    expect(added('{\n  "b": 2\n}', 'a', 1, order)).toBe('{\n  "a": 1,\n  "b": 2\n}');
    expect(added('{ "c": 3, "z": 0 }', 'other', 1, order)).toBe('{ "c": 3, "z": 0, "other": 1 }');
  });

  it('prints a nested value on several lines, or inline', () => {
    expect(added('{\n  "a": 1\n}', 'b', { c: [1] })).toBe('{\n  "a": 1,\n  "b": {\n    "c": [\n      1\n    ]\n  }\n}');
    expect(added('{ "a": 1 }', 'b', { c: [1, 2] })).toBe('{ "a": 1, "b": { "c": [1, 2] } }');
  });
});

describe('editProperties', () => {
  const edited = (
    text: string,
    removed: readonly string[],
    added: readonly (readonly [string, number])[],
    order: readonly string[] = [],
  ) => {
    const { document, root, after } = parse<ObjectASTNode>(text);
    const removedNodes = new Set(root.properties.filter(({ keyNode }) => removed.includes(keyNode.value)));
    return after(...editProperties(document, root, { removed: removedNodes, added, order, print: String }));
  };

  it('adds several properties, each at its position', () => {
    const order = ['a', 'b', 'c', 'd'];
    const added = [
      ['d', 4],
      ['b', 2],
      ['a', 1],
    ] as const;
    expect(edited('{\n  "c": 3\n}', [], added, order)).toBe('{\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "d": 4\n}');
  });

  it.each([
    ['{ "a": 1, "b": 2, "c": 3 }', ['a'], '{ "b": 2, "c": 3, "x": 9 }'],
    ['{ "a": 1, "b": 2, "c": 3 }', ['b'], '{ "a": 1, "c": 3, "x": 9 }'],
    ['{ "a": 1, "b": 2, "c": 3 }', ['c'], '{ "a": 1, "b": 2, "x": 9 }'],
    ['{ "a": 1, "b": 2, "c": 3 }', ['b', 'c'], '{ "a": 1, "x": 9 }'],
    ['{\n  "a": 1,\n  "b": 2\n}', ['a', 'b'], '{\n  "x": 9\n}'],
  ])('replaces in %j the properties %j', (text, removed, expected) => {
    expect(edited(text, removed, [['x', 9]])).toBe(expected);
  });

  it('leaves an empty object if all properties are removed', () => {
    expect(edited('{ "a": 1 }', ['a'], [])).toBe('{}');
  });
});

describe('insertItems and appendItems', () => {
  it.each([
    ['[]', '[\n  "x"\n]'],
    ['["a", "b"]', '["a", "b", "x"]'],
    ['[\n  "a"\n]', '[\n  "a",\n  "x"\n]'],
    ['[\n  "a", "b"\n]', '[\n  "a", "b", "x"\n]'],
  ])('append to %j', (text, expected) => {
    const { document, root, after } = parse<ArrayASTNode>(text);
    expect(after(appendItems(document, root, ['x']))).toBe(expected);
  });

  it('insert at the start, and behind an item', () => {
    const { document, root, after } = parse<ArrayASTNode>('[\n  "a",\n  "b"\n]');
    expect(after(insertItems(document, root, ['x', 'y'], undefined))).toBe('[\n  "x",\n  "y",\n  "a",\n  "b"\n]');
    expect(after(insertItems(document, root, ['x', 'y'], root.items[0]))).toBe('[\n  "a",\n  "x",\n  "y",\n  "b"\n]');
  });

  it.each([
    ['[{ "a": 1 }]', '[{ "a": 1 }, { "b": 2 }]'],
    ['[\n  { "a": 1 }\n]', '[\n  { "a": 1 },\n  { "b": 2 }\n]'],
    ['[\n  {\n    "a": 1\n  }\n]', '[\n  {\n    "a": 1\n  },\n  {\n    "b": 2\n  }\n]'],
    ['[{\n  "a": 1\n}, {\n  "a": 2\n}]', '[{\n  "a": 1\n}, {\n  "a": 2\n}, {\n  "b": 2\n}]'],
  ])('print an object like the item beside it: %j', (text, expected) => {
    const { document, root, after } = parse<ArrayASTNode>(text);
    expect(after(appendItems(document, root, [{ b: 2 }]))).toBe(expected);
  });
});

describe('removeItems and removeProperty', () => {
  it.each([
    [[0], '["b", "c", "d"]'],
    [[3], '["a", "b", "c"]'],
    [[1, 2], '["a", "d"]'],
    [[0, 2, 3], '["b"]'],
    [[0, 1, 2, 3], '[]'],
    [[], '["a", "b", "c", "d"]'],
  ])('remove the items %j with their commas', (indexes, expected) => {
    const { root, after } = parse<ArrayASTNode>('["a", "b", "c", "d"]');
    const removed = new Set(root.items.filter((_item, index) => indexes.includes(index)));
    expect(after(...removeItems(root, removed))).toBe(expected);
  });

  it('remove a property with its line', () => {
    const { root, after } = parse<ObjectASTNode>('{\n  "a": 1,\n  "b": 2\n}');
    const [first, second] = root.properties;
    expect(first && after(removeProperty(root, first))).toBe('{\n  "b": 2\n}');
    expect(second && after(removeProperty(root, second))).toBe('{\n  "a": 1\n}');
  });
});

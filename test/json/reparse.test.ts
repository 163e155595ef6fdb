import { describe, expect, it } from 'vitest';
import { reparse } from '../../server/src/engine/json/incremental/reparse';
import { type JsonTree, parseJsonTree } from '../../server/src/engine/json/tree/jsonTree';
import { plainTree } from '../support/plainTree';
import { randomNumbers } from '../support/randomNumbers';

const maxDepth = 20;

const sound = `{
  "theme": "mint",
  "colors": { "primary": "#fff", "light": "a\\"b" },
  "navigation": {
    "groups": [
      { "group": "A", "pages": ["a", "b", { "group": "C", "pages": [] }] },
      { "group": "B", "hidden": true, "boost": -1.5, "pages": [
        "c"
      ] }
    ]
  },
  "limits": [10, 20, 30, null, true]
}
`;

function isValid(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function wholeTree(text: string): JsonTree | undefined {
  const tree = parseJsonTree(text, maxDepth);
  return tree === 'tooDeep' ? undefined : tree;
}

function valid(text: string): JsonTree {
  const tree = wholeTree(text);
  if (!tree || tree.invalid) throw new Error('Not a valid text.');
  return tree;
}

/** The tree after an edit must be the one that is made of the whole text. */
function expectSameAsWhole(tree: JsonTree): void {
  const whole = wholeTree(tree.text);
  expect(whole, tree.text).toBeDefined();
  expect(plainTree(tree.root), tree.text).toEqual(plainTree(whole?.root));
  expect(tree.invalid === undefined, tree.text).toBe(isValid(tree.text));
  expect(tree.root.parent).toBeUndefined();
  expect([...tree.duplicates].map(plainTree)).toEqual([...(whole?.duplicates ?? [])].map(plainTree));
}

/** The text with what stands between bars as it is before and after: `"a|b→c|"`. */
function edit(marked: string): { readonly former: string; readonly text: string } {
  const [before = '', change = '', after = ''] = marked.split('|');
  const [removed = '', inserted = ''] = change.split('→');
  return { former: before + removed + after, text: before + inserted + after };
}

describe('editedTree', () => {
  it.each([
    ['a letter in a text', '{ "a": ["b", "c|→d|", "e"] }'],
    ['a letter in a key', '{ "a": 1, "b|→c|": [1], "d": {} }'],
    ['an item at the start', '["a|→", "b|", "c"]'],
    ['an item before all', '[|→"a", |"b", "c"]'],
    ['an item behind all', '["b", "c"|→, "d"|]'],
    ['the only item', '["|a→b|"]'],
    ['an item in an empty list', '{ "a": [|→"b"|], "c": 1 }'],
    ['a removed item', '["a", |"b", →|"c"]'],
    ['all items', '{ "a": [|1, 2, 3→|], "b": [] }'],
    ['a continued number', '[1, 2|→3|, 4]'],
    ['a number that is put before another', '[1, |→2|3]'],
    ['a number that becomes two', '[1, 2|→, |3]'],
    ['a key that comes to stand twice', '{ "a": 1, "|b→a|": 2 }'],
    ['a key that stood twice', '{ "a": 1, "|a→b|": { "c": 1, "c": 2 } }'],
    ['a repeated key that comes with its object', '[{ "a": 1, "a": 2 }, |→{ "b": 1, "b": 2 }, |3]'],
    ['a blank between', '{ "a": 1,|→  |"b": 2 }'],
    ['line breaks', '{ "a": 1,|\n→\r\n\r\n|"b": [2, {"c": 3}] }'],
    ['a container for a value', '{ "a": |1→{ "b": [2] }|, "c": [3, 4] }'],
    ['a value for a container', '{ "a": |{ "b": [2] }→1|, "c": [3, 4] }'],
    ['an escape', '["a|→\\"\\n|b", "c"]'],
    ['nothing', '{ "a": 1||, "b": 2 }'],
    ['an element before one that begins as it does', '[{ "a": [1] }, |→{ "a": [2] }, |{ "a": [3] }]'],
    ['a bracket that is closed, and another opened', '{ "a": [1, 2|→], "b": [3|] }'],
  ])('takes over what stands around %s', (_, marked) => {
    const { former, text } = edit(marked);
    const tree = reparse(valid(former), text, maxDepth);
    if (!tree) throw new Error('The whole text would be read.');
    expect(tree.invalid).toBeUndefined();
    expectSameAsWhole(tree);
  });

  it.each([
    ['a key without its value', '{ "a": 1, |→"b", |"c": 2 }'],
    ['a key of which nothing is there yet', '{ "a": 1,\n|→"",\n|"c": 2 }'],
    ['a missing comma', '["a"|, →| "b"]'],
    ['a comma too many', '["a"|→,|]'],
    ['a text that is not closed on its line', '["a",\n"b|"→|,\n"c"]'],
  ])('takes over what stands around %s, and knows where the text is not valid', (_, marked) => {
    const { former, text } = edit(marked);
    const tree = reparse(valid(former), text, maxDepth);
    if (!tree?.invalid || tree.invalid === 'somewhere') throw new Error('The whole text would be read.');
    expectSameAsWhole(tree);
    const again = reparse(tree, former, maxDepth);
    if (!again) throw new Error('The whole text would be read again.');
    expect(again.invalid).toBeUndefined();
    expectSameAsWhole(again);
  });

  it.each([
    ['an edit of the outermost brackets', '|{→[|"a": 1}'],
    ['text behind the end', '{}|→ {}|'],
    ['a bracket that is opened', '["a", |→[|"b"]'],
    ['a bracket that is closed', '["a", |→], |"b"]'],
    ['a text that runs into what follows', '["a", "b|"→|, "c"]'],
    ['a comment', '["a", |→/* b */|"c"]'],
    ['brackets that nest too deep', `[1, |→${'['.repeat(maxDepth)}${']'.repeat(maxDepth)}, |2]`],
  ])('leaves %s to those who read the whole text', (_, marked) => {
    const { former, text } = edit(marked);
    expect(reparse(valid(former), text, maxDepth)).toBeUndefined();
  });

  it('leaves a text of which nobody knows where it is not valid to those who read the whole text', () => {
    const former = wholeTree('{ "a", "b": [1] }');
    expect(former?.invalid).toBe('somewhere');
    expect(former && reparse(former, '{ "a", "b": [12] }', maxDepth)).toBeUndefined();
  });

  it('keeps what an edit does not touch, and makes all around it anew', () => {
    const { former, text } = edit('{ "a": { "b": [1, |2→34|] }, "c": { "d": [5] } }');
    const before = valid(former);
    const [a, c] = before.root.children ?? [];
    const [, value] = c?.children ?? [];
    const after = reparse(before, text, maxDepth);
    expect(after?.root).not.toBe(before.root);
    expect(after?.root.children?.[0]).not.toBe(a);
    expect(after?.root.children?.[1]).toBe(c);
    expect(c?.children?.[1]).toBe(value);
    expect(text.slice(value?.offset)).toBe('{ "d": [5] } }');
  });

  it('is right whatever single character of a text is removed, put in or replaced', () => {
    const sound = '{ "a": ["b", -1.5, { "c\\"": [] }],\n "d": { "e": null, "f": 2 }, "g": true }';
    for (let offset = 0; offset < sound.length; offset++) {
      for (const slip of ['', '"', ',', ':', '\n', 'x', '1', '-', '}', '[', ']', '\\', ' ', '"a", ']) {
        for (const end of [offset, offset + 1]) {
          const tree = reparse(valid(sound), sound.slice(0, offset) + slip + sound.slice(end), maxDepth);
          if (tree) expectSameAsWhole(tree);
        }
      }
    }
  });

  it('stays right through a long series of edits', () => {
    const random = randomNumbers(7);
    const pieces = ['"', ',', '"a"', '"b": 2, ', '[', ']', '{', '}', '1', '\n', ' ', '"c": [3, {"d": 4}]', '"e", ', '\\', 'true', ''];
    let kept = 0;
    let tree: JsonTree = valid(sound);
    for (let step = 0; step < 4_000; step++) {
      const { text } = tree;
      const start = random(text.length);
      const end = Math.min(text.length, start + random(4));
      const next = text.slice(0, start) + pieces[random(pieces.length)] + text.slice(end);
      const taken = reparse(tree, next, maxDepth);
      if (taken) {
        kept++;
        expectSameAsWhole(taken);
      }
      // What leads nowhere is taken back now and then, so that the series goes on from texts that are worth it.
      const isLost = !taken && !wholeTree(next);
      tree = isLost || step % 25 === 0 ? valid(sound) : (taken ?? wholeTree(next) ?? valid(sound));
    }
    expect(kept).toBeGreaterThan(1_000);
  });
});

import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toTextEdits } from '../../server/src/engine/base/textEdits';
import { type ArrangedItem, arrangeItems } from '../../server/src/engine/json/edit/arrangeItems';
import { parseJsonTree } from '../../server/src/engine/json/tree/jsonTree';
import { rounds } from '../support/rounds';

function parse(text: string) {
  const tree = parseJsonTree(text, 100, { commas: 1e6, quotes: 1e6, lines: 1e6 });
  const root = typeof tree === 'object' ? tree.root : undefined;
  if (root?.type !== 'array') throw new Error('not an array');
  return { document: TextDocument.create('file:///x.json', 'json', 0, text), list: root };
}

/** The text with other items: numbers are indexes of items, strings new texts. */
function arranged(text: string, order: readonly (number | string)[]): string {
  const { document, list } = parse(text);
  const items = order.map((each): ArrangedItem => (typeof each === 'string' ? () => each : (list.items[each] as never)));
  const edits = arrangeItems(document, list, items);
  for (const [index, { span }] of edits.entries()) expect(span.start).toBeGreaterThanOrEqual(edits[index - 1]?.span.end ?? 0);
  return TextDocument.applyEdits(document, toTextEdits(document, edits));
}

describe('an array with other items', () => {
  const lines = '[\n  1,\n  2,\n  3\n]';
  const cases: readonly [name: string, text: string, order: readonly (number | string)[], expected: string][] = [
    ['the same', '[1, 2]', [0, 1], '[1, 2]'],
    ['without any', lines, [], '[]'],
    ['into an empty one', '[]', ['"a"', '"b"'], '[\n  "a",\n  "b"\n]'],
    ['all others', lines, ['"a"', '"b"'], '[\n  "a",\n  "b"\n]'],
    ['one more in place of one', '[1, 2]', [0, '"a"', '"b"'], '[1, "a", "b"]'],
    ['first and last', lines, ['"a"', 0, 1, 2, '"b"'], '[\n  "a",\n  1,\n  2,\n  3,\n  "b"\n]'],
    ['without the first', lines, [1, 2], '[\n  2,\n  3\n]'],
    ['without the last, and a new one before', lines, [0, '"a"', 1], '[\n  1,\n  "a",\n  2\n]'],
    ['reversed', lines, [2, 1, 0], '[\n  3,\n  2,\n  1\n]'],
    ['rotated with irregular whitespace', '[1,2,  3 , 4]', [3, 0, 1, 2], '[4,1,  2 , 3]'],
    ['new among minified ones', '[1,2]', [0, '"a"', 1], '[1,"a",2]'],
  ];
  it.each(cases)('%s', (_, text, order, expected) => {
    expect(arranged(text, order)).toBe(expected);
  });

  it('has any requested order', () =>
    rounds.each(500, 7, (random) => {
      const values = Array.from({ length: random(8) }, (_, index) =>
        random(3) === 0 ? `"${'x'.repeat(random(40))}${index}"` : String(index),
      );
      const separators = values.map(() => [', ', ',', ',\n  ', ' ,\r\n\t'][random(4)]);
      const text = `[${values.map((value, index) => (index === 0 ? value : `${separators[index]}${value}`)).join('')}]`;
      const order: (number | string)[] = values.map((_, index) => index).filter(() => random(5) > 0);
      for (let i = order.length - 1; i > 0; i--) {
        if (random(2) === 0) continue;
        const j = random(i + 1);
        [order[i], order[j]] = [order[j] as number, order[i] as number];
      }
      for (let added = random(3); added > 0; added--) order.splice(random(order.length + 1), 0, `"new${added}"`);
      const expected = order.map((each) => JSON.parse(typeof each === 'string' ? each : (values[each] ?? '')));
      expect(JSON.parse(arranged(text, order)), `${text} ${JSON.stringify(order)}`).toEqual(expected);
    }));

  it('does not touch fixed items', () => {
    const { document, list } = parse(`["a", "${'b'.repeat(50)}"]`);
    const [first, second] = list.items;
    if (!first || !second) throw new Error('two items');
    const spans = arrangeItems(document, list, [second, first], new Set([first])).map(({ span }) => span);
    expect(spans.every(({ start, end }) => end <= first.offset || start >= first.offset + first.length)).toBe(true);
  });
});

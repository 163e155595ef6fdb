import { describe, expect, it } from 'vitest';
import { comparedRowsOf, type RowArguments, rowsOf } from '../../../client/src/navigation/commands/rows';
import type { ComparisonRow } from '../../../client/src/navigation/compare/comparison';
import type { TreeRow } from '../../../client/src/navigation/tree/treeModel';
import { node } from './nodes';

const row = (id: string): TreeRow => ({ node: node(id), parent: undefined });
const [first, second, third] = [row('page:a'), row('page:b'), row('page:c')];
const compared = { node: { isReordered: false }, parent: undefined } as unknown as ComparisonRow;
/** The editor does not know the second row: it is about to request it again. */
const view = { selection: [first, second], knownSelection: [first], compared: { selection: [compared], knownSelection: [] } };
const rows = (...args: RowArguments) => rowsOf(view, args);

describe('a command on rows', () => {
  it('applies to the selected rows if a key binding runs it', () => {
    expect(rows()).toEqual([first, second]);
  });

  it('applies to the clicked row, with the selected ones if it is one of them', () => {
    expect(rows(third)).toEqual([third]);
    expect(rows(third, [first, second])).toEqual([third]);
    expect(rows(first, [first, second])).toEqual([first, second]);
  });

  it('applies only to rows that the editor knows if it does not know the clicked one, or if the title of the view has no focused one', () => {
    expect(rows(undefined)).toEqual([first]);
    expect(comparedRowsOf(view, [undefined])).toEqual([]);
  });

  it('finds the rows of the tree and those of a comparison apart', () => {
    expect(rows(compared)).toEqual([]);
    expect(comparedRowsOf(view, [compared])).toEqual([compared]);
    expect(comparedRowsOf(view, [first])).toEqual([]);
    expect(comparedRowsOf(view, [])).toEqual([compared]);
  });
});

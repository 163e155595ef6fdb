import { expect, it } from 'vitest';
import { rankedList, sortTextOf } from '../../../server/src/engine/features/config/completion/rankedList';

const names = Array.from({ length: 12 }, (_, index) => `name-${index}`);
const item = (name: string) => ({ label: name, detail: name.toUpperCase() });

it('rankedList preserves the order of the names, whatever the labels are', () => {
  const { items, isIncomplete } = rankedList(names, 20, '0x', item);
  const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
  expect(sorted.map(({ label }) => label)).toEqual(names);
  expect(items[10]).toEqual({ label: 'name-10', detail: 'NAME-10', sortText: '0x0010' });
  expect(isIncomplete).toBe(false);
});

it('rankedList is truncated at the limit, and then incomplete', () => {
  expect(rankedList(names, 11, '0', item)).toMatchObject({ isIncomplete: true, items: { length: 11 } });
  expect(rankedList(names, 12, '0', item)).toMatchObject({ isIncomplete: false, items: { length: 12 } });
  expect(rankedList([], 0, '0', item)).toEqual({ isIncomplete: false, items: [] });
});

it('sort texts are in the order of their indices', () => {
  const indices = [0, 1, 9, 10, 99, 100, 999, 1_000, 9_999];
  const keys = indices.map((index) => sortTextOf('0f', index));
  expect([...keys].sort()).toEqual(keys);
});

import { describe, expect, it } from 'vitest';
import { changeBetween } from '../../client/src/files/textChange';

describe('the change between two texts', () => {
  it.each([
    ['abc', 'abc', { start: 3, removed: '', inserted: '' }],
    ['abc', 'aXc', { start: 1, removed: 'b', inserted: 'X' }],
    ['aa', 'aaa', { start: 2, removed: '', inserted: 'a' }],
    ['', 'abc', { start: 0, removed: '', inserted: 'abc' }],
    ['a\r\nb', 'a\rb', { start: 1, removed: '\r\n', inserted: '\r' }],
    ['x\n', 'x\r\n', { start: 1, removed: '\n', inserted: '\r\n' }],
    ['\u{1F600}', '\u{1F601}', { start: 0, removed: '\u{1F600}', inserted: '\u{1F601}' }],
  ])('%j and %j', (before, after, change) => {
    expect(changeBetween(before, after)).toEqual(change);
    const { start, removed, inserted } = change;
    expect(before.slice(0, start) + inserted + before.slice(start + removed.length)).toBe(after);
  });
});

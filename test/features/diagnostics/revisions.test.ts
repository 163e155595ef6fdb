import { expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import { Revisions } from '../../../server/src/engine/features/diagnostics/revisions';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const items = (...messages: readonly string[]): Diagnostic[] => messages.map((message) => ({ range, message }));

it('equal diagnostics of one version have one revision, however often they are computed', () => {
  const revisions = new Revisions();
  const first = revisions.of('a', 1, items('x', 'y'));
  expect(revisions.of('a', 1, items('x', 'y'))).toBe(first);
  expect(revisions.of('a', 1, items('x', 'y'))).toBe(first);
});

it.each([
  ['another message', 1, items('x', 'z')],
  ['one more', 1, items('x', 'y', 'z')],
  ['one fewer', 1, items('x')],
  ['none', 1, []],
  ['another order', 1, items('y', 'x')],
  [
    'more data',
    1,
    [
      { range, message: 'x' },
      { range, message: 'y', data: 1 },
    ],
  ],
  ['another version of the document', 2, items('x', 'y')],
])('a revision is new with %s', (_what, version, later) => {
  const revisions = new Revisions();
  const first = revisions.of('a', 1, items('x', 'y'));
  expect(revisions.of('a', version, later)).not.toBe(first);
});

it('a revision is not reused after other diagnostics', () => {
  const revisions = new Revisions();
  const seen = [revisions.of('a', 1, items('x')), revisions.of('a', 1, items('y')), revisions.of('a', 1, items('x'))];
  expect(new Set(seen).size).toBe(3);
});

it('documents have revisions of their own', () => {
  const revisions = new Revisions();
  const first = revisions.of('a', 1, items('x'));
  revisions.of('b', 1, items('y'));
  expect(revisions.of('a', 1, items('x'))).toBe(first);
});

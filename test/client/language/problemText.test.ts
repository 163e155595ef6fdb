import { expect, it } from 'vitest';
import { serverProblemText } from '../../../client/src/language/problemText';
import { plainLocalizer } from '../plainLocalizer';

it.each([
  [{ errors: 0, warnings: 0, hints: 0 }, 'No problems'],
  [{ errors: 1, warnings: 0, hints: 0 }, '1 error'],
  [{ errors: 2, warnings: 1, hints: 0 }, '2 errors, 1 warning'],
  [{ errors: 0, warnings: 2, hints: 1 }, '2 warnings, 1 hint'],
  [{ errors: 1, warnings: 1, hints: 2 }, '1 error, 1 warning, 2 hints'],
])('formats %j as "%s"', (counts, text) => {
  expect(serverProblemText(counts, plainLocalizer)).toBe(text);
});

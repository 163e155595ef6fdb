import { expect, it } from 'vitest';
import { PageHistory } from '../../../client/src/preview/pageHistory';

it('goes back and forward, as a browser does', () => {
  const history = new PageHistory();
  expect([history.walk(-1), history.walk(1), history.canGoBack, history.canGoForward]).toEqual([undefined, undefined, false, false]);
  for (const uri of ['a', 'b', 'b', 'c']) history.visit(uri);
  expect([history.canGoBack, history.canGoForward]).toEqual([true, false]);
  expect([history.walk(-1), history.walk(-1), history.walk(-1)]).toEqual(['b', 'a', undefined]);
  expect([history.canGoBack, history.canGoForward]).toEqual([false, true]);
  // Showing the page that was walked to adds nothing.
  history.visit('a');
  expect(history.walk(1)).toBe('b');
  history.visit('d');
  expect([history.canGoForward, history.walk(-1)]).toEqual([false, 'b']);
});

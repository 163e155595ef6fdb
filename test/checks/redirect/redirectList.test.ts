import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

it('the checks of redirects skip entries that are not objects with two strings', async () => {
  const sample = site({ 'docs.json': docsJson({ redirects: '[{ "source": 1, "destination": "/x" }, "a", { "source": "/b" }]' }) });
  expect((await sample.problems()).filter((problem) => problem.includes('redirect.'))).toEqual([]);
  expect(sample.log).toEqual([]);
});

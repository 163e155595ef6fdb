import { expect, it } from 'vitest';
import { mistakeCodes, mistakenSite } from '../../bench/mistakenSites';
import { neverCancelled } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const count = 20;
/** One finding for each page, or for each of five links on it. */
const usualCounts = [count, 5 * count];
/** Findings are one for the whole site: a folder of pages is reported once. */
const reportedOnce: ReadonlySet<string> = new Set(['page.unlisted']);

it.each(mistakeCodes)('a site with %s has it everywhere, and nothing else', async (code) => {
  const sample = site(mistakenSite(code, count));
  const uris = new Set([uriOf('docs.json'), ...(await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled))]);
  const found: unknown[] = [];
  for (const uri of uris) {
    const { items } = await sample.engine.diagnostics(uri, neverCancelled);
    found.push(...items.map((item) => item.code));
  }
  expect(new Set(found)).toEqual(new Set([code]));
  expect(reportedOnce.has(code) ? [1] : usualCounts).toContain(found.length);
  expect(sample.log).toEqual([]);
});

it('a site has twice as many mistakes with twice as many pages', () => {
  expect(Object.keys(mistakenSite('asset.missing', 2 * count))).toHaveLength(
    2 * Object.keys(mistakenSite('asset.missing', count)).length - 2,
  );
  expect(() => mistakenSite('page.none', count)).toThrow('page.none');
});

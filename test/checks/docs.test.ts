import { describe, expect, it } from 'vitest';
import { sampleSite } from '../../scripts/generate/checkSamples';
import type { Sample } from '../../server/src/engine/checks/docs';
import { checks } from '../../server/src/engine/checks/registry';
import { createLocalizer } from '../../shared/l10n';
import { site } from '../support/site';

const english = createLocalizer();

/** Codes that no short sample can show, or that are reported only if the user enables them. */
const withoutSample = [
  'file.unreadable',
  'ref.unreadable',
  'page.order',
  'asset.alt',
  'asset.emptyAlt',
  'openapi.tooLarge',
  'link.text',
  'page.removedWithoutRedirect',
  'agents.skillSize',
  'agents.llmsText',
  'agents.pageLength',
  'agents.tabs',
  'page.description',
  'heading.order',
  'snippet.unused',
];

/** Codes of the problems of a sample. @param enabled check that the user has to enable */
async function codesOf(sample: Sample, enabled: string | undefined): Promise<string[]> {
  const siteOfSample = site(sampleSite(sample));
  if (enabled !== undefined) siteOfSample.engine.configure({ [enabled]: 'warning' });
  const otherPaths = typeof sample === 'string' ? [] : Object.keys(sample).filter((path) => !path.endsWith('.json'));
  const found = (await siteOfSample.problems()).map((problem) => problem.split(' ')[1] ?? '');
  for (const path of otherPaths) found.push(...(await siteOfSample.diagnostics(path)).map(({ code }) => String(code)));
  expect(siteOfSample.log).toEqual([]);
  return found;
}

describe.each(checks.map(({ code, docs }) => ({ code, docs })))('the documentation of $code', ({ docs }) => {
  it('says in sentences what is reported and why it matters', () => {
    expect(english(docs.summary)).toMatch(/^[A-Z`].+\.$/s);
    expect(english(docs.why)).toMatch(/^[A-Z`].+\.$/s);
  });
});

it('every code has a sample and its correction, except for those that no short sample can show', () => {
  const without = checks.filter(({ docs }) => docs.wrong === undefined || docs.right === undefined);
  expect(without.map(({ code }) => code)).toEqual(withoutSample);
});

describe.each(checks.filter(({ code }) => !withoutSample.includes(code)).map(({ code, docs, isOptIn }) => ({ code, docs, isOptIn })))(
  'the sample of $code',
  ({ code, docs, isOptIn }) => {
    const enabled = isOptIn ? code : undefined;

    it('is reported with that code only', async () => {
      expect([...new Set(await codesOf(docs.wrong ?? '', enabled))]).toEqual([code]);
    });

    it('is valid once corrected', async () => {
      expect(await codesOf(docs.right ?? '', enabled)).toEqual([]);
    });
  },
);

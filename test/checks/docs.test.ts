import { describe, expect, it } from 'vitest';
import { sampleSite } from '../../scripts/generate/checkSamples';
import type { Sample } from '../../server/src/engine/checks/docs';
import { checks } from '../../server/src/engine/checks/registry';
import { createLocalizer } from '../../shared/l10n';
import { site } from '../support/site';

const english = createLocalizer();

/** Codes of mistakes that no short text can show, or that only the user's setting reports. */
const withoutSample = [
  'file.unreadable',
  'ref.unreadable',
  'page.order',
  'asset.alt',
  'openapi.tooLarge',
  'page.removedWithoutRedirect',
  'snippet.unused',
];

async function codesOf(sample: Sample): Promise<string[]> {
  const shown = site(sampleSite(sample));
  const brought = typeof sample === 'string' ? [] : Object.keys(sample).filter((path) => !path.endsWith('.json'));
  const found = (await shown.problems()).map((problem) => problem.split(' ')[1] ?? '');
  for (const path of brought) found.push(...(await shown.diagnostics(path)).map(({ code }) => String(code)));
  expect(shown.log).toEqual([]);
  return found;
}

describe.each(checks.map(({ code, docs }) => ({ code, docs })))('the documentation of $code', ({ docs }) => {
  it('says in sentences what is reported and why it matters', () => {
    expect(english(docs.summary)).toMatch(/^[A-Z`].+\.$/s);
    expect(english(docs.why)).toMatch(/^[A-Z`].+\.$/s);
  });
});

it('shows a mistake and its correction for every code but those that no short text can show', () => {
  const without = checks.filter(({ docs }) => docs.wrong === undefined || docs.right === undefined);
  expect(without.map(({ code }) => code)).toEqual(withoutSample);
});

describe.each(checks.filter(({ code }) => !withoutSample.includes(code)).map(({ code, docs }) => ({ code, docs })))(
  'the sample of $code',
  ({ code, docs }) => {
    it('shows the mistake and nothing else', async () => {
      expect([...new Set(await codesOf(docs.wrong ?? ''))]).toEqual([code]);
    });

    it('is put right by the correction', async () => {
      expect(await codesOf(docs.right ?? '')).toEqual([]);
    });
  },
);

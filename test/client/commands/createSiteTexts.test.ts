import { describe, expect, it } from 'vitest';
import { colorChoices, createdText, siteRefusalText, swatchSvg, themeChoices } from '../../../client/src/commands/createSiteTexts';
import { contrastOf } from '../../../server/src/engine/colors/contrast';
import type { PlanSiteResult } from '../../../server/src/lsp/protocol';
import { plainLocalizer } from '../plainLocalizer';

type Planned = Extract<PlanSiteResult, { readonly status: 'planned' }>;

const plan = (pages: number, leftOut: readonly string[]): Planned => ({
  status: 'planned',
  root: 'file:///docs/docs.json',
  name: 'Acme',
  theme: 'maple',
  files: [],
  edit: { documentChanges: [] },
  pages,
  leftOut,
  openApiFiles: [],
  themes: ['mint', 'palm', 'maple'].map((name) => ({ name, description: `About ${name}.` })),
});

describe('the report', () => {
  it.each([
    [1, [], 'docs.json was created, with one page in the navigation.'],
    [12, ['AGENTS.md'], 'docs.json was created, with 12 pages in the navigation. Left out: AGENTS.md.'],
    [2, ['a', 'b', 'c', 'd', 'e'], 'docs.json was created, with 2 pages in the navigation. Left out: a, b, c and 2 more.'],
  ])('has the number of pages (%i) and the omitted files (%j)', (pages, leftOut, text) => {
    expect(createdText(plan(pages, leftOut), plainLocalizer)).toBe(text);
  });
});

it('says why there is no new docs.json, naming the folder', () => {
  expect([
    siteRefusalText({ status: 'exists', root: 'file:///docs/docs.json' }, 'docs', plainLocalizer),
    siteRefusalText({ status: 'legacy', uri: 'file:///docs/mint.json' }, 'docs', plainLocalizer),
    siteRefusalText({ status: 'refused', reason: 'Expected a name.' }, 'docs', plainLocalizer),
  ]).toEqual([
    'There is a docs.json in docs. Nothing was changed.',
    'There is a mint.json in docs. Migrate it to docs.json instead.',
    'Expected a name.',
  ]);
});

it('offers the default theme first, each theme with a description', () => {
  expect(themeChoices(plan(1, []))).toEqual(['maple', 'mint', 'palm'].map((name) => ({ label: name, detail: `About ${name}.` })));
});

describe('the main colors', () => {
  const colors = colorChoices(plainLocalizer);

  it('begin with the default of new sites, and can be read on a light page', () => {
    expect(colors[0]?.description).toBe('#16803c');
    for (const { label, description } of colors) expect(contrastOf(description, '#ffffff'), label).toBeGreaterThanOrEqual(4.5);
  });

  it('have names of their own', () => {
    expect(new Set(colors.map(({ label }) => label)).size).toBe(colors.length);
  });

  it('have a swatch in the color', () => {
    expect(swatchSvg('#16803c')).toContain('fill="#16803c"');
  });
});

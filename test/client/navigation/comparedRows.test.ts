import { describe, expect, it } from 'vitest';
import { comparedContext, comparedDecoration, comparedIcon, comparedLook } from '../../../client/src/navigation/compare/comparedLook';
import { comparedTexts, summary } from '../../../client/src/navigation/compare/comparedTexts';
import { ComparisonModel } from '../../../client/src/navigation/compare/comparison';
import { lackingSide, nodeOn } from '../../../client/src/navigation/compare/difference';
import { decorationOf } from '../../../client/src/navigation/tree/rowLook';
import type { NavigationRow } from '../../../server/src/lsp/protocol';
import { plainLocalizer } from '../plainLocalizer';
import { pair } from './comparedRows';
import { node } from './nodes';

const names = { left: 'en', right: 'de' };
const textsOf = (row: NavigationRow) => comparedTexts(row, names, plainLocalizer);
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const file = (path: string) => ({ target: { uri: `file:///${path}`, range }, location: { uri: 'file:///docs.json', range } });

const left = node('page:start', { label: 'Start', description: 'start', ...file('start.mdx') });
const right = node('page:de~1start', { label: 'Loslegen', description: 'de/start', ...file('de/start.mdx') });
const isThere = { left: 0, right: 0 };
const same = pair(undefined, undefined, { left, right, differs: false });
const onlyLeft = pair(undefined, undefined, { left, differs: true, missing: { left: 0, right: 1 } });
const onlyRight = pair(undefined, undefined, { right, differs: true, missing: { left: 1, right: 0 } });
const elsewhere = pair(undefined, undefined, { left, elsewhere: right, differs: true });
const reordered = { ...same, isReordered: true, differs: true };
const group = pair('group:Guides', 'group:Anleitungen', { hasChildren: true });
const less = { ...group, differs: true, missing: { left: 1, right: 12 } };
const order = { ...group, differs: true };
const groupOnly = pair('group:New', undefined, { hasChildren: true, differs: true, missing: { left: 0, right: 3 } });
const groupElsewhere = { ...groupOnly, missing: isThere };
const emptyGroup = { ...groupOnly, missing: isThere, hasChildren: false };

describe('the texts of a row with two sides', () => {
  it('are both titles', () => {
    expect(textsOf(same)).toEqual({
      label: 'Start',
      description: 'Loslegen',
      tooltip: ['en: Start · start', 'de: Loslegen · de/start'],
      accessibleLabel: 'Page Start, start, de: Loslegen',
    });
  });

  it.each([
    ['a page that the right lacks', onlyLeft, 'Start', 'missing in de · start', 'Page Start, start, missing in de'],
    ['a page that the left lacks', onlyRight, 'Loslegen', 'missing in en · de/start', 'Page Loslegen, de/start, missing in en'],
    ['a page in another place', elsewhere, 'Start', 'elsewhere in de · Loslegen', 'Page Start, start, de: Loslegen, elsewhere in de'],
    ['another order', reordered, 'Start', 'other order · Loslegen', 'Page Start, start, de: Loslegen, other order'],
    [
      'a group with less',
      less,
      'Guides',
      '12 missing in de · 1 missing in en · Anleitungen',
      'Group Guides, de: Anleitungen, 12 missing in de, 1 missing in en',
    ],
    ['a group in another order', order, 'Guides', 'other order below · Anleitungen', 'Group Guides, de: Anleitungen, other order below'],
    ['a group that the right lacks', groupOnly, 'New', 'missing in de', 'Group New, missing in de'],
    ['a group whose pages are in others', groupElsewhere, 'New', 'elsewhere in de', 'Group New, elsewhere in de'],
    ['an empty group', emptyGroup, 'New', 'missing in de', 'Group New, missing in de'],
  ])('describe the difference of %s', (_what, row, label, description, accessibleLabel) => {
    expect(textsOf(row)).toMatchObject({ label, description, accessibleLabel });
  });

  it('do not include problems', () => {
    const problems = { count: 1, severity: 'warning' as const };
    expect(textsOf({ ...same, left: { ...left, problems } })).toEqual(textsOf(same));
  });

  it('describe the difference as a sentence in the tooltip', () => {
    expect(textsOf(reordered).tooltip.at(-1)).toBe('Other order');
    expect(textsOf(onlyLeft).tooltip).toEqual(['en: Start · start', 'Missing in de']);
  });
});

describe('the summary of a comparison', () => {
  const summaryOf = async (missing: { left: number; right: number }) => {
    const root = 'file:///docs.json';
    const [a, b] = [
      { id: 'language:en', label: 'en' },
      { id: 'language:de', label: 'de' },
    ];
    const comparison = new ComparisonModel(
      root,
      a,
      b,
      async () => ({ root, missing, levels: [{ kind: 'rows', revision: '1', rows: [same] }] }),
      () => undefined,
    );
    await comparison.children(undefined);
    return summary(comparison, plainLocalizer);
  };

  it.each([
    [{ left: 0, right: 3 }, '3 missing in de'],
    [{ left: 2, right: 0 }, '2 missing in en'],
    [{ left: 2, right: 3 }, '3 missing in de, 2 missing in en'],
    [{ left: 0, right: 0 }, 'en and de have the same entries'],
  ])('of %j is %s', async (missing, text) => {
    expect(await summaryOf(missing)).toBe(text);
  });
});

describe('the look of a row with two sides', () => {
  it.each([
    ['no difference', same, undefined, { id: 'symbol-file' }, undefined],
    ['a missing page', onlyLeft, '/compared/removed', { id: 'diff-removed' }, { color: 'charts.red' }],
    ['one more page', onlyRight, '/compared/added', { id: 'diff-added' }, { color: 'charts.green' }],
    ['another place', elsewhere, '/compared/moved', { id: 'diff-renamed' }, { color: 'charts.blue' }],
    ['another order', reordered, '/compared/moved', { id: 'symbol-file' }, { color: 'charts.blue' }],
    ['missing below', less, '/compared/below/13', { id: 'symbol-folder' }, { color: 'list.warningForeground', badge: '9+' }],
    ['other order below', order, '/compared/below/0', { id: 'symbol-folder' }, { color: 'list.warningForeground' }],
  ] as const)('has a path, an icon and a decoration for %s', (_what, row, look, icon, decoration) => {
    expect(comparedLook(row)).toBe(look);
    expect(comparedIcon(row)).toMatchObject(icon);
    expect(look && comparedDecoration(look)).toEqual(decoration);
  });

  it('is distinct from the look of tree rows', () => {
    for (const path of ['', '/dimmed', '/error/3', '/compared', '/compared/other', '/compared/removed/x'])
      expect(comparedDecoration(path)).toBeUndefined();
    expect(comparedDecoration('/compared/below/3')).toEqual({ color: 'list.warningForeground', badge: '3' });
    expect(decorationOf('/compared/removed')).toBeUndefined();
  });
});

describe('the context value of a row with two sides', () => {
  it.each([
    ['both pages', same, 'compared located leftFile rightFile'],
    ['a missing page', onlyLeft, 'compared located leftFile lacking alone'],
    ['a page in another place', elsewhere, 'compared located leftFile rightFile'],
    ['a group with less', less, 'compared lacking'],
    ['no place or file', group, 'compared'],
  ])('is set for %s', (_what, row, words) => {
    expect(comparedContext(row)).toBe(words);
  });
});

describe('the sides of a row', () => {
  it('include a node at another position', () => {
    expect([nodeOn('left', elsewhere)?.label, nodeOn('right', elsewhere)?.label]).toEqual(['Start', 'Loslegen']);
    expect(nodeOn('right', onlyLeft)).toBeUndefined();
  });

  it.each([
    ['right', onlyLeft],
    ['left', onlyRight],
    ['right', less],
    ['left', { ...less, missing: { left: 1, right: 0 } }],
    ['right', emptyGroup],
    [undefined, same],
    [undefined, elsewhere],
  ])('lack something: %s', (side, row) => {
    expect(lackingSide(row)).toBe(side);
  });
});

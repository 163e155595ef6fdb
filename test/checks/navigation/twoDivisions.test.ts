import { describe, expect, it } from 'vitest';
import { site } from '../../support/site';
import { fixed, group, nav, withNavigation } from './support';

describe('navigation.twoDivisions', () => {
  it('reports the smaller division', async () => {
    const text = `{ "tabs": [{ "tab": "A", "groups": [${group}], <|at:"pages"|>: ["a"] }] }`;
    await withNavigation(text).expectOnly('at', 'navigation.twoDivisions', { severity: 'warning', names: ['`groups`', '`pages`'] });
  });

  it.each([
    ['pages before groups', `{ "tabs": [{ "tab": "A", <|at:"pages"|>: ["a"], "groups": [${group}] }] }`],
    [
      'pages before tabs with more content',
      `{ "anchors": [{ "anchor": "A", <|at:"pages"|>: ["a"], "tabs": [{ "tab": "B", "groups": [${group}] }] }] }`,
    ],
    ['two divisions of the whole navigation', `{ <|at:"pages"|>: ["a"], "groups": [{ "group": "A", "pages": ["index", "b"] }] }`],
  ])('reports the smaller division of %s', async (_name, navigation) => {
    await withNavigation(navigation, { 'b.mdx': '' }).expectOnly('at', 'navigation.twoDivisions');
  });

  it('points to each other division', async () => {
    const sample = withNavigation(`{ "tabs": [{ "tab": "A", <|other:"groups"|>: [${group}], <|at:"pages"|>: ["a"] }] }`);
    const diagnostic = await sample.expectOnly('at', 'navigation.twoDivisions');
    expect(diagnostic.relatedInformation?.map(({ location }) => location.range)).toEqual([sample.range('other').range]);
  });

  it.each([
    ['an element with one division', `{ "tabs": [{ "tab": "A", "groups": [${group}] }] }`],
    ['elements that are divided in different ways', `{ "tabs": [{ "tab": "A", "groups": [${group}] }, { "tab": "B", "pages": ["a"] }] }`],
    ['a group within pages', `{ "tabs": [{ "tab": "A", "pages": ["a", ${group}] }] }`],
  ])('is silent about %s', async (_name, navigation) => {
    await withNavigation(navigation).expectNothing();
  });

  it('removes an empty division', async () => {
    const before = nav('{ "tabs": [{ "tab": "A", "pages": [], "groups": [{ "group": "B", "pages": ["index"] }] }] }');
    const after = nav('{ "tabs": [{ "tab": "A", "groups": [{ "group": "B", "pages": ["index"] }] }] }');
    expect(await fixed(before, 'navigation.twoDivisions')).toBe(after);
  });

  it('removes a division with content on request only', async () => {
    const sample = site({ 'docs.json': nav(`{ "tabs": [{ "tab": "A", "pages": ["a"], "groups": [${group}] }] }`), 'a.mdx': '' });
    const actions = await sample.actions('docs.json', 'navigation.twoDivisions');
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([['Remove `pages`', false]]);
    expect(await sample.fix('Remove `pages`')).toBe(nav(`{ "tabs": [{ "tab": "A", "groups": [${group}] }] }`));
  });
});

import { describe, expect, it } from 'vitest';
import { fixed, group, nav, withNavigation } from './support';

describe('navigation.linkWithContent', () => {
  it('reports a link with content', async () => {
    const text = `{ "tabs": [{ "tab": "A", "groups": [${group}], <|at:"href"|>: "https://example.com" }] }`;
    await withNavigation(text).expectOnly('at', 'navigation.linkWithContent', { severity: 'warning', names: ['`href`', '`groups`'] });
  });

  it.each([
    ['a tab with pages', '{ "tabs": [{ "tab": "A", <|at:"href"|>: "/a", "pages": ["index"] }] }'],
    ['an anchor with tabs', '{ "anchors": [{ "anchor": "A", <|at:"href"|>: "/a", "tabs": [{ "tab": "B", "pages": ["index"] }] }] }'],
    ['a dropdown with groups', `{ "dropdowns": [{ "dropdown": "A", "groups": [${group}], <|at:"href"|>: "https://example.com" }] }`],
  ])('reports %s at its `href`', async (_name, navigation) => {
    await withNavigation(navigation).expectOnly('at', 'navigation.linkWithContent');
  });

  it('points to the content that conflicts', async () => {
    const sample = withNavigation('{ "tabs": [{ "tab": "A", <|at:"href"|>: "/a", <|other:"pages"|>: ["index"] }] }');
    const diagnostic = await sample.expectOnly('at', 'navigation.linkWithContent');
    expect(diagnostic.relatedInformation?.map(({ location }) => location.range)).toEqual([sample.range('other').range]);
  });

  it.each([
    ['a link', '{ "tabs": [{ "tab": "A", "href": "https://example.com" }, { "tab": "B", "pages": ["index"] }] }'],
    ['content', `{ "tabs": [{ "tab": "A", "groups": [${group}] }] }`],
    ['a link with an icon', '{ "anchors": [{ "anchor": "A", "icon": "house", "href": "https://example.com" }] }'],
  ])('is silent about an element with %s alone', async (_name, navigation) => {
    const codes = (await withNavigation(navigation).diagnostics()).map(({ code }) => code);
    expect(codes).not.toContain('navigation.linkWithContent');
  });

  it('removes the link on request', async () => {
    const before = nav('{ "tabs": [{ "tab": "A", "href": "/a", "pages": ["index"] }] }');
    expect(await fixed(before, 'Remove `href`')).toBe(nav('{ "tabs": [{ "tab": "A", "pages": ["index"] }] }'));
  });
});

import { describe, expect, it } from 'vitest';
import { fixed, group, nav, withNavigation } from './support';

describe('navigation.linkWithContent', () => {
  it('reports a link with content', async () => {
    const text = `{ "tabs": [{ "tab": "A", "groups": [${group}], <|at:"href"|>: "https://example.com" }] }`;
    await withNavigation(text).expectOnly('at', 'navigation.linkWithContent', { severity: 'warning', names: ['`href`', '`groups`'] });
  });

  it('removes the link on request', async () => {
    const before = nav('{ "tabs": [{ "tab": "A", "href": "/a", "pages": ["index"] }] }');
    expect(await fixed(before, 'Remove `href`')).toBe(nav('{ "tabs": [{ "tab": "A", "pages": ["index"] }] }'));
  });
});

import { describe, expect, it } from 'vitest';
import { fixed, group, nav, withNavigation } from './support';

describe('navigation.twoDivisions', () => {
  it('reports the smaller division', async () => {
    const text = `{ "tabs": [{ "tab": "A", "groups": [${group}], <|at:"pages"|>: ["a"] }] }`;
    await withNavigation(text).expectOnly('at', 'navigation.twoDivisions', { severity: 'warning', names: ['`groups`', '`pages`'] });
  });

  it('removes an empty division', async () => {
    const before = nav('{ "tabs": [{ "tab": "A", "pages": [], "groups": [{ "group": "B", "pages": ["index"] }] }] }');
    const after = nav('{ "tabs": [{ "tab": "A", "groups": [{ "group": "B", "pages": ["index"] }] }] }');
    expect(await fixed(before, 'navigation.twoDivisions')).toBe(after);
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixed, nav, withNavigation } from './support';

describe('navigation.wrongName', () => {
  it.each([
    ['a dropdown among tabs', '{ "tabs": [{ <|at:"dropdown"|>: "A", "pages": ["index"] }] }', ['`tab`', '`dropdown`']],
    ['a title for a group', '{ "groups": [{ <|at:"title"|>: "A", "pages": ["index"] }] }', ['`group`', '`title`']],
    ['a name for a tab', '{ "tabs": [{ <|at:"name"|>: "A", "pages": ["index"] }] }', ['`tab`', '`name`']],
  ])('reports %s', async (_name, text, names) => {
    await withNavigation(text).expectOnly('at', 'navigation.wrongName', { severity: 'error', names });
  });

  it('reports the key in a fragment', async () => {
    const more = { 'tab.json': '{ <|at:"anchor"|>: "A", "pages": ["index"] }' };
    await withNavigation('{ "tabs": [{ "$ref": "./tab.json" }] }', more).expectOnly('at', 'navigation.wrongName');
  });

  it('renames the key', async () => {
    const before = nav('{ "tabs": [{ "dropdown": "A", "pages": ["index"] }] }');
    expect(await fixed(before, 'navigation.wrongName')).toBe(nav('{ "tabs": [{ "tab": "A", "pages": ["index"] }] }'));
  });

  it.each([
    ['a tab in groups', '{ "groups": [{ "group": "A", "pages": ["index"] }, { <|at:"tab"|>: "B", "href": "https://example.com" }] }'],
    ['an anchor in groups', '{ "groups": [{ <|at:"anchor"|>: "B", "icon": "x", "href": "/a" }, { "group": "A", "pages": ["index"] }] }'],
    ['a tab in anchors', '{ "anchors": [{ <|at:"tab"|>: "B", "align": "end", "pages": ["index"] }] }'],
  ])('reports %s once, at its name', async (_name, navigation) => {
    await site({ 'docs.json': docsJson({ navigation }) }).expectOnly('at', 'navigation.wrongName');
  });
});

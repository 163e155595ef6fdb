import { describe, it } from 'vitest';
import { group, withNavigation } from './support';

describe('navigation.empty', () => {
  it.each([
    ['empty', '<|at:{|>}'],
    ['with global links alone', '<|at:{|> "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com" }] } }'],
  ])('reports a navigation that is %s', async (_name, text) => {
    await withNavigation(text).expectOnly('at', 'navigation.empty', { severity: 'error', names: ['`groups`', '`tabs`'] });
  });

  it.each([
    ['groups', `{ "groups": [${group}] }`],
    ['tabs', `{ "tabs": [{ "tab": "A", "groups": [${group}] }] }`],
    ['a tab with a menu', `{ "tabs": [{ "tab": "A", "menu": [{ "item": "B", "groups": [${group}] }] }] }`],
    ['a link among tabs', `{ "tabs": [{ "tab": "A", "groups": [${group}] }, { "tab": "Blog", "href": "https://example.com" }] }`],
    ['versions in languages', `{ "languages": [{ "language": "en", "versions": [{ "version": "v1", "groups": [${group}] }] }] }`],
    ['groups in groups', `{ "groups": [{ "group": "A", "pages": ["index", { "group": "B", "pages": ["a"] }] }] }`],
  ])('is silent about %s', async (_name, text) => {
    await withNavigation(text).expectNothing();
  });

  it('is silent if a fragment is missing', async () => {
    await withNavigation('{ "$ref": <|at:"./missing.json"|> }').expectOnly('at', 'ref.missing');
  });

  it('is reported in the fragment if it is the whole navigation, otherwise at the navigation', async () => {
    await withNavigation('{ "$ref": "./nav.json" }', { 'nav.json': '<|at:{|>}' }).expectOnly('at', 'navigation.empty');
    const more = { 'nav.json': '{}' };
    await withNavigation('<|at:{|> "$ref": "./nav.json", "global": { "anchors": [] } }', more).expectOnly('at', 'navigation.empty');
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

describe('a key that its object does not know', () => {
  it.each([
    ['without a near one', { '<|at:"zebra"|>': '1' }, ['`zebra`', '`docs.json`']],
    ['with a near one', { '<|at:"publik"|>': 'true' }, ['`publik`', '`public`']],
    ['in another letter case', { '<|at:"Logo"|>': '"/index.mdx"' }, ['`Logo`', '`logo`']],
    ['with two letters swapped', { '<|at:"bnaner"|>': '{}' }, ['`banner`']],
    ['in a nested object', { colors: '{ "primary": "#fff", <|at:"zebra"|>: 1 }' }, ['`colors`']],
    ['in a tab', { navigation: '{ "tabs": [{ "tab": "A", "pages": ["index"], <|at:"zebra"|>: 1 }] }' }, ['a tab']],
    ['in a group', { navigation: '{ "groups": [{ "group": "A", "pages": ["index"], <|at:"zebra"|>: 1 }] }' }, ['a group']],
    ['of a prototype', { '<|at:"__proto__"|>': '{ "theme": "x" }' }, ['`__proto__`']],
    ['of every object', { '<|at:"constructor"|>': '{}' }, ['`constructor`']],
    ['of every object, a function', { '<|at:"toString"|>': '1' }, ['`toString`']],
    ['with a slash and a tilde', { '<|at:"a/b~c"|>': '1' }, ['`a/b~c`']],
  ])('is a warning: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.unknown', { severity: 'warning', names });
  });

  it('is not suggested a key that is already there', async () => {
    const [diagnostic] = await site({ 'docs.json': docsJson({ public: 'true', publik: 'true' }) }).diagnostics();
    expect(diagnostic?.message).not.toContain('Did you mean');
  });

  it('is told in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }),
      'colors.json': '{ "primary": "#fff", <|at:"zebra"|>: 1 }',
    };
    await site(files).expectOnly('at', 'key.unknown');
  });

  it('hides nothing that it holds: its value is not checked', async () => {
    const value = '{ "colors": { "primary": 3 } }';
    await site({ 'docs.json': docsJson({ '<|at:"zebra"|>': value }) }).expectOnly('at', 'key.unknown');
  });

  it.each([
    ['footer.socials', { footer: '{ "socials": { "mastodon": "https://example.com/@docs" } }' }],
    ['seo.metatags', { seo: '{ "metatags": { "og:anything": "x" } }' }],
    ['variables', { variables: '{ "version": "1" }' }],
  ])('is not said where keys are free: %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectNothing();
  });
});

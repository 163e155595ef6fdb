import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('a key that belongs elsewhere', () => {
  it.each([
    ['openapi', '"openapi.json"', 'api.openapi'],
    ['anchors', '[]', 'navigation.anchors'],
    ['topbarLinks', '[]', 'navbar.links'],
    ['topbarCtaButton', '{}', 'navbar.primary'],
    ['footerSocials', '{}', 'footer.socials'],
    ['modeToggle', '{}', 'appearance'],
    ['analytics', '{}', 'integrations'],
    ['versions', '[]', 'navigation.versions'],
    ['font', '{ "family": "Inter" }', 'fonts'],
  ])('of the former format names its new place: %s', async (key, value, home) => {
    const files = { 'docs.json': docsJson({ [`<|at:"${key}"|>`]: value }), 'openapi.json': '{}' };
    await site(files).expectOnly('at', 'key.moved', { severity: 'warning', names: [`\`${key}\``, `\`${home}\``] });
  });

  it('without a successor says so', async () => {
    await site({ 'docs.json': docsJson({ '<|at:"feedback"|>': '{}' }) }).expectOnly('at', 'key.moved', { names: ['no successor'] });
  });

  it.each([
    ['api.baseUrl', { api: '{ <|at:"baseUrl"|>: "https://example.com" }' }, 'api.mdx.server'],
    ['api.auth', { api: '{ <|at:"auth"|>: { "method": "bearer" } }' }, 'api.mdx.auth'],
    ['api.playground.mode', { api: '{ "playground": { <|at:"mode"|>: "simple" } }' }, 'api.playground.display'],
    ['metadata.og:title', { metadata: '{ <|at:"og:title"|>: "x" }' }, 'seo.metatags.og:title'],
    [
      'drilldown of a group',
      { navigation: '{ "groups": [{ "group": "A", <|at:"drilldown"|>: false, "pages": ["index"] }] }' },
      'interaction.drilldown',
    ],
  ])('is found in inner objects: %s', async (_name, parts, home) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.moved', { names: [home] });
  });

  it('is told in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ api: '{ "$ref": "./api.json" }' }),
      'api.json': '{ <|at:"baseUrl"|>: "https://example.com" }',
    };
    await site(files).expectOnly('at', 'key.moved');
  });
});

describe('a key that was renamed', () => {
  it.each([
    [
      'collapsed of a group',
      { navigation: '{ "groups": [{ "group": "A", <|at:"collapsed"|>: true, "pages": ["index"] }] }' },
      '`expanded`',
    ],
    [
      'title of a footer column',
      { footer: '{ "links": [{ <|at:"title"|>: "A", "items": [{ "label": "a", "href": "https://example.com" }] }] }' },
      '`header`',
    ],
  ])('is a warning: %s', async (_name, parts, name) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.renamed', { severity: 'warning', names: [name] });
  });

  it('turns the meaning of its value around where the new one is the opposite', async () => {
    const config = site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "collapsed": true, "pages": ["index"] }] }' }),
    });
    expect(await config.fix('key.renamed')).toContain('"expanded": false');
  });
});

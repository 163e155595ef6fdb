import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixed } from './support';

describe('key.moved', () => {
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
  ])('names the new path of a legacy key: %s', async (key, value, newPath) => {
    const files = { 'docs.json': docsJson({ [`<|at:"${key}"|>`]: value }), 'openapi.json': '{}' };
    await site(files).expectOnly('at', 'key.moved', { severity: 'warning', names: [`\`${key}\``, `\`${newPath}\``] });
  });

  it('reports that a legacy key has no successor', async () => {
    await site({ 'docs.json': docsJson({ '<|at:"feedback"|>': '{}' }) }).expectOnly('at', 'key.moved', { names: ['no successor'] });
  });

  it.each([
    ['api.baseUrl', { api: '{ <|at:"baseUrl"|>: "https://example.com" }' }, 'api.mdx.server'],
    ['api.auth', { api: '{ <|at:"auth"|>: { "method": "bearer" } }' }, 'api.mdx.auth'],
    ['api.playground.mode', { api: '{ "playground": { <|at:"mode"|>: "simple" } }' }, 'api.playground.display'],
    ['metadata.og:title', { metadata: '{ <|at:"og:title"|>: "x" }' }, 'seo.metatags.og:title'],
    ['navigation.interaction', { navigation: '{ "pages": ["index"], <|at:"interaction"|>: { "drilldown": false } }' }, 'interaction'],
    ['redirect', { '<|at:"redirect"|>': 'false' }, 'errors.404.redirect'],
    ['errors.redirect', { errors: '{ "404": {}, <|at:"redirect"|>: false }' }, 'errors.404.redirect'],
    [
      'drilldown of a group',
      { navigation: '{ "groups": [{ "group": "A", <|at:"drilldown"|>: false, "pages": ["index"] }] }' },
      'interaction.drilldown',
    ],
  ])('reports keys of nested objects: %s', async (_name, parts, newPath) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.moved', { names: [newPath] });
  });

  it('is reported in a fragment', async () => {
    const files = {
      'docs.json': docsJson({ api: '{ "$ref": "./api.json" }' }),
      'api.json': '{ <|at:"baseUrl"|>: "https://example.com" }',
    };
    await site(files).expectOnly('at', 'key.moved');
  });
});

describe('the fix of key.moved', () => {
  it.each([
    [
      'out of the navigation',
      docsJson({ navigation: '{\n    "pages": ["index"],\n    "interaction": { "drilldown": false }\n  }' }),
      docsJson({ navigation: '{\n    "pages": ["index"]\n  }', interaction: '{\n    "drilldown": false\n  }' }),
    ],
    ['into the errors', docsJson({ redirect: 'false' }), docsJson({ errors: '{\n    "404": {\n      "redirect": false\n    }\n  }' })],
    [
      'with the object that only held it',
      docsJson({ metadata: '{ "og:title": "x" }' }),
      docsJson({ seo: '{\n    "metatags": {\n      "og:title": "x"\n    }\n  }' }),
    ],
    [
      'into a navigation that is missing',
      docsJson({ navigation: undefined, tabs: '[{ "tab": "A", "pages": ["index"] }]' }),
      docsJson({
        navigation: '{\n    "tabs": [\n      {\n        "tab": "A",\n        "pages": [\n          "index"\n        ]\n      }\n    ]\n  }',
      }),
    ],
    ['one level down', docsJson({ errors: '{ "redirect": false }' }), docsJson({ errors: '{ "404": { "redirect": false } }' })],
    [
      'beside what is one level down',
      docsJson({ errors: '{\n    "404": {\n      "title": "Gone"\n    },\n    "redirect": false\n  }' }),
      docsJson({ errors: '{\n    "404": {\n      "title": "Gone",\n      "redirect": false\n    }\n  }' }),
    ],
    [
      'to an object that is made for it, at its place',
      docsJson({ openapi: '"o.json"' }),
      docsJson({ api: '{\n    "openapi": "o.json"\n  }' }),
    ],
    [
      'into an object that is there',
      docsJson({ openapi: '"o.json"', api: '{\n    "url": "full"\n  }' }),
      docsJson({ api: '{\n    "url": "full",\n    "openapi": "o.json"\n  }' }),
    ],
    [
      'within a line',
      docsJson({ api: '{ "baseUrl": "https://example.com" }' }),
      docsJson({ api: '{ "mdx": { "server": "https://example.com" } }' }),
    ],
    [
      'in the words of the new format',
      docsJson({ topbarCtaButton: '{ "name": "Go", "url": "https://example.com" }' }),
      docsJson({
        navbar: '{\n    "primary": {\n      "type": "button",\n      "label": "Go",\n      "href": "https://example.com"\n    }\n  }',
      }),
    ],
    ['nowhere', docsJson({ feedback: '{}' }), docsJson()],
  ])('moves the key %s', async (_name, text, expected) => {
    expect(await fixed(text, 'key.moved')).toBe(expected);
  });

  it.each([
    [
      'over one that is there',
      { 'docs.json': docsJson({ openapi: '"o.json"', api: '{ "openapi": "p.json" }' }), 'o.json': '{}', 'p.json': '{}' },
      'docs.json',
    ],
    [
      'within a fragment',
      { 'docs.json': docsJson({ api: '{ "$ref": "./api.json" }' }), 'api.json': '{ "baseUrl": "https://example.com" }' },
      'api.json',
    ],
  ])('is not offered %s', async (_name, files, path) => {
    const titles = (await site(files).actions(path, 'key.moved')).map((action) => action.title);
    expect(titles.filter((title) => title.startsWith('Move'))).toEqual([]);
    expect(titles.filter((title) => title.startsWith('Remove'))).toHaveLength(1);
  });
});

describe('an array of elements at the root', () => {
  const titles = async (parts: Readonly<Record<string, string | undefined>>): Promise<string[]> => {
    const actions = await site({ 'docs.json': docsJson(parts) }).actions('docs.json', 'key.moved');
    return actions.map(({ title }) => title);
  };

  it.each([
    ['a navigation is divided already', { tabs: '[{ "tab": "A", "pages": ["index"] }]' }],
    ['they are legacy ones', { navigation: undefined, tabs: '[{ "name": "A", "url": "a" }]' }],
  ])('is not moved if %s', async (_why, parts) => {
    expect(await titles(parts)).not.toContain('Move to `navigation.tabs`');
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixed } from './support';

const group = (openapi: string) => `{ "groups": [{ "group": "A", "openapi": ${openapi}, "pages": ["index"] }] }`;
const tab = (keys: string) => `{ "tabs": [{ "tab": "A", ${keys} }] }`;

describe('a key that is unknown in its object', () => {
  it.each([
    ['with a near one', { '<|at:"publik"|>': 'true' }, ['`publik`', '`public`']],
    ['in another letter case', { '<|at:"Logo"|>': '"/index.mdx"' }, ['`Logo`', '`logo`']],
    ['with two letters swapped', { '<|at:"bnaner"|>': '{}' }, ['`banner`']],
    ['beside the near one', { public: 'true', '<|at:"publik"|>': 'true' }, ['`publik`']],
    ['in the `openapi` of a group', { navigation: group('{ "source": "https://example.com/a.json", <|at:"zebra"|>: 1 }') }, ['`zebra`']],
  ])('is a warning: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.unknown', { severity: 'warning', names });
  });

  it.each([
    ['at the top', { '<|at:"zebra"|>': '1' }, ['`zebra`', '`docs.json`', '2026.11']],
    ['in a nested object', { seo: '{ <|at:"zebra"|>: 1 }' }, ['`seo`']],
    ['in a tab', { navigation: '{ "tabs": [{ "tab": "A", "pages": ["index"], <|at:"zebra"|>: 1 }] }' }, ['a tab']],
    ['in a group', { navigation: '{ "groups": [{ "group": "A", "pages": ["index"], <|at:"zebra"|>: 1 }] }' }, ['a group']],
    ['of a prototype', { '<|at:"__proto__"|>': '{ "theme": "x" }' }, ['`__proto__`']],
    ['of every object', { '<|at:"constructor"|>': '{}' }, ['`constructor`']],
    ['of every object, a function', { '<|at:"toString"|>': '1' }, ['`toString`']],
    ['with a slash and a tilde', { '<|at:"a/b~c"|>': '1' }, ['`a/b~c`']],
  ])('is information if it resembles no known one and is dropped: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.unknown', { severity: 'information', names });
  });

  it('is a warning if it holds the only content of a group', async () => {
    const navigation = '{ "groups": [{ "group": "A", <|at:"zebra"|>: [] }] }';
    await site({ 'docs.json': docsJson({ navigation }) }).expectOnly('at', 'key.unknown', { severity: 'warning' });
  });

  it.each([
    ['in `colors`', { colors: '{ "primary": "#000", <|at:"zebra"|>: 1 }' }],
    ['in the colors of the background', { background: '{ "color": { <|at:"zebra"|>: 1 } }' }],
    ['in `integrations`', { integrations: '{ <|at:"zebra"|>: {} }' }],
    ['in `footer.socials`', { footer: '{ "socials": { <|at:"mastodon"|>: "https://example.com/@docs" } }' }],
    ['in `footer.socials`, near a known one', { footer: '{ "socials": { <|at:"gihtub"|>: "https://github.com/a" } }' }],
    ['in `navigation.global`', { navigation: '{ "pages": ["index"], "global": { <|at:"zebra"|>: [] } }' }],
    ['in `api.openapi`', { api: '{ "openapi": { "source": "https://example.com/a.json", <|at:"zebra"|>: 1 } }' }],
    ['in fonts without a family', { fonts: '{ <|at:"zebra"|>: 1 }' }],
    ['in a tab with `sdk`', { navigation: tab('"sdk": { "format": "typedoc", "source": "https://example.com/a" }, <|at:"zebra"|>: 1') }],
    ['for a required one', { theme: undefined, '<|at:"theem"|>': '"maple"' }],
    ['for a required one in an object', { redirects: '[{ "source": "/a", <|at:"destinatoin"|>: "/" }]' }],
    ['for the only division', { navigation: '{ <|at:"pagse"|>: ["index"] }' }],
    [
      'for the only division, in a place where there is none of this kind',
      { navigation: '{ <|at:"menu"|>: [{ "item": "A", "pages": ["index"] }] }' },
    ],
    ['for a type that brings a label', { navbar: '{ "links": [{ <|at:"tpye"|>: "github", "href": "https://github.com/a" }] }' }],
    ['for the format of a font file', { fonts: '{ "family": "Inter", "source": "https://example.com/a.woff", <|at:"fromat"|>: "woff" }' }],
  ])('is an error if the service refuses it: %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.unknown', { severity: 'error' });
  });

  it('has no suggestion that is already present', async () => {
    const [diagnostic] = await site({ 'docs.json': docsJson({ public: 'true', publik: 'true' }) }).diagnostics();
    expect(diagnostic?.message).not.toContain('Did you mean');
  });

  it('is reported in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }),
      'colors.json': '{ "primary": "#000", <|at:"zebra"|>: 1 }',
    };
    await site(files).expectOnly('at', 'key.unknown');
  });

  it('is the only diagnostic: its value is not checked', async () => {
    const value = '{ "colors": { "primary": 3 } }';
    await site({ 'docs.json': docsJson({ '<|at:"zebra"|>': value }) }).expectOnly('at', 'key.unknown');
  });

  it.each([
    ['seo.metatags', { seo: '{ "metatags": { "og:anything": "x" } }' }],
    ['variables', { variables: '{ "version": "1" }' }],
  ])('is not reported where any key is allowed: %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectNothing();
  });
});

describe('a recognizable misspelled key', () => {
  const navigation = (keys: string) => ({ navigation: `{ "groups": [{ ${keys} }] }` });
  it.each([
    ['two slips in one word', { '<|at:"contetxaul"|>': '{ "options": ["copy"] }' }, 'contextual'],
    ['a word that is cut off', { '<|at:"appear"|>': '{ "default": "dark" }' }, 'appearance'],
    ['the only one beside a required one that is missing', navigation('<|at:"grp"|>: "A", "pages": ["index"]'), 'group'],
    ['an empty one beside a required one that is missing', { redirects: '[{ "source": "/a", <|at:""|>: "/" }]' }, 'destination'],
    ['a list in a group without pages', navigation('"group": "A", <|at:"items"|>: ["index"]'), 'pages'],
    ['the file of a description', navigation('"group": "A", <|at:"swagger"|>: "api.yaml"'), 'openapi'],
    ['a division with the name of a group', navigation('<|at:"groups"|>: "A", "pages": ["index"]'), 'group'],
    [
      'the path of a link',
      { navigation: '{ "pages": ["index"], "global": { "anchors": [{ "anchor": "A", <|at:"path"|>: "/" }] } }' },
      'href',
    ],
  ])('is reported once, and changed: %s', async (_name, parts, meant) => {
    const sample = site({ 'docs.json': docsJson(parts), 'api.yaml': 'openapi: 3.1.0\ninfo: { title: API }\npaths: {}\n' });
    await sample.expectOnly('at', 'key.unknown', { names: [`Did you mean \`${meant}\``] });
    expect(await sample.fix('key.unknown')).toBe(sample.apply([{ range: sample.range('at').range, newText: `"${meant}"` }]));
  });

  it.each([
    [
      'at the top, where other tools keep their own',
      '{ "theme": "maple", "name": "A", "colors": { "primary": "#000" }, "extras": { "pages": ["index"] } }',
    ],
    ['with a value that the missing one does not take', docsJson(navigation('"grp": true, "pages": ["index"]'))],
    ['beside another one', docsJson(navigation('"grp": "A", "nme": "A", "pages": ["index"]'))],
  ])('is not guessed %s', async (_name, text) => {
    const found = (await site({ 'docs.json': text }).diagnostics()).filter(({ code }) => code === 'key.unknown');
    expect(found.length).toBeGreaterThan(0);
    for (const { message } of found) expect(message).not.toContain('Did you mean');
  });

  it('is not taken for `$ref` only because of its letters', async () => {
    const found = await site({ 'docs.json': docsJson(navigation('"group": "A", "href": "/", "pages": ["index"]')) }).diagnostics();
    for (const { message } of found) expect(message).not.toContain('$ref');
  });
});

describe('a key of another format in place of a missing key', () => {
  it.each([
    ['a link', { navbar: '{ "links": [{ "label": "A", <|at:"url"|>: "https://example.com" }] }' }, 'href'],
    ['a text', { footer: '{ "links": [{ "items": [{ <|at:"name"|>: "A", "href": "https://example.com" }] }] }' }, 'label'],
    ['a redirect', { redirects: '[{ <|at:"from"|>: "/a", "destination": "/" }]' }, 'source'],
    ['where it leads', { redirects: '[{ "source": "/a", <|at:"to"|>: "/" }]' }, 'destination'],
    ['an optional link', { logo: '{ "light": "/index.mdx", "dark": "/index.mdx", <|at:"url"|>: "/" }' }, 'href'],
  ])('is reported once, and changed: %s', async (_name, parts, meant) => {
    const sample = site({ 'docs.json': docsJson(parts) });
    await sample.expectOnly('at', 'key.unknown', { names: [`Did you mean \`${meant}\``] });
    const fixed = await sample.fix('key.unknown');
    expect(fixed).toBe(sample.apply([{ range: sample.range('at').range, newText: `"${meant}"` }]));
    sample.workspace.set('docs.json', fixed);
    await sample.expectNothing();
  });

  it('has no suggestion if no key is missing', async () => {
    const links = '{ "links": [{ "label": "A", "href": "https://example.com", "text": "B" }] }';
    const [diagnostic] = await site({ 'docs.json': docsJson({ navbar: links }) }).diagnostics();
    expect(diagnostic?.message).not.toContain('Did you mean');
  });
});

describe('key.unknown in an object that allows any key', () => {
  it.each([['a meta tag', { seo: '{ "metatags": { <|at:"og:titel"|>: "A" } }' }, '`og:title`']])(
    'is reported for a misspelled known key: %s',
    async (_name, parts, meant) => {
      const sample = site({ 'docs.json': docsJson(parts) });
      await sample.expectOnly('at', 'key.unknown', { severity: 'information', names: [meant] });
      expect(await sample.fix('key.unknown')).toContain(meant.replaceAll('`', '"'));
    },
  );

  it.each([
    ['other meta tags', { seo: '{ "metatags": { "og:video": "A", "twitter:creator": "A", "og:image:width": "1" } }' }],
    ['one beside the known one', { seo: '{ "metatags": { "og:title": "A", "og:titel": "A" } }' }],
    ['the fragment of an object', { seo: '{ "metatags": { "$ref": "./metatags.json" } }' }],
  ])('is not reported for %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts), 'metatags.json': '{ "og:video": "A" }' }).expectNothing();
  });

  it('is reported in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ seo: '{ "metatags": { "$ref": "./metatags.json" } }' }),
      'metatags.json': '{ <|at:"og:titel"|>: "A" }',
    };
    await site(files).expectOnly('at', 'key.unknown', { names: ['`og:title`'] });
  });
});

/** Properties of a valid `docs.json`. */
const rest = '"theme": "maple", "name": "Docs", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] }';

describe('the fixes of key.unknown', () => {
  it.each([
    ['first of a line', `{ "zebra": 1, ${rest} }`, `{ ${rest} }`],
    ['last of a line', `{ ${rest}, "zebra": [1, 2] }`, `{ ${rest} }`],
    ['alone', docsJson({ integrations: '{ "zebra": 1 }' }), docsJson({ integrations: '{}' })],
    ['alone on its lines', docsJson({ integrations: '{\n    "zebra": 1\n  }' }), docsJson({ integrations: '{}' })],
    ['first of several lines', `{\n  "zebra": {\n    "a": 1\n  },\n  ${rest}\n}`, `{\n  ${rest}\n}`],
    ['between lines', docsJson({ zebra: '1', public: 'true' }), docsJson({ public: 'true' })],
    ['on the last line', docsJson({ zebra: '{\n    "a": 1\n  }' }), docsJson()],
    ['without a value', `{\n  "zebra": ,\n  ${rest}\n}`, `{\n  ${rest}\n}`],
  ])('removes the key with its comma: %s', async (_name, text, expected) => {
    expect(await fixed(text, 'Remove `zebra`')).toBe(expected);
    if (!text.includes(': ,')) {
      const crlf = (source: string) => source.replaceAll('\n', '\r\n');
      expect(await fixed(crlf(text), 'Remove `zebra`')).toBe(crlf(expected));
    }
  });

  it('preserves the closing brace after a key that is being typed', async () => {
    expect(await fixed(docsJson({ '"zeb"': '' }), 'Remove `zeb`')).toMatch(/\["index"\] }\s*}\n$/);
  });

  it('changes the key to a similar one and preserves its value', async () => {
    expect(await fixed(docsJson({ publik: 'true' }), 'key.unknown')).toBe(docsJson({ public: 'true' }));
  });
});

describe('errors below a key that is read as another one', () => {
  const divided = (groups: string) => docsJson({ navigation: undefined, '"navigaton"': `{ "groups": [${groups}] }` });

  it('are reported with it, as warnings: the service does not read them', async () => {
    const sample = site({ 'docs.json': divided('{ "group": "A", <|at:"pagse"|>: ["index"] }'), 'index.mdx': '' });
    const found = (await sample.diagnostics('docs.json')).map(({ code, severity }) => [code, severity]);
    expect(found).toEqual([
      ['key.unknown', 1],
      ['key.unknown', 2],
    ]);
  });

  it('include those of values', async () => {
    const sample = site({ 'docs.json': docsJson({ '"stylng"': '{ "eyebrows": "sectionn" }' }) });
    const found = (await sample.diagnostics('docs.json')).map(({ code, severity }) => [code, severity]);
    expect(found).toEqual([
      ['key.unknown', 2],
      ['value.enum', 2],
    ]);
  });

  it('do not include the type of its own value, which may be meant for another key', async () => {
    const sample = site({ 'docs.json': docsJson({ '"stylng"': '"dark"' }) });
    expect((await sample.diagnostics('docs.json')).map(({ code }) => code)).toEqual(['key.unknown']);
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

const page = { 'index.mdx': '' };

describe('a misspelled key is recovered', () => {
  it('icons are looked up in the recovered library', async () => {
    const text = docsJson({
      '<|here:"icosn"|>': '{ "library": "lucide" }',
      navigation: '{ "groups": [{ "group": "A", "icon": "circle-help", "pages": ["index"] }] }',
    });
    await site({ 'docs.json': text, ...page }).expectOnly('here', 'key.unknown');
  });

  it('a font has the recovered format', async () => {
    const text = docsJson({ fonts: '{ "family": "Own", "source": "https://example.com/a.woff2", <|here:"foramt"|>: "woff2" }' });
    await site({ 'docs.json': text, ...page }).expectOnly('here', 'key.unknown');
  });

  it('nested groups inherit the recovered OpenAPI file', async () => {
    const text = docsJson({
      navigation: '{ "tabs": [{ "tab": "API", <|here:"oepnapi"|>: "api.json", "groups": [{ "group": "A", "pages": ["GET /a"] }] }] }',
    });
    const api = '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "get": {} } } }';
    await site({ 'docs.json': text, 'api.json': api, ...page }).expectOnly('here', 'key.unknown');
  });

  it('a group has the recovered pages, and is empty beside any other unknown key', async () => {
    const group = (keys: string) => docsJson({ navigation: `{ "groups": [{ <|name:"group"|>: "A", <|here:${keys}|>: ["index"] }] }` });
    await site({ 'docs.json': group('"paegs"'), ...page }).expectOnly('here', 'key.unknown');
    await site({ 'docs.json': group('"children"'), ...page }).expectOnly('here', 'key.unknown', { names: ['`pages`'] });
    const withoutPages = docsJson({ navigation: '{ "groups": [{ "group": "A", "description": "Pages" }] }' });
    const found = await site({ 'docs.json': withoutPages, ...page }).diagnostics('docs.json');
    expect(found.map(({ code }) => code).sort()).toEqual(['group.withoutPages', 'key.unknown']);
  });

  it('a navigation with an array under an unknown key is not empty', async () => {
    const text = docsJson({ navigation: '{ <|here:"chapters"|>: [{ "group": "A", "pages": ["index"] }] }' });
    await site({ 'docs.json': text, ...page }).expectOnly('here', 'key.unknown');
  });

  it('a navigation with a misspelled division is not empty', async () => {
    const text = docsJson({ navigation: '{ <|here:"gruops"|>: [{ "group": "A", "pages": ["index"] }] }' });
    await site({ 'docs.json': text, ...page }).expectOnly('here', 'key.unknown');
  });
});

describe('a misspelled $ref', () => {
  const fragment = { 'tab.json': '{ "tab": "A", "pages": ["index"] }' };

  it.each(['$reff', '$rf', 'ref', '$Ref'])(
    'is the only diagnostic of an element with %s, whose keys are not reported as missing',
    async (key) => {
      const text = docsJson({ navigation: `{ "tabs": [{ <|here:"${key}"|>: "./tab.json" }] }` });
      const sample = site({ 'docs.json': text, ...fragment, ...page });
      await sample.expectOnly('here', 'key.unknown');
      expect(await sample.fix('key.unknown')).toContain('{ "$ref": "./tab.json" }');
    },
  );

  it('is reported where an array is expected', async () => {
    const text = docsJson({ redirects: '{ <|here:"$rf"|>: "./redirects.json" }' });
    const sample = site({ 'docs.json': text, 'redirects.json': '[]', ...page });
    await sample.expectOnly('here', 'key.unknown');
    expect(await sample.fix('key.unknown')).toContain('"redirects": { "$ref": "./redirects.json" }');
  });

  it('is not assumed for a link to a file', async () => {
    const text = docsJson({ navigation: '{ "tabs": [{ "tab": "A", "href": "/tab.json" }] }' });
    await site({ 'docs.json': text, ...fragment, ...page }).expectNothing();
  });
});

describe('a link type with a default label', () => {
  const navbar = (link: string) => site({ 'docs.json': docsJson({ navbar: `{ "links": [${link}] }` }), ...page });
  const primary = (link: string) => site({ 'docs.json': docsJson({ navbar: `{ "primary": ${link} }` }), ...page });

  it('is reported if it is misspelled, and the label is not reported as missing', async () => {
    await navbar('{ "type": <|here:"gihtub"|>, "href": "https://example.com" }').expectOnly('here', 'value.enum');
    await primary('{ "type": <|here:"gihtub"|>, "href": "https://example.com" }').expectOnly('here', 'value.enum');
    await primary('{ <|here:"tpye"|>: "github", "href": "https://example.com" }').expectOnly('here', 'key.unknown');
    await primary('{ "type": <|here:[|>"github"], "href": "https://example.com" }').expectOnly('here', 'value.type');
  });

  it('may be any string beside a label, and only other types require a label', async () => {
    await navbar('{ "type": "gihtub", "label": "Code", "href": "https://example.com" }').expectNothing();
    await navbar('<|here:{|> "type": "button", "href": "https://example.com" }').expectOnly('here', 'key.missing');
  });
});

describe('renaming a key whose value stays the same', () => {
  it('preserves the layout of the value', async () => {
    const value = '{"body" : {"family":"Inter"},   "heading":{ "family": "Lora" }}';
    const sample = site({ 'docs.json': docsJson({ '"font"': value }), ...page });
    expect(await sample.fix('key.moved')).toContain(`"fonts": ${value}`);
  });
});

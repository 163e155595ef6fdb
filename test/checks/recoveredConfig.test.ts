import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

const page = { 'index.mdx': '' };

describe('a misspelled key counts as what is meant', () => {
  it('icons are looked up in the library that is meant', async () => {
    const text = docsJson({
      '<|here:"icosn"|>': '{ "library": "lucide" }',
      navigation: '{ "groups": [{ "group": "A", "icon": "circle-help", "pages": ["index"] }] }',
    });
    await site({ 'docs.json': text, ...page }).expectOnly('here', 'key.unknown');
  });

  it('a font has the format that is meant', async () => {
    const text = docsJson({ fonts: '{ "family": "Own", "source": "https://example.com/a.woff2", <|here:"foramt"|>: "woff2" }' });
    await site({ 'docs.json': text, ...page }).expectOnly('here', 'key.unknown');
  });

  it('groups below inherit the description that is meant', async () => {
    const text = docsJson({
      navigation: '{ "tabs": [{ "tab": "API", <|here:"oepnapi"|>: "api.json", "groups": [{ "group": "A", "pages": ["GET /a"] }] }] }',
    });
    const api = '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "get": {} } } }';
    await site({ 'docs.json': text, 'api.json': api, ...page }).expectOnly('here', 'key.unknown');
  });

  it('a group has the pages that are meant, and is empty beside any other unknown key', async () => {
    const group = (keys: string) => docsJson({ navigation: `{ "groups": [{ <|name:"group"|>: "A", <|here:${keys}|>: ["index"] }] }` });
    await site({ 'docs.json': group('"paegs"'), ...page }).expectOnly('here', 'key.unknown');
    await site({ 'docs.json': group('"children"'), ...page }).expectOnly('here', 'key.unknown', { names: ['`pages`'] });
    const told = docsJson({ navigation: '{ "groups": [{ "group": "A", "description": "Pages" }] }' });
    const found = await site({ 'docs.json': told, ...page }).diagnostics('docs.json');
    expect(found.map(({ code }) => code).sort()).toEqual(['group.withoutPages', 'key.unknown']);
  });

  it('a navigation with a list under a key that means nothing is not empty', async () => {
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

  it.each(['$reff', '$rf', 'ref', '$Ref'])('%s in an element is told as such, and what it stands for as missing by nobody', async (key) => {
    const text = docsJson({ navigation: `{ "tabs": [{ <|here:"${key}"|>: "./tab.json" }] }` });
    const given = site({ 'docs.json': text, ...fragment, ...page });
    await given.expectOnly('here', 'key.unknown');
    expect(await given.fix('key.unknown')).toContain('{ "$ref": "./tab.json" }');
  });

  it('is found where a list is due', async () => {
    const text = docsJson({ redirects: '{ <|here:"$rf"|>: "./redirects.json" }' });
    const given = site({ 'docs.json': text, 'redirects.json': '[]', ...page });
    await given.expectOnly('here', 'key.unknown');
    expect(await given.fix('key.unknown')).toContain('"redirects": { "$ref": "./redirects.json" }');
  });

  it('is not seen in a link to a file', async () => {
    const text = docsJson({ navigation: '{ "tabs": [{ "tab": "A", "href": "/tab.json" }] }' });
    await site({ 'docs.json': text, ...fragment, ...page }).expectNothing();
  });
});

describe('a link type that brings its own label', () => {
  const navbar = (link: string) => site({ 'docs.json': docsJson({ navbar: `{ "links": [${link}] }` }), ...page });
  const primary = (link: string) => site({ 'docs.json': docsJson({ navbar: `{ "primary": ${link} }` }), ...page });

  it('is told when it is misspelled, and no label is asked for', async () => {
    await navbar('{ "type": <|here:"gihtub"|>, "href": "https://example.com" }').expectOnly('here', 'value.enum');
    await primary('{ "type": <|here:"gihtub"|>, "href": "https://example.com" }').expectOnly('here', 'value.enum');
    await primary('{ <|here:"tpye"|>: "github", "href": "https://example.com" }').expectOnly('here', 'key.unknown');
    await primary('{ "type": <|here:[|>"github"], "href": "https://example.com" }').expectOnly('here', 'value.type');
  });

  it('may be any text beside a label; without one and without a known type the label is missing', async () => {
    await navbar('{ "type": "gihtub", "label": "Code", "href": "https://example.com" }').expectNothing();
    await navbar('<|here:{|> "type": "button", "href": "https://example.com" }').expectOnly('here', 'key.missing');
  });
});

describe('renaming a key that stays what it is', () => {
  it('leaves the layout of its value alone', async () => {
    const value = '{"body" : {"family":"Inter"},   "heading":{ "family": "Lora" }}';
    const given = site({ 'docs.json': docsJson({ '"font"': value }), ...page });
    expect(await given.fix('key.moved')).toContain(`"fonts": ${value}`);
  });
});

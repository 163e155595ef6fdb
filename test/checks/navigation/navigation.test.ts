import { describe, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const navigation = (text: string, more = {}) => site({ 'docs.json': docsJson({ navigation: text }), 'a.mdx': '', ...more });
const group = '{ "group": "A", "pages": ["index"] }';

describe('the navigation', () => {
  it.each([
    ['empty', '<|at:{|>}'],
    ['with global links alone', '<|at:{|> "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com" }] } }'],
  ])('holds something: not %s', async (_name, text) => {
    await navigation(text).expectOnly('at', 'navigation.empty', { severity: 'error', names: ['`groups`', '`tabs`'] });
  });

  it.each([
    ['groups', `{ "groups": [${group}] }`],
    ['tabs', `{ "tabs": [{ "tab": "A", "groups": [${group}] }] }`],
    ['a tab with a menu', `{ "tabs": [{ "tab": "A", "menu": [{ "item": "B", "groups": [${group}] }] }] }`],
    ['a link among tabs', `{ "tabs": [{ "tab": "A", "groups": [${group}] }, { "tab": "Blog", "href": "https://example.com" }] }`],
    ['versions in languages', `{ "languages": [{ "language": "en", "versions": [{ "version": "v1", "groups": [${group}] }] }] }`],
    ['groups in groups', `{ "groups": [{ "group": "A", "pages": ["index", { "group": "B", "pages": ["a"] }] }] }`],
  ])('may be %s', async (_name, text) => {
    await navigation(text).expectNothing();
  });

  it('is not called empty while its fragment is unknown', async () => {
    await navigation('{ "$ref": <|at:"./missing.json"|> }').expectOnly('at', 'ref.missing');
  });
});

describe('an element', () => {
  it.each([
    ['a dropdown among tabs', '{ "tabs": [{ <|at:"dropdown"|>: "A", "pages": ["index"] }] }', ['`tab`', '`dropdown`']],
    ['a title for a group', '{ "groups": [{ <|at:"title"|>: "A", "pages": ["index"] }] }', ['`group`', '`title`']],
    ['a name for a tab', '{ "tabs": [{ <|at:"name"|>: "A", "pages": ["index"] }] }', ['`tab`', '`name`']],
  ])('is named by its own key: %s', async (_name, text, names) => {
    await navigation(text).expectOnly('at', 'navigation.wrongName', { severity: 'error', names });
  });

  it.each([
    ['tabs in a group', '{ "groups": [{ "group": "A", "pages": ["index"], <|at:"tabs"|>: [] }] }', ['a group', '`tabs`', '`pages`']],
    ['tabs in a tab', '{ "tabs": [{ "tab": "A", "pages": ["index"], <|at:"tabs"|>: [] }] }', ['a tab', '`tabs`']],
  ])('holds only what it may hold: %s', async (_name, text, names) => {
    await navigation(text).expectOnly('at', 'navigation.wrongNesting', { severity: 'warning', names });
  });

  it('holds one division: the shorter is taken for the slip', async () => {
    const text = `{ "tabs": [{ "tab": "A", "groups": [${group}], <|at:"pages"|>: ["a"] }] }`;
    await navigation(text).expectOnly('at', 'navigation.twoDivisions', { severity: 'warning', names: ['`groups`', '`pages`'] });
  });

  it('is a link or holds content', async () => {
    const text = `{ "tabs": [{ "tab": "A", "groups": [${group}], <|at:"href"|>: "https://example.com" }] }`;
    await navigation(text).expectOnly('at', 'navigation.linkWithContent', { severity: 'warning', names: ['`href`', '`groups`'] });
  });

  it('with an empty list is likely to be filled: a hint', async () => {
    await navigation('{ "tabs": [{ "tab": "A", "pages": <|at:[]|> }] }').expectOnly('at', 'navigation.emptyList', {
      severity: 'hint',
      names: ['`pages`'],
    });
  });

  it('is judged in its fragment', async () => {
    const more = { 'tab.json': '{ <|at:"anchor"|>: "A", "pages": ["index"] }' };
    await navigation('{ "tabs": [{ "$ref": "./tab.json" }] }', more).expectOnly('at', 'navigation.wrongName');
  });
});

describe('pages', () => {
  it.each(['page', 'path', 'slug', 'href'])('hold a path, not an object with `%s`', async (key) => {
    const text = `{ "groups": [{ "group": "A", "pages": [{ <|at:"${key}"|>: "index", "icon": "house" }] }] }`;
    await navigation(text).expectOnly('at', 'navigation.pageObject', { severity: 'warning', names: ['`"index"`', 'front matter'] });
  });

  it('may hold a group without a name of its own kind only as such', async () => {
    const text = '{ "groups": [{ "group": "A", "pages": [<|at:{|> "pages": ["index"] }] }] }';
    await navigation(text).expectOnly('at', 'key.missing', { names: ['`group`'] });
  });
});

describe('a tab whose pages are generated from the code of a library', () => {
  const sdk = '"sdk": { "format": "typedoc", "source": "https://example.com/a.json" }';

  it.each(['"pages"', '"versions"', '"openapi"'])('cannot hold %s', async (key) => {
    const value =
      key === '"openapi"' ? '"https://example.com/o.json"' : key === '"pages"' ? '["index"]' : '[{ "version": "1", "pages": ["index"] }]';
    const navigation = `{ "tabs": [{ "tab": "A", ${sdk}, <|at:${key}|>: ${value} }] }`;
    const sample = site({ 'docs.json': docsJson({ navigation }) });
    await sample.expectOnly('at', 'navigation.wrongNesting', { severity: 'warning', names: ['`sdk`', key.replaceAll('"', '`')] });
  });

  it('may hold groups', async () => {
    const navigation = `{ "tabs": [{ "tab": "A", ${sdk}, "groups": [{ "group": "B", "pages": ["index"] }] }] }`;
    await site({ 'docs.json': docsJson({ navigation }) }).expectNothing();
  });
});

it('is empty in the fragment that it consists of, else where it stands', async () => {
  await navigation('{ "$ref": "./nav.json" }', { 'nav.json': '<|at:{|>}' }).expectOnly('at', 'navigation.empty');
  const more = { 'nav.json': '{}' };
  await navigation('<|at:{|> "$ref": "./nav.json", "global": { "anchors": [] } }', more).expectOnly('at', 'navigation.empty');
});

describe('an element with neither content nor a link', () => {
  it.each([
    ['a tab', '{ "tabs": [{ <|at:"tab"|>: "A", "icon": "star" }, { "tab": "B", "pages": ["index"] }] }', 'Empty tab'],
    ['a version', '{ "versions": [{ <|at:"version"|>: "v1" }, { "version": "v2", "pages": ["index"] }] }', 'Empty version'],
    ['an anchor', '{ "anchors": [{ <|at:"anchor"|>: "A", "hidden": true }, { "anchor": "B", "pages": ["index"] }] }', 'Empty anchor'],
  ])('shows nothing: %s', async (_name, text, noun) => {
    await navigation(text).expectOnly('at', 'navigation.emptyList', { severity: 'hint', names: [noun] });
  });

  it.each([
    ['a link', '{ "tabs": [{ "tab": "A", "href": "https://example.com" }, { "tab": "B", "pages": ["index"] }] }'],
    [
      'pages that are generated',
      '{ "tabs": [{ "tab": "A", "openapi": "https://example.com/o.json" }, { "tab": "B", "pages": ["index"] }] }',
    ],
    ['what a fragment holds that is not known', '{ "tabs": [{ "tab": "A", "$ref": "./a.json" }, { "tab": "B", "pages": ["index"] }] }'],
  ])('is not one with %s', async (_name, text) => {
    const sample = navigation(text, { 'a.json': { unreadable: 'unavailable' } });
    const found = await sample.diagnostics();
    if (found.some(({ code }) => code === 'navigation.emptyList')) throw new Error('It is told of nothing.');
  });
});

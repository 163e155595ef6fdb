import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('value.empty', () => {
  it.each([
    ['a name', { name: '<|at:""|>' }, ['`name`']],
    ['a tab', { navigation: '{ "tabs": [{ "tab": <|at:""|>, "pages": ["index"] }] }' }, ['`tab`']],
    ['a tag for search engines', { seo: '{ "metatags": { "og:title": <|at:""|> } }' }, ['`og:title`']],
    ['a name of blanks', { name: '<|at:"  "|>' }, ['`name`']],
    ['where a link leads', { navbar: '{ "links": [{ "label": "A", "href": <|at:""|> }] }' }, ['`href`']],
    ['a description', { api: '{ "openapi": <|at:""|> }' }, ['`openapi`']],
    ['a description of several', { api: '{ "openapi": [<|at:" "|>] }' }, ['an entry of `openapi`']],
    ['an entry of a list of pages', { navigation: '{ "pages": ["index", <|at:""|>] }' }, ['expected a page']],
    ['the root of a group', { navigation: '{ "groups": [{ "group": "A", "root": <|at:""|>, "pages": ["index"] }] }' }, ['`root`']],
  ])('is an error: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.empty', { severity: 'error', names });
  });

  it.each([
    ['blanks for the name of a group', '{ "groups": [{ "group": <|at:"  "|>, "pages": ["index"] }] }', ['`group`']],
    ['an entry that is blank', '{ "pages": ["index", <|at:" "|>] }', ['expected a page']],
  ])('is a hint: %s', async (_name, navigation, names) => {
    await site({ 'docs.json': docsJson({ navigation }) }).expectOnly('at', 'value.empty', { severity: 'hint', names });
  });

  it('removes an empty entry, and leaves a setting to the author', async () => {
    const list = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["index", ""] }' }) });
    expect(await list.fix('value.empty')).toBe(docsJson({ navigation: '{ "pages": ["index"] }' }));
    expect(await site({ 'docs.json': docsJson({ name: '""' }) }).actions('docs.json', 'value.empty')).toEqual([]);
  });

  it('reports each entry once, and no duplicate page', async () => {
    const problems = await site({ 'docs.json': docsJson({ navigation: '{ "pages": ["index", " ", " "] }' }) }).problems();
    expect(problems).toEqual(['docs.json: value.empty " "', 'docs.json: value.empty " "']);
  });

  it('is reported in a fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./group.json" }] }' }),
      'group.json': '{ "group": <|at:""|>, "pages": ["index"] }',
    };
    await site(files).expectOnly('at', 'value.empty');
  });

  it.each([
    ['an icon', { navigation: '{ "groups": [{ "group": "A", "icon": <|at:""|>, "pages": ["index"] }] }' }, ['`icon`']],
    ['a file', { favicon: '<|at:""|>' }, ['`favicon`']],
    ['an end of a redirect', { redirects: '[{ "source": "/a", "destination": <|at:""|> }]' }, ['`destination`']],
  ])('is a hint for an empty reference: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.empty', { severity: 'hint', names });
  });

  it('is a warning if the service drops the setting', async () => {
    const navigation = '{ "groups": [{ "group": "A", "openapi": <|at:""|>, "pages": ["index"] }] }';
    await site({ 'docs.json': docsJson({ navigation }) }).expectOnly('at', 'value.empty', { severity: 'warning', names: ['`openapi`'] });
  });

  it('is silent if an empty string is valid', async () => {
    await site({ 'docs.json': docsJson({ description: '""', search: '{ "prompt": "" }' }) }).expectNothing();
  });
});

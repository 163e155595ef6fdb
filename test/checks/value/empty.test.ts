import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('value.empty', () => {
  it.each([
    ['a name', { name: '<|at:""|>' }, ['`name`']],
    ['a tab', { navigation: '{ "tabs": [{ "tab": <|at:""|>, "pages": ["index"] }] }' }, ['`tab`']],
    ['a tag for search engines', { seo: '{ "metatags": { "og:title": <|at:""|> } }' }, ['`og:title`']],
  ])('is a hint: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.empty', { severity: 'hint', names });
  });

  it.each([
    ['blanks for the name of a group', '{ "groups": [{ "group": <|at:"  "|>, "pages": ["index"] }] }', ['`group`']],
    ['an entry of a list of pages', '{ "pages": ["index", <|at:""|>] }', ['expected a page']],
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

  it('reports it in a fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./group.json" }] }' }),
      'group.json': '{ "group": <|at:""|>, "pages": ["index"] }',
    };
    await site(files).expectOnly('at', 'value.empty');
  });

  it.each([
    ['an icon', { navigation: '{ "groups": [{ "group": "A", "icon": <|at:""|>, "pages": ["index"] }] }' }, ['`icon`']],
    ['where a link leads', { navbar: '{ "links": [{ "label": "A", "href": <|at:""|> }] }' }, ['`href`']],
    ['a file', { favicon: '<|at:""|>' }, ['`favicon`']],
    ['a description', { navigation: '{ "groups": [{ "group": "A", "openapi": <|at:""|>, "pages": ["index"] }] }' }, ['`openapi`']],
    ['a description of several', { api: '{ "openapi": [<|at:""|>] }' }, ['Empty entry']],
    ['an end of a redirect', { redirects: '[{ "source": "/a", "destination": <|at:""|> }]' }, ['`destination`']],
  ])('reports an empty name of something: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.empty', { severity: 'hint', names });
  });

  it('is silent where an empty string is valid', async () => {
    await site({ 'docs.json': docsJson({ description: '""', search: '{ "prompt": "" }' }) }).expectNothing();
  });
});

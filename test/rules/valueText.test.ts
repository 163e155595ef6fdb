import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

describe('an empty text', () => {
  it.each([
    ['a name', { name: '<|at:""|>' }, ['`name`']],
    ['a tab', { navigation: '{ "tabs": [{ "tab": <|at:""|>, "pages": ["index"] }] }' }, ['`tab`']],
    ['a tag for search engines', { seo: '{ "metatags": { "og:title": <|at:""|> } }' }, ['`og:title`']],
  ])('is a hint: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.empty', { severity: 'hint', names });
  });

  it.each([
    ['blanks for the name of a group', '{ "groups": [{ "group": <|at:"  "|>, "pages": ["index"] }] }', ['`group`']],
    ['an entry of a list of pages', '{ "pages": ["index", <|at:""|>] }', ['names no page']],
    ['an entry that is blank', '{ "pages": ["index", <|at:" "|>] }', ['names no page']],
  ])('is a hint: %s', async (_name, navigation, names) => {
    await site({ 'docs.json': docsJson({ navigation }) }).expectOnly('at', 'value.empty', { severity: 'hint', names });
  });

  it('goes where it stands in a list, and stays where it may still be written', async () => {
    const list = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["index", ""] }' }) });
    expect(await list.fix('value.empty')).toBe(docsJson({ navigation: '{ "pages": ["index"] }' }));
    expect(await site({ 'docs.json': docsJson({ name: '""' }) }).actions('docs.json', 'value.empty')).toEqual([]);
  });

  it('is each told of once, not as the same page twice', async () => {
    const problems = await site({ 'docs.json': docsJson({ navigation: '{ "pages": ["index", " ", " "] }' }) }).problems();
    expect(problems).toEqual(['docs.json: value.empty " "', 'docs.json: value.empty " "']);
  });

  it('is told in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./group.json" }] }' }),
      'group.json': '{ "group": <|at:""|>, "pages": ["index"] }',
    };
    await site(files).expectOnly('at', 'value.empty');
  });

  it('is fine where a text may be empty', async () => {
    await site({ 'docs.json': docsJson({ description: '""', search: '{ "prompt": "" }' }) }).expectNothing();
  });
});

describe('a text of the wrong length', () => {
  it.each([
    ['too short', '{ "intercom": { "appId": <|at:"abc"|> } }', ['`appId`', 'at least 6']],
    [
      'too long',
      `{ "transcend": { "bundleId": "abc", "analyticsPurpose": <|at:"${'x'.repeat(101)}"|> } }`,
      ['`analyticsPurpose`', 'at most 100'],
    ],
  ])('is an error: %s', async (_name, integrations, names) => {
    await site({ 'docs.json': docsJson({ integrations }) }).expectOnly('at', 'value.length', { severity: 'error', names });
  });

  it('is fine at the limit', async () => {
    await site({ 'docs.json': docsJson({ integrations: '{ "intercom": { "appId": "abcdef" } }' }) }).expectNothing();
  });
});

describe('a text of the wrong form', () => {
  it.each([
    ['an analytics ID', '{ "ga4": { "measurementId": <|at:"UA-1"|> } }', ['`measurementId`']],
    ['a tag manager ID', '{ "gtm": { "tagId": <|at:"1234"|> } }', ['`tagId`']],
    ['an API key', '{ "posthog": { "apiKey": <|at:"key"|> } }', ['`apiKey`', 'phc_']],
    ['a bundle ID', '{ "transcend": { "bundleId": <|at:"a b"|> } }', ['`bundleId`']],
  ])('is an error: %s', async (_name, integrations, names) => {
    await site({ 'docs.json': docsJson({ integrations }) }).expectOnly('at', 'value.pattern', { severity: 'error', names });
  });

  it('is fine in the right form', async () => {
    const integrations = '{ "ga4": { "measurementId": "G-ABC" }, "posthog": { "apiKey": "phc_1" } }';
    await site({ 'docs.json': docsJson({ integrations }) }).expectNothing();
  });
});

describe('a text that is no URL', () => {
  it.each([
    ['a schema', { $schema: '<|at:"docs.json"|>' }, ['`$schema`']],
    ['an organization', { seo: '{ "organization": { "url": <|at:"example.com"|> } }' }, ['`url`']],
    ['an entry of a list', { seo: '{ "organization": { "sameAs": [<|at:"example"|>] } }' }, ['`sameAs`']],
    ['a profile', { footer: '{ "socials": { "x": <|at:"@docs"|> } }' }, ['`x`']],
  ])('is a warning: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.format', { severity: 'warning', names });
  });

  it('is fine as a URL', async () => {
    await site({ 'docs.json': docsJson({ $schema: '"https://mintlify.com/docs.json"' }) }).expectNothing();
  });
});

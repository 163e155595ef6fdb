import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

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
    ['an entry of a list of pages', '{ "pages": ["index", <|at:""|>] }', ['expected a page']],
    ['an entry that is blank', '{ "pages": ["index", <|at:" "|>] }', ['expected a page']],
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

  it.each([
    ['an icon', { navigation: '{ "groups": [{ "group": "A", "icon": <|at:""|>, "pages": ["index"] }] }' }, ['`icon`']],
    ['where a link leads', { navbar: '{ "links": [{ "label": "A", "href": <|at:""|> }] }' }, ['`href`']],
    ['a file', { favicon: '<|at:""|>' }, ['`favicon`']],
    ['a description', { navigation: '{ "groups": [{ "group": "A", "openapi": <|at:""|>, "pages": ["index"] }] }' }, ['`openapi`']],
    ['a description of several', { api: '{ "openapi": [<|at:""|>] }' }, ['Empty entry']],
    ['an end of a redirect', { redirects: '[{ "source": "/a", "destination": <|at:""|> }]' }, ['`destination`']],
  ])('is a hint where something is to be named: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.empty', { severity: 'hint', names });
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

describe('an address that leads nowhere as it is written', () => {
  const link = (href: string) => docsJson({ navbar: `{ "links": [{ "label": "A", "href": ${href} }] }` });
  it.each([
    ['a slip in the scheme', 'htps://example.com/a', 'https://example.com/a'],
    ['letters of the scheme in the wrong order', 'htpt://example.com', 'http://example.com'],
    ['one slash', 'https:/example.com', 'https://example.com'],
    ['three slashes', 'https:///example.com', 'https://example.com'],
    ['no colon', 'https//example.com', 'https://example.com'],
    ['a semicolon', 'https;//example.com', 'https://example.com'],
    ['the scheme twice', 'https://https://example.com', 'https://example.com'],
    ['no scheme', 'www.example.fr/a', 'https://www.example.fr/a'],
    ['a host alone', 'docs.example.com/a?b#c', 'https://docs.example.com/a?b#c'],
    ['blanks around it', ' https://example.com ', 'https://example.com'],
    ['a blank behind the path of a page', '/index ', '/index'],
    ['back slashes', '\\\\guides\\\\start', '/guides/start'],
  ])('is a warning with its repair: %s', async (_name, wrong, right) => {
    const sample = site({ 'docs.json': link(`<|at:"${wrong}"|>`) });
    await sample.expectOnly('at', 'value.format', { severity: 'warning', names: [`Did you mean \`${right}\``] });
    expect(await sample.fix('value.format')).toBe(link(`"${right}"`));
  });

  it.each([
    'https://example.com',
    'HTTPS://EXAMPLE.COM',
    'http://localhost:3000/a',
    'mailto:docs@example.com',
    'tel:+123',
    'slack://channel',
    'vscode:extension/a.b',
    'ftp://example.com/a',
    '//example.com/a',
    '/guides/start',
    'guides/start',
    '#part',
    '?a=b',
    '/files/logo.com.svg',
    '/getting\\_started',
    'release-1.2.io-notes',
    'https://web.archive.org/web/2020/https://example.com',
  ])('is not %s', async (text) => {
    await site({ 'docs.json': link(JSON.stringify(text)) }).expectNothing();
  });

  it('is told once for a redirect and for a description, too', async () => {
    const redirect = docsJson({ redirects: '[{ "source": "/a", "destination": <|at:"www.example.com/b"|> }]' });
    await site({ 'docs.json': redirect }).expectOnly('at', 'value.format');
    const source = docsJson({ api: '{ "openapi": <|at:"htps://example.com/openapi.json"|> }' });
    await site({ 'docs.json': source }).expectOnly('at', 'value.format');
    const insecure = docsJson({ api: '{ "openapi": "<|at:HTTP://example.com/openapi.json|>" }' });
    await site({ 'docs.json': insecure }).expectOnly('at', 'openapi.insecure');
  });

  it('has a repair where the schema asks for a full URL', async () => {
    const footer = (url: string) => docsJson({ footer: `{ "socials": { "x": ${url} } }` });
    expect(await site({ 'docs.json': footer('"x.com/docs"') }).fix('value.format')).toBe(footer('"https://x.com/docs"'));
    expect(await site({ 'docs.json': footer('"@docs"') }).actions('docs.json', 'value.format')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

/** `docs.json` with a link; `href` is JSON. */
const link = (href: string) => docsJson({ navbar: `{ "links": [{ "label": "A", "href": ${href} }] }` });

describe('value.format of URLs', () => {
  it.each([
    ['a schema', { $schema: '<|at:"docs.json"|>' }, ['`$schema`']],
    ['an organization', { seo: '{ "organization": { "url": <|at:"example.com"|> } }' }, ['`url`']],
    ['an entry of a list', { seo: '{ "organization": { "sameAs": [<|at:"example"|>] } }' }, ['`sameAs`']],
    ['a profile', { footer: '{ "socials": { "x": <|at:"@docs"|> } }' }, ['`x`']],
  ])('reports %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.format', { severity: 'error', names });
  });

  it('is silent about a URL', async () => {
    await site({ 'docs.json': docsJson({ $schema: '"https://mintlify.com/docs.json"' }) }).expectNothing();
  });

  it('proposes a full URL', async () => {
    const footer = (url: string) => docsJson({ footer: `{ "socials": { "x": ${url} } }` });
    expect(await site({ 'docs.json': footer('"x.com/docs"') }).fix('value.format')).toBe(footer('"https://x.com/docs"'));
    expect(await site({ 'docs.json': footer('"@docs"') }).actions('docs.json', 'value.format')).toEqual([]);
  });
});

describe('value.format of secure addresses', () => {
  const social = (url: string) => docsJson({ footer: `{ "socials": { "x": ${url} } }` });
  const footer = (href: string) => docsJson({ footer: `{ "links": [{ "items": [{ "label": "A", "href": ${href} }] }] }` });
  const integration = (text: string) => docsJson({ integrations: text });

  it.each([
    ['a profile over http', social('<|at:"http://x.com/docs"|>'), social('"https://x.com/docs"')],
    ['a link over http', footer('<|at:"http://example.com"|>'), footer('"https://example.com"')],
    ['a link without a slash', footer('<|at:"blog"|>'), footer('"/blog"')],
    [
      'a script over http',
      integration('{ "segment": { "key": "k", "cdnUrl": <|at:"http://cdn.example.com"|> } }'),
      integration('{ "segment": { "key": "k", "cdnUrl": "https://cdn.example.com" } }'),
    ],
    [
      'a GraphQL schema over http',
      docsJson({ navigation: '{ "tabs": [{ "tab": "A", "graphql": <|at:"http://example.com/schema.graphql"|> }] }' }),
      docsJson({ navigation: '{ "tabs": [{ "tab": "A", "graphql": "https://example.com/schema.graphql" }] }' }),
    ],
  ])('is an error, and corrected: %s', async (_name, wrong, right) => {
    const sample = site({ 'docs.json': wrong });
    await sample.expectOnly('at', 'value.format', { severity: 'error' });
    expect(await sample.fix('value.format')).toBe(right);
  });

  it.each([
    ['a profile that is an image', social('<|at:"https://example.com/x.svg"|>')],
    ['an image over http', social('<|at:"http://example.com/x.svg"|>')],
    ['a link without a host of its own', footer('<|at:"//example.com"|>')],
    ['an archive', footer('<|at:"https://example.com/a.ZIP?b"|>')],
    ['a query', integration('{ "segment": { "key": "k", "cdnUrl": <|at:"https://cdn.example.com/?a=b"|> } }')],
  ])('is an error without a fix: %s', async (_name, wrong) => {
    const sample = site({ 'docs.json': wrong });
    await sample.expectOnly('at', 'value.format', { severity: 'error' });
    expect(await sample.actions('docs.json', 'value.format')).toEqual([]);
  });

  it.each([
    social('"https://example.com/a?image=x.svg"'),
    social('"https://example.zip"'),
    footer('"/blog"'),
    footer('"#top"'),
    footer('"mailto:docs@example.com"'),
    integration('{ "onetrust": { "domainScript": "a", "scriptSource": "https://example.com/a.js?b" } }'),
  ])('is silent about %s', async (text) => {
    await site({ 'docs.json': text }).expectNothing();
  });

  it('is an error for a source of another protocol, and a warning in a group, which drops it', async () => {
    const source = '"openapi": <|at:"ftp://example.com/openapi.json"|>';
    await site({ 'docs.json': docsJson({ api: `{ ${source} }` }) }).expectOnly('at', 'value.format', { severity: 'error' });
    const group = `{ "groups": [{ "group": "A", ${source}, "pages": ["index"] }] }`;
    await site({ 'docs.json': docsJson({ navigation: group }) }).expectOnly('at', 'value.format', { severity: 'warning' });
  });
});

describe('value.format of addresses', () => {
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
  ])('reports %s, and corrects it', async (_name, wrong, right) => {
    const sample = site({ 'docs.json': link(`<|at:"${wrong}"|>`) });
    await sample.expectOnly('at', 'value.format', { names: [`Did you mean \`${right}\``] });
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
    '#part',
    '/files/logo.com.svg',
    '/getting\\_started',
    'https://web.archive.org/web/2020/https://example.com',
  ])('is silent about %s', async (text) => {
    await site({ 'docs.json': link(JSON.stringify(text)) }).expectNothing();
  });

  it.each([
    ['guides/start', '/guides/start'],
    ['./start', '/start'],
    ['release-1.2.io-notes', '/release-1.2.io-notes'],
    ['example.com/a', 'https://example.com/a'],
  ])('is an error if the service refuses it: %s', async (wrong, right) => {
    const sample = site({ 'docs.json': link(`<|at:"${wrong}"|>`) });
    await sample.expectOnly('at', 'value.format', { severity: 'error', names: [`Did you mean \`${right}\``] });
  });

  it.each(['?a=b', '../start', 'https://', 'a b'])('is an error without a proposal: %s', async (wrong) => {
    const sample = site({ 'docs.json': link(`<|at:"${wrong}"|>`) });
    const { message } = await sample.expectOnly('at', 'value.format', { severity: 'error' });
    expect(message).not.toContain('Did you mean');
  });

  it.each([
    ['a slip in an address that the service takes', { navbar: '{ "links": [{ "label": "A", "href": <|at:"htps://example.com"|> }] }' }],
    ['a tab, whose link the service drops', { navigation: '{ "tabs": [{ "tab": "A", "href": <|at:"guides/start"|> }] }' }],
  ])('is a warning: %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.format', { severity: 'warning' });
  });

  it('reports redirects and OpenAPI files once', async () => {
    const redirect = docsJson({ redirects: '[{ "source": "/a", "destination": <|at:"www.example.com/b"|> }]' });
    await site({ 'docs.json': redirect }).expectOnly('at', 'value.format');
    const source = docsJson({ api: '{ "openapi": <|at:"htps://example.com/openapi.json"|> }' });
    await site({ 'docs.json': source }).expectOnly('at', 'value.format');
    const insecure = docsJson({ api: '{ "openapi": "<|at:HTTP://example.com/openapi.json|>" }' });
    await site({ 'docs.json': insecure }).expectOnly('at', 'openapi.insecure');
  });
});

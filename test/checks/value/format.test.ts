import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

/** A docs.json with a link; `href` is JSON. */
const link = (href: string) => docsJson({ navbar: `{ "links": [{ "label": "A", "href": ${href} }] }` });

describe('value.format of URLs', () => {
  it.each([
    ['a schema', { $schema: '<|at:"docs.json"|>' }, ['`$schema`']],
    ['an organization', { seo: '{ "organization": { "url": <|at:"example.com"|> } }' }, ['`url`']],
    ['an entry of a list', { seo: '{ "organization": { "sameAs": [<|at:"example"|>] } }' }, ['`sameAs`']],
    ['a profile', { footer: '{ "socials": { "x": <|at:"@docs"|> } }' }, ['`x`']],
  ])('reports %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.format', { severity: 'warning', names });
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
  ])('is silent about %s', async (text) => {
    await site({ 'docs.json': link(JSON.stringify(text)) }).expectNothing();
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

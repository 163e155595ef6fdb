import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { openApi } from '../support/openApi';
import { type Site, type SiteFiles, site } from '../support/site';

const files = { 'guides/start.mdx': '', 'guides/index.mdx': '', 'es/guides/start.mdx': '', 'files/x.pdf': '' };

/** A site with these redirects, written `source > destination`, markers allowed. */
function withRedirects(redirects: readonly string[], more: SiteFiles = {}, parts: Readonly<Record<string, string>> = {}): Site {
  const items = redirects.map((redirect) => {
    const [source, destination] = redirect.split(' > ');
    return `    { "source": "${source}", "destination": "${destination}" }`;
  });
  return site({ 'docs.json': docsJson({ ...parts, redirects: `[\n${items.join(',\n')}\n  ]` }), ...files, ...more });
}

describe('one source twice', () => {
  it('fails the deploy; the same redirect again is removed', async () => {
    const sample = withRedirects(['/a > /guides/start', '<|here:/a|> > /guides/start', '/b > /guides/start']);
    const diagnostic = await sample.expectOnly('here', 'redirect.duplicate', { severity: 'error', names: ['/a'] });
    expect(diagnostic.relatedInformation?.[0]?.location.range.start.line).toBe(6);
    const fixed = await sample.fix('redirect.duplicate');
    expect(JSON.parse(fixed).redirects).toEqual([
      { source: '/a', destination: '/guides/start' },
      { source: '/b', destination: '/guides/start' },
    ]);
  });

  it('with two destinations is for the author to decide', async () => {
    const sample = withRedirects(['/a > /guides/start', '<|here:/a|> > /']);
    await sample.expectOnly('here', 'redirect.duplicate', { names: ['/guides/start'] });
    expect((await sample.actions()).map(({ title, isPreferred }) => [title, isPreferred])).toContainEqual(['Remove this redirect', false]);
  });

  it('is not told of sources that only look alike', async () => {
    await withRedirects(['/a > /guides/start', '/A > /guides/start', '/a/b > /guides/start']).expectNothing();
  });

  it('is found in a fragment', async () => {
    await site({
      'docs.json': docsJson({ redirects: '{ "$ref": "./redirects.json" }' }),
      'redirects.json': '[{ "source": "/a", "destination": "/" }, { "source": "<|here:/a|>", "destination": "/" }]',
    }).expectOnly('here', 'redirect.duplicate');
  });
});

describe('a circle', () => {
  it('is told of once, where it closes', async () => {
    const sample = withRedirects(['/a > /b', '/x > /guides/start', '/b > /c', '/c > <|here:/a|>']);
    const diagnostic = await sample.expectOnly('here', 'redirect.loop', { severity: 'warning', names: ['/c'] });
    expect(diagnostic.relatedInformation).toHaveLength(2);
  });

  it('of two is told of at the later', async () => {
    await withRedirects(['/a > /b', '/b > <|here:/a|>']).expectOnly('here', 'redirect.loop');
  });

  it.each(['/a > <|here:/a|>', '/a > <|here:/a/#part|>', '/a/:x* > <|here:/a/:x*|>'])('of one is removed: %s', async (redirect) => {
    const sample = withRedirects(['/b > /guides/start', redirect]);
    await sample.expectOnly('here', 'redirect.loop');
    expect(JSON.parse(await sample.fix('redirect.loop')).redirects).toHaveLength(1);
  });

  it('is not guessed where parameters or queries are in the way', async () => {
    await withRedirects(['/a > /a?x=1', '/:x* > /docs/:x*', '/b/:x > /c/:x', '/c/:x > /b/:x']).expectNothing();
  });

  it('that redirects lead into is told of once', async () => {
    await withRedirects(['/x > /a', '/a > /b', '/b > <|here:/a|>']).expectOnly('here', 'redirect.loop');
  });
});

describe('a chain', () => {
  it('is shortened to its end', async () => {
    const sample = withRedirects(['/a > <|here:/b|>', '/b > /guides/start']);
    await sample.expectOnly('here', 'redirect.chain', { severity: 'information', names: ['/guides/start'] });
    expect(await sample.fix('redirect.chain')).toBe(sample.text().replace('"destination": "/b"', '"destination": "/guides/start"'));
  });

  it('of several steps is told of at each but the last', async () => {
    const sample = withRedirects(['/a > /b', '/b > /c', '/c > https://example.com/']);
    expect(await sample.problems()).toEqual(['docs.json: redirect.chain /b', 'docs.json: redirect.chain /c']);
    expect((await sample.diagnostics())[0]?.message).toContain('https://example.com/');
  });

  it('keeps the anchor, unless the end has one', async () => {
    expect(await withRedirects(['/a > <|here:/b#x|>', '/b > /guides/start']).fix('redirect.chain')).toContain('"/guides/start#x"');
    expect(await withRedirects(['/a > <|here:/b#x|>', '/b > /guides/start#y']).fix('redirect.chain')).toContain('"/guides/start#y"');
  });
});

describe('a source that is a page', () => {
  it('is told of', async () => {
    const sample = withRedirects(['<|here:/guides/start|> > /']);
    await sample.expectOnly('here', 'redirect.shadowsPage', { severity: 'warning', names: ['guides/start'] });
    expect((await sample.actions())[0]).toMatchObject({ title: 'Remove this redirect', isPreferred: false });
  });

  it.each(['/', '/guides', '/guides/:page', '/guides/*', '/guides/start/more'])('is not %s', async (source) => {
    await withRedirects([`${source} > https://example.com`]).expectNothing();
  });
});

describe('a destination', () => {
  it.each([
    '/guides/start',
    '/guides/start/',
    '/guides/start#part',
    '/guides/start?x=1',
    '/',
    '/#top',
    'https://example.com/none',
    'mailto:a@example.com',
    '//example.com/none',
    '/guides/:page',
    '/old/:slug*',
    '/files/none.pdf',
    '/changelog/rss.xml',
    '/guides',
    '/es/guides',
    '/Guides/Start',
    '/docs/guides/start',
    '/guides/st%61rt',
  ])('is fine, or cannot be known: %s', async (destination) => {
    await withRedirects([`/a > ${destination}`]).expectNothing();
  });

  it('without a page is told of, and repaired when it is clear which is meant', async () => {
    const sample = withRedirects(['/a > <|here:/guides/strat#part|>']);
    await sample.expectOnly('here', 'redirect.destinationMissing', { severity: 'warning', names: ['guides/strat'] });
    expect(await sample.fix('redirect.destinationMissing')).toContain('"/guides/start#part"');
  });

  it('may be answered by a redirect with a parameter', async () => {
    await withRedirects(['/a > /old/page', '/old/:page* > https://example.com/:page*']).expectNothing();
  });

  it('may be a generated page', async () => {
    const described = (openapi: string): Site =>
      withRedirects(['/a > /api-reference/users/list'], { 'openapi.yaml': openApi() }, { api: `{ "openapi": ${openapi} }` });
    await described('"openapi.yaml"').expectNothing();
    await described('{ "source": "openapi.yaml", "directory": "api-reference" }').expectNothing();
    await withRedirects(['/a > <|here:/api-reference/users/list|>']).expectOnly('here', 'redirect.destinationMissing');
  });

  it('that appears later is fine from then on', async () => {
    const sample = withRedirects(['/a > /guides/new']);
    expect(await sample.problems()).toHaveLength(1);
    sample.workspace.set('guides/new.mdx', '');
    await sample.expectNothing();
  });
});

it('reads redirects that are no texts, or no list, as none', async () => {
  const sample = site({ 'docs.json': docsJson({ redirects: '[{ "source": 1, "destination": "/x" }, "a", { "source": "/b" }]' }) });
  expect((await sample.problems()).filter((problem) => problem.includes('redirect.'))).toEqual([]);
  expect(sample.log).toEqual([]);
});

it('follows a thousand redirects in a row', async () => {
  const redirects = Array.from({ length: 1_000 }, (_, i) => `/r${i} > /r${i + 1}`);
  const sample = withRedirects([...redirects, '/r1000 > /r0']);
  expect(await sample.problems()).toEqual(['docs.json: redirect.loop /r0']);
});

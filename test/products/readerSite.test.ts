import { describe, expect, it } from 'vitest';
import { neverCancelled, type ReaderAnswer } from '../../server/src/engine/languageService';
import { plainText } from '../../server/src/engine/readerSite/readerText';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

const api = JSON.stringify({
  openapi: '3.1.0',
  info: {},
  paths: {
    '/seeds': { get: { summary: 'List', tags: ['Seeds'] }, post: { summary: 'Add', description: 'Adds **one**.', tags: ['Seeds'] } },
  },
});
const files: SiteFiles = {
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Parcelbox', colors: { primary: '#0F766E' } },
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['guides/setup', 'guides/loans'] }] },
        { tab: 'API', openapi: 'api.json' },
        { tab: 'Blog', href: 'https://blog.example' },
      ],
    },
    redirects: [
      { source: '/old', destination: '/older' },
      { source: '/older', destination: '/guides/loans' },
      { source: '/away/:slug*', destination: 'https://example.com/:slug*' },
    ],
  }),
  'index.mdx': '',
  'guides/setup.mdx': '---\ntitle: Setup\ndescription: First steps\n---\n## Install {#install}\n\nRun <Tip>`npm`</Tip> now.\n',
  'guides/loans.mdx': '---\ntitle: Loans\n---\n',
  'guides/secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n',
  'snippets/part.mdx': 'part',
  'api.json': api,
  'notes.txt': 'x',
};

function answer({ engine }: Site, address: string): Promise<ReaderAnswer | undefined> {
  return engine.readerAnswer({ root: uriOf('docs.json'), address }, neverCancelled);
}

const events = JSON.stringify({
  asyncapi: '3.0.0',
  info: {},
  channels: { seedSown: { description: 'A seed was **sown**.' }, lent: { title: 'A packet is lent' }, setup: {} },
});

describe('a channel of an AsyncAPI file', () => {
  const asyncapi = { source: 'events.json', directory: 'live' };
  const named = (pages?: readonly string[]) => ({
    'docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'x', colors: { primary: '#0F766E' } },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'Live', asyncapi, ...(pages && { pages }) },
        ],
      },
    }),
    ...{ 'index.mdx': '', 'setup.mdx': '', 'events.json': events },
  });

  it.each([
    ['of an entry', ['seedSown', 'lent', 'setup']],
    ['of the file of an element', undefined],
  ] as const)('%s has a page with an address, in the sidebar as well', async (_, pages) => {
    const sample = site(named(pages));
    const request = { uri: uriOf('events.json'), operation: { method: 'channel', path: 'lent' } };
    const address = '/live/websockets/a-packet-is-lent';
    expect(await answer(sample, address)).toEqual({ kind: 'page', address, request });
    const shown = await sample.engine.preview({ uri: uriOf('docs.json'), address, withAddresses: true }, neverCancelled);
    expect(shown?.page).toMatchObject({ title: 'A packet is lent', source: { method: 'channel', path: 'lent' } });
    expect(shown?.sidebar.rows.filter(({ isOpen }) => isOpen)).toMatchObject([{ name: 'A packet is lent', address }]);
    const entries = await sample.engine.readerPages(uriOf('docs.json'), neverCancelled);
    expect(entries.filter(({ isGenerated }) => isGenerated).map((entry) => entry.address)).toEqual([
      '/live/websockets/seed-sown',
      address,
      // A page goes before a channel with its name.
      ...(pages ? [] : ['/live/websockets/setup']),
    ]);
    const [first] = entries.filter(({ isGenerated }) => isGenerated);
    expect(first && (await sample.engine.readerText(uriOf('docs.json'), first, neverCancelled))).toMatchObject({
      title: 'Seed sown',
      text: 'A seed was sown .',
    });
  });
});

describe('a request for an address', () => {
  const sample = site(files);

  it.each(['/guides/setup', 'guides/setup/', '/guides/%73etup'])('finds the page at %s', async (address) => {
    expect(await answer(sample, address)).toEqual({
      kind: 'page',
      address: '/guides/setup',
      request: { uri: uriOf('guides/setup.mdx') },
    });
  });

  it('finds hidden pages, and pages that are generated', async () => {
    expect(await answer(sample, '/guides/secret')).toMatchObject({ kind: 'page', address: '/guides/secret' });
    expect(await answer(sample, '/api-reference/seeds/add')).toEqual({
      kind: 'page',
      address: '/api-reference/seeds/add',
      request: { uri: uriOf('api.json'), operation: { method: 'post', path: '/seeds' } },
    });
  });

  it('follows redirects to their end', async () => {
    expect(await answer(sample, '/old')).toEqual({ kind: 'redirect', to: '/guides/loans' });
    expect(await answer(sample, '/away/a/b')).toEqual({ kind: 'redirect', to: 'https://example.com/a/b' });
  });

  it('finds files', async () => {
    expect(await answer(sample, '/notes.txt')).toEqual({ kind: 'file', path: 'notes.txt' });
  });

  it('names the nearest pages of one that is missing, and no snippet', async () => {
    const found = await answer(sample, '/guide/loans');
    expect(found?.kind === 'missing' && found.nearest[0]).toMatchObject({ address: '/guides/loans', title: 'Loans' });
    expect(await answer(sample, '/snippets/part')).toMatchObject({ kind: 'missing' });
    expect(await answer(sample, '/../docs.json')).toMatchObject({ kind: 'missing' });
  });

  it('leads from the root to the first page of the navigation, unless there is a page for it', async () => {
    expect(await answer(sample, '/')).toMatchObject({ kind: 'page', address: '/' });
    const { 'index.mdx': _, ...others } = files;
    const without = site({ ...others, 'index.mdx': { unreadable: 'missing' } as never });
    expect(await answer(without, '/')).toMatchObject({ kind: 'redirect', to: '/guides/setup' });
  });

  it('follows the OpenAPI file when it changes', async () => {
    const edited = site(files);
    expect(await answer(edited, '/api-reference/seeds/list')).toMatchObject({ kind: 'page' });
    edited.workspace.set('api.json', api.replace('"List"', '"All"'));
    expect(await answer(edited, '/api-reference/seeds/list')).toMatchObject({ kind: 'missing' });
    expect(await answer(edited, '/api-reference/seeds/all')).toMatchObject({ kind: 'page' });
  });
});

describe('the frame of a site', () => {
  const sample = site(files);
  const frame = (request: { uri?: string; address?: string }) =>
    sample.engine.preview({ uri: uriOf('docs.json'), withAddresses: true, ...request }, neverCancelled);

  it('has the addresses of its pages, and of the first page of each tab', async () => {
    const found = await frame({ uri: uriOf('guides/loans.mdx') });
    expect(found?.levels[0]?.items.map(({ address }) => address)).toEqual([
      '/guides/setup',
      '/api-reference/seeds/list',
      'https://blog.example',
    ]);
    expect(found?.sidebar.rows.map(({ address, isOpen }) => [address, isOpen])).toEqual([
      [undefined, false],
      ['/guides/setup', false],
      ['/guides/loans', true],
    ]);
  });

  it('follows the titles of pages of which only the front matter was read', async () => {
    const edited = site(files);
    const names = async () =>
      (await edited.engine.preview({ uri: uriOf('docs.json') }, neverCancelled))?.sidebar.rows.map(({ name }) => name);
    expect(await names()).toEqual(['Start', 'Setup', 'Loans']);
    edited.workspace.set('guides/loans.mdx', '---\ntitle: Returns\n---\n');
    expect(await names()).toEqual(['Start', 'Setup', 'Returns']);
    edited.workspace.delete('guides/loans.mdx');
    edited.workspace.set('guides/loans.md', '---\nsidebarTitle: Other\n---\n');
    expect(await names()).toEqual(['Start', 'Setup', 'Other']);
  });

  it('shows a generated page by its address', async () => {
    const found = await frame({ address: '/api-reference/seeds/add' });
    expect(found?.levels[0]?.items.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
    expect(found?.page?.title).toBe('Add');
    expect(found?.sidebar.rows.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(['Add']);
  });
});

describe('the text of a page', () => {
  it('has its title, its headings with anchors, and its words', async () => {
    const { engine } = site(files);
    const pages = await engine.readerPages(uriOf('docs.json'), neverCancelled);
    expect(pages.map(({ address }) => address)).toEqual([
      ...['/guides/loans', '/guides/secret', '/guides/setup', '/'],
      ...['/api-reference/seeds/list', '/api-reference/seeds/add'],
    ]);
    const [setup] = pages.filter(({ address }) => address === '/guides/setup');
    expect(setup && (await engine.readerText(uriOf('docs.json'), setup, neverCancelled))).toEqual({
      ...{ address: '/guides/setup', title: 'Setup', description: 'First steps' },
      headings: [{ id: 'install', text: 'Install' }],
      text: 'Install {#install} Run npm now.',
    });
    const add = pages.at(-1);
    expect(add && (await engine.readerText(uriOf('docs.json'), add, neverCancelled))).toMatchObject({
      ...{ title: 'Add', description: 'POST /seeds', text: 'Adds one .' },
    });
  });

  it('has no markup', () => {
    expect(
      plainText('import A from "/a.mdx";\n\n# One *two* [three](/x) {/* no */}\n\n- <Card title="T">four</Card>\n\n```js\nfive()\n```\n'),
    ).toBe('One two three four five()');
  });
});

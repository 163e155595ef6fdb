import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { DiskSite, ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { diskSite, textOf } from '../cli';
import { type Agent, page, startAgent } from './agent';

beforeAll(ensureBundle, 180_000);

/** A site whose navigation has one missing page. */
const siteNaming = (missing: string): DiskSite => diskSite({ 'docs.json': docs({ navigation: { pages: ['index', missing] } }) });

interface Rooted extends Agent {
  /** Number of requests of the server for the roots. */
  readonly asked: () => number;
  open(...uris: readonly string[]): Promise<void>;
}

/** A client with roots, whose server is started in an empty folder. */
async function rooted(
  uris: readonly string[],
  { args = [] as readonly string[], isModern = false, cwd = new DiskSite().path } = {},
): Promise<Rooted> {
  let roots = uris;
  let asked = 0;
  const agent = await startAgent({
    cwd,
    args,
    client: {
      capabilities: { roots: { listChanged: true } },
      ...(isModern && { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    },
    prepare: (client) =>
      client.setRequestHandler('roots/list', () => {
        asked++;
        return { roots: roots.map((uri) => ({ uri })) };
      }),
  });
  return {
    ...agent,
    asked: () => asked,
    async open(...others) {
      roots = others;
      if (!isModern) await agent.client.sendRootsListChanged();
    },
  };
}

const eras = [{ isModern: false }, { isModern: true }];

describe.each(eras)('roots of a client (2026 protocol: $isModern)', (era) => {
  it('are the folders, and paths are relative to the first', async () => {
    const site = siteNaming('gone');
    const { call } = await rooted([site.uri], era);
    expect((await call('check')).text).toMatch(/^1 problem:\ndocs\.json:\d+/);
  });

  it('change when the client announces it', async () => {
    const [one, other] = [siteNaming('one'), siteNaming('other')];
    const { call, open } = await rooted([one.uri], era);
    expect((await call('check')).text).toContain('one');
    await open(other.uri);
    expect((await call('check')).text).toContain('other');
    await open(other.uri, one.uri);
    expect((await call('check')).data).toMatchObject({ total: 2 });
  });

  it('keep everything else out of reach, including the folder of the server', async () => {
    const [site, outside] = [diskSite(), diskSite()];
    const { call } = await rooted([site.uri], { ...era, cwd: outside.path });
    const before = outside.digest();
    expect(await call('add_page', { path: `${outside.path}/new`, to: '' })).toMatchObject({ isError: true });
    expect((await call('add_page', { path: 'new', to: '' })).isError).toBe(false);
    expect(textOf(site, 'new.mdx')).toContain('title');
    expect(outside.digest()).toBe(before);
  });

  it('are ignored unless they are existing folders', async () => {
    const site = siteNaming('gone');
    const folder = new DiskSite();
    // Earlier revisions of the protocol allow only file URIs.
    const others = era.isModern ? ['https://example.com/site', 'no URI'] : [];
    const none = [folder.at('none'), site.at('docs.json'), 'file:///%00', 'file:///a%2Fb', 'file://host/share'];
    const { call } = await rooted([...others, ...none, site.uri], era);
    expect((await call('check')).data).toMatchObject({ total: 1 });
  });

  it('may have any characters, and be symbolic links', async () => {
    const site = siteNaming('gone');
    const folder = new DiskSite();
    const odd = folder.file('a #1 100% ü "b" [c]');
    symlinkSync(site.path, odd);
    const { call } = await rooted([`${pathToFileURL(odd).href}/`], era);
    expect((await call('check')).text).toMatch(/^1 problem:\ndocs\.json:/);
    expect((await call('add_page', { path: 'gone' })).isError).toBe(false);
    expect(textOf(site, 'gone.mdx')).toContain('title');
    expect((await call('check')).text).toBe('No problems in docs.json.');
  });

  it('may be deleted and created again', async () => {
    const [site, folder] = [siteNaming('gone'), new DiskSite()];
    folder.write('site/docs.json', docs());
    const { call } = await rooted([folder.at('site'), site.uri], era);
    expect((await call('check')).isError).toBe(false);
    rmSync(folder.file('site'), { recursive: true });
    expect((await call('check')).text).toMatch(/^1 problem:\ndocs\.json:/);
    rmSync(site.path, { recursive: true });
    expect(await call('check')).toMatchObject({ isError: true, text: expect.stringContaining('None of the folders') });
    mkdirSync(site.path);
    site.write('docs.json', docs());
    site.write('index.mdx', page('Start'));
    expect((await call('check')).text).toBe('No problems in docs.json.');
  });

  it('lead to an error that says what to do if there are none', async () => {
    const { call } = await rooted([], { ...era, cwd: diskSite().path });
    expect(await call('check')).toMatchObject({ isError: true, text: expect.stringContaining('no folder open') });
  });

  it('are not requested if folders are arguments of the server', async () => {
    const [site, given] = [siteNaming('root'), siteNaming('argument')];
    const { call, asked } = await rooted([site.uri], { ...era, args: [given.path] });
    const { text } = await call('check');
    expect(text).toContain('argument');
    expect(text).not.toContain('root');
    expect(asked()).toBe(0);
  });
});

describe('a client', () => {
  it('is asked for its roots once, and again when they change', async () => {
    const site = siteNaming('gone');
    const { call, open, asked } = await rooted([site.uri]);
    await Promise.all([call('check'), call('find', { query: 'a' }), call('outline')]);
    expect(asked()).toBe(1);
    await open(site.uri);
    await call('check');
    expect(asked()).toBe(2);
  });

  it('that fails to list its roots gets an error, and no other folder', async () => {
    const { call } = await startAgent({
      cwd: diskSite().path,
      client: { capabilities: { roots: {} } },
      prepare: (client) =>
        client.setRequestHandler('roots/list', () => {
          throw new Error('broken');
        }),
    });
    expect(await call('check')).toMatchObject({ isError: true, text: expect.stringContaining('docs-json mcp <folder>') });
  });

  it.each(eras)('without roots works in the folder of the server (2026 protocol: $isModern)', async ({ isModern }) => {
    const site = siteNaming('gone');
    const { call } = await startAgent({
      cwd: site.path,
      isProcess: true,
      client: isModern ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
    });
    expect((await call('check')).data).toMatchObject({ total: 1 });
  });
});

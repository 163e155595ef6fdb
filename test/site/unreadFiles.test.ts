import { describe, expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled, type UnreadScope } from '../../server/src/engine/languageService';
import { FolderWorkspace } from '../support/folderWorkspace';
import { docs } from '../support/lspSite';
import { uriOf } from '../support/memoryWorkspace';
import { type SiteFiles, site } from '../support/site';

const unreadable = { unreadable: 'denied' } as const;

/** Unreadable files as `role path problem`. */
async function unread(files: SiteFiles, scope: UnreadScope): Promise<string[]> {
  const { engine } = site(files);
  const found = await engine.unreadFiles(uriOf('docs.json'), scope, neverCancelled);
  return found.map(({ uri, role, problem }) => `${role} ${uri.slice(uriOf('').length)} ${problem}`);
}

describe('the files of a site that cannot be read', () => {
  const files: SiteFiles = {
    'docs.json': docs({
      navigation: { groups: [{ group: 'A', openapi: ['one.json', 'two.yaml', 'gone.json'], pages: ['index', { $ref: './part.json' }] }] },
    }),
    'part.json': unreadable,
    'guide.mdx': unreadable,
    'sound.mdx': '',
    'snippets/part.mdx': { unreadable: 'binary' },
    'README.md': { unreadable: 'tooLarge' },
    'ignored/a.mdx': unreadable,
    '.mintignore': 'ignored/\n',
    'one.json': { unreadable: 'outside' },
    'two.yaml': '',
    'image.png': unreadable,
    'other.json': unreadable,
  };

  it('are limited to the requested scope', async () => {
    const config = ['fragment part.json denied'];
    const pages = ['page guide.mdx denied', 'page snippets/part.mdx binary'];
    expect(await unread(files, 'config')).toEqual(config);
    expect(await unread(files, 'pages')).toEqual([...config, ...pages]);
    expect(await unread(files, 'markdown')).toEqual([
      ...config,
      'ignored README.md tooLarge',
      'page guide.mdx denied',
      'ignored ignored/a.mdx denied',
      'page snippets/part.mdx binary',
    ]);
    expect(await unread(files, 'site')).toEqual([...config, ...pages, 'openapi one.json outside']);
  });

  it('exclude files of a nested site', async () => {
    const nested = { ...files, 'inner/docs.json': docs(), 'inner/index.mdx': '', 'inner/a.mdx': unreadable };
    expect(await unread(nested, 'pages')).toEqual(await unread(files, 'pages'));
  });

  it('are unknown if the host has no access to such files at all', async () => {
    expect(await unread({ 'docs.json': docs(), 'a.mdx': { unreadable: 'unavailable' } }, 'site')).toEqual([]);
  });

  it('include files beyond the limits of a configuration', async () => {
    const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
    expect(await unread({ 'docs.json': docs().replace('"index"', deep) }, 'config')).toEqual(['root docs.json unparsed']);
    expect(await unread({ 'docs.json': docs({ navigation: { $ref: 'part.json' } }), 'part.json': deep }, 'config')).toEqual([
      'fragment part.json unparsed',
    ]);
  });

  it('can be read again after they have changed', async () => {
    const { workspace, engine } = site({ 'docs.json': docs(), 'a.mdx': unreadable });
    const count = async (): Promise<number> => (await engine.unreadFiles(uriOf('docs.json'), 'pages', neverCancelled)).length;
    expect(await count()).toBe(1);
    workspace.set('a.mdx', 'text');
    expect(await count()).toBe(0);
    workspace.setUnreadable('index.mdx', 'denied');
    expect(await count()).toBe(1);
  });
});

describe('folders that cannot be listed', () => {
  const unlisted = async (...denied: string[]): Promise<string[]> => {
    const workspace = new FolderWorkspace(['index.mdx', 'guides/a.mdx', 'build/a.mdx', '.tools/a.mdx', 'node_modules/a.mdx'], {
      'docs.json': docs(),
    });
    for (const path of denied) workspace.deny(path);
    workspace.link('linked');
    const engine = createDocsLanguageService({ workspace, createsFiles: true, log: (message) => expect.fail(message) });
    const found = await engine.unreadFiles(uriOf('docs.json'), 'pages', neverCancelled);
    return found.map(({ uri, role }) => `${role} ${uri.slice(uriOf('').length)}`);
  };

  it('are reported if they may have pages', async () => {
    expect(await unlisted()).toEqual([]);
    expect(await unlisted('guides')).toEqual(['listing guides']);
    expect(await unlisted('build', '.tools', 'node_modules')).toEqual([]);
  });
});

describe('unreadable files around paths', () => {
  it('include the files of each site around and below the paths', async () => {
    const { engine } = site({
      'docs.json': docs(),
      'a.mdx': unreadable,
      'inner/docs.json': docs(),
      'inner/b.mdx': unreadable,
      'broken/docs.json': unreadable,
      'other/x.mdx': '',
    });
    const around = async (...paths: string[]): Promise<string[]> =>
      (await engine.unreadFilesAround(paths.map(uriOf), 'pages', neverCancelled)).map(({ uri }) => uri.slice(uriOf('').length)).sort();
    expect(await around('other/x.mdx')).toEqual(['a.mdx']);
    expect(await around('inner/b.mdx')).toEqual(['a.mdx', 'inner/b.mdx']);
    expect(await around('broken/x.mdx')).toEqual(['a.mdx', 'broken/docs.json']);
    expect(await around('inner', 'broken')).toEqual(['a.mdx', 'broken/docs.json', 'inner/b.mdx']);
    expect((await engine.unreadableRoots(neverCancelled)).map(({ uri }) => uri)).toEqual([uriOf('broken/docs.json')]);
  });
});

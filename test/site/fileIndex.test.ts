import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { Documents } from '../../server/src/engine/site/documents';
import { FileIndex } from '../../server/src/engine/site/fileIndex/fileIndex';
import { FileIndexes } from '../../server/src/engine/site/fileIndex/fileIndexes';
import type { SiteBounds } from '../../server/src/engine/site/fileIndex/folders';
import { FolderListings } from '../../server/src/engine/site/folderListings';
import { FolderWorkspace } from '../support/folderWorkspace';
import { siteFolder } from '../support/memoryWorkspace';

/** Index of a workspace as in the engine. */
async function indexOf(workspace: FolderWorkspace) {
  const sites = new FileIndexes(new Documents(workspace), 'docs.json');
  const index = () => sites.of(siteFolder, neverCancelled);
  await index();
  return { sites, index };
}

async function bounded(paths: readonly string[], bounds: Partial<SiteBounds>) {
  const workspace = new FolderWorkspace(paths);
  const limits = { folders: 100, entries: 100, depth: 10, ...bounds };
  const index = new FileIndex(workspace, new FolderListings(workspace), siteFolder, 'docs.json', limits);
  await index.refresh();
  return index;
}

describe('a page', () => {
  const workspace = new FolderWorkspace([
    'index.mdx',
    'guides/start.md',
    'both.mdx',
    'both.md',
    'upper.MDX',
    'README.md',
    'docs/Changelog.md',
    'changelog.mdx',
    'snippets/note.mdx',
    'guides/_snippets/note.mdx',
    'build/page.mdx',
    'docs/tmp/page.mdx',
    '.mintlify/page.mdx',
    'docs/.cursor/page.mdx',
    'skill.md',
    'guides/skill.md',
    'CLAUDE.md',
    'contribute.md',
    'guides/picture.svg',
    'v1.2/start.mdx',
  ]);

  it.each([
    ['index', 'exists'],
    ['guides/start', 'exists'],
    ['both', 'exists'],
    ['upper', 'exists'],
    ['changelog', 'exists'],
    ['v1.2/start', 'exists'],
    ['build/page', 'exists'],
    ['docs/tmp/page', 'exists'],
    ['guides/skill', 'exists'],
    ['CLAUDE', 'exists'],
    ['Index', 'missing'],
    ['guides/Start', 'missing'],
    ['guides', 'missing'],
    ['guides/start.md', 'missing'],
    ['guides/picture', 'missing'],
    ['no/such/folder/page', 'missing'],
  ] as const)('%s: %s', async (path, expected) => {
    const { index } = await indexOf(workspace);
    expect((await index()).page(path)).toBe(expected);
  });

  it.each([
    'README',
    'docs/Changelog',
    'contribute',
    'skill',
    'snippets/note',
    'guides/_snippets/note',
    '.mintlify/page',
    'docs/.cursor/page',
  ])('at %s is unknown, because a file exists that is not a page', async (path) => {
    const { index } = await indexOf(workspace);
    expect((await index()).page(path)).toBe('unknown');
  });

  it('is missing in such a folder if no file exists', async () => {
    const { index } = await indexOf(workspace);
    expect((await index()).page('.mintlify/other')).toBe('missing');
  });
});

describe('a file', () => {
  const workspace = new FolderWorkspace(['logo/light.svg', 'openapi.yaml', 'a/page.mdx', 'src/main.ts', '.assets/icon.png', 'dist/x.json']);

  it.each([
    ['logo/light.svg', 'exists'],
    ['openapi.yaml', 'exists'],
    ['a/page.mdx', 'exists'],
    ['.assets/icon.png', 'exists'],
    ['dist/x.json', 'exists'],
    ['logo/dark.svg', 'missing'],
    ['a/page.md', 'missing'],
    ['logo/Light.svg', 'missing'],
    ['none/x.png', 'missing'],
    // The index does not contain files with other extensions.
    ['src/main.ts', 'unknown'],
    ['src/other.ts', 'unknown'],
    ['logo/light', 'unknown'],
  ] as const)('%s: %s', async (path, expected) => {
    const { index } = await indexOf(workspace);
    expect((await index()).file(path)).toBe(expected);
  });
});

describe('a path is unknown', () => {
  it.each(['node_modules/a/page', '.git/page', 'packages/node_modules/page'])('in an excluded folder: %s', async (path) => {
    const workspace = new FolderWorkspace([`${path}.mdx`]);
    const { index } = await indexOf(workspace);
    expect((await index()).page(path)).toBe('unknown');
    expect((await index()).page(`${path}-other`)).toBe('unknown');
    expect(workspace.listed.filter((uri) => /node_modules|\.git/.test(uri))).toEqual([]);
  });

  it('in a folder that cannot be listed', async () => {
    const workspace = new FolderWorkspace(['secret/page.mdx', 'open/page.mdx']);
    workspace.deny('secret');
    const { index } = await indexOf(workspace);
    expect((await index()).page('secret/page')).toBe('unknown');
    expect((await index()).page('secret/deep/page')).toBe('unknown');
    expect((await index()).page('open/other')).toBe('missing');
  });

  it('in a linked folder, but not if the file itself is linked', async () => {
    const workspace = new FolderWorkspace([]);
    workspace.link('shared');
    workspace.link('logo.svg');
    workspace.link('start.mdx');
    const { index } = await indexOf(workspace);
    expect((await index()).page('shared/page')).toBe('unknown');
    expect((await index()).file('shared/x.svg')).toBe('unknown');
    expect((await index()).file('logo.svg')).toBe('exists');
    expect((await index()).page('start')).toBe('exists');
    expect(workspace.listed).toEqual([siteFolder]);
  });

  it('beside a `docs.json` that exists only in the editor', async () => {
    const workspace = new FolderWorkspace(['index.mdx']);
    workspace.delete('docs.json');
    const { index } = await indexOf(workspace);
    expect((await index()).page('index')).toBe('unknown');
    expect((await index()).page('other')).toBe('unknown');
    expect((await index()).file('a.svg')).toBe('unknown');
    workspace.create('docs.json');
    expect((await index()).page('index')).toBe('exists');
    expect((await index()).page('other')).toBe('missing');
  });

  it('beyond the maximum depth', async () => {
    const index = await bounded(['a/b/c/page.mdx'], { depth: 2 });
    expect(index.page('a/b/other')).toBe('missing');
    expect(index.page('a/b/c/page')).toBe('unknown');
  });

  it('beyond the maximum number of entries', async () => {
    const index = await bounded(['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx'], { entries: 3 });
    expect(index.page('d')).toBe('unknown');
    expect(index.page('e')).toBe('unknown');
  });

  it('beyond the maximum number of folders', async () => {
    const index = await bounded(['a/x.mdx', 'b/x.mdx', 'c/x.mdx'], { folders: 2 });
    expect(['a/x', 'b/x', 'c/x'].map((path) => index.page(path))).toEqual(['exists', 'unknown', 'unknown']);
    expect(index.page('other')).toBe('unknown');
  });

  it('first in bulky folders, if there are too many entries', async () => {
    const index = await bounded(['build/x.json', '.cache/x.json', 'guides/a.mdx', 'guides/b.mdx'], { entries: 3 });
    expect(index.page('guides/b')).toBe('exists');
    expect(index.file('build/x.json')).toBe('unknown');
  });
});

describe('events', () => {
  it('are applied without listing anything again', async () => {
    const workspace = new FolderWorkspace(['a/one.mdx', 'b/two.mdx']);
    const { index } = await indexOf(workspace);
    const listed = workspace.listed.length;
    const { version } = await index();
    workspace.create('a/three.mdx');
    expect((await index()).page('a/three')).toBe('exists');
    expect((await index()).version).not.toBe(version);
    workspace.delete('a/three.mdx', 'a/one.mdx');
    expect((await index()).page('a/three')).toBe('missing');
    expect((await index()).page('a/one')).toBe('missing');
    expect((await index()).page('b/two')).toBe('exists');
    expect(workspace.listed).toHaveLength(listed);
    expect(workspace.stats).toBe(0);
  });

  it('do not change the version if they change nothing', async () => {
    const workspace = new FolderWorkspace(['a/one.mdx']);
    const { index } = await indexOf(workspace);
    const { version } = await index();
    workspace.create('a/one.mdx', 'a/main.ts', 'node_modules/x/page.mdx');
    workspace.fire('changed', 'a/one.mdx', 'a/two.mdx');
    workspace.fire('deleted', 'a/none.mdx');
    expect((await index()).version).toBe(version);
  });

  it('for one extension do not remove the page with the other', async () => {
    const workspace = new FolderWorkspace(['one.mdx', 'one.md']);
    const { index } = await indexOf(workspace);
    workspace.delete('one.mdx');
    expect((await index()).page('one')).toBe('exists');
    workspace.delete('one.md');
    expect((await index()).page('one')).toBe('missing');
  });

  it('for a deleted folder remove everything below', async () => {
    const workspace = new FolderWorkspace(['a/one.mdx', 'a/b/two.mdx', 'a/b/logo.svg', 'ab/three.mdx']);
    const { index } = await indexOf(workspace);
    workspace.deleteFolder('a');
    const site = await index();
    expect(['a/one', 'a/b/two', 'ab/three'].map((path) => site.page(path))).toEqual(['missing', 'missing', 'exists']);
    expect(site.file('a/b/logo.svg')).toBe('missing');
    expect(site.hasFolder('a/b')).toBe(false);
  });

  it('for a renamed folder list only the new folder', async () => {
    const workspace = new FolderWorkspace(['a/one.mdx', 'a/b/two.mdx', 'other/three.mdx']);
    const { index } = await indexOf(workspace);
    workspace.listed = [];
    workspace.moveFolder('a', 'v2.0');
    const site = await index();
    expect(['a/one', 'a/b/two', 'v2.0/one', 'v2.0/b/two'].map((path) => site.page(path))).toEqual([
      'missing',
      'missing',
      'exists',
      'exists',
    ]);
    expect(workspace.listed).toEqual([`${siteFolder}/v2.0`, `${siteFolder}/v2.0/b`]);
  });

  it('for a file in an unknown folder list that folder', async () => {
    const workspace = new FolderWorkspace(['index.mdx']);
    const { index } = await indexOf(workspace);
    workspace.put('new/deep/two.mdx');
    workspace.create('new/deep/one.mdx');
    expect((await index()).page('new/deep/two')).toBe('exists');
  });

  it('support names with spaces and non-ASCII letters', async () => {
    const workspace = new FolderWorkspace(['index.mdx']);
    const { index } = await indexOf(workspace);
    workspace.create('mit Abstand/für.mdx');
    expect((await index()).page('mit Abstand/für')).toBe('exists');
    // The same name in decomposed Unicode form.
    expect((await index()).page('mit Abstand/fu\u0308r')).toBe('exists');
  });

  it('during the listing are not lost', async () => {
    const workspace = new FolderWorkspace(['a/one.mdx']);
    workspace.onList = (uri) => {
      workspace.onList = undefined;
      if (uri === siteFolder) workspace.fire('created', 'late.mdx');
    };
    const { index } = await indexOf(workspace);
    expect((await index()).page('late')).toBe('exists');
  });

  it('in great numbers cause one new listing', async () => {
    const workspace = new FolderWorkspace(['index.mdx']);
    const { index } = await indexOf(workspace);
    workspace.listed = [];
    workspace.create(...Array.from({ length: 5_000 }, (_, i) => `pages/p${i}.mdx`));
    expect((await index()).page('pages/p4999')).toBe('exists');
    expect(workspace.listed).toEqual([siteFolder, `${siteFolder}/pages`]);
  });

  it('for `docs.json` or a folder around it create a new index', async () => {
    const workspace = new FolderWorkspace(['index.mdx']);
    const { index } = await indexOf(workspace);
    const before = await index();
    workspace.fire('deleted', 'docs.json');
    expect(await index()).not.toBe(before);
  });
});

describe('listing', () => {
  it('happens once for concurrent and later requests', async () => {
    const workspace = new FolderWorkspace(['a/one.mdx', 'b/two.mdx']);
    const sites = new FileIndexes(new Documents(workspace), 'docs.json');
    await Promise.all([1, 2, 3].map(() => sites.of(siteFolder, neverCancelled)));
    await sites.of(siteFolder, neverCancelled);
    expect(workspace.listed).toHaveLength(3);
  });

  it('of a site with 25,000 pages reads each folder once, and none for a new page', async () => {
    const paths = Array.from({ length: 25_000 }, (_, i) => `f${i % 500}/p${i}.mdx`);
    const workspace = new FolderWorkspace([]);
    for (const path of paths) workspace.put(path);
    workspace.list = async (uri) => {
      workspace.listed.push(uri);
      const folder = uri.slice(siteFolder.length + 1);
      if (folder === '')
        return [
          { name: 'docs.json', kind: 'file' },
          ...Array.from({ length: 500 }, (_, i) => ({ name: `f${i}`, kind: 'folder' as const })),
        ];
      const number = Number(folder.slice(1));
      return Array.from({ length: 50 }, (_, i) => ({ name: `p${i * 500 + number}.mdx`, kind: 'file' as const }));
    };
    const { index } = await indexOf(workspace);
    expect(workspace.listed).toHaveLength(501);
    workspace.fire('created', 'f3/new.mdx');
    const site = await index();
    expect(site.page('f3/new')).toBe('exists');
    expect(paths.every((path) => site.page(path.slice(0, -4)) === 'exists')).toBe(true);
    expect(workspace.listed).toHaveLength(501);
  });

  it('can begin before the files are needed, and happens once', async () => {
    const workspace = new FolderWorkspace(['a/one.mdx']);
    const sites = new FileIndexes(new Documents(workspace), 'docs.json');
    sites.prepare(siteFolder);
    expect(workspace.listed).toEqual([siteFolder]);
    expect((await sites.of(siteFolder, neverCancelled)).page('a/one')).toBe('exists');
    sites.prepare(siteFolder);
    await sites.of(siteFolder, neverCancelled);
    expect(workspace.listed).toHaveLength(2);
  });

  it('that fails before the files are needed rejects later requests', async () => {
    const workspace = new FolderWorkspace([]);
    workspace.list = () => Promise.reject(new Error('no disk'));
    const sites = new FileIndexes(new Documents(workspace), 'docs.json');
    sites.prepare(siteFolder);
    await expect(sites.of(siteFolder, neverCancelled)).rejects.toThrow('no disk');
  });

  it('reads a limited number of folders concurrently, and numbers pages independently of their order', async () => {
    const paths = Array.from({ length: 200 }, (_, i) => `f${i % 40}/g${i}/p.mdx`);
    const pagesOf = async (delay: (listedCount: number) => number) => {
      const workspace = new FolderWorkspace(paths);
      const list = workspace.list.bind(workspace);
      let running = 0;
      let maxRunning = 0;
      workspace.list = async (uri) => {
        maxRunning = Math.max(maxRunning, ++running);
        for (let turns = delay(workspace.listed.length); turns > 0; turns--) await Promise.resolve();
        running--;
        return list(uri);
      };
      const { index } = await indexOf(workspace);
      const site = await index();
      expect(maxRunning).toBeGreaterThan(8);
      expect(maxRunning).toBeLessThanOrEqual(32);
      return paths.map((path) => site.pageNumber(path.slice(0, -4)));
    };
    const even = await pagesOf(() => 3);
    expect(new Set(even).size).toBe(200);
    expect(await pagesOf((listedCount) => (listedCount * 7) % 11)).toEqual(even);
  });

  it('is repeated without file events, in proportion to its cost', async () => {
    const small = new FolderWorkspace(['index.mdx']);
    small.watchesFiles = false;
    const { index } = await indexOf(small);
    small.put('new.mdx');
    expect((await index()).page('new')).toBe('exists');

    const large = new FolderWorkspace(Array.from({ length: 99 }, (_, i) => `f${i}/p.mdx`));
    large.watchesFiles = false;
    const { index: later } = await indexOf(large);
    for (let i = 0; i < 10; i++) await later();
    expect(large.listed.length).toBeLessThanOrEqual(300);
    large.put('new.mdx');
    for (let i = 0; i < 10; i++) await later();
    expect((await later()).page('new')).toBe('exists');
  });

  it('is repeated once after a watcher starts', async () => {
    const workspace = new FolderWorkspace(['index.mdx']);
    workspace.watchesFiles = false;
    const { index } = await indexOf(workspace);
    workspace.put('unseen.mdx');
    workspace.watchesFiles = true;
    expect((await index()).page('unseen')).toBe('exists');
    workspace.listed = [];
    await index();
    expect(workspace.listed).toEqual([]);
  });

  it('is repeated outside the workspace folders, which have no watcher', async () => {
    const workspace = new FolderWorkspace(['index.mdx']);
    workspace.roots = ['file:///elsewhere'];
    const { index } = await indexOf(workspace);
    workspace.put('new.mdx');
    expect((await index()).page('new')).toBe('exists');
  });

  it('is discarded with the workspace folders', async () => {
    const workspace = new FolderWorkspace(['index.mdx']);
    const { sites, index } = await indexOf(workspace);
    workspace.put('new.mdx');
    sites.reset();
    expect((await index()).page('new')).toBe('exists');
  });

  it('throws if it is cancelled', async () => {
    const sites = new FileIndexes(new Documents(new FolderWorkspace([])), 'docs.json');
    await expect(sites.of(siteFolder, { isCancellationRequested: true })).rejects.toThrow('cancelled');
  });
});

it('the index finds files by a pattern up to a limit', async () => {
  const { index } = await indexOf(new FolderWorkspace(['openapi.json', 'api/openapi-v2.yaml', 'api/other.yaml']));
  expect((await index()).filesNamed(/openapi.*\.(json|yaml)$/, 5)).toEqual(['openapi.json', 'api/openapi-v2.yaml']);
  expect((await index()).filesNamed(/openapi/, 1)).toHaveLength(1);
});

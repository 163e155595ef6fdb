import { beforeEach, describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { CancelledError, neverCancelled } from '../../server/src/engine/languageService';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { SiteRoots } from '../../server/src/engine/site/siteRoots';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const root = uriOf('docs.json');
const cancelled = { isCancellationRequested: true };

describe('documents', () => {
  it('are read once until they change', async () => {
    const workspace = new MemoryWorkspace({ 'a.json': '1', 'b.json': '2' });
    const documents = new Documents(workspace);
    const first = await documents.read(uriOf('a.json'));
    expect(await documents.read(uriOf('a.json'))).toBe(first);
    workspace.set('b.json', '3');
    expect(await documents.read(uriOf('a.json'))).toBe(first);
    expect(workspace.reads('a.json')).toBe(1);
    workspace.set('a.json', '4');
    expect(await documents.read(uriOf('a.json'))).not.toBe(first);
    expect(workspace.reads('a.json')).toBe(2);
  });

  it('that are missing are read once, and found after they are created', async () => {
    const workspace = new MemoryWorkspace();
    const documents = new Documents(workspace);
    expect((await documents.read(root)).kind).toBe('missing');
    await documents.read(root);
    expect(workspace.reads()).toBe(1);
    workspace.set('docs.json', '{}');
    expect((await documents.read(root)).kind).toBe('text');
  });

  it('are read every time without file events', async () => {
    const workspace = new MemoryWorkspace({ 'a.json': '1' });
    workspace.watchesFiles = false;
    const documents = new Documents(workspace);
    await documents.read(uriOf('a.json'));
    await documents.read(uriOf('a.json'));
    expect(workspace.reads('a.json')).toBe(2);
  });

  it('stop listening when they are disposed of', () => {
    const workspace = new MemoryWorkspace();
    const documents = new Documents(workspace);
    expect(workspace.listenerCount).toBe(1);
    documents.dispose();
    expect(workspace.listenerCount).toBe(0);
  });
});

describe('configurations', () => {
  const files = {
    'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }', logo: '{ "$ref": "./missing.json" }' }),
    'colors.json': '{ "primary": "#fff" }',
    'other.json': '{}',
  };
  let workspace: MemoryWorkspace;
  let configs: Configs;

  beforeEach(() => {
    workspace = new MemoryWorkspace(files);
    configs = new Configs(new Documents(workspace), getLanguageService({}));
  });

  it('are the same object while their files have not changed', async () => {
    const first = await configs.load(root, neverCancelled);
    workspace.set('other.json', '{ "a": 1 }');
    workspace.set('index.mdx', 'text');
    expect(await configs.load(root, neverCancelled)).toBe(first);
    expect(workspace.reads()).toBe(3);
  });

  it.each(['docs.json', 'colors.json', 'missing.json'])('are loaded again after %s changes, reading only that file', async (path) => {
    const first = await configs.load(root, neverCancelled);
    workspace.resetCounts();
    workspace.set(path, path === 'docs.json' ? `${files['docs.json']} ` : '{ "primary": "#000" }');
    const second = await configs.load(root, neverCancelled);
    expect(second).not.toBe(first);
    expect([...workspace.counts.reads]).toEqual([[uriOf(path), 1]]);
    for (const uri of [root, uriOf('colors.json')]) {
      if (uri !== uriOf(path)) expect(second?.files.get(uri)).toBe(first?.files.get(uri));
    }
  });

  it('drop a deleted fragment', async () => {
    await configs.load(root, neverCancelled);
    workspace.delete('colors.json');
    const second = await configs.load(root, neverCancelled);
    expect([...(second?.files.keys() ?? [])]).toEqual([root]);
  });

  it('are loaded once for concurrent requests', async () => {
    const all = await Promise.all([1, 2, 3].map(() => configs.load(root, neverCancelled)));
    expect(new Set(all).size).toBe(1);
    expect(workspace.reads(root)).toBe(1);
  });

  it('have a list of the files that they read, even if missing', async () => {
    await configs.load(root, neverCancelled);
    expect(configs.readersOf(uriOf('colors.json'))).toEqual([root]);
    expect(configs.readersOf(uriOf('missing.json'))).toEqual([root]);
    expect(configs.readersOf(uriOf('other.json'))).toEqual([]);
  });

  it('do not exist without a `docs.json`', async () => {
    workspace.delete('docs.json');
    expect(await configs.load(root, neverCancelled)).toBeUndefined();
    expect(configs.readersOf(root)).toEqual([]);
  });

  it('throw for cancelled requests, and serve the others', async () => {
    const cancelledLoad = configs.load(root, cancelled);
    const otherLoad = configs.load(root, neverCancelled);
    await expect(cancelledLoad).rejects.toThrow(CancelledError);
    expect((await otherLoad)?.files.size).toBe(2);
  });

  it('are compared with the files without file events', async () => {
    workspace.watchesFiles = false;
    const first = await configs.load(root, neverCancelled);
    expect(await configs.load(root, neverCancelled)).toBe(first);
    workspace.set('colors.json', '{ "primary": "#000" }');
    expect(await configs.load(root, neverCancelled)).not.toBe(first);
  });
});

describe('roots', () => {
  const search = (workspace: MemoryWorkspace): SiteRoots => new SiteRoots(new Documents(workspace), 'docs.json');
  const found = async (roots: SiteRoots): Promise<string[]> =>
    (await roots.all(neverCancelled)).map((uri) => uri.replace('file:///site/', ''));

  it('are searched once, in all folders', async () => {
    const workspace = new MemoryWorkspace({ 'b/docs.json': '', 'docs.json': '', 'a/x/docs.json': '', 'a/mydocs.json': '' });
    const roots = search(workspace);
    expect(await found(roots)).toEqual(['a/x/docs.json', 'b/docs.json', 'docs.json']);
    const lists = workspace.counts.lists.size;
    await found(roots);
    expect(workspace.counts.lists.size).toBe(lists);
    expect([...workspace.counts.lists.values()].every((count) => count === 1)).toBe(true);
  });

  it.each(['node_modules', 'dist', 'Build', 'vendor', '.git', '.cache'])('are not searched in %s', async (folder) => {
    const workspace = new MemoryWorkspace({ [`${folder}/docs.json`]: '', [`a/${folder}/b/docs.json`]: '' });
    expect(await found(search(workspace))).toEqual([]);
  });

  it('follow created and deleted files', async () => {
    const workspace = new MemoryWorkspace({ 'docs.json': '' });
    const roots = search(workspace);
    await found(roots);
    workspace.set('a/docs.json', '');
    workspace.delete('docs.json');
    expect(await found(roots)).toEqual(['a/docs.json']);
  });

  it('follow moved folders', async () => {
    const workspace = new MemoryWorkspace({ 'docs.json': '', 'sites/a/docs.json': '', 'sites/b.c/docs.json': '' });
    const roots = search(workspace);
    await found(roots);
    workspace.moveFolder('sites', 'v1.2');
    expect(await found(roots)).toEqual(['docs.json', 'v1.2/a/docs.json', 'v1.2/b.c/docs.json']);
    workspace.moveFolder('v1.2/a', 'node_modules');
    expect(await found(roots)).toEqual(['docs.json', 'v1.2/b.c/docs.json']);
  });

  it('are not searched again for names that are not folders', async () => {
    const workspace = new MemoryWorkspace({ 'docs.json': '' });
    const roots = search(workspace);
    await found(roots);
    workspace.resetCounts();
    workspace.set('page.mdx', '');
    workspace.set('node_modules/x/LICENSE', '');
    await found(roots);
    expect(workspace.counts.lists.size).toBe(0);
  });

  it('include a file that was opened outside of the workspace', async () => {
    const roots = search(new MemoryWorkspace());
    roots.add('file:///elsewhere/docs.json');
    roots.add('file:///elsewhere/other.json');
    expect(await roots.all(neverCancelled)).toEqual(['file:///elsewhere/docs.json']);
  });

  it('are searched again after the folders have changed', async () => {
    const workspace = new MemoryWorkspace({ 'file:///second/docs.json': '', 'docs.json': '' });
    const roots = search(workspace);
    expect(await found(roots)).toEqual(['docs.json']);
    workspace.roots = ['file:///second'];
    roots.reset();
    expect(await roots.all(neverCancelled)).toEqual(['file:///second/docs.json']);
  });

  it('are searched up to a maximum depth', async () => {
    const deep = Array(40).fill('a').join('/');
    const workspace = new MemoryWorkspace({ [`${deep}/docs.json`]: '' });
    expect(await found(search(workspace))).toEqual([]);
    expect(workspace.counts.lists.size).toBeLessThan(20);
  });

  it('throw for cancelled requests', async () => {
    await expect(search(new MemoryWorkspace()).all(cancelled)).rejects.toThrow(CancelledError);
  });
});

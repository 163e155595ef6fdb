import { describe, expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { FolderWorkspace } from '../support/folderWorkspace';
import { uriOf } from '../support/memoryWorkspace';

/** Engine with a site that has been checked. */
async function checked(parts: Readonly<Record<string, string>>, paths: readonly string[] = ['index.mdx', 'a.mdx', 'favicon.svg']) {
  const workspace = new FolderWorkspace(paths, { 'docs.json': docsJson(parts) });
  const engine = createDocsLanguageService({ workspace });
  const diagnostics = () => engine.diagnostics(uriOf('docs.json'), neverCancelled);
  await diagnostics();
  return { workspace, engine, diagnostics };
}

const sound = { navigation: '{ "pages": ["index", "a"] }', favicon: '"/favicon.svg"' };

describe('a created or deleted file affects a site', () => {
  it.each(['index.mdx', 'a.md', 'favicon.svg', 'folder', 'v2.0', 'docs.json'])(
    'that depends on it, or may depend on it: %s',
    async (path) => {
      const { engine } = await checked(sound);
      expect(engine.rootsReading(uriOf(path), 'deleted')).toEqual([uriOf('docs.json')]);
      expect(engine.rootsReading(uriOf(path), 'created')).toEqual([uriOf('docs.json')]);
    },
  );

  it.each(['b.mdx', 'other.svg', 'data.json', 'src/main.ts', 'node_modules/a', '.git/index.lock', 'sub/a.mdx'])(
    'but not without a dependency: %s',
    async (path) => {
      const { engine } = await checked(sound);
      expect(engine.rootsReading(uriOf(path), 'created')).toEqual([]);
    },
  );

  it('but not if only its content changes', async () => {
    const { engine } = await checked(sound);
    expect(engine.rootsReading(uriOf('index.mdx'))).toEqual([]);
    expect(engine.rootsReading(uriOf('index.mdx'), 'changed')).toEqual([]);
  });

  it('with a missing page if it is a page', async () => {
    const { engine } = await checked({ navigation: '{ "pages": ["index", "gone"] }' });
    expect(engine.rootsReading(uriOf('anything.mdx'), 'created')).toEqual([uriOf('docs.json')]);
    expect(engine.rootsReading(uriOf('picture.svg'), 'created')).toEqual([]);
  });

  it('with a missing image if it is an image', async () => {
    const { engine } = await checked({ ...sound, favicon: '"/gone.svg"' });
    expect(engine.rootsReading(uriOf('picture.svg'), 'created')).toEqual([uriOf('docs.json')]);
    expect(engine.rootsReading(uriOf('anything.mdx'), 'created')).toEqual([]);
  });

  it('only after the site was checked', () => {
    const workspace = new FolderWorkspace(['index.mdx'], { 'docs.json': docsJson() });
    expect(createDocsLanguageService({ workspace }).rootsReading(uriOf('index.mdx'), 'deleted')).toEqual([]);
  });

  it('even before its diagnostics are requested again', async () => {
    const { engine, workspace, diagnostics } = await checked(sound);
    workspace.delete('a.mdx');
    expect(engine.rootsReading(uriOf('a.mdx'), 'deleted')).toEqual([uriOf('docs.json')]);
    await diagnostics();
    expect(engine.rootsReading(uriOf('a.mdx'), 'deleted')).toEqual([uriOf('docs.json')]);
    workspace.create('a.mdx');
    expect(engine.rootsReading(uriOf('a.mdx'), 'created')).toEqual([uriOf('docs.json')]);
  });
});

describe('diagnostics of a site', () => {
  it('have the same revision after unrelated files are created', async () => {
    const { workspace, diagnostics } = await checked({ navigation: '{ "pages": ["index", "gone"] }' });
    const before = await diagnostics();
    workspace.create('something-else.mdx', 'picture.svg');
    const after = await diagnostics();
    expect(after.revision).toBe(before.revision);
    expect(after.items).toEqual(before.items);
  });

  it('have another revision after a missing page or a better proposal is created', async () => {
    const { workspace, diagnostics } = await checked({ navigation: '{ "pages": ["index", "gone", "guides/strat"] }' });
    const first = await diagnostics();
    workspace.create('guides/start.mdx');
    const second = await diagnostics();
    expect(second.revision).not.toBe(first.revision);
    expect(second.items.map((item) => item.message).join()).toContain('Did you mean `guides/start`?');
    workspace.create('gone.md');
    const third = await diagnostics();
    expect(third.revision).not.toBe(second.revision);
    expect(third.items).toHaveLength(1);
  });

  it('wait until the files are listed', async () => {
    const workspace = new FolderWorkspace(['index.mdx'], { 'docs.json': docsJson({ navigation: '{ "pages": ["index", "gone"] }' }) });
    const engine = createDocsLanguageService({ workspace });
    const answers = await Promise.all([1, 2].map(() => engine.diagnostics(uriOf('docs.json'), neverCancelled)));
    expect(answers.map(({ items }) => items.map((item) => item.code))).toEqual([['page.missing'], ['page.missing']]);
  });

  it('use the files of their own site, even with a nested site', async () => {
    const workspace = new FolderWorkspace(['index.mdx', 'inner/index.mdx', 'inner/docs.json'], {
      'docs.json': docsJson({ navigation: '{ "pages": ["index", "inner/index"] }' }),
      'inner/docs.json': docsJson({ navigation: '{ "pages": ["index", "inner/index"] }' }),
    });
    const engine = createDocsLanguageService({ workspace });
    expect((await engine.diagnostics(uriOf('docs.json'), neverCancelled)).items).toEqual([]);
    expect((await engine.diagnostics(uriOf('inner/docs.json'), neverCancelled)).items).toHaveLength(1);
    expect(engine.rootsReading(uriOf('inner/index.mdx'), 'deleted').sort()).toEqual([uriOf('docs.json'), uriOf('inner/docs.json')]);
  });
});

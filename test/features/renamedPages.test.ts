import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-types';
import { type CancellationToken, CancelledError, createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

interface Offer {
  readonly titles: readonly string[];
  readonly actions: readonly CodeAction[];
  /** Files that were looked up. */
  readonly paths: readonly string[];
}

/** Actions of a site whose history has these renames. */
async function offerFor(
  pages: string,
  renames: Readonly<Record<string, string>>,
  files: readonly string[],
  token: CancellationToken = neverCancelled,
): Promise<Offer> {
  const workspace = new MemoryWorkspace({ 'index.mdx': '', 'docs.json': docsJson({ navigation: `{ "pages": ${pages} }` }) });
  for (const path of files) workspace.set(path, '');
  const paths: string[] = [];
  const engine = createDocsLanguageService({
    workspace,
    renamedTo: async (folder, path) => {
      expect(`${folder}/`).toBe(uriOf(''));
      paths.push(path);
      return renames[path];
    },
  });
  await engine.diagnostics(uriOf('docs.json'), neverCancelled);
  expect(paths).toEqual([]);
  const actions = await engine.codeActions(uriOf('docs.json'), everything, [], token);
  return { actions, titles: actions.map(({ title }) => title).filter((title) => title.includes('Git')), paths };
}

describe('a missing page that was renamed', () => {
  it('is offered under its new name, once fixes are requested', async () => {
    const { actions, titles } = await offerFor('["index", "/guides/start"]', { 'guides/start.mdx': 'learn/begin.md' }, ['learn/begin.md']);
    expect(titles).toEqual(['Change to `/learn/begin` (renamed in Git)']);
    expect(actions[0]?.edit?.changes?.[uriOf('docs.json')]?.map(({ newText }) => newText)).toEqual(['/learn/begin']);
  });

  it('is looked up with both extensions', async () => {
    const { titles, paths } = await offerFor('["index", "a"]', { 'a.md': 'b.mdx' }, ['b.mdx']);
    expect(paths).toEqual(['a.mdx', 'a.md']);
    expect(titles).toEqual(['Change to `b` (renamed in Git)']);
  });

  it.each([
    ['does not exist', 'gone.mdx'],
    ['is no page', 'b.png'],
    ['is outside', '../b.mdx'],
  ])('is not offered a file that %s', async (_why, path) => {
    expect((await offerFor('["index", "a"]', { 'a.mdx': path }, ['b.png'])).titles).toEqual([]);
  });

  it('is looked up for a few entries only', async () => {
    const entries = Array.from({ length: 50 }, (_, i) => `"gone-${i}"`).join(', ');
    expect((await offerFor(`[${entries}]`, {}, [])).paths).toHaveLength(6);
  });

  it('is not looked up if all pages exist', async () => {
    expect((await offerFor('["index"]', {}, [])).paths).toEqual([]);
  });

  it('is not offered once cancelled', async () => {
    const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };
    const renames = {
      get 'a.mdx'() {
        token.isCancellationRequested = true;
        return 'b.mdx';
      },
    };
    await expect(offerFor('["index", "a"]', renames, ['b.mdx'], token)).rejects.toThrow(CancelledError);
  });
});

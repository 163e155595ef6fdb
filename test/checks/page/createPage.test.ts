import { describe, expect, it } from 'vitest';
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { createDocsLanguageService, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { MemoryWorkspace, uriOf } from '../../support/memoryWorkspace';

const everything = { start: { line: 0, character: 0 }, end: { line: 1_000, character: 0 } };

/**
 * Fixes for a missing page.
 * @param createsFiles whether the editor can create files
 * @param data replaces the data of the diagnostic
 */
async function fixesFor(
  page: string,
  { createsFiles = true, eol = '\n', data }: { createsFiles?: boolean; eol?: string; data?: unknown } = {},
) {
  const text = docsJson({ navigation: `{ "pages": ["index", ${JSON.stringify(page)}] }` }).replaceAll('\n', eol);
  const engine = createDocsLanguageService({ workspace: new MemoryWorkspace({ 'docs.json': text, 'index.mdx': '' }), createsFiles });
  const { items } = await engine.diagnostics(uriOf('docs.json'), neverCancelled);
  expect(items.map((item) => item.code)).toEqual(['page.missing']);
  const diagnostics: Diagnostic[] = data === undefined ? items : items.map((item) => ({ ...item, data }));
  return engine.codeActions(uriOf('docs.json'), everything, diagnostics, neverCancelled);
}

function creation(actions: readonly CodeAction[]): CodeAction | undefined {
  return actions.find((action) => action.title.startsWith('Create'));
}

describe('a missing page can be created', () => {
  it('with a title derived from its path', async () => {
    const action = creation(await fixesFor('guides/getting-started'));
    expect(action).toMatchObject({ title: 'Create page `guides/getting-started.mdx`', isPreferred: false, kind: 'quickfix' });
    expect(action?.edit).toEqual({
      documentChanges: [
        { kind: 'create', uri: uriOf('guides/getting-started.mdx'), options: { overwrite: false, ignoreIfExists: false } },
        {
          textDocument: { uri: uriOf('guides/getting-started.mdx'), version: null },
          edits: [
            {
              range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
              newText: '---\ntitle: "Getting started"\n---\n\n',
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['/guides/a_b', 'A b'],
    ['guides/index', 'Guides'],
    ['index2', 'Index2'],
    ['FAQ', 'FAQ'],
    ['Preise & Pläne', 'Preise & Pläne'],
    ['say "hello"', undefined],
  ])('with a title: %s is called %s', async (page, title) => {
    const action = creation(await fixesFor(page));
    const edit = action?.edit?.documentChanges?.[1];
    const text = edit && 'edits' in edit ? JSON.stringify(edit.edits) : undefined;
    if (title === undefined) expect(text).toBeUndefined();
    else expect(text).toContain(JSON.stringify(JSON.stringify(title)).slice(1, -1));
  });

  it('with the line endings of docs.json', async () => {
    const action = creation(await fixesFor('guides/new', { eol: '\r\n' }));
    expect(JSON.stringify(action?.edit)).toContain(String.raw`---\r\ntitle: \"New\"\r\n---\r\n\r\n`);
  });

  it('only by editors that can create files', async () => {
    const actions = await fixesFor('guides/new', { createsFiles: false });
    expect(creation(actions)).toBeUndefined();
    expect(actions.map((action) => action.title)).toContain('Remove this entry');
  });
});

describe('no page is created', () => {
  it.each(['../outside', 'a/../../outside', 'x:y', 'a/b?', 'a*b', '~a/ b'])(
    'at a path outside the site root or with an invalid file name: %s',
    async (page) => {
      const action = creation(await fixesFor(page));
      const uris = JSON.stringify(action?.edit ?? '').match(/"uri":"[^"]*"/g) ?? [];
      for (const uri of uris) expect(uri).toMatch(/^"uri":"file:\/\/\/site\/[^.]/);
    },
  );

  it.each([
    ['a path that leads out', '../../etc/passwd'],
    ['a path that begins with a slash', '/etc/passwd'],
    ['a URL', 'https://example.com/x'],
    ['a drive', 'c:/x'],
    ['back slashes', '..\\x'],
    ['a hidden file', '.git/config'],
    ['a line break', 'a\nb'],
    ['something endless', 'a'.repeat(300)],
    ['nothing', ''],
  ])('for data with %s', async (_what, path) => {
    const actions = await fixesFor('guides/new', { data: { suggestions: [], isNear: false, path } });
    expect(creation(actions)).toBeUndefined();
  });

  it.each([null, 'guides/new', { path: 3 }, { suggestions: 'a', path: 'b' }, { suggestions: [1], path: 'b' }])(
    'for data of another form: %j',
    async (data) => {
      expect(await fixesFor('guides/new', { data })).toEqual([]);
    },
  );
});

it('the entry of a missing page can be removed, and the root of a group together with its key', async () => {
  const text = docsJson({ navigation: '{ "groups": [{ "group": "A", "root": "gone", "pages": ["index"] }] }' });
  const engine = createDocsLanguageService({ workspace: new MemoryWorkspace({ 'docs.json': text, 'index.mdx': '' }) });
  const { items } = await engine.diagnostics(uriOf('docs.json'), neverCancelled);
  const [action] = await engine.codeActions(uriOf('docs.json'), everything, items, neverCancelled);
  expect(action?.title).toBe('Remove this entry');
  const [edit] = action?.edit?.changes?.[uriOf('docs.json')] ?? [];
  expect(edit?.newText).toBe('');
  expect(edit?.range.start.line).toBe(edit?.range.end.line);
});

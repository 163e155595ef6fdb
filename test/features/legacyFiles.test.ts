import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, CreateFile, TextDocumentEdit } from 'vscode-languageserver-types';
import { createDocsLanguageService, type LegacyMigration, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const legacy = `{
    "name": "Docs",
    "colors": { "primary": "#0a7c66" },
    "tabs": [{ "name": "API", "url": "api" }],
    "navigation": [
        { "group": "Start", "pages": ["index"] },
        { "group": "API",
          "pages": ["api/a", "api/b"] }
    ],
    "layout": "sidenav"
}
`;

const migrated = `{
    "$schema": "https://mintlify.com/docs.json",
    "theme": "mint",
    "name": "Docs",
    "colors": { "primary": "#0a7c66" },
    "navigation": {
        "tabs": [
            {
                "tab": "Documentation",
                "groups": [
                    { "group": "Start", "pages": ["index"] }
                ]
            },
            {
                "tab": "API",
                "groups": [
                    { "group": "API",
                      "pages": ["api/a", "api/b"] }
                ]
            }
        ]
    }
}
`;

function open(files: Readonly<Record<string, string>>, createsFiles = true) {
  const workspace = new MemoryWorkspace(files);
  const engine = createDocsLanguageService({ workspace, createsFiles });
  const uri = uriOf('mint.json');
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  return {
    workspace,
    engine,
    diagnostics: async () => (await engine.diagnostics(uri, neverCancelled)).items,
    actions: (): Promise<CodeAction[]> => engine.codeActions(uri, range, [], neverCancelled),
    migrate: (): Promise<LegacyMigration> => engine.migrateLegacy(uri, neverCancelled),
  };
}

/** URI and text of the file that a fix creates. */
function created(action: CodeAction | undefined): { readonly uri: string; readonly text: string } {
  const [create, edit] = (action?.edit?.documentChanges ?? []) as [CreateFile, TextDocumentEdit];
  expect(create).toMatchObject({ kind: 'create', options: { overwrite: false, ignoreIfExists: false } });
  expect(edit.textDocument).toEqual({ uri: create.uri, version: null });
  const text = TextDocument.applyEdits(TextDocument.create(create.uri, 'json', 0, ''), edit.edits as never);
  return { uri: create.uri, text };
}

describe('a mint.json', () => {
  it('is reported as legacy, at its first character', async () => {
    const [item, ...others] = await open({ 'mint.json': `\n${legacy}` }).diagnostics();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ code: 'file.legacy', severity: 3, source: 'docs.json' });
    expect(item?.range).toEqual({ start: { line: 1, character: 0 }, end: { line: 1, character: 1 } });
  });

  it('is migrated to a docs.json in its own layout by the fix', async () => {
    const [fix] = await open({ 'mint.json': legacy }).actions();
    expect(fix).toMatchObject({ title: 'Migrate to docs.json', isPreferred: true });
    expect(created(fix)).toEqual({ uri: uriOf('docs.json'), text: migrated });
  });

  it('is migrated with its line endings, and without a final line break if it has none', async () => {
    const [fix] = await open({ 'mint.json': legacy.trimEnd().replaceAll('\n', '\r\n') }).actions();
    expect(created(fix).text).toBe(migrated.trimEnd().replaceAll('\n', '\r\n'));
  });

  it('is formatted if it is written on one line', async () => {
    const result = await open({ 'mint.json': JSON.stringify(JSON.parse(legacy)) }).migrate();
    if (result.status !== 'migrated') throw new Error(result.status);
    expect(result.text).toBe(JSON.stringify(JSON.parse(migrated), null, 2));
  });

  it('is migrated to a docs.json without diagnostics', async () => {
    const { workspace, engine, migrate } = open({ 'mint.json': legacy, 'index.mdx': '', 'api/a.mdx': '', 'api/b.mdx': '' });
    const result = await migrate();
    if (result.status !== 'migrated') throw new Error(result.status);
    workspace.set('docs.json', result.text);
    expect((await engine.diagnostics(uriOf('docs.json'), neverCancelled)).items).toEqual([]);
  });

  it('is migrated with notes about settings without a successor', async () => {
    const result = await open({ 'mint.json': legacy }).migrate();
    expect(result).toMatchObject({ notes: [{ path: 'layout', message: 'Defined by the theme: removed.' }] });
  });

  it('is migrated with notes in the language of the user', async () => {
    const workspace = new MemoryWorkspace({ 'mint.json': legacy });
    const engine = createDocsLanguageService({
      workspace,
      translations: { 'Defined by the theme: removed.': 'Vom Design bestimmt: entfernt.' },
    });
    expect(await engine.migrateLegacy(uriOf('mint.json'), neverCancelled)).toMatchObject({
      notes: [{ path: 'layout', message: 'Vom Design bestimmt: entfernt.' }],
    });
  });

  it('has no effect beside a docs.json, and is not migrated', async () => {
    const { diagnostics, actions, migrate } = open({ 'mint.json': legacy, 'docs.json': docsJson() });
    expect((await diagnostics())[0]?.message).toMatch(/no effect/);
    expect(await actions()).toEqual([]);
    expect(await migrate()).toEqual({ status: 'exists', target: uriOf('docs.json') });
  });

  it('is checked again when a docs.json is created and deleted', async () => {
    const { workspace, engine, diagnostics } = open({ 'mint.json': legacy });
    const first = await diagnostics();
    workspace.set('docs.json', docsJson());
    expect(await diagnostics()).not.toEqual(first);
    expect(engine.rootsReading(uriOf('docs.json'))).toContain(uriOf('mint.json'));
    workspace.delete('docs.json');
    expect(await diagnostics()).toEqual(first);
  });

  it('is not migrated if it is not valid JSON, with the position of the error', async () => {
    const { diagnostics, actions, migrate } = open({ 'mint.json': legacy.replace('"Docs",', '"Docs"') });
    expect((await diagnostics())[0]?.message).toMatch(/syntax errors/);
    expect(await actions()).toEqual([]);
    expect(await migrate()).toMatchObject({ status: 'invalid', position: { line: 1 } });
  });

  it('is ignored if it belongs to another tool', async () => {
    const { diagnostics, actions, migrate } = open({ 'mint.json': '{ "name": "app", "source-directories": ["src"] }' });
    expect(await diagnostics()).toEqual([]);
    expect(await actions()).toEqual([]);
    expect(await migrate()).toEqual({ status: 'foreign' });
  });

  it('is unreadable if it does not exist', async () => {
    expect(await open({}).migrate()).toEqual({ status: 'unreadable' });
  });

  it('is reported without a fix if the editor cannot create files', async () => {
    const { diagnostics, actions } = open({ 'mint.json': legacy }, false);
    expect((await diagnostics())[0]?.message).toMatch(/editor/);
    expect(await actions()).toEqual([]);
  });

  it('is reported with the severity that the user sets', async () => {
    const { engine, diagnostics, actions } = open({ 'mint.json': legacy });
    engine.configure({ 'file.legacy': 'warning' });
    expect((await diagnostics())[0]?.severity).toBe(2);
    engine.configure({ 'file.legacy': 'off' });
    expect(await diagnostics()).toEqual([]);
    expect(await actions()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, CreateFile, TextDocumentEdit } from 'vscode-languageserver-types';
import { createDocsLanguageService, type LegacyMigration, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const former = `{
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

const today = `{
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

/** The text that a fix puts into the file it creates. */
function created(action: CodeAction | undefined): { readonly uri: string; readonly text: string } {
  const [create, edit] = (action?.edit?.documentChanges ?? []) as [CreateFile, TextDocumentEdit];
  expect(create).toMatchObject({ kind: 'create', options: { overwrite: false, ignoreIfExists: false } });
  expect(edit.textDocument).toEqual({ uri: create.uri, version: null });
  const text = TextDocument.applyEdits(TextDocument.create(create.uri, 'json', 0, ''), edit.edits as never);
  return { uri: create.uri, text };
}

describe('a mint.json', () => {
  it('is told to be the former format, in one line at the top', async () => {
    const [item, ...others] = await open({ 'mint.json': `\n${former}` }).diagnostics();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ code: 'file.legacy', severity: 3, source: 'docs.json' });
    expect(item?.range).toEqual({ start: { line: 1, character: 0 }, end: { line: 1, character: 1 } });
  });

  it('becomes a docs.json in its own layout by the fix', async () => {
    const [fix] = await open({ 'mint.json': former }).actions();
    expect(fix).toMatchObject({ title: 'Migrate to docs.json', isPreferred: true });
    expect(created(fix)).toEqual({ uri: uriOf('docs.json'), text: today });
  });

  it('keeps line ends and the missing one at the end', async () => {
    const [fix] = await open({ 'mint.json': former.trimEnd().replaceAll('\n', '\r\n') }).actions();
    expect(created(fix).text).toBe(today.trimEnd().replaceAll('\n', '\r\n'));
  });

  it('written on one line is laid out', async () => {
    const result = await open({ 'mint.json': JSON.stringify(JSON.parse(former)) }).migrate();
    if (result.status !== 'migrated') throw new Error(result.status);
    expect(result.text).toBe(JSON.stringify(JSON.parse(today), null, 2));
  });

  it('gives a docs.json without mistakes', async () => {
    const { workspace, engine, migrate } = open({ 'mint.json': former, 'index.mdx': '', 'api/a.mdx': '', 'api/b.mdx': '' });
    const result = await migrate();
    if (result.status !== 'migrated') throw new Error(result.status);
    workspace.set('docs.json', result.text);
    expect((await engine.diagnostics(uriOf('docs.json'), neverCancelled)).items).toEqual([]);
  });

  it('tells what has no successor', async () => {
    const result = await open({ 'mint.json': former }).migrate();
    expect(result).toMatchObject({ notes: [{ path: 'layout', message: 'Defined by the theme: removed.' }] });
  });

  it('tells it in the language of the user', async () => {
    const workspace = new MemoryWorkspace({ 'mint.json': former });
    const engine = createDocsLanguageService({
      workspace,
      translations: { 'Defined by the theme: removed.': 'Vom Design bestimmt: entfernt.' },
    });
    expect(await engine.migrateLegacy(uriOf('mint.json'), neverCancelled)).toMatchObject({
      notes: [{ path: 'layout', message: 'Vom Design bestimmt: entfernt.' }],
    });
  });

  it('has no effect where a docs.json is, and is not migrated', async () => {
    const { diagnostics, actions, migrate } = open({ 'mint.json': former, 'docs.json': docsJson() });
    expect((await diagnostics())[0]?.message).toMatch(/no effect/);
    expect(await actions()).toEqual([]);
    expect(await migrate()).toEqual({ status: 'exists', target: uriOf('docs.json') });
  });

  it('notices that a docs.json comes and goes', async () => {
    const { workspace, engine, diagnostics } = open({ 'mint.json': former });
    const first = await diagnostics();
    workspace.set('docs.json', docsJson());
    expect(await diagnostics()).not.toEqual(first);
    expect(engine.rootsReading(uriOf('docs.json'))).toContain(uriOf('mint.json'));
    workspace.delete('docs.json');
    expect(await diagnostics()).toEqual(first);
  });

  it('that is not valid JSON says so, and where', async () => {
    const { diagnostics, actions, migrate } = open({ 'mint.json': former.replace('"Docs",', '"Docs"') });
    expect((await diagnostics())[0]?.message).toMatch(/syntax errors/);
    expect(await actions()).toEqual([]);
    expect(await migrate()).toMatchObject({ status: 'invalid', position: { line: 1 } });
  });

  it('is left alone when it belongs to another tool', async () => {
    const { diagnostics, actions, migrate } = open({ 'mint.json': '{ "name": "app", "source-directories": ["src"] }' });
    expect(await diagnostics()).toEqual([]);
    expect(await actions()).toEqual([]);
    expect(await migrate()).toEqual({ status: 'foreign' });
  });

  it('that is not there cannot be read', async () => {
    expect(await open({}).migrate()).toEqual({ status: 'unreadable' });
  });

  it('says so where the editor cannot create files', async () => {
    const { diagnostics, actions } = open({ 'mint.json': former }, false);
    expect((await diagnostics())[0]?.message).toMatch(/editor/);
    expect(await actions()).toEqual([]);
  });

  it('follows the setting of its severity', async () => {
    const { engine, diagnostics, actions } = open({ 'mint.json': former });
    engine.configure({ 'file.legacy': 'warning' });
    expect((await diagnostics())[0]?.severity).toBe(2);
    engine.configure({ 'file.legacy': 'off' });
    expect(await diagnostics()).toEqual([]);
    expect(await actions()).toEqual([]);
  });
});

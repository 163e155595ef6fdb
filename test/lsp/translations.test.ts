import { describe, expect, it } from 'vitest';
import { CodeActionRequest, type Diagnostic, RenameRequest } from 'vscode-languageserver/node';
import type { LspClient } from '../support/lspClient';
import { at, type SessionOptions, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');
const site = siteWith({ 'docs.json': docs({ navigation: { pages: ['index', 'gone'] } }) });
const english = 'Page not found: no `gone.mdx` or `.md`.';
const german = 'Seite nicht gefunden: `gone.mdx` oder `.md` fehlt.';
const translations = { 'Page not found: no `{0}.mdx` or `.md`.': 'Seite nicht gefunden: `{0}.mdx` oder `.md` fehlt.' };

async function diagnostics(client: LspClient): Promise<Diagnostic[]> {
  const report = await client.diagnostics(uri);
  return 'items' in report ? report.items : [];
}

async function messages(options: SessionOptions): Promise<string[]> {
  const { client } = await startSession({ site, ...options });
  return (await diagnostics(client)).map(({ message }) => String(message));
}

describe('translations that the editor passes', () => {
  it('are used for diagnostics', async () => {
    expect(await messages({ initializationOptions: { translations } })).toEqual([german]);
  });

  it('are optional', async () => {
    expect(await messages({})).toEqual([english]);
    expect(await messages({ initializationOptions: {} })).toEqual([english]);
  });

  it.each([
    3,
    'de',
    ['a'],
    null,
    { 'Page not found: no `{0}.mdx` or `.md`.': 3 },
    { 'Page not found: no `{0}.mdx` or `.md`.': '' },
    { other: 'x' },
  ])('are ignored if they are invalid: %j', async (junk) => {
    expect(await messages({ initializationOptions: { translations: junk } })).toEqual([english]);
  });

  it('are used as far as they are strings', async () => {
    const mixed = { ...translations, ' Did you mean {0}?': { text: 'x' }, __proto__: 3, constructor: null };
    expect(await messages({ initializationOptions: { translations: mixed } })).toEqual([german]);
  });

  it('are used for titles of commands that the editor has', async () => {
    const initializationOptions = {
      commands: ['docsJson.setSeverity'],
      translations: { 'Turn `{0}` off or change its severity…': '`{0}` ausschalten oder Schweregrad ändern…' },
    };
    const { client } = await startSession({ site, initializationOptions });
    const [diagnostic] = await diagnostics(client);
    if (!diagnostic) throw new Error('Nothing is reported.');
    const { range } = diagnostic;
    const actions = await client.request(CodeActionRequest.type, { textDocument: { uri }, range, context: { diagnostics: [diagnostic] } });
    expect(actions?.map(({ title }) => title)).toContain('`page.missing` ausschalten oder Schweregrad ändern…');
  });

  it('are used for refusals', async () => {
    const { client } = await startSession({
      site,
      capabilities: {},
      initializationOptions: {
        translations: {
          'This editor cannot rename a file as a part of an edit. Rename the file itself.': 'Benennen Sie die Datei selbst um.',
        },
      },
    });
    const line = site['docs.json']?.split('\n').findIndex((text) => text.includes('"index"')) ?? 0;
    const character = site['docs.json']?.split('\n')[line]?.indexOf('index') ?? 0;
    const rename = client.request(RenameRequest.type, { textDocument: { uri }, position: { line, character }, newName: 'start' });
    await expect(rename).rejects.toThrow('Benennen Sie die Datei selbst um.');
  });
});

describe('translations of the host', () => {
  const readTranslations = async (locale: string) => (locale === 'de-DE' ? translations : undefined);

  it('are those of the locale of the editor', async () => {
    expect(await messages({ locale: 'de-DE', readTranslations })).toEqual([german]);
    expect(await messages({ locale: 'fr', readTranslations })).toEqual([english]);
    expect(await messages({ readTranslations })).toEqual([english]);
  });

  it('are overridden by translations that the editor passes', async () => {
    const passed = { translations: { 'Page not found: no `{0}.mdx` or `.md`.': 'Keine Seite: `{0}`.' } };
    expect(await messages({ locale: 'de-DE', readTranslations, initializationOptions: passed })).toEqual(['Keine Seite: `gone`.']);
  });

  it('are used if the editor passes invalid translations', async () => {
    expect(await messages({ locale: 'de-DE', readTranslations, initializationOptions: { translations: 3 } })).toEqual([german]);
  });

  it('are not read for a locale that is not a string', async () => {
    const locale = 3 as unknown as string;
    expect(await messages({ locale, readTranslations: () => Promise.reject(new Error('asked')) })).toEqual([english]);
  });

  it('are optional', async () => {
    expect(await messages({ locale: 'de-DE' })).toEqual([english]);
  });
});

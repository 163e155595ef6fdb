import { describe, expect, it } from 'vitest';
import { DocumentFormattingRequest, DocumentRangeFormattingRequest } from 'vscode-languageserver/node';
import { minimalCapabilities } from '../support/lspCapabilities';
import { at, folder, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');
const broken = siteWith({ 'docs.json': docs({ theme: 'mnt' }) });

function severities(report: { kind: string }): unknown[] {
  return 'items' in report ? (report.items as { severity?: unknown }[]).map(({ severity }) => severity) : [];
}

describe('the severity of a check', () => {
  it('is taken from the settings at the start', async () => {
    const { client } = await startSession({ site: broken, settings: { docsJson: { checks: { 'value.enum': 'hint' } } } });
    expect(severities(await client.diagnostics(uri))).toEqual([4]);
  });

  it('changes with the settings, for which the editor is sent a refresh', async () => {
    const { client, settle } = await startSession({ site: broken });
    const before = await client.diagnostics(uri);
    expect(severities(before)).toEqual([1]);
    const refreshes = client.heard('workspace/diagnostic/refresh').length;
    await client.changeSettings({ docsJson: { checks: { 'value.enum': 'warning' } } });
    await settle();
    expect(client.heard('workspace/diagnostic/refresh')).toHaveLength(refreshes + 1);
    expect(severities(await client.diagnostics(uri, before.resultId ?? ''))).toEqual([2]);
    await client.changeSettings({ docsJson: { checks: { 'value.enum': 'off' } } });
    await settle();
    expect(codesOf(await client.diagnostics(uri))).toEqual([]);
  });

  it('of a hint has a copy report it too, once it is a warning', async () => {
    const text = '---\ntitle: Copy\n---\n\n<details>\n\nMore\n\n</details>\n';
    const { client, settle } = await startSession({ site: siteWith({ 'docs.json': docs(), 'a.mdx': text, 'b.mdx': text }) });
    expect(codesOf(await client.diagnostics(at('a.mdx')))).toContain('component.html');
    expect(codesOf(await client.diagnostics(at('b.mdx')))).not.toContain('component.html');
    await client.changeSettings({ docsJson: { checks: { 'component.html': 'warning' } } });
    await settle();
    expect(codesOf(await client.diagnostics(at('b.mdx')))).toContain('component.html');
  });

  it('may differ from folder to folder', async () => {
    const { client } = await startSession({
      site: { 'a/docs.json': docs({ theme: 'mnt' }), 'a/index.mdx': '', 'b/docs.json': docs({ theme: 'mnt' }), 'b/index.mdx': '' },
      folders: [at('a'), at('b')],
      settings: {},
      folderSettings: { [at('b')]: { docsJson: { checks: { 'value.enum': 'hint' } } } },
    });
    expect(severities(await client.diagnostics(at('a/docs.json')))).toEqual([1]);
    expect(severities(await client.diagnostics(at('b/docs.json')))).toEqual([4]);
  });

  it.each([
    ['a text', { docsJson: 'off' }],
    ['a list', { docsJson: { checks: ['value.enum'], diagnostics: [] } }],
    ['an unknown code and an unknown severity', { docsJson: { checks: { 'no.such': 'off', 'value.enum': 'loud', toString: 'off' } } }],
    ['null', { docsJson: null }],
  ])('is the default if the settings are %s', async (_, settings) => {
    const { client } = await startSession({ site: broken, settings });
    expect(severities(await client.diagnostics(uri))).toEqual([1]);
  });

  it('is the default if the editor does not support requests for settings', async () => {
    const { client, settle } = await startSession({ site: broken, capabilities: minimalCapabilities });
    await client.changeSettings({ docsJson: { checks: { 'value.enum': 'off' } } });
    await settle();
    expect(
      client
        .published(uri)
        .at(-1)
        ?.diagnostics.map(({ severity }) => severity),
    ).toEqual([1]);
    expect(client.heard('workspace/configuration')).toHaveLength(0);
  });

  it('is the default if the editor refuses the request for settings', async () => {
    const { client } = await startSession({ site: broken, refused: ['workspace/configuration'] });
    expect(severities(await client.diagnostics(uri))).toEqual([1]);
  });
});

describe('formatting', () => {
  const options = { tabSize: 2, insertSpaces: true };
  const textDocument = { uri };
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 12 } };

  it('formats the document or a part of it', async () => {
    const { client } = await startSession({ site: siteWith() });
    await client.open(uri, '{"name":"a"}');
    const whole = await client.request(DocumentFormattingRequest.type, { textDocument, options });
    expect(whole?.map(({ newText }) => newText).join('')).toContain('\n');
    const part = await client.request(DocumentRangeFormattingRequest.type, { textDocument, range, options });
    expect(part?.length).toBeGreaterThan(0);
  });

  it('does nothing if it is turned off, without a restart', async () => {
    const { client } = await startSession({ site: siteWith(), settings: { docsJson: { format: { enable: false } } } });
    await client.open(uri, '{"name":"a"}');
    expect(await client.request(DocumentFormattingRequest.type, { textDocument, options })).toEqual([]);
    expect(await client.request(DocumentRangeFormattingRequest.type, { textDocument, range, options })).toEqual([]);
    await client.changeSettings({});
    expect(await client.request(DocumentFormattingRequest.type, { textDocument, options })).not.toEqual([]);
  });

  it('may be turned off for one folder', async () => {
    const { client } = await startSession({
      site: siteWith(),
      folderSettings: { [folder]: { docsJson: { format: { enable: false } } } },
    });
    await client.open(uri, '{"name":"a"}');
    expect(await client.request(DocumentFormattingRequest.type, { textDocument, options })).toEqual([]);
  });
});

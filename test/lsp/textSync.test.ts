import { describe, expect, it } from 'vitest';
import { type DocumentSymbol, DocumentSymbolRequest, type Range } from 'vscode-languageserver/node';
import type { LspClient } from '../support/lspClient';
import { at, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');

function range(line: number, from: number, to: number): Range {
  return { start: { line, character: from }, end: { line, character: to } };
}

/** Outline of the document on the server: `key=value` of the top-level settings. */
async function outline(client: LspClient): Promise<string[]> {
  const symbols = (await client.request(DocumentSymbolRequest.type, { textDocument: { uri } })) as DocumentSymbol[];
  return symbols.map(({ name, detail }) => `${name}=${detail}`);
}

async function opened(text: string): Promise<LspClient> {
  const { client } = await startSession({ site: siteWith() });
  await client.open(uri, text);
  return client;
}

describe('text synchronization', () => {
  it('counts UTF-16 units: an emoji is two', async () => {
    const client = await opened('{"theme": "mint", "name": "🙂🙂 docs", "description": "x"}');
    // `"name": "` ends at 27; the two emoji take 27 to 31.
    await client.change(uri, { range: range(0, 31, 36), text: '!' });
    expect(await outline(client)).toEqual(['theme=mint', 'name=🙂🙂!', 'description=x']);
  });

  it('counts a carriage return with the line feed as one line end', async () => {
    const client = await opened('{\r\n  "theme": "mint",\r\n  "name": "a"\r\n}\r\n');
    await client.change(uri, { range: range(2, 11, 12), text: 'b\u00e9' });
    expect(await outline(client)).toEqual(['theme=mint', 'name=b\u00e9']);
    await client.change(uri, { range: { start: { line: 1, character: 17 }, end: { line: 2, character: 14 } }, text: ',\r\n  "name": "c"' });
    expect(await outline(client)).toEqual(['theme=mint', 'name=c']);
  });

  it('applies several changes of one message one after the other', async () => {
    const client = await opened('{"name": "a"}');
    await client.change(uri, { range: range(0, 10, 11), text: 'one' }, { range: range(0, 13, 13), text: ' two' });
    expect(await outline(client)).toEqual(['name=one two']);
  });

  it('treats a text without a range as the whole document', async () => {
    const client = await opened('{"name": "a"}');
    await client.change(uri, '{"name": "b"}', { range: range(0, 10, 11), text: 'c' });
    expect(await outline(client)).toEqual(['name=c']);
  });

  it('clamps a range beyond the end', async () => {
    const client = await opened('{"name": "a"}');
    await client.change(uri, { range: { start: { line: 0, character: 13 }, end: { line: 99, character: 99 } }, text: '\n' });
    expect(await outline(client)).toEqual(['name=a']);
  });

  it('reports ranges in UTF-16 units', async () => {
    const client = await opened(docs({ name: '🙂', theme: 'mnt' }).replaceAll('\n', ''));
    const report = await client.diagnostics(uri);
    const text = docs({ name: '🙂', theme: 'mnt' }).replaceAll('\n', '');
    const start = text.indexOf('"mnt"');
    expect(report).toMatchObject({ items: [{ range: range(0, start, start + 5) }] });
  });
});

describe('the server', () => {
  it('uses the text of an open document, and the file once it is closed', async () => {
    const { client, settle } = await startSession({ site: siteWith() });
    expect(codesOf(await client.diagnostics(uri))).toEqual([]);
    await client.open(uri, docs({ theme: 'mnt' }));
    expect(codesOf(await client.diagnostics(uri))).toEqual(['value.enum']);
    await client.close(uri);
    await settle();
    expect(codesOf(await client.diagnostics(uri))).toEqual([]);
  });

  it('ignores watcher events for an open document', async () => {
    const { client, files } = await startSession({ site: siteWith() });
    await client.open(uri, docs());
    files.set(uri, docs({ theme: 'mnt' }));
    await client.changeFiles(2, uri);
    expect(codesOf(await client.diagnostics(uri))).toEqual([]);
    await client.close(uri);
    expect(codesOf(await client.diagnostics(uri))).toEqual(['value.enum']);
  });

  it('keeps an open document whose file was deleted', async () => {
    const { client, files } = await startSession({ site: siteWith() });
    await client.open(uri, docs({ theme: 'mnt' }));
    files.delete(uri);
    await client.changeFiles(3, uri);
    expect(codesOf(await client.diagnostics(uri))).toEqual(['value.enum']);
  });

  it('finds a document by either spelling of its URI', async () => {
    const { client } = await startSession({ site: {} });
    await client.open('file:///c%3A/site/docs.json', docs({ theme: 'mnt' }));
    expect(codesOf(await client.diagnostics('file:///c:/site/docs.json'))).toEqual(['value.enum']);
  });
});

import { describe, expect, it } from 'vitest';
import { CodeActionRequest, CompletionRequest, FileChangeType, HoverRequest } from 'vscode-languageserver/node';
import { pushCapabilities } from '../support/lspCapabilities';
import { at, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const navigation = { groups: [{ group: 'Users', openapi: 'api.yaml', pages: ['index', 'GET /users'] }] };
const uri = at('api.yaml');

/** OpenAPI file with the given lines in its only operation. */
function api(...lines: readonly string[]): string {
  return ['openapi: 3.1.0', 'info: { title: API }', 'paths:', '  /users:', '    get:', '      summary: List', ...lines, ''].join('\n');
}

function siteOf(text: string): Record<string, string> {
  return siteWith({ 'docs.json': docs({ navigation }), 'api.yaml': text });
}

describe('an OpenAPI file that a docs.json names', () => {
  it('has diagnostics, completion, hover and fixes', async () => {
    const { client } = await startSession({ site: siteOf(api()) });
    await client.open(uri, api('      x-hidden: "true"', '      x-'), 'yaml');
    const report = await client.diagnostics(uri);
    expect(codesOf(report)).toEqual(['openapi.invalid']);
    await client.change(uri, api('      x-hidden: "true"', '      '));
    expect(codesOf(await client.diagnostics(uri))).toEqual(['extension.type']);
    const position = { line: 7, character: 6 };
    const completion = await client.request(CompletionRequest.type, { textDocument: { uri }, position });
    const items = Array.isArray(completion) ? completion : (completion?.items ?? []);
    expect(items.map(({ label }) => label)).toEqual(['x-mint', 'x-excluded', 'x-codeSamples']);
    const hover = await client.request(HoverRequest.type, { textDocument: { uri }, position: { line: 6, character: 8 } });
    expect(JSON.stringify(hover?.contents)).toContain('x-hidden');
    const range = { start: { line: 6, character: 6 }, end: { line: 6, character: 6 } };
    const actions = await client.request(CodeActionRequest.type, { textDocument: { uri }, range, context: { diagnostics: [] } });
    expect(actions?.map(({ title }) => title)).toContain('Change to `true`');
  });

  it('has its references checked again after each edit', async () => {
    const { client } = await startSession({ site: siteOf(api()) });
    expect(codesOf(await client.diagnostics(at('docs.json')))).toEqual([]);
    await client.open(uri, api(), 'yaml');
    await client.change(uri, api().replace('/users', '/people'));
    expect(codesOf(await client.diagnostics(at('docs.json')))).toEqual(['endpoint.unknown']);
    await client.close(uri);
    expect(codesOf(await client.diagnostics(at('docs.json')))).toEqual([]);
  });

  it('has its diagnostics published to editors that do not pull', async () => {
    const { client, files, settle } = await startSession({ capabilities: pushCapabilities, site: siteOf(api()) });
    expect(client.published(uri)).toEqual([]);
    files.set(uri, api('      x-hidden: 1'));
    await client.changeFiles(FileChangeType.Changed, uri);
    await settle();
    expect(client.published(uri).map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([['extension.type']]);
    await client.open(uri, api(), 'yaml');
    await settle();
    expect(client.published(uri).at(-1)?.diagnostics).toEqual([]);
  });
});

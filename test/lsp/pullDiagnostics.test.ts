import { describe, expect, it } from 'vitest';
import type { DocumentDiagnosticReport } from 'vscode-languageserver/node';
import { at, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');

function resultId(report: DocumentDiagnosticReport): string {
  expect(report.resultId).toBeTypeOf('string');
  return report.resultId ?? '';
}

describe('a document', () => {
  it('is reported in full, and as unchanged to a client that has the result', async () => {
    const { client } = await startSession({ site: siteWith() });
    await client.open(uri, docs({ theme: 'mnt' }));
    const first = await client.diagnostics(uri);
    expect(codesOf(first)).toEqual(['value.enum']);
    expect(first).toMatchObject({ items: [{ source: 'docs.json', severity: 1, data: expect.anything() }] });
    expect(await client.diagnostics(uri, resultId(first))).toEqual({ kind: 'unchanged', resultId: resultId(first) });
    expect(codesOf(await client.diagnostics(uri, 'something else'))).toEqual(['value.enum']);
  });

  it('is reported again after an edit', async () => {
    const { client } = await startSession({ site: siteWith() });
    await client.open(uri, docs({ theme: 'mnt' }));
    const before = await client.diagnostics(uri);
    await client.change(uri, docs({ theme: 'mint' }));
    const after = await client.diagnostics(uri, resultId(before));
    expect(codesOf(after)).toEqual([]);
    await client.change(uri, docs({ theme: 'mnt' }));
    expect(codesOf(await client.diagnostics(uri, resultId(after)))).toEqual(['value.enum']);
  });

  it('is checked with all edits before the request', async () => {
    const { client } = await startSession({ site: siteWith() });
    void client.open(uri, docs());
    void client.change(uri, docs({ theme: 'mnt' }));
    expect(codesOf(await client.diagnostics(uri))).toEqual(['value.enum']);
  });

  it('of another tool has no diagnostics', async () => {
    const { client } = await startSession({ site: { 'docs.json': '{"components": [], "timestamp": "x"}' } });
    expect(codesOf(await client.diagnostics(uri))).toEqual([]);
  });
});

describe('a fragment', () => {
  const site = siteWith({
    'docs.json': docs({ colors: { $ref: './config/colors.json' } }),
    'config/colors.json': '{"primary": "blue"}',
  });

  it('has its own diagnostics, which the docs.json does not have', async () => {
    const { client } = await startSession({ site });
    expect(codesOf(await client.diagnostics(at('config/colors.json')))).toEqual(['color.invalid']);
    expect(codesOf(await client.diagnostics(uri))).toEqual([]);
  });

  it('is checked with its unsaved text', async () => {
    const { client } = await startSession({ site });
    await client.open(at('config/colors.json'), '{"primary": "#16A34A"}', 'json');
    expect(codesOf(await client.diagnostics(at('config/colors.json')))).toEqual([]);
  });

  it('has its own diagnostics after an edit, and those of the docs.json that refers to it stay unchanged', async () => {
    const { client } = await startSession({ site });
    const before = await client.diagnostics(uri);
    await client.open(at('config/colors.json'), '{}', 'json');
    const after = await client.diagnostics(uri, resultId(before));
    const inFragment = await client.diagnostics(at('config/colors.json'));
    expect([codesOf(after), codesOf(inFragment)]).toEqual(['unchanged', ['key.missing']]);
  });

  it('has no diagnostics as soon as nothing refers to it', async () => {
    const { client } = await startSession({ site });
    const before = await client.diagnostics(at('config/colors.json'));
    await client.open(uri, docs());
    const after = await client.diagnostics(at('config/colors.json'), resultId(before));
    expect(codesOf(after)).toEqual([]);
  });

  it('of two configurations has one diagnostic for an error that counts in both', async () => {
    const { client } = await startSession({
      site: siteWith({
        'docs.json': docs({ colors: { $ref: './inner/colors.json' } }),
        'inner/docs.json': docs({ colors: { $ref: './colors.json' } }),
        'inner/colors.json': '{"primary": "blue"}',
      }),
    });
    expect(codesOf(await client.diagnostics(at('inner/colors.json')))).toEqual(['color.invalid']);
  });
});

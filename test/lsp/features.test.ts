import { expect, it } from 'vitest';
import {
  CodeActionRequest,
  ColorPresentationRequest,
  type CompletionItem,
  CompletionRequest,
  CompletionResolveRequest,
  DefinitionRequest,
  DocumentColorRequest,
  type DocumentLink,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  type Hover,
  HoverRequest,
  type MarkupContent,
  SelectionRangeRequest,
} from 'vscode-languageserver/node';
import { minimalCapabilities } from '../support/lspCapabilities';
import type { LspClient } from '../support/lspClient';
import { at, startSession } from '../support/lspSession';
import { siteWith } from '../support/lspSite';

const uri = at('docs.json');
const textDocument = { uri };
const text = `{
  "theme": "mint",
  "name": "Example",
  "colors": {"primary": "#16A34A"},
  "navigation": {
    "pages": ["index"]
  }
}
`;

async function opened(): Promise<LspClient> {
  const { client } = await startSession({ site: siteWith({ 'docs.json': '{}' }) });
  await client.open(uri, text);
  return client;
}

it('completes keys', async () => {
  const client = await opened();
  const answer = await client.request(CompletionRequest.type, { textDocument, position: { line: 1, character: 3 } });
  const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
  expect(items.map(({ label }) => label)).toContain('favicon');
});

it('completes pages, and describes a page when its item is resolved', async () => {
  const page = '---\ntitle: First steps\ndescription: How to begin.\n---\n';
  const { client } = await startSession({ site: siteWith({ 'docs.json': '{}', 'start.mdx': page }) });
  await client.open(uri, text.replace('["index"]', '["index", "st"]'));
  const answer = await client.request(CompletionRequest.type, { textDocument, position: { line: 5, character: 26 } });
  const item = (Array.isArray(answer) ? answer : (answer?.items ?? [])).find(({ label }) => label === 'start');
  expect(item?.detail).toContain('not in the navigation');
  const resolved = await client.request(CompletionResolveRequest.type, item as CompletionItem);
  expect(resolved.documentation).toMatchObject({ kind: 'markdown', value: '**First steps**\n\nHow to begin.' });
});

it('finds the file of a page, as a link or, without link support, as a location', async () => {
  const position = { line: 5, character: 16 };
  const target = { targetUri: at('index.mdx') };
  expect(await (await opened()).request(DefinitionRequest.type, { textDocument, position })).toMatchObject([target]);
  const { client } = await startSession({ site: siteWith({ 'docs.json': '{}' }), capabilities: minimalCapabilities });
  await client.open(uri, text);
  expect(await client.request(DefinitionRequest.type, { textDocument, position })).toMatchObject([{ uri: target.targetUri }]);
});

it('completes values', async () => {
  const client = await opened();
  const answer = await client.request(CompletionRequest.type, { textDocument, position: { line: 1, character: 12 } });
  const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
  expect(items.map(({ label }) => label)).toContain('mint');
});

it('has a hover for a key, and null elsewhere', async () => {
  const client = await opened();
  const hover = (await client.request(HoverRequest.type, { textDocument, position: { line: 1, character: 4 } })) as Hover;
  expect((hover.contents as MarkupContent).kind).toBe('markdown');
  expect((hover.contents as MarkupContent).value).toContain('theme');
  expect(await client.request(HoverRequest.type, { textDocument, position: { line: 7, character: 0 } })).toBeNull();
});

it('provides links, and resolves them', async () => {
  const client = await opened();
  const links = (await client.request(DocumentLinkRequest.type, { textDocument })) as DocumentLink[];
  expect(links.map(({ range }) => range)).toEqual([{ start: { line: 5, character: 15 }, end: { line: 5, character: 20 } }]);
  const resolved = await client.request(DocumentLinkResolveRequest.type, links[0] as DocumentLink);
  expect(resolved.target).toBe(at('index.mdx'));
});

it('shows colors and offers ways to write them', async () => {
  const client = await opened();
  const colors = await client.request(DocumentColorRequest.type, { textDocument });
  expect(colors).toHaveLength(1);
  const { color, range } = colors[0] ?? {
    color: { red: 0, green: 0, blue: 0, alpha: 1 },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
  };
  const presentations = await client.request(ColorPresentationRequest.type, { textDocument, color, range });
  expect(presentations.map(({ label }) => label.toUpperCase())).toContain('#16A34A');
});

it('provides symbols, folding ranges and selection ranges', async () => {
  const client = await opened();
  const symbols = (await client.request(DocumentSymbolRequest.type, { textDocument })) as DocumentSymbol[];
  expect(symbols.map(({ name }) => name)).toEqual(['theme', 'name', 'colors', 'navigation']);
  const folds = await client.request(FoldingRangeRequest.type, { textDocument });
  expect(folds?.map(({ startLine, endLine }) => `${startLine}-${endLine}`).sort()).toEqual(['0-6', '4-5']);
  const selections = await client.request(SelectionRangeRequest.type, { textDocument, positions: [{ line: 5, character: 16 }] });
  expect(selections?.[0]?.parent).toBeDefined();
});

it('provides fixes', async () => {
  const client = await opened();
  await client.change(uri, { range: { start: { line: 1, character: 12 }, end: { line: 1, character: 16 } }, text: 'mnt' });
  const range = { start: { line: 1, character: 13 }, end: { line: 1, character: 13 } };
  const actions = await client.request(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [] } });
  expect(actions?.map((action) => 'edit' in action && action.edit?.changes?.[uri]?.[0]?.newText)).toContain('"mint"');
});

it('answers with nothing for unrelated documents', async () => {
  const client = await opened();
  const other = { uri: at('package.json') };
  await client.open(other.uri, '{"name": "x"}', 'json');
  expect(await client.request(DocumentSymbolRequest.type, { textDocument: other })).toEqual([]);
  expect(await client.request(HoverRequest.type, { textDocument: other, position: { line: 0, character: 3 } })).toBeNull();
  expect(await client.diagnostics(other.uri)).toMatchObject({ kind: 'full', items: [] });
  expect(await client.diagnostics('untitled:Untitled-1')).toMatchObject({ kind: 'full', items: [] });
});

it('serves a document opened on its own, without any folder', async () => {
  const { client, files } = await startSession({ folders: [], capabilities: minimalCapabilities });
  files.set('file:///alone/index.mdx', '');
  await client.open('file:///alone/docs.json', text);
  const links = (await client.request(DocumentLinkRequest.type, { textDocument: { uri: 'file:///alone/docs.json' } })) as DocumentLink[];
  const resolved = await client.request(DocumentLinkResolveRequest.type, links[0] as DocumentLink);
  expect(resolved.target).toBe('file:///alone/index.mdx');
});

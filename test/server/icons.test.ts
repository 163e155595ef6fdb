import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  type CompletionItem,
  CompletionRequest,
  CompletionResolveRequest,
  type Hover,
  HoverRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import { DiskSite, ensureBundle, ServerProcess } from '../support/lspProcess';
import { docs, siteWith } from '../support/lspSite';

beforeAll(ensureBundle, 180_000);

const picture = /!\[[^\]]*\]\(data:image\/svg\+xml;base64,[\w+/=]{200,}\|width=192,height=96\)/;
const page = '---\ntitle: Home\nicon: wallet\n---\n\n<Card icon="wal" />\n';

function textOf(hover: Hover | null): string {
  const contents = hover?.contents;
  return typeof contents === 'object' && 'value' in contents ? contents.value : '';
}

describe('the built server', () => {
  it('renders icons in settings, front matter and components with images that it ships', async () => {
    const site = new DiskSite(siteWith({ 'docs.json': docs({ icons: { library: 'lucide' } }), 'index.mdx': page }));
    const { client } = await ServerProcess.start([site.uri]);
    const textDocument = { uri: site.at('index.mdx') };
    await client.open(textDocument.uri, page);
    const hover = await client.request(HoverRequest.type, { textDocument, position: { line: 2, character: 8 } });
    expect(textOf(hover)).toMatch(picture);
    const position = { line: 5, character: 15 };
    const list = await client.request(CompletionRequest.type, { textDocument, position });
    const items: readonly CompletionItem[] = Array.isArray(list) ? list : (list?.items ?? []);
    const wallet = items.find(({ label }) => label === 'wallet');
    expect(wallet?.textEdit).toMatchObject({ newText: 'wallet', range: { start: { line: 5, character: 12 }, end: position } });
    const resolved = wallet && (await client.request(CompletionResolveRequest.type, wallet));
    expect(JSON.stringify(resolved?.documentation)).toContain('data:image/svg+xml;base64,');
  });

  it('switches the icons of a site to another library, with or without change annotations', async () => {
    const text = docs({ icons: { library: 'fontawesome' } });
    const site = new DiskSite(siteWith({ 'docs.json': text, 'index.mdx': '<Card icon="magnifying-glass" />\n' }));
    const { client } = await ServerProcess.start([site.uri]);
    const textDocument = { uri: site.at('docs.json') };
    await client.open(textDocument.uri, text);
    const at = text.indexOf('fontawesome');
    const line = text.slice(0, at).split('\n').length - 1;
    const position = { line, character: at - text.lastIndexOf('\n', at) - 1 };
    const context = { diagnostics: [], only: ['refactor'] };
    const actions = (await client.request(CodeActionRequest.type, {
      textDocument,
      range: { start: position, end: position },
      context,
    })) as CodeAction[];
    const edit = actions.find(({ title }) => title.startsWith('Switch the icons of this site to Lucide'))?.edit;
    const written = JSON.stringify(edit?.documentChanges ?? edit?.changes);
    expect(written).toContain('"newText":"\\"lucide\\""');
    expect(written).toContain('"newText":"search"');
  });

  it('checks the snippets that pages import, and switches all icons to the library that has an unknown icon', async () => {
    const part = '<Card icon="brand-react" />\n';
    const site = new DiskSite(siteWith({ 'docs.json': docs({ icons: { library: 'lucide' } }), 'snippets/part.mdx': part }));
    const { client } = await ServerProcess.start([site.uri]);
    const { items } = await client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    const report = items.find(({ uri }) => uri === site.at('snippets/part.mdx'));
    const diagnostics = report?.kind === 'full' ? report.items : [];
    expect(diagnostics.map(({ code }) => code)).toEqual(['page.icon']);
    const textDocument = { uri: site.at('snippets/part.mdx') };
    await client.open(textDocument.uri, part);
    const range = diagnostics[0]?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const actions = (await client.request(CodeActionRequest.type, { textDocument, range, context: { diagnostics } })) as CodeAction[];
    const action = actions.find(({ title }) => title === 'Use Tabler Icons for all icons of this site');
    const resolved = action && !action.edit ? await client.request(CodeActionResolveRequest.type, action) : action;
    expect(JSON.stringify(resolved?.edit)).toContain('"newText":"\\"tabler\\""');
    expect(JSON.stringify(resolved?.edit)).not.toContain('part.mdx');
  });
});

import { describe, expect, it } from 'vitest';
import type { TextDocumentRegistrationOptions } from 'vscode-languageserver/node';
import { bindings } from '../../server/src/lsp/bind/registry';
import { fullCapabilities, pushCapabilities } from '../support/lspCapabilities';
import type { LspClient } from '../support/lspClient';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const everywhere = bindings.filter(({ attachesTo }) => attachesTo.includes('fragment')).map(({ method }) => method);
const synchronization = ['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose'];

/** Registrations of a method for fragments, without the registrations for pages and OpenAPI files. */
function ofFragments(client: LspClient, method: string): TextDocumentRegistrationOptions[] {
  const registrations = [...client.registrations.values()].filter((item) => item.method === method && item.id.startsWith('fragments-'));
  return registrations.map(({ registerOptions }) => registerOptions as TextDocumentRegistrationOptions);
}

/** Patterns of the fragments for which a method is registered. */
function patterns(client: LspClient, method = 'textDocument/didOpen'): unknown[] {
  return ofFragments(client, method).flatMap(({ documentSelector }) =>
    (documentSelector ?? []).flatMap((filter) => (typeof filter === 'object' && 'pattern' in filter ? [filter.pattern] : [])),
  );
}

function siteOf(...fragments: string[]): Record<string, string> {
  const tabs = fragments.map((path) => ({ $ref: `./${path}` }));
  const texts = fragments.map((path) => [path, '{"tab": "x", "pages": ["index"]}']);
  return siteWith({ 'docs.json': docs({ navigation: { tabs } }), ...Object.fromEntries(texts) });
}

describe('the registration of fragments', () => {
  it('is by exact path, in any language, with all features that JSON support lacks', async () => {
    const { client } = await startSession({ site: siteOf('tabs/b.json', 'tabs/a.json') });
    for (const method of [...synchronization, ...everywhere]) {
      const options = ofFragments(client, method);
      expect(options).toHaveLength(1);
      expect(options[0]?.documentSelector).toEqual([
        { scheme: 'file', pattern: '/site/tabs/a.json' },
        { scheme: 'file', pattern: '/site/tabs/b.json' },
      ]);
    }
  });

  it('is for incremental synchronization, with the options of the declared features', async () => {
    const { client } = await startSession({ site: siteOf('a.json') });
    expect(ofFragments(client, 'textDocument/didChange')[0]).toMatchObject({ syncKind: 2 });
    expect(ofFragments(client, 'textDocument/completion')[0]).toMatchObject({ triggerCharacters: expect.any(Array) });
    // Workspace diagnostics are pulled once, through the static declaration.
    expect(ofFragments(client, 'textDocument/diagnostic')[0]).toMatchObject({
      identifier: 'docs-json',
      workspaceDiagnostics: false,
    });
  });

  it('changes only with the set of fragments', async () => {
    const { client, settle } = await startSession({ site: siteOf('a.json') });
    const before = [...client.registrations.keys()];
    await client.open(at('docs.json'), docs({ navigation: { tabs: [{ $ref: './a.json' }] }, description: 'x' }));
    await settle();
    expect([...client.registrations.keys()]).toEqual(before);
    await client.change(at('docs.json'), docs({ navigation: { tabs: [{ $ref: './a.json' }, { $ref: './b.json' }] } }));
    await settle();
    // A fragment that does not exist yet is not registered.
    expect(patterns(client)).toEqual(['/site/a.json']);
    await client.change(at('docs.json'), docs());
    await settle();
    for (const method of synchronization) expect(patterns(client, method)).toEqual([]);
  });

  it('is separate for added fragments, and stays while one of them exists', async () => {
    // A client that removes a registration may treat open documents as closed that another registration covers.
    const site = { ...siteOf('a.json'), 'b.json': '{"tab": "y", "pages": ["index"]}' };
    const { client, settle } = await startSession({ site });
    const before = client.received.length;
    await client.open(at('docs.json'), docs({ navigation: { tabs: [{ $ref: './a.json' }, { $ref: './b.json' }] } }));
    await settle();
    const methods = (): string[] => client.received.slice(before).flatMap(({ method }) => (method.startsWith('client/') ? [method] : []));
    expect(methods()).toEqual(['client/registerCapability']);
    expect(patterns(client)).toEqual(['/site/a.json', '/site/b.json']);
    await client.change(at('docs.json'), docs({ navigation: { tabs: [{ $ref: './b.json' }] } }));
    await settle();
    expect(methods()).toEqual(['client/registerCapability', 'client/unregisterCapability']);
    expect(patterns(client)).toEqual(['/site/b.json']);
  });

  it('excludes pages: the pattern of the outer site covers the pages of a nested site', async () => {
    const inner = { 'inner/docs.json': docs(), 'inner/index.mdx': '', 'other/docs.json': docs(), 'other/index.mdx': '' };
    const pagePatterns = ({ registrations }: LspClient): unknown[] =>
      [...registrations.values()].flatMap(({ id, method, registerOptions }) => {
        if (method !== 'textDocument/didOpen' || !id.startsWith('pages-')) return [];
        return ((registerOptions as TextDocumentRegistrationOptions).documentSelector ?? []).map((filter) =>
          typeof filter === 'object' && 'pattern' in filter ? filter.pattern : filter,
        );
      });
    const whole = await startSession({ site: siteWith(inner) });
    expect(pagePatterns(whole.client)).toEqual(['/site/**/*.{md,mdx}']);
    const apart = await startSession({ site: inner });
    expect(pagePatterns(apart.client)).toEqual(['/site/inner/**/*.{md,mdx}', '/site/other/**/*.{md,mdx}']);
  });

  it('escapes special characters of patterns', async () => {
    const { client } = await startSession({ site: siteOf('[en]/{a}.json', 'what*?.json') });
    expect([...patterns(client)].sort()).toEqual(['/site/[[]en[]]/[{]a[}].json', '/site/what[*][?].json']);
  });

  it('does not escape an exclamation mark, which in brackets would negate', async () => {
    const { client } = await startSession({ site: siteOf('new!.json') });
    expect(patterns(client)).toEqual(['/site/new!.json']);
  });

  it('has paths without the escapes of a URI', async () => {
    const { client } = await startSession({ site: siteOf('größe.json', 'my tab %.json') });
    expect([...patterns(client)].sort()).toEqual(['/site/größe.json', '/site/my tab %.json']);
  });

  it('is omitted for clients that do not support it', async () => {
    const { synchronization: _, ...textDocument } = fullCapabilities.textDocument ?? {};
    const site = siteOf('a.json');
    const { client } = await startSession({ site, capabilities: { ...fullCapabilities, textDocument } });
    expect(patterns(client)).toEqual([]);
    const other = await startSession({ site, capabilities: pushCapabilities });
    expect(patterns(other.client)).toEqual([]);
  });
});

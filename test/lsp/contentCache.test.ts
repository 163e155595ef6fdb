import { describe, expect, it } from 'vitest';
import { ShutdownRequest, type WorkspaceDiagnosticReport, WorkspaceDiagnosticRequest } from 'vscode-languageserver/node';
import { MemoryCache } from '../pages/memoryCache';
import { at, type Session, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const body = '---\ntitle: A\n---\n\n<Step title="A">\n  Text.\n</Step>\n\n[Gone](./gone)\n';
const site = siteWith({ 'docs.json': docs({ navigation: { pages: ['index', 'a'] } }), 'a.mdx': body });

function pull({ client }: Session): Promise<WorkspaceDiagnosticReport> {
  return client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
}

/** Codes by URI. */
function codesOf({ items }: WorkspaceDiagnosticReport): unknown {
  return items.map((item) => [item.uri, item.kind === 'full' ? item.items.map(({ code }) => code) : []]);
}

describe('the cache of the host', () => {
  it('has what a session has read of pages for the next one, whose diagnostics are the same', async () => {
    const cache = new MemoryCache();
    const first = await startSession({ site, contentCache: () => cache });
    const plain = codesOf(await pull(first));
    await first.client.connection.sendRequest(ShutdownRequest.type.method);
    expect(cache.values.size).toBe(2);
    const second = await startSession({ site, contentCache: () => cache });
    expect(codesOf(await pull(second))).toEqual(plain);
    expect(JSON.stringify(plain)).toContain('component.parent');
    expect([first, second].map(({ files }) => files.decoded.includes(at('a.mdx')))).toEqual([true, false]);
  });

  it('has nothing of the text of an editor', async () => {
    const cache = new MemoryCache();
    const session = await startSession({ site, contentCache: () => cache });
    await session.client.open(at('a.mdx'), `${body}Edited.`);
    await pull(session);
    await session.client.connection.sendRequest(ShutdownRequest.type.method);
    expect(cache.values.size).toBe(1);
  });

  it('is not used with the schemas of a data pack', async () => {
    const asked: unknown[] = [];
    const contentCache = (translations: unknown) => {
      asked.push(translations);
      return undefined;
    };
    await startSession({ site, contentCache, initializationOptions: { dataPack: '{}' } });
    expect(asked).toEqual([]);
  });
});

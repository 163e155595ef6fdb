import { describe, expect, it } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import { fullCapabilities } from '../support/lspCapabilities';
import { at, type Session, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const fragment = at('colors.json');
const site = siteWith({
  'docs.json': docs({ colors: { $ref: 'colors.json' } }),
  'colors.json': '{"primary": "#16A34A"}',
  'other.json': '{}',
});

function refreshes({ client }: Session): number {
  return client.heard('workspace/diagnostic/refresh').length;
}

/** Number of refresh requests that this change causes in an editor that shows the docs.json and the fragment. */
async function refreshesAfter(session: Session, type: FileChangeType, uri: string, change = (): void => undefined): Promise<number> {
  for (const pulled of ['docs.json', 'colors.json', 'new/docs.json']) await session.client.diagnostics(at(pulled));
  change();
  const before = refreshes(session);
  await session.client.changeFiles(type, uri);
  await session.settle();
  return refreshes(session) - before;
}

describe('the editor is sent a refresh', () => {
  it('when a closed fragment changes', async () => {
    const session = await startSession({ site });
    expect(
      await refreshesAfter(session, FileChangeType.Changed, fragment, (): void => session.files.set(fragment, '{"primary": "blue"}')),
    ).toBe(1);
    expect(codesOf(await session.client.diagnostics(fragment))).toEqual(['color.invalid']);
  });

  it('when a missing fragment appears', async () => {
    const session = await startSession({ site: siteWith({ 'docs.json': docs({ colors: { $ref: 'colors.json' } }) }) });
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual(['ref.missing']);
    expect(
      await refreshesAfter(session, FileChangeType.Created, fragment, (): void => session.files.set(fragment, '{"primary": "#16A34A"}')),
    ).toBe(1);
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual([]);
  });

  it('when a fragment is deleted', async () => {
    const session = await startSession({ site });
    expect(await refreshesAfter(session, FileChangeType.Deleted, fragment, (): void => session.files.delete(fragment))).toBe(1);
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual(['ref.missing']);
  });

  it('when an OpenAPI file changes in which endpoints are looked up, but no other OpenAPI file', async () => {
    const navigation = { groups: [{ group: 'A', openapi: 'api.yaml', pages: ['index', 'GET /users'] }] };
    const described = (path: string): string => `openapi: 3.1.0\ninfo: { title: API }\npaths:\n  ${path}:\n    get: {}\n`;
    const files = { 'docs.json': docs({ navigation }), 'api.yaml': described('/users'), 'other.yaml': described('/users') };
    const session = await startSession({ site: siteWith(files) });
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual([]);
    expect(
      await refreshesAfter(session, FileChangeType.Changed, at('other.yaml'), (): void =>
        session.files.set(at('api.yaml'), described('/orders')),
      ),
    ).toBe(0);
    expect(
      await refreshesAfter(session, FileChangeType.Changed, at('api.yaml'), (): void =>
        session.files.set(at('api.yaml'), described('/people')),
      ),
    ).toBe(1);
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual(['endpoint.unknown']);
  });

  it('when a docs.json appears', async () => {
    const session = await startSession({ site });
    expect(
      await refreshesAfter(session, FileChangeType.Created, at('new/docs.json'), (): void =>
        session.files.set(at('new/docs.json'), docs()),
      ),
    ).toBe(1);
  });

  it('once for many changes at once', async () => {
    const session = await startSession({ site });
    await session.client.diagnostics(fragment);
    session.files.set(fragment, '{"primary": "blue"}');
    const before = refreshes(session);
    await session.client.changeFiles(FileChangeType.Changed, fragment, at('docs.json'));
    await session.client.changeFiles(FileChangeType.Changed, fragment);
    await session.settle();
    expect(refreshes(session)).toBe(before + 1);
  });
});

describe('the editor is not sent a refresh', () => {
  it('when a file changes that no configuration reads', async () => {
    const session = await startSession({ site });
    expect(await refreshesAfter(session, FileChangeType.Changed, at('other.json'))).toBe(0);
  });

  it('when an open file changes, for which it pulls by itself', async () => {
    const session = await startSession({ site });
    await session.client.open(fragment, '{"primary": "#16A34A"}', 'json');
    await session.settle();
    expect(await refreshesAfter(session, FileChangeType.Changed, fragment)).toBe(0);
  });

  it('when it does not support refresh requests', async () => {
    const { diagnostics: _, ...workspace } = fullCapabilities.workspace ?? {};
    const session = await startSession({ site, capabilities: { ...fullCapabilities, workspace } });
    expect(await refreshesAfter(session, FileChangeType.Changed, fragment)).toBe(0);
  });
});

describe('files', () => {
  it('are read once while an editor watches them', async () => {
    const { client, files, settle } = await startSession({ site });
    await client.diagnostics(at('docs.json'));
    const before = files.reads.get(fragment);
    await client.diagnostics(at('docs.json'));
    await client.open(at('docs.json'), docs({ colors: { $ref: 'colors.json' }, description: 'x' }));
    await settle();
    await client.diagnostics(at('docs.json'));
    expect(files.reads.get(fragment)).toBe(before);
  });

  it('are read each time if the editor cannot watch them', async () => {
    const { didChangeWatchedFiles: _, ...workspace } = fullCapabilities.workspace ?? {};
    const { client, files } = await startSession({ site, capabilities: { ...fullCapabilities, workspace } });
    expect(codesOf(await client.diagnostics(fragment))).toEqual([]);
    files.set(fragment, '{"primary": "blue"}');
    expect(codesOf(await client.diagnostics(fragment))).toEqual(['color.invalid']);
  });

  it('are read each time if the editor refuses to watch them', async () => {
    const { client, files } = await startSession({ site, refused: ['client/registerCapability'] });
    expect(codesOf(await client.diagnostics(fragment))).toEqual([]);
    files.set(fragment, '{"primary": "blue"}');
    expect(codesOf(await client.diagnostics(fragment))).toEqual(['color.invalid']);
  });
});

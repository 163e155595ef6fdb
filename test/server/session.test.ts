import { fork } from 'node:child_process';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node';
import {
  type CodeAction,
  CodeActionRequest,
  CompletionRequest,
  type Hover,
  HoverRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import { rootsRequest } from '../../server/src/lsp/protocol';
import { minimalCapabilities } from '../support/lspCapabilities';
import { LspClient } from '../support/lspClient';
import { bundle, DiskSite, ensureBundle, ServerProcess } from '../support/lspProcess';
import { codesOf, docs, siteWith } from '../support/lspSite';
import { inTime, until } from '../support/lspUntil';

beforeAll(ensureBundle, 180_000);

describe('the built server', () => {
  it('checks the files of a workspace, open or not', async () => {
    const site = new DiskSite(siteWith({ 'docs.json': docs({ colors: { $ref: 'colors.json' } }), 'colors.json': '{"primary": "blue"}' }));
    const { client } = await ServerProcess.start([site.uri]);
    const all = await client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    expect(all.items.map((item) => [item.uri, codesOf(item)])).toEqual([
      [site.at('docs.json'), []],
      [site.at('colors.json'), ['color.invalid']],
    ]);
    await client.open(site.at('docs.json'), docs({ theme: 'mnt' }));
    expect(codesOf(await client.diagnostics(site.at('docs.json')))).toEqual(['value.enum']);
  });

  it('provides completion, hover and fixes', async () => {
    const site = new DiskSite(siteWith());
    const { client } = await ServerProcess.start([site.uri]);
    const textDocument = { uri: site.at('docs.json') };
    await client.open(textDocument.uri, '{\n  "theme": "mnt"\n}\n');
    const completion = await client.request(CompletionRequest.type, { textDocument, position: { line: 1, character: 3 } });
    expect((Array.isArray(completion) ? completion : (completion?.items ?? [])).map(({ label }) => label)).toContain('favicon');
    const hover = (await client.request(HoverRequest.type, { textDocument, position: { line: 1, character: 4 } })) as Hover;
    expect(JSON.stringify(hover.contents)).toContain('theme');
    const range = { start: { line: 1, character: 13 }, end: { line: 1, character: 13 } };
    const actions = (await client.request(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [] } })) as CodeAction[];
    expect(actions.find(({ isPreferred }) => isPreferred)?.edit?.changes?.[textDocument.uri]?.[0]?.newText).toBe('"mint"');
  });

  it('publishes diagnostics, with its own timers, to an editor that does not pull', async () => {
    const site = new DiskSite(siteWith({ 'docs.json': docs({ theme: 'mnt' }) }));
    const { client } = await ServerProcess.start([site.uri], { capabilities: minimalCapabilities });
    const { diagnostics } = await until('diagnostics of docs.json', () => client.published(site.at('docs.json'))[0]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['value.enum']);
    site.write('docs.json', docs());
    await client.open(site.at('docs.json'), docs());
    await until('their end', () => client.published(site.at('docs.json')).at(-1)?.diagnostics.length === 0);
  });

  it('writes nothing but messages to stdout, and nothing to stderr', async () => {
    const site = new DiskSite(siteWith({ 'docs.json': docs({ theme: 'mnt' }) }));
    const server = await ServerProcess.start([site.uri]);
    await server.client.open(site.at('docs.json'), docs({ name: '🙂', theme: 'mnt' }));
    await server.client.open('no uri://x', '{}');
    await server.client.diagnostics(site.at('docs.json'));
    expect(await server.stop()).toBe(0);
    expect(methodsIn(Buffer.concat(server.stdout))).toContain('client/registerCapability');
    expect(server.complaints).toBe('');
  });

  it('communicates over the IPC channel of Node too', async () => {
    const site = new DiskSite(siteWith({ 'docs.json': docs({ theme: 'mnt' }) }));
    const child = fork(bundle, ['--node-ipc'], { silent: true });
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    const client = new LspClient(connection, { capabilities: minimalCapabilities, folders: [site.uri] });
    await inTime('the start of the server', client.initialize());
    await until('diagnostics', () => client.published(site.at('docs.json'))[0]);
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    expect(await inTime('the end of the server', ended)).toBe(0);
  });
});

describe('the process', () => {
  it('ends with 0 after shutdown and exit', async () => {
    const server = await ServerProcess.start([new DiskSite(siteWith()).uri]);
    expect(await server.stop()).toBe(0);
  });

  it('ends with 1 after an exit that was not announced', async () => {
    const server = await ServerProcess.start([new DiskSite().uri]);
    await server.client.connection.sendNotification('exit');
    expect(await inTime('the end of the server', server.ended)).toBe(1);
  });

  it('ends when its input is closed, even with requests in flight and timers set', async () => {
    const site = new DiskSite(siteWith());
    const server = await ServerProcess.start([site.uri]);
    void server.client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] }).catch(() => undefined);
    await server.client.open(site.at('docs.json'), docs());
    server.child.stdin?.end();
    expect(await inTime('the end of the server', server.ended)).toBe(1);
  });

  it('ends when both streams are gone at once', async () => {
    const server = await ServerProcess.start([new DiskSite(siteWith()).uri]);
    server.child.stdin?.destroy();
    server.child.stdout?.destroy();
    expect(await inTime('the end of the server', server.ended)).toBe(1);
  });
});

it('sends only its initial requests to an editor with an empty folder, and waits', async () => {
  const site = new DiskSite();
  const { client } = await ServerProcess.start([site.uri]);
  const held = { answered: false };
  const note = (): void => {
    held.answered = true;
  };
  client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] }).then(note, note);
  await client.waitFor('workspace/diagnostic/refresh');
  expect(await client.ask(rootsRequest)).toEqual([]);
  await until('the registrations', () => client.registered('textDocument/formatting').length === 1);
  expect([...new Set(client.received.map(({ method }) => method))].sort()).toEqual([
    'client/registerCapability',
    'workspace/configuration',
    'workspace/diagnostic/refresh',
  ]);
  expect(held.answered).toBe(false);
});

/** Methods of the messages in a stream that contains only messages. */
function methodsIn(stream: Buffer): (string | undefined)[] {
  const methods: (string | undefined)[] = [];
  for (let offset = 0; offset < stream.length; ) {
    const bodyStart = stream.indexOf('\r\n\r\n', offset) + 4;
    const header = stream.toString('ascii', offset, bodyStart);
    const length = /^Content-Length: (\d+)\r\n(?:Content-Type: [^\r]*\r\n)?\r\n$/.exec(header)?.[1];
    if (length === undefined) throw new Error(`This is no header: ${header.slice(0, 200)}`);
    offset = bodyStart + Number(length);
    methods.push((JSON.parse(stream.toString('utf8', bodyStart, offset)) as { method?: string }).method);
  }
  return methods;
}

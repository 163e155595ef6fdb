import { PassThrough } from 'node:stream';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import * as server from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { ServerHost } from '../../server/src/lsp/host';
import { documentStatusRequest } from '../../server/src/lsp/protocol';
import { startServer } from '../../server/src/lsp/server';
import { fullCapabilities } from './lspCapabilities';
import { type ClientOptions, LspClient } from './lspClient';
import { MemoryFiles } from './lspFiles';
import { ManualScheduler } from './lspScheduler';

/** Folder of the files of a session. */
export const folder = 'file:///site';

/** URI of a path below the folder. */
export function at(path: string): string {
  return URI.file(`/site/${path}`).toString();
}

/** A server and a client in this process, connected by two streams; the server has files in memory and timers that are run explicitly. */
export interface Session {
  readonly client: LspClient;
  readonly files: MemoryFiles;
  readonly scheduler: ManualScheduler;
  /** Runs scheduled callbacks until neither side has work or messages left. */
  settle(): Promise<void>;
}

export interface SessionOptions extends Partial<ClientOptions> {
  /** Text by path below the folder. */
  readonly site?: Readonly<Record<string, string>>;
  /** Location of the documentation pages of codes. */
  readonly checkDocs?: string;
  /** Translations of the host by language tag. */
  readonly readTranslations?: ServerHost['readTranslations'];
  readonly contentCache?: ServerHost['contentCache'];
  /** Renames in the history of the repository. */
  readonly renamedTo?: ServerHost['renamedTo'];
}

/** Starts a session up to `initialized`, without waiting for the work that the server does afterwards. */
export async function beginSession({
  site = {},
  checkDocs,
  readTranslations,
  renamedTo,
  contentCache,
  ...clientOptions
}: SessionOptions = {}): Promise<Session> {
  const files = new MemoryFiles(Object.fromEntries(Object.entries(site).map(([path, text]) => [at(path), text])));
  const scheduler = new ManualScheduler();
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  // Readers and writers instead of streams: with streams, the library would end the process when they close.
  const connection = server.createConnection(
    server.ProposedFeatures.all,
    new server.StreamMessageReader(toServer),
    new server.StreamMessageWriter(toClient),
  );
  startServer(connection, {
    files,
    version: '0.0.0',
    timers: scheduler,
    ...(checkDocs !== undefined && { checkDocs }),
    ...(readTranslations && { readTranslations }),
    ...(renamedTo && { renamedTo }),
    ...(contentCache && { contentCache }),
  });
  const client = new LspClient(createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer)), {
    capabilities: fullCapabilities,
    folders: [folder],
    ...clientOptions,
  });
  await client.initialize();
  const session = { client, files, scheduler, settle: () => settle(client, scheduler) };
  return session;
}

/** Starts a session, and waits until the server has no work left. */
export async function startSession(options: SessionOptions = {}): Promise<Session> {
  const session = await beginSession(options);
  await session.settle();
  return session;
}

/** Number of quiet rounds after which no more messages come: a request of the server, its answer, and its effects. */
const quietRounds = 4;

async function settle(client: LspClient, scheduler: ManualScheduler): Promise<void> {
  for (let quiet = 0; quiet < quietRounds; quiet++) {
    const before = client.received.length;
    // Messages arrive in order: when the answer arrives, all earlier messages of both sides have arrived.
    await client.ask(documentStatusRequest, { uri: 'file:///elsewhere.txt' });
    const ran = scheduler.run();
    if (ran > 0 || client.received.length > before) quiet = -1;
  }
}

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

/** The folder that the files of a session lie in. */
export const folder = 'file:///site';

/** The URI of a path below it. */
export function at(path: string): string {
  return URI.file(`/site/${path}`).toString();
}

/** A server and a client in this process, joined by two streams; the server sees files in memory and a clock that stands still. */
export interface Session {
  readonly client: LspClient;
  readonly files: MemoryFiles;
  readonly scheduler: ManualScheduler;
  /** Runs what is scheduled, and what comes of it, until neither side has anything left to do or say. */
  settle(): Promise<void>;
}

export interface SessionOptions extends Partial<ClientOptions> {
  /** Text by path below the folder. */
  readonly site?: Readonly<Record<string, string>>;
  /** Location of the documentation pages of codes. */
  readonly checkDocs?: string;
  /** Translations of the host by language tag. */
  readonly readTranslations?: ServerHost['readTranslations'];
  /** Renames in the history of the repository. */
  readonly renamedTo?: ServerHost['renamedTo'];
}

/** A session right after `initialized`: what the server does on its own afterwards has not been waited for. */
export async function beginSession({ site = {}, checkDocs, readTranslations, renamedTo, ...given }: SessionOptions = {}): Promise<Session> {
  const files = new MemoryFiles(Object.fromEntries(Object.entries(site).map(([path, text]) => [at(path), text])));
  const scheduler = new ManualScheduler();
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  // Readers and writers instead of streams: given streams, the library ends the process when they close.
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
  });
  const client = new LspClient(createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer)), {
    capabilities: fullCapabilities,
    folders: [folder],
    ...given,
  });
  await client.initialize();
  const session = { client, files, scheduler, settle: () => settle(client, scheduler) };
  return session;
}

/** A session whose start is over. */
export async function startSession(options: SessionOptions = {}): Promise<Session> {
  const session = await beginSession(options);
  await session.settle();
  return session;
}

/** Quiet rounds after which nothing more comes: a question of the server, its answer, and what follows from it. */
const quietRounds = 4;

async function settle(client: LspClient, scheduler: ManualScheduler): Promise<void> {
  for (let quiet = 0; quiet < quietRounds; quiet++) {
    const before = client.received.length;
    // Answered in order: what either side sent before has arrived when the answer has.
    await client.ask(documentStatusRequest, { uri: 'file:///elsewhere.txt' });
    const ran = scheduler.run();
    if (ran > 0 || client.received.length > before) quiet = -1;
  }
}

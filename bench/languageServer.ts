/** A minimal client: starts the server over stdio, sends the messages of an editor, and answers requests of the server. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { type CancellationToken, createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

const capabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    diagnostics: { refreshSupport: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: {
    synchronization: { dynamicRegistration: true },
    diagnostic: { dynamicRegistration: true, relatedDocumentSupport: true },
    completion: {
      dynamicRegistration: true,
      completionItem: { snippetSupport: true, resolveSupport: { properties: ['documentation', 'detail'] } },
    },
  },
};

export interface Server {
  readonly pid: number;
  /** Rejects if the server exits. */
  request<Answer>(method: string, params: unknown, token?: CancellationToken): Promise<Answer>;
  notify(method: string, params: unknown): Promise<void>;
  onNotification(method: string, handler: (params: unknown) => void): void;
  stop(): Promise<void>;
  kill(): void;
}

export interface StartOptions {
  /** Arguments of Node. */
  readonly nodeArguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Severities of checks that the user has set, by code. */
  readonly checks?: Readonly<Record<string, string>>;
}

/**
 * Starts the server on a folder. `stop` ends the process, `kill` ends it at once; a process that fails to initialize is ended before the
 * call rejects. Rejects if the server exits; the message includes stderr.
 */
export async function startServer(
  serverPath: string,
  folder: string,
  { environment = {}, checks = {}, nodeArguments = [] }: StartOptions = {},
): Promise<Server> {
  const child = spawn(process.execPath, [...nodeArguments, serverPath, '--stdio'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (data: string) => {
    complaints += data;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  connection.onError(() => undefined);
  connection.onRequest('workspace/configuration', ({ items }: { readonly items: readonly { readonly section?: string }[] }) =>
    items.map(({ section }) => (section === 'docsJson.checks' ? checks : {})),
  );
  // Registrations, progress tokens and refreshes are accepted, and ignored.
  connection.onRequest(() => null);
  connection.listen();

  const request = <Answer>(method: string, params: unknown, token?: CancellationToken): Promise<Answer> =>
    Promise.race([
      token ? connection.sendRequest<Answer>(method, params, token) : connection.sendRequest<Answer>(method, params),
      ended.then((code) => Promise.reject<Answer>(new Error(`The server ended with code ${code} during ${method}.\n${complaints}`))),
    ]);
  const notify = (method: string, params: unknown): Promise<void> => connection.sendNotification(method, params);

  const uri = pathToFileURL(folder).href;
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  try {
    await request('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'bench' }],
      capabilities,
    });
    await notify('initialized', {});
  } catch (error) {
    // The caller cannot end the process.
    kill();
    await ended;
    connection.dispose();
    throw error;
  }

  const stop = async (): Promise<void> => {
    await request('shutdown', undefined);
    await notify('exit', undefined);
    await ended;
    connection.dispose();
  };
  const onNotification: Server['onNotification'] = (method, handler) => {
    connection.onNotification(method, handler);
  };
  return { pid: child.pid ?? 0, request, notify, onNotification, stop, kill };
}

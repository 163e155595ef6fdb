/** A minimal client: starts the server over stdio, says what an editor would say, and answers what a server may ask. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

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
  /** Rejects when the server ends by itself. */
  request<Answer>(method: string, params: unknown): Promise<Answer>;
  notify(method: string, params: unknown): Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

/**
 * Starts the server on a folder. Every process that is started is ended by `stop`, or at once by `kill`; one that cannot be
 * initialized is gone before the call rejects. Rejects when the server ends by itself; what it wrote to stderr is in the message.
 */
export async function startServer(serverPath: string, folder: string, environment: Readonly<Record<string, string>> = {}): Promise<Server> {
  const child = spawn(process.execPath, [serverPath, '--stdio'], {
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
  connection.onRequest('workspace/configuration', ({ items }: { readonly items: readonly unknown[] }) => items.map(() => ({})));
  // Registrations, progress tokens and refreshes: granted, not acted upon.
  connection.onRequest(() => null);
  connection.listen();

  const request = <Answer>(method: string, params: unknown): Promise<Answer> =>
    Promise.race([
      connection.sendRequest<Answer>(method, params),
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
    // Nobody else knows of the process: it must not outlive this call.
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
  return { pid: child.pid ?? 0, request, notify, stop, kill };
}

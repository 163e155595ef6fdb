import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { withLock } from '../../scripts/host/lock';
import { fullCapabilities } from './lspCapabilities';
import { type ClientOptions, LspClient } from './lspClient';
import { inTime } from './lspUntil';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Path of a built script. */
export const built = (name: string): string => join(project, 'dist', name);
export const bundle = built('server.js');

const sources = [
  'server/src',
  'shared',
  'schemas',
  'scripts/generate',
  'scripts/generate.ts',
  'scripts/bundle',
  'scripts/bundle.ts',
  'package.json',
];

/** Builds the bundle if it is missing or older than its sources. Processes build one after the other. */
export async function ensureBundle(): Promise<void> {
  await withLock(
    join(project, 'out', 'bundle.lock'),
    () => undefined,
    async () => {
      const built = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (sources.every((source) => newest(join(project, source)) <= built)) return;
      const run = promisify(execFile);
      await run(process.execPath, ['scripts/ts.mjs', 'scripts/generate.ts'], { cwd: project });
      await run(process.execPath, ['scripts/ts.mjs', 'scripts/bundle.ts'], { cwd: project });
    },
  );
}

/** Time in milliseconds of the last change of a file, or of the newest file below a folder. Generated files do not count. */
function newest(path: string): number {
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'generated');
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

/** A folder on disk that is deleted after the test. */
export class DiskSite {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-server-')));
  readonly uri = pathToFileURL(this.path).href;

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    onTestFinished(() => rmSync(this.path, { recursive: true, force: true }));
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(this.file(path)), { recursive: true });
    writeFileSync(this.file(path), content);
  }

  file(path: string): string {
    return join(this.path, path);
  }

  at(path: string): string {
    return pathToFileURL(this.file(path)).href;
  }

  /** A digest of the names and contents of all plain files. */
  digest(): string {
    const hash = createHash('sha256');
    for (const entry of readdirSync(this.path, { recursive: true, withFileTypes: true })) {
      hash.update(`${entry.parentPath}/${entry.name}\n`);
      if (entry.isFile()) hashFile(join(entry.parentPath, entry.name), hash);
    }
    return hash.digest('hex');
  }
}

/** Adds the content of a file, piece by piece: some tests have many files of 40 MB. */
function hashFile(path: string, hash: Hash): void {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.allocUnsafe(Math.min(maxPiece, Math.max(1, fstatSync(file).size)));
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) hash.update(piece.subarray(0, length));
  } finally {
    closeSync(file);
  }
}

const maxPiece = 1 << 20;

/** The built server in a separate process, and its client. Ends after the test at the latest. */
export class ServerProcess {
  /** Resolves with the exit code, `null` after a signal, once all output has arrived. */
  readonly ended: Promise<number | null>;
  readonly stdout: Buffer[] = [];
  complaints = '';

  constructor(
    readonly child: ChildProcess,
    readonly client: LspClient,
  ) {
    this.ended = new Promise((resolve) => {
      child.once('close', resolve);
    });
    child.stdout?.on('data', (data: Buffer) => this.stdout.push(data));
    child.stderr?.on('data', (data: Buffer) => {
      this.complaints += data.toString();
    });
    onTestFinished(async () => {
      client.connection.dispose();
      child.kill('SIGKILL');
      await this.ended;
    });
  }

  /** @param program path of the server's bundle @param env variables beside those of this process */
  static async start(
    folders: readonly string[],
    options: Partial<ClientOptions> = {},
    program = bundle,
    env: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    // Some tests end the server, which breaks the stream.
    connection.onError(() => undefined);
    child.stdin.on('error', () => undefined);
    const server = new ServerProcess(child, new LspClient(connection, { capabilities: fullCapabilities, folders, ...options }));
    await inTime('the start of the server', server.client.initialize());
    return server;
  }

  /** Shuts the server down, as editors do. @returns the exit code */
  async stop(): Promise<number | null> {
    await this.client.connection.sendRequest('shutdown');
    await this.client.connection.sendNotification('exit');
    return inTime('the end of the server', this.ended);
  }
}

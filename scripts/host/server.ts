// Runs the packaged VS Code on a loopback port, with a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WindowServer } from './address.ts';
import { installHost } from './install.ts';
import { type Log, stopGroup, withoutProjectConfig } from './run.ts';

const host = '127.0.0.1';
const logFiles = new URL('logFiles/register.ts', import.meta.url).href;
const compiledCode = new URL('compiledCode.ts', import.meta.url).href;
const keyHalf = new URL('keyHalf/register.ts', import.meta.url).href;
const startLimit = 180_000;
const stopTimeoutMs = 5_000;
const pollIntervalMs = 100;
/** Line that the server prints once it listens, with its port. */
const listeningLine = /^Extension host agent listening on (\d+)$/m;

// Disables what the host would show in front of the extension: welcome pages, chat, updates, network requests.
export const quietSettings: Readonly<Record<string, unknown>> = {
  'workbench.startupEditor': 'none',
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'workbench.settings.enableNaturalLanguageSearch': false,
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never',
  'security.workspace.trust.untrustedFiles': 'open',
  'json.schemaDownload.enable': false,
  'git.enabled': false,
  'files.autoSave': 'off',
  'window.commandCenter': false,
  // Otherwise each window lists all processes and their sockets every two seconds, also if nothing is forwarded: the source must be another.
  'remote.autoForwardPorts': false,
  'remote.autoForwardPortsSource': 'output',
  'remote.restoreForwardedPorts': false,
};

/** @throws if the port is in use */
async function throwIfInUse(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Choose another.`) : error),
    );
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Writes the quiet defaults and the settings that override them into a data folder, for the user and for the machine. */
export async function writeSettings(dataFolder: string, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const text = `${JSON.stringify({ ...quietSettings, ...settings }, undefined, 2)}\n`;
  // Settings of application scope are read from the user's file only, settings of machine scope from the machine's.
  for (const scope of ['User', 'Machine']) {
    const folder = join(dataFolder, 'data', scope);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'settings.json'), text);
  }
}

/** Waits until the server answers. @returns its port, which it prints once it listens */
async function untilAnswering(child: ChildProcess, output: () => string): Promise<number> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      break;
    }
    const port = listeningLine.exec(output())?.[1];
    const response = port && (await fetch(`http://${host}:${port}/`).catch(() => undefined));
    if (response) {
      // An unread body would keep the connection open.
      await response.arrayBuffer();
      return Number(port);
    }
    await wait(pollIntervalMs);
  }
  const ended = child.exitCode === null ? `did not answer within ${startLimit / 1000} s` : `ended with code ${child.exitCode}`;
  throw new Error(`The packaged VS Code ${ended}.\n${output().trim()}`);
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    stopGroup(child, 'SIGTERM');
    await Promise.race([ended, wait(stopTimeoutMs, undefined, { ref: false })]);
  }
}

export interface HostServer extends WindowServer {
  /** Id of the parent process. */
  readonly pid: number;
  /** Folder of its settings, logs and installed extensions. */
  readonly dataFolder: string;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** The server's output so far. */
  output(): string;
  /** Ends it with all its processes and removes a temporary data folder. */
  stop(): Promise<void>;
}

export interface HostServerOptions {
  /** Whether folders are trusted; otherwise they open in Restricted Mode. Default: true. */
  readonly trusted?: boolean;
  /** Settings that override the quiet defaults. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Default: a free port. */
  readonly port?: number;
  /**
   * Folder of an extension that is installed, by a link. Without it, windows can load extensions in development mode: a built VS Code allows
   * that only together with its driver for tests, which hides all notifications.
   */
  readonly extension?: string;
  /** Names of the available built-in extensions of VS Code; default: all. */
  readonly builtInExtensions?: readonly string[];
  /** A folder that persists; default: a temporary one, which is removed. */
  readonly dataFolder?: string;
  readonly log?: Log;
}

/** Links some of the built-in extensions of VS Code. @returns the folder of the links */
async function linkExtensions(vscode: string, names: readonly string[], dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'built-in');
  await mkdir(folder);
  // The extensions share modules.
  for (const name of [...names, 'node_modules']) await symlink(join(vscode, 'extensions', name), join(folder, name), 'junction');
  return folder;
}

/** Links an extension into the folder that the server looks for installed extensions in. */
async function linkInstalled(extension: string, dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'extensions');
  await mkdir(folder, { recursive: true });
  await symlink(extension, join(folder, basename(extension)), 'junction');
}

/** Starts the packaged VS Code and waits until it answers. */
export async function startServer(options: HostServerOptions = {}): Promise<HostServer> {
  const installed = await installHost(options.log);
  if (options.port !== undefined) await throwIfInUse(options.port);
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'docs-json-host-')));
  await writeSettings(dataFolder, options.settings);
  const extensions = options.builtInExtensions && (await linkExtensions(installed.vscode, options.builtInExtensions, dataFolder));
  if (options.extension) await linkInstalled(options.extension, dataFolder);
  // Loopback alone would admit every user and page of this machine.
  const token = randomUUID();
  const args = [
    // Inherited by the extension hosts.
    `--import=${logFiles}`,
    `--import=${compiledCode}`,
    `--import=${keyHalf}`,
    join(installed.vscode, 'out', 'server-main.js'),
    // With 0 the system gives the server a free port: one that is found before could be taken until the server listens.
    ...['--host', host, '--port', String(options.port ?? 0), '--connection-token', token, '--accept-server-license-terms'],
    // Between processes of one machine, compression only takes processor time.
    ...['--disable-telemetry', '--disable-websocket-compression', '--server-data-dir', dataFolder],
    ...(options.extension === undefined ? ['--enable-smoke-test-driver'] : []),
    ...(extensions === undefined ? [] : ['--builtin-extensions-dir', extensions]),
    ...((options.trusted ?? true) ? ['--disable-workspace-trust'] : []),
  ];
  const child = spawn(installed.node, args, {
    env: {
      ...withoutProjectConfig(process.env),
      // Servers share it, also those of later runs.
      NODE_COMPILE_CACHE: join(installed.directory, 'compiled'),
      // Folder of sockets, which are removed with it: an extension host that is killed leaves its own behind.
      ...(options.dataFolder === undefined && { XDG_RUNTIME_DIR: dataFolder }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += `${error.message}\n`;
      resolve();
    });
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  // Kills again after a regular end: extension hosts may outlive their parent.
  const stopNow = (): void => {
    stopGroup(child, 'SIGKILL');
    if (!options.dataFolder) {
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 });
    }
  };
  process.once('exit', stopNow);
  const stopServer = async (): Promise<void> => {
    await stop(child, ended);
    process.off('exit', stopNow);
    stopNow();
  };
  const port = await untilAnswering(child, () => output).catch(async (error: unknown) => {
    await stopServer();
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    origin: `http://localhost:${port}`,
    authority: `localhost:${port}`,
    token,
    dataFolder,
    ended,
    output: () => output,
    stop: stopServer,
  };
}

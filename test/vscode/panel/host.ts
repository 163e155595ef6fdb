import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { expect, vi } from 'vitest';
import { type AgentApi, startAgentApi } from '../../../scripts/agentApi/server';
import { openWindow, themes } from '../../../scripts/host/page';
import { end, endExtensionHosts, extensionHosts, processesOf } from '../../../scripts/host/processes';
import { type HostServer, startServer } from '../../../scripts/host/server';
import { type SharedHost, stillSettings } from '../../../scripts/host/sharedHost';
import { PanelWindow } from './panelWindow';
import { entriesBelow } from './support/entriesBelow';
import { timeoutMs } from './support/repeat';

/** Time in which extensions store their state and end after their window has closed. */
const endMs = 20_000;

const project = join(import.meta.dirname, '..', '..', '..');

/** The key that the stand-in accepts. Nothing else in a data folder looks like it. */
export const key = 'mint_panel_5f1b7c0a9d3e4f628f1b7c0a';
export const otherKey = 'mint_panel_00c0ffee00c0ffee00c0ffee';

export interface PanelHostOptions {
  readonly trusted?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly theme?: keyof typeof themes;
  /** Keys that the service accepts; by default the two above. */
  readonly keys?: readonly string[];
  /** Fills the workspace folder; by default it is a copy of the example site. */
  readonly fill?: (folder: string) => Promise<void>;
  /** Starts a server that no other test file uses; say in a comment why one is needed. */
  readonly ownServer?: boolean;
  /** Installs the extension, as `npm start` does, into a server of its own: only so are notifications visible. */
  readonly installed?: boolean;
}

/** VS Code with the extension, its own workspace, and the stand-in for the service. */
export class PanelHost {
  private constructor(
    private readonly shared: SharedHost,
    readonly api: AgentApi,
    /** Another server, to which no key must go. */
    readonly elsewhere: AgentApi,
    readonly server: HostServer,
    private readonly profile: BrowserContext,
    /** Contains the workspace folder, and is removed with it. */
    private readonly parent: string,
    private readonly ownsServer: boolean,
    private readonly isInstalled: boolean,
  ) {}

  /** Uses the browser profile of the worker, and its server unless the file has its own. */
  static async start(shared: SharedHost, options: PanelHostOptions = {}): Promise<PanelHost> {
    const elsewhere = await startAgentApi();
    const api = await startAgentApi({ keys: options.keys ?? [key, otherKey], elsewhere: elsewhere.url });
    const parent = await mkdtemp(join(tmpdir(), 'docs-json-panel-'));
    const folder = join(parent, 'site');
    await (options.fill?.(folder) ?? cp(join(project, 'examples', 'site'), folder, { recursive: true }));
    const { trusted = true, theme = 'dark', installed = false, ownServer = installed } = options;
    const settings = {
      ...stillSettings,
      'workbench.colorTheme': themes[theme],
      'docsJson.agentJobs.baseUrl': api.url,
      'docsJson.agentJobs.poll.shortestInterval': 1,
      ...options.settings,
    };
    await shared.release();
    const server = await (ownServer
      ? startServer({ trusted, settings, ...(installed && { extension: project }) })
      : shared.server({ trusted, settings }));
    return new PanelHost(shared, api, elsewhere, server, await shared.profile(), parent, ownServer, installed);
  }

  get folder(): string {
    return join(this.parent, 'site');
  }

  /** Opens the workspace in a window, which shares what it stores with the other windows of the file. */
  async open(size = { width: 1100, height: 760 }, more: { readonly logLevel?: 'trace'; readonly language?: string } = {}) {
    const { logLevel, language } = more;
    const { page, close } = await openWindow(this.profile, this.server, {
      ...{ folder: this.folder, size },
      ...(!this.isInstalled && { extension: project }),
      ...(logLevel && { logLevel }),
      ...(language && { language }),
    });
    return new PanelWindow(page, close);
  }

  /**
   * Suspends the extension hosts, as the sleep of a laptop does.
   * @returns function that resumes them
   */
  sleep(): () => void {
    const pids = extensionHosts(this.server.pid);
    if (pids.length === 0) throw new Error('No extension host runs.');
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    };
  }

  /** Kills the extension hosts, as a crash does: they get no notice and can do nothing more. */
  crash(): void {
    const pids = extensionHosts(this.server.pid);
    if (pids.length === 0) throw new Error('No extension host runs.');
    for (const pid of pids) end(pid);
  }

  /** Process ids of the extension hosts. */
  extensionHosts(): number[] {
    return extensionHosts(this.server.pid);
  }

  /** Command lines of all processes, with their arguments. */
  commandLines(): string[] {
    return processesOf(this.server.pid).map(({ command }) => command);
  }

  /**
   * Kills the extension hosts of a reloaded window, once the new window has its own. VS Code waits for hours for a window that has
   * disconnected without notice, as a busy window may, and until then its extensions keep polling.
   */
  async endFormer(pids: readonly number[]): Promise<void> {
    await vi.waitFor(() => expect(this.extensionHosts().filter((pid) => !pids.includes(pid))).not.toEqual([]), { timeout: timeoutMs });
    for (const pid of this.extensionHosts()) if (pids.includes(pid)) end(pid);
    await vi.waitFor(() => expect(this.extensionHosts().filter((pid) => pids.includes(pid))).toEqual([]), { timeout: timeoutMs });
    // A last request of theirs may wait for the service: a turn to accept the connection, one to read it.
    for (let turn = 0; turn < 3; turn++) await setImmediate();
  }

  /** Closes a window, runs the action once its extensions have stored their state and ended, and opens it again. */
  async whileClosed(window: PanelWindow, action: () => Promise<void>): Promise<void> {
    await window.whileClosed(async () => {
      // A busy window may disconnect without notice, and VS Code then waits for it for hours.
      await vi
        .waitFor(() => expect(this.extensionHosts()).toEqual([]), { timeout: endMs })
        .catch(() => endExtensionHosts(this.server.pid, () => Promise.resolve()));
      await action();
    });
  }

  /** Adds a job to the service that keeps its status until a test changes it. */
  addJob(project: string, id: string, status = 'active'): void {
    this.api.jobs.add(project, { id });
    this.api.jobs.set(project, id, status);
  }

  /** Body of the last request that had one. */
  lastBody(): string | undefined {
    return this.api.requests.filter(({ body }) => body !== '').at(-1)?.body;
  }

  /** Text of the settings of the workspace. */
  workspaceSettings(): Promise<string> {
    return readFile(join(this.folder, '.vscode', 'settings.json'), 'utf8');
  }

  /** Folder of the state of the editor and its extensions. */
  get dataFolder(): string {
    return this.server.dataFolder;
  }

  /** File of the stored jobs; `undefined` before the first write. */
  async ledgerFile(): Promise<string | undefined> {
    const file = (await entriesBelow(this.dataFolder)).find(({ name }) => name === 'agent-jobs.json');
    return file && join(file.parentPath, file.name);
  }

  /** Waits until the stored jobs contain a text. Returns the text of all stored jobs. */
  async untilStored(text: string): Promise<string> {
    let stored = '';
    const read = async (): Promise<string> => {
      const file = await this.ledgerFile();
      // The file may be missing while it is replaced.
      stored = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
      return stored;
    };
    await vi.waitFor(async () => expect(await read()).toContain(text), { timeout: timeoutMs });
    return stored;
  }

  /** Sets the keybindings of windows that are opened from now on. */
  async writeKeybindings(keybindings: readonly { readonly key: string; readonly command: string }[]): Promise<void> {
    await writeFile(join(this.server.dataFolder, 'data', 'User', 'keybindings.json'), JSON.stringify(keybindings));
  }

  /** Changes or creates a file of the workspace. */
  async writeFile(path: string, edit: (text: string) => string): Promise<void> {
    const file = join(this.folder, path);
    const text = await readFile(file, 'utf8').catch(() => '');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, edit(text));
  }

  async stop(): Promise<void> {
    await this.shared.release();
    if (this.ownsServer) await this.server.stop();
    await this.api.stop();
    await this.elsewhere.stop();
    await rm(this.parent, { recursive: true, force: true, maxRetries: 3 });
  }
}

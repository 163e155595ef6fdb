import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchProfile } from './page.ts';
import { endExtensionHosts } from './processes.ts';
import { type HostServer, type HostServerOptions, startServer, writeSettings } from './server.ts';
import { succeeds } from './succeeds.ts';

/** Time for a window to navigate away. */
const leaveTimeoutMs = 5_000;

/** Settings for windows that are drawn without a graphics card: no animations, and few layers that are copied with each frame. */
export const stillSettings = {
  'workbench.reduceMotion': 'on',
  'editor.cursorBlinking': 'solid',
  'editor.minimap.enabled': false,
  'editor.disableLayerHinting': true,
};

/** Settings of the user, and whether folders are trusted. */
export interface HostSettings {
  readonly trusted: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Browser and VS Code server of a worker. Its test files use them in turn: each has a profile and a server without any state of the previous
 * file.
 */
export class SharedHost {
  private runningProfile: BrowserContext | undefined;
  private runningServer: HostServer | undefined;

  private readonly options: Pick<HostServerOptions, 'builtInExtensions'>;

  constructor(options: Pick<HostServerOptions, 'builtInExtensions'> = {}) {
    this.options = options;
  }

  /** The browser of the profile, for windows with storage of their own. */
  async browser(): Promise<Browser> {
    const browser = (await this.profile()).browser();
    if (!browser) throw new Error('The browser has ended.');
    return browser;
  }

  /** The profile of the browser; that of a new one after a crash. After a release nothing is stored in it but copies and code of scripts. */
  async profile(): Promise<BrowserContext> {
    if (!this.runningProfile?.browser()?.isConnected()) this.runningProfile = await launchProfile(() => undefined);
    return this.runningProfile;
  }

  /** The server with these settings. After a release it is as if it had just been started. */
  async server({ trusted, settings }: HostSettings): Promise<HostServer> {
    const server = this.runningServer ?? (await this.startServer());
    // The same as the argument `--disable-workspace-trust` of a server for trusted folders only.
    await writeSettings(server.dataFolder, { ...(trusted && { 'security.workspace.trust.enabled': false }), ...settings });
    return server;
  }

  /** Output of the running server so far. */
  output(): string {
    return this.runningServer?.output() ?? '';
  }

  /** Closes all windows of the browser, ends what the server runs for them and deletes what it has stored. */
  async release(): Promise<void> {
    const server = this.runningServer;
    await endExtensionHosts(server?.pid, () => this.closeWindows());
    if (server) await emptyDataFolder(server.dataFolder);
  }

  async stop(): Promise<void> {
    await this.runningProfile?.close();
    await this.runningServer?.stop();
  }

  private async startServer(): Promise<HostServer> {
    const server = await startServer({ ...this.options, trusted: false });
    this.runningServer = server;
    void server.ended.then(() => {
      this.runningServer = undefined;
    });
    return server;
  }

  private async closeWindows(): Promise<void> {
    const profile = this.runningProfile;
    if (!profile) return;
    const contexts = profile.browser()?.contexts() ?? [];
    const left = await Promise.all(contexts.flatMap((context) => context.pages()).map(leave));
    for (const context of contexts) if (context !== profile) await context.close();
    // A window that hangs would block the process of the next ones.
    if (left.includes(false)) await profile.close();
    else await emptyProfile(profile, this.runningServer?.origin);
  }
}

/** Navigates away, so that the server ends the processes of the window at once. @returns whether the window does not hang */
function leave(page: Page): Promise<boolean> {
  return succeeds(page.goto('about:blank', { timeout: leaveTimeoutMs }));
}

/**
 * Closes all pages but one and deletes what pages have stored. The page that stays is empty; with it stays the process for windows.
 * @param origin of the pages
 */
async function emptyProfile(profile: BrowserContext, origin: string | undefined): Promise<void> {
  const [first, ...others] = profile.pages();
  const page = first ?? (await profile.newPage());
  if (origin !== undefined) await page.goto(`${origin}/empty`);
  await Promise.all(others.map((other) => other.close()));
  await profile.clearCookies();
  await profile.clearPermissions();
  if (origin === undefined) return;
  const session = await profile.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Deletes settings and log files of windows. The log files of the server itself stay, since it still writes them. */
async function emptyDataFolder(folder: string): Promise<void> {
  const data = join(folder, 'data');
  const logs = await readdir(join(data, 'logs'), { recursive: true, withFileTypes: true });
  const ofWindows = logs.filter(({ name }) => name.startsWith('exthost')).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [join(data, 'User'), join(data, 'Machine'), ...ofWindows]) {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

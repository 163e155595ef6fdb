import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../scripts/host/page';
import { type HostServer, quietSettings, startServer } from '../../../scripts/host/server';
import { openWebWindow } from '../../../scripts/host/webWindow';
import { memoryFolder, prepareMemorySite } from '../../../scripts/vscodeTests/memorySite';
import { PanelWindow } from './panelWindow';

const project = join(import.meta.dirname, '..', '..', '..');

/** A VS Code of the web, with no server behind its windows: extensions are workers, and the workspace is the example site in memory. */
export class WebHost {
  private constructor(
    private readonly memfs: string,
    private readonly server: HostServer,
    private readonly browser: Browser,
  ) {}

  static async start(): Promise<WebHost> {
    const memfs = await prepareMemorySite(project);
    const [server, browser] = await Promise.all([startServer({}), launchBrowser(() => undefined)]);
    return new WebHost(memfs, server, browser);
  }

  async open(settings: Readonly<Record<string, unknown>> = {}): Promise<PanelWindow> {
    const { page, close } = await openWebWindow(this.browser, this.server, {
      extensions: { 'docs-json': project, memfs: this.memfs },
      folder: memoryFolder,
      settings: { ...quietSettings, ...settings },
    });
    return new PanelWindow(page, close);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}

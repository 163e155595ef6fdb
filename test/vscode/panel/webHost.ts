import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type HostServer, quietSettings } from '../../../scripts/host/server';
import { type SharedHost, stillSettings } from '../../../scripts/host/sharedHost';
import { openWebWindow } from '../../../scripts/host/webWindow';
import { memoryExtension, memoryFolder } from '../../../scripts/vscodeTests/memorySite';
import { PanelWindow } from './panelWindow';

const project = join(import.meta.dirname, '..', '..', '..');

/** VS Code for the web, without a server behind its windows: extensions are workers, the workspace is the example site in memory. */
export class WebHost {
  private constructor(
    private readonly shared: SharedHost,
    private readonly memfs: string,
    private readonly server: HostServer,
    private readonly browser: Browser,
  ) {}

  /** Uses browser and server of the worker; the server provides only the files of the workbench. */
  static async start(shared: SharedHost): Promise<WebHost> {
    await shared.release();
    return new WebHost(shared, memoryExtension(project), await shared.server({ trusted: true, settings: {} }), await shared.browser());
  }

  async open(settings: Readonly<Record<string, unknown>> = {}): Promise<PanelWindow> {
    const { page, close } = await openWebWindow(this.browser, this.server, {
      extensions: { 'docs-json': project, memfs: this.memfs },
      folder: memoryFolder,
      settings: { ...quietSettings, ...stillSettings, 'security.workspace.trust.enabled': false, ...settings },
    });
    return new PanelWindow(page, close);
  }

  async stop(): Promise<void> {
    await this.shared.release();
  }
}

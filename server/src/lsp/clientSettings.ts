import type { ConfigurationItem, Connection } from 'vscode-languageserver';
import { isRecord } from '../../../shared/record';

/** Section of this server in the client's settings. */
export const settingsSection = 'docsJson';

interface ServerSettings {
  /** Whether files that are not open are checked as well. */
  readonly checksClosedFiles: boolean;
}

/** Reads settings from the client. Clients without `workspace/configuration` get the defaults. */
export class ClientSettings {
  canAsk = false;
  private settings = read(undefined);
  private markLoaded = (): void => undefined;
  private readonly loaded = new Promise<void>((resolve) => {
    this.markLoaded = resolve;
  });

  constructor(private readonly connection: Connection) {}

  /** The last settings; waits for the first answer, since the user may have changed the defaults. */
  async current(): Promise<ServerSettings> {
    await this.loaded;
    return this.settings;
  }

  async refresh(): Promise<void> {
    this.settings = read(await this.ask({ section: settingsSection }));
    this.markLoaded();
  }

  /** `docsJson.checks` for one document, as the user wrote it. */
  severitiesFor(uri: string): Promise<unknown> {
    return this.ask({ scopeUri: uri, section: `${settingsSection}.checks` });
  }

  /** `docsJson.format.enable` for one document. */
  async formats(uri: string): Promise<boolean> {
    return (await this.ask({ scopeUri: uri, section: `${settingsSection}.format.enable` })) !== false;
  }

  /** `docsJson.codeLens.enable` for one document. */
  async showsCodeLenses(uri: string): Promise<boolean> {
    return (await this.ask({ scopeUri: uri, section: `${settingsSection}.codeLens.enable` })) !== false;
  }

  /** `undefined`, which means the defaults, if the client does not answer. */
  private async ask(item: ConfigurationItem): Promise<unknown> {
    if (!this.canAsk) return undefined;
    try {
      return await this.connection.workspace.getConfiguration(item);
    } catch {
      return undefined;
    }
  }
}

function read(section: unknown): ServerSettings {
  const diagnostics = isRecord(section) && isRecord(section.diagnostics) ? section.diagnostics : {};
  return { checksClosedFiles: diagnostics.scope !== 'openFiles' };
}

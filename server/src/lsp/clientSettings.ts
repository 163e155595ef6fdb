import type { Connection } from 'vscode-languageserver';

/** The section of the client's settings that is ours. */
export const settingsSection = 'docsJson';

export interface ServerSettings {
  /** Whether files that are not open are checked as well. */
  readonly checksClosedFiles: boolean;
}

/** Reads settings from the client. Clients that cannot be asked get the defaults. */
export class ClientSettings {
  current: ServerSettings = read(undefined);
  canAsk = false;

  constructor(private readonly connection: Connection) {}

  async refresh(): Promise<void> {
    if (this.canAsk) this.current = read(await this.connection.workspace.getConfiguration(settingsSection));
  }

  /** `docsJson.rules` as it holds for one document, as the user wrote it. */
  async rulesFor(uri: string): Promise<unknown> {
    return this.canAsk ? this.connection.workspace.getConfiguration({ scopeUri: uri, section: `${settingsSection}.rules` }) : undefined;
  }

  /** `docsJson.format.enable` for one document. */
  async formats(uri: string): Promise<boolean> {
    if (!this.canAsk) return true;
    const enabled: unknown = await this.connection.workspace.getConfiguration({
      scopeUri: uri,
      section: `${settingsSection}.format.enable`,
    });
    return enabled !== false;
  }
}

function read(section: unknown): ServerSettings {
  const diagnostics = isRecord(section) && isRecord(section.diagnostics) ? section.diagnostics : {};
  return { checksClosedFiles: diagnostics.scope !== 'openFiles' };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

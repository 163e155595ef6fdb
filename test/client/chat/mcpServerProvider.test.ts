import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SiteMcpServers } from '../../../client/src/chat/mcpServerProvider';
import type { ServerController } from '../../../client/src/language/serverController';
import { registerMcpServerProvider } from '../../../client/src/window/languageModels';
import type { RootSummary } from '../../../server/src/lsp/protocol';
import { FakeEvent, type FakeWorkspace } from './fakeEditor';

interface Definition {
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly version: string;
  readonly cwd?: { readonly fsPath: string };
}

interface Provider {
  readonly onDidChangeMcpServerDefinitions: (listener: () => unknown) => unknown;
  provideMcpServerDefinitions(): Promise<Definition[]>;
}

interface LanguageModels {
  registerMcpServerDefinitionProvider?(id: string, provider: Provider): { dispose(): void };
}

/** Stand-in for the editor: its registrations, and the state that a test sets. */
const editor = vi.hoisted(() => {
  const registered = new Map<string, Provider>();
  const registerMcpServerDefinitionProvider = (id: string, provider: Provider) => {
    registered.set(id, provider);
    return { dispose: () => registered.delete(id) };
  };
  return { workspace: undefined as unknown as FakeWorkspace, registered, registerMcpServerDefinitionProvider, lm: {} as LanguageModels };
});

vi.mock('vscode', async () => {
  const { editorModule, FakeWorkspace } = await import('./fakeEditor');
  editor.workspace = new FakeWorkspace();
  class McpStdioServerDefinition {
    constructor(
      readonly label: string,
      readonly command: string,
      readonly args: readonly string[],
      readonly env: Readonly<Record<string, string>>,
      readonly version: string,
    ) {}
  }
  return editorModule(editor.workspace, { lm: editor.lm, McpStdioServerDefinition });
});

const commandLine = { command: '/editor', args: ['/extension/dist/cli.js'], env: { ELECTRON_RUN_AS_NODE: '1' } };

/** Language server with the sites of a test. */
class FakeServer {
  state: 'running' | 'failed' = 'running';
  sites: string[] = [];
  asked = 0;
  readonly states = new FakeEvent<'starting' | 'running' | 'failed'>();
  readonly statuses = new FakeEvent<readonly string[]>();
  readonly onDidChangeState = this.states.event as ServerController['onDidChangeState'];
  readonly onDidChangeStatus = this.statuses.event as ServerController['onDidChangeStatus'];
  settled = async () => this.state;
  roots = async () => {
    this.asked++;
    return this.sites.map((uri) => ({ uri }) as RootSummary);
  };
}

interface Offer {
  readonly server: FakeServer;
  readonly servers: SiteMcpServers;
  /** Folders of the offered server; `undefined` if no server is offered. */
  folders(): Promise<readonly string[] | undefined>;
  /** Number of change events. */
  changes(): number;
}

function offer(...sites: readonly string[]): Offer {
  const server = new FakeServer();
  server.sites = [...sites];
  const servers = new SiteMcpServers(server, commandLine, '1.2.3');
  onTestFinished(() => servers.dispose());
  registerMcpServerProvider('id', servers);
  let changes = 0;
  const provider = editor.registered.get('id');
  provider?.onDidChangeMcpServerDefinitions(() => changes++);
  return {
    server,
    servers,
    changes: () => changes,
    async folders() {
      const [definition] = (await provider?.provideMcpServerDefinitions()) ?? [];
      return definition?.args.slice(definition.args.indexOf('mcp') + 1);
    },
  };
}

beforeEach(() => {
  editor.registered.clear();
  editor.lm.registerMcpServerDefinitionProvider = editor.registerMcpServerDefinitionProvider;
  editor.workspace.values.clear();
  editor.workspace.isTrusted = true;
  editor.workspace.open('file:///a', 'file:///b', 'file:///c');
});

describe('the MCP server', () => {
  it('is the command line of the extension, for folders with a site and in the language of the editor', async () => {
    offer('file:///c/docs.json', 'file:///a/docs/en/docs.json', 'file:///a/docs/de/docs.json');
    expect(await editor.registered.get('id')?.provideMcpServerDefinitions()).toEqual([
      {
        label: 'docs.json',
        command: '/editor',
        args: ['/extension/dist/cli.js', '--locale', 'de', 'mcp', '/a', '/c'],
        env: { ELECTRON_RUN_AS_NODE: '1' },
        version: '1.2.3',
        cwd: expect.objectContaining({ path: '/a' }),
      },
    ]);
  });

  it('is not offered without a site, nor for files that are not on a disk', async () => {
    expect(await offer().folders()).toBeUndefined();
    editor.workspace.open('vscode-vfs://github/a', 'file:///b');
    expect(await offer('vscode-vfs://github/a/docs.json').folders()).toBeUndefined();
    expect(await offer('vscode-vfs://github/a/docs.json', 'file:///b/docs.json').folders()).toEqual(['/b']);
  });

  it('is not offered for a site outside of the folders', async () => {
    expect(await offer('file:///elsewhere/docs.json').folders()).toBeUndefined();
  });

  it('is not offered in Restricted Mode, without a request to the language server', async () => {
    editor.workspace.isTrusted = false;
    const { folders, server } = offer('file:///a/docs.json');
    expect(await folders()).toBeUndefined();
    expect(server.asked).toBe(0);
  });

  it('is not offered if it is turned off', async () => {
    editor.workspace.set('docsJson.mcpServer.enable', false);
    expect(await offer('file:///a/docs.json').folders()).toBeUndefined();
  });

  it('is not offered without a language server', async () => {
    const { server, folders } = offer('file:///a/docs.json');
    server.state = 'failed';
    expect(await folders()).toBeUndefined();
  });

  it('is not offered if the language server stops meanwhile', async () => {
    const { server, folders } = offer('file:///a/docs.json');
    server.roots = () => Promise.reject(new Error('stopped'));
    expect(await folders()).toBeUndefined();
  });

  it('is not offered to an editor without support for MCP', () => {
    delete editor.lm.registerMcpServerDefinitionProvider;
    const { servers } = offer('file:///a/docs.json');
    expect(editor.registered.size).toBe(0);
    expect(registerMcpServerProvider('id', servers)).toBeUndefined();
  });
});

describe('the editor requests MCP servers again', () => {
  it('once trust is granted', async () => {
    editor.workspace.isTrusted = false;
    const { folders, changes } = offer('file:///a/docs.json');
    await folders();
    editor.workspace.isTrusted = true;
    editor.workspace.trustGrants.fire();
    await expect.poll(changes).toBe(1);
    expect(await folders()).toEqual(['/a']);
  });

  it('after a change of its setting only', async () => {
    const { server, folders, changes } = offer('file:///a/docs.json');
    await folders();
    const before = server.asked;
    editor.workspace.set('docsJson.checks', {});
    expect(server.asked).toBe(before);
    editor.workspace.set('docsJson.mcpServer.enable', false);
    await expect.poll(changes).toBe(1);
    expect(await folders()).toBeUndefined();
  });

  it('after a change of the folders', async () => {
    const { folders, changes } = offer('file:///a/docs.json', 'file:///d/docs.json');
    await folders();
    editor.workspace.open('file:///d', 'file:///a');
    editor.workspace.folderChanges.fire();
    await expect.poll(changes).toBe(1);
    expect(await folders()).toEqual(['/d', '/a']);
  });

  it('once the language server runs', async () => {
    const { server, folders, changes } = offer('file:///a/docs.json');
    server.state = 'failed';
    await folders();
    server.states.fire('starting');
    server.state = 'running';
    server.states.fire('running');
    await expect.poll(changes).toBe(1);
    expect(await folders()).toEqual(['/a']);
  });

  it('once a folder gets a site or loses its last site', async () => {
    const { server, folders, changes } = offer('file:///a/docs.json');
    await folders();
    server.sites.push('file:///b/docs.json');
    server.statuses.fire(['file:///b/docs.json', 'file:///b/index.mdx']);
    await expect.poll(changes).toBe(1);
    expect(await folders()).toEqual(['/a', '/b']);
    const [site] = editor.workspace.workspaceFolders ?? [];
    server.sites.shift();
    if (site) editor.workspace.deletions.fire(site.uri.with({ path: '/a/docs.json' }));
    server.statuses.fire(['file:///a/docs.json']);
    await expect.poll(changes).toBe(2);
    expect(await folders()).toEqual(['/b']);
  });

  it('not while a known site is edited, which sends no request to the server', async () => {
    const { server, folders, changes } = offer('file:///a/docs.json');
    await folders();
    const before = server.asked;
    server.statuses.fire(['file:///a/docs.json', 'file:///a/index.mdx']);
    expect(server.asked).toBe(before);
    expect(changes()).toBe(0);
  });

  it('not if the folders are the same as before', async () => {
    const { server, folders, changes } = offer('file:///a/docs.json');
    await folders();
    server.sites.push('file:///a/other/docs.json');
    server.statuses.fire(['file:///a/other/docs.json']);
    await expect.poll(() => server.asked).toBe(2);
    expect(await folders()).toEqual(['/a']);
    expect(changes()).toBe(0);
  });

  it('not after disposal', async () => {
    const { server, servers, folders } = offer('file:///a/docs.json');
    await folders();
    servers.dispose();
    expect(server.statuses.size + server.states.size + editor.workspace.trustGrants.size).toBe(0);
  });
});

import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { expect, onTestFinished } from 'vitest';
import { connectMcp } from '../../../server/src/cli/mcp/server';
import { mcpOptions } from '../../../server/src/cli/options/mcp';
import { createLocalizer } from '../../../shared/l10n';
import { projectFolder } from '../../manifest/manifest';
import type { DiskSite } from '../../support/lspProcess';
import { shippedData } from '../../support/shippedData';
import { stateFolder } from '../cli';

const bundle = join(projectFolder, 'dist', 'cli.js');

export interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Record<string, unknown> | undefined;
  readonly links: readonly { readonly uri: string; readonly name: string }[];
}

export interface Agent {
  readonly client: Client;
  call(name: string, toolArguments?: object, signal?: AbortSignal): Promise<Answer>;
}

interface AgentOptions {
  /** Folder that the server is started in. */
  readonly cwd: string;
  readonly args?: readonly string[];
  /** Whether the server is the built one, in a separate process. */
  readonly isProcess?: boolean;
  /** Default: a new folder. Not for a process. */
  readonly stateFolder?: string;
  readonly client?: ClientOptions;
  /** Called before the client connects. */
  readonly prepare?: (client: Client) => void;
}

/** A client of a server in this process, over streams, as if it was started in the folder of a site. */
export function agent(site: DiskSite, ...args: readonly string[]): Promise<Agent> {
  return startAgent({ cwd: site.path, args });
}

/** A client of the built server, started in the folder of a site as agents start it. */
export function agentProcess(site: DiskSite, ...args: readonly string[]): Promise<Agent> {
  return startAgent({ cwd: site.path, args, isProcess: true });
}

export async function startAgent({
  cwd,
  args = [],
  isProcess = false,
  stateFolder: folder = stateFolder(),
  client: options,
  prepare,
}: AgentOptions): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' }, options);
  prepare?.(client);
  const transport = isProcess
    ? new StdioClientTransport({ command: process.execPath, args: [bundle, 'mcp', ...args], cwd })
    : connectedStreams(cwd, args, folder);
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    async call(name, toolArguments = {}, signal) {
      const result = await client.callTool({ name, arguments: { ...toolArguments } }, { ...(signal && { signal }) });
      const text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      const links = result.content.flatMap((part) => (part.type === 'resource_link' ? [part] : []));
      return { text, isError: result.isError === true, data: result.structuredContent as Answer['data'], links };
    },
  };
}

/** The client's side of a pair of streams, with a server at the other side. */
function connectedStreams(cwd: string, args: readonly string[], folder: string): StdioServerTransport {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const { folders, isReadOnly } = mcpOptions(args);
  const host = {
    cwd,
    env: process.env,
    stdout: { write: () => true },
    stderr: { write: (text: string) => expect.fail(`The server wrote to its log: ${text}`) },
    closed: new AbortController().signal,
    stateFolders: [folder],
    readData: shippedData,
    guideFolder: join(projectFolder, 'docs'),
    readTranslations: async () => undefined,
    translations: undefined,
    localize: createLocalizer(),
  };
  const server = connectMcp(folders, isReadOnly, host, new StdioServerTransport(toServer, toClient));
  onTestFinished(() => server.close());
  // Both sides send one message per line.
  return new StdioServerTransport(toClient, toServer);
}

export const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}`;

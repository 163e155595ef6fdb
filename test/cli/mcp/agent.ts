import { join } from 'node:path';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { projectFolder } from '../../manifest/manifest';
import type { DiskSite } from '../../support/lspProcess';

const bundle = join(projectFolder, 'dist', 'cli.js');

export interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Record<string, unknown> | undefined;
}

export interface Agent {
  readonly client: Client;
  call(name: string, given?: object, signal?: AbortSignal): Promise<Answer>;
}

interface AgentOptions {
  /** Folder that the server is started in. */
  readonly cwd: string;
  readonly args?: readonly string[];
  readonly client?: ClientOptions;
  /** Called before the client connects. */
  readonly prepare?: (client: Client) => void;
}

/** A client of the built server, started in the folder of a site as agents start it. */
export function agent(site: DiskSite, ...args: readonly string[]): Promise<Agent> {
  return startAgent({ cwd: site.path, args });
}

export async function startAgent({ cwd, args = [], client: options, prepare }: AgentOptions): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' }, options);
  prepare?.(client);
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [bundle, 'mcp', ...args], cwd }));
  onTestFinished(() => client.close());
  return {
    client,
    async call(name, given = {}, signal) {
      const result = await client.callTool({ name, arguments: { ...given } }, { ...(signal && { signal }) });
      const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
      return { text, isError: result.isError === true, data: result.structuredContent as Answer['data'] };
    },
  };
}

export const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}`;

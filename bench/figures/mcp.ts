/** Tools for agents: start, checks of the largest site before and after an edit, and the length of answers in characters. */

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Context } from '../context.ts';
import { besideNodeStarts, besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { repeat } from '../session.ts';

export const name = 'mcp';
const runs = 10;
const example = fileURLToPath(new URL('../../examples/site', import.meta.url));

export async function measure(context: Context): Promise<Row[]> {
  const program = join(dirname(context.serverPath), 'cli.js');
  const large = await context.site('large');
  const starts = await besideNodeStarts(runs, () => elapsed(() => withAgent(program, example, async () => undefined)));
  return [
    { figure: 'start to first answer', unit: 'ms', ...starts, limit: 300, limitOf: 'median', referenceName: 'node start' },
    ...(await withAgent(program, large.folder, (client) => largeRows(client, large, context.runs))),
    ...(await withAgent(program, example, characterRows)),
  ];
}

async function largeRows(
  client: Client,
  { folder, label }: { readonly folder: string; readonly label: string },
  times: number,
): Promise<Row[]> {
  const first = await elapsed(() => answer(client, 'check', { severity: 'error' }));
  const path = join(folder, 'docs.json');
  const text = readFileSync(path, 'utf8');
  let count = 0;
  const edited = async (): Promise<number> => {
    await writeFile(path, text.replace('A site to measure', `A site to measure ${count++}`));
    return elapsed(() => answer(client, 'check', { severity: 'error' }));
  };
  await repeat(5, edited);
  const afterEdit = await besideParsing(times, edited, text);
  await writeFile(path, text);
  const unchanged = await repeat(times, () => elapsed(() => answer(client, 'check', { severity: 'error' })));
  return [
    { figure: `first check, ${label}`, unit: 'ms', samples: [first] },
    { figure: `check after an edit, ${label}`, unit: 'ms', ...afterEdit, limit: 100, limitOf: 'median' },
    { figure: `check of what is unchanged, ${label}`, unit: 'ms', samples: unchanged },
  ];
}

async function characterRows(client: Client): Promise<Row[]> {
  const { tools } = await client.listTools();
  const healthy = await answer(client, 'check', { codes: ['none'] });
  return [
    { figure: 'list of tools', unit: 'characters', samples: [JSON.stringify(tools).length], limit: 12_000 },
    { figure: 'check of a healthy site', unit: 'characters', samples: [healthy.length], limit: 240 },
    { figure: 'outline of the example', unit: 'characters', samples: [(await answer(client, 'outline')).length], limit: 1_600 },
  ];
}

/** Starts a server, connects, and always ends it. */
async function withAgent<Result>(program: string, cwd: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], cwd }));
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Calls a tool. @returns the text of the answer @throws if the answer is an error */
async function answer(client: Client, tool: string, toolArguments: Record<string, unknown> = {}): Promise<string> {
  const { content, isError } = await client.callTool({ name: tool, arguments: toolArguments });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  if (isError) throw new Error(`${tool}: ${text}`);
  return text;
}

/** Duration in milliseconds. */
async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Memory of an idle server, in a folder without a docs.json. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { startServer } from '../languageServer.ts';
import { currentMemory } from '../processMemory.ts';
import type { Row } from '../report.ts';

export const name = 'idle';
const settleMs = 1500;

export async function measure(context: Context): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    await writeFile(join(folder, 'package.json'), '{}\n');
    const server = await startServer(context.serverPath, folder);
    await pause(settleMs);
    const memory = currentMemory(server.pid);
    await server.stop();
    return [{ figure: 'memory without a docs.json', unit: 'MB', samples: [memory] }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

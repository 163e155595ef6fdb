import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fieldOf } from './entry';

/** Time that a server has to answer, in milliseconds. */
const maxWaitMs = 20_000;

/** Version of the protocol that every client of the last years speaks. */
const protocolVersion = '2025-06-18';

/** Starts a server of the Model Context Protocol as agents do, and ends it. @returns whether it answers */
export async function startsServer(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  // A script of npm is a batch file on Windows, which needs a shell.
  const isBatch = /\.(?:cmd|bat)$/i.test(command);
  const child = spawn(isBatch ? `"${command}"` : command, [...args], {
    cwd,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
    shell: isBatch,
  });
  const ended = new AbortController();
  const end = (): void => ended.abort();
  child.once('error', end);
  child.once('exit', end);
  child.stdin.on('error', end);
  const timer = setTimeout(end, maxWaitMs);
  try {
    const clientInfo = { name: 'docs-json agents status', version: '1' };
    const params = { protocolVersion, capabilities: {}, clientInfo };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    const [line] = await once(createInterface(child.stdout), 'line', { signal: ended.signal });
    return fieldOf(fieldOf(JSON.parse(String(line)), 'result'), 'serverInfo') !== undefined;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    child.kill();
  }
}

import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

// Processes of a VS Code server, from the list of all processes.

const pollIntervalMs = 50;
const endTimeoutMs = 25_000;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** With its arguments. */
  readonly command: string;
}

/** A process and all its descendants. */
export function processesOf(root: number): Process[] {
  const all = readProcesses(execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1e8 }));
  const own = new Set([root]);
  // A child may be listed before its parent.
  for (let size = 0; size < own.size; ) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid }) => own.has(pid));
}

/** Ids of the processes below `root` that run extensions. */
export function extensionHosts(root: number): number[] {
  return processesOf(root)
    .filter(({ command }) => command.includes('--type=extensionHost'))
    .map(({ pid }) => pid);
}

/**
 * Ends the processes that run extensions, with their descendants, after an action that ends some of them. Resolves when they are gone.
 * @param root process id of the server; `undefined` if none runs
 */
export async function endExtensionHosts(root: number | undefined, action: () => Promise<void>): Promise<void> {
  // The descendants of a process cannot be found after it has ended.
  const before = root === undefined ? [] : withDescendants(extensionHosts(root));
  await action();
  if (root === undefined) return;
  for (const pid of new Set([...before, ...withDescendants(extensionHosts(root))])) end(pid);
  const deadline = Date.now() + endTimeoutMs;
  while (extensionHosts(root).length > 0) {
    if (Date.now() > deadline) throw new Error('Processes that run extensions do not end.');
    await wait(pollIntervalMs);
  }
}

function withDescendants(roots: readonly number[]): number[] {
  return roots.flatMap((root) => processesOf(root).map(({ pid }) => pid));
}

/** Kills a process that may have ended by itself. */
export function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function readProcesses(text: string): Process[] {
  return [...text.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

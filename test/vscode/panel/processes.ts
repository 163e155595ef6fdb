import { execFileSync } from 'node:child_process';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** With its arguments. */
  readonly command: string;
}

/** The processes that a process has started, and those that these have. */
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

/** Ids of those that run extensions. */
export function extensionHosts(root: number): number[] {
  return processesOf(root)
    .filter(({ command }) => command.includes('--type=extensionHost'))
    .map(({ pid }) => pid);
}

function readProcesses(text: string): Process[] {
  return [...text.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

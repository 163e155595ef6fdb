import { execFileSync } from 'node:child_process';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Ids of the processes that run extensions, among those that a process has started, and those that these have. */
export function extensionHosts(root: number): number[] {
  const all = readProcesses(execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1e8 }));
  const own = new Set([root]);
  // A child may be listed before its parent.
  for (let size = 0; size < own.size; ) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid, command }) => own.has(pid) && command.includes('--type=extensionHost')).map(({ pid }) => pid);
}

function readProcesses(text: string): Process[] {
  return [...text.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/** Resident memory of another process, in MB (10⁶ bytes). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Peak resident memory since the start on Linux; current resident memory elsewhere. */
export function peakMemory(pid: number): number {
  return readStatus(pid, 'VmHWM') ?? fromPs(pid);
}

export function currentMemory(pid: number): number {
  return readStatus(pid, 'VmRSS') ?? fromPs(pid);
}

function readStatus(pid: number, field: string): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(path, 'utf8'))?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6;
}

function fromPs(pid: number): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6;
}

import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, so that another one can tell later whether it still runs. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it was started, where the system says so: ids of processes are used again. */
  readonly start: string;
  /** The machine or container: ids of other ones say nothing here. */
  readonly host: string;
}

export function ownProcess(): ProcessIdentity {
  return { pid: process.pid, start: startOf(process.pid), host: hostname() };
}

/** `unknown`: it belongs to another machine or container. */
export function runs({ pid, start, host }: ProcessIdentity): 'yes' | 'no' | 'unknown' {
  if (host !== hostname()) return 'unknown';
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Without permission it runs, as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return 'no';
  }
  return startOf(pid) === start ? 'yes' : 'no';
}

/** The 22nd field of the statistics, counted behind the name in parentheses, which may have any characters. Empty on other systems than Linux. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

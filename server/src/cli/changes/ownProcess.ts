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
  return { pid: process.pid, start: lookUp(process.pid).start, host: hostname() };
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
  const found = lookUp(pid);
  return found.start === start && !found.isEnded ? 'yes' : 'no';
}

interface Found {
  readonly start: string;
  /** Whether it has ended, and only waits for the one that has started it to ask how. */
  readonly isEnded: boolean;
}

/**
 * The 22nd field of the statistics, and the third, which is the state: counted behind the name in parentheses, which may have any characters.
 * Empty on other systems than Linux.
 */
function lookUp(pid: number): Found {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { start: fields[19] ?? '', isEnded: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return { start: '', isEnded: false };
  }
}

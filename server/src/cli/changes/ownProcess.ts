import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identity of a process, by which another process can check later whether it still runs. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time, if the system provides it: process IDs are reused. */
  readonly start: string;
  /** Machine or container: process IDs are meaningless outside of it. */
  readonly host: string;
}

export function ownProcess(): ProcessIdentity {
  return { pid: process.pid, start: lookUp(process.pid).start, host: hostname() };
}

/** Whether a process still runs. `unknown`: it belongs to another machine or container. */
export function runs({ pid, start, host }: ProcessIdentity): 'yes' | 'no' | 'unknown' {
  if (host !== hostname()) return 'unknown';
  try {
    process.kill(pid, 0);
  } catch (error) {
    // `EPERM`: the process runs as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return 'no';
  }
  const found = lookUp(pid);
  return found.start === start && !found.isEnded ? 'yes' : 'no';
}

interface ProcessStatus {
  readonly start: string;
  /** Whether it has ended, and only waits for its parent to read the exit status. */
  readonly isEnded: boolean;
}

/**
 * Reads the start time (field 22) and the state (field 3) of a process. Fields are counted after the name in parentheses, which may contain
 * any characters. The start time is empty on systems other than Linux.
 */
function lookUp(pid: number): ProcessStatus {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { start: fields[19] ?? '', isEnded: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return { start: '', isEnded: false };
  }
}

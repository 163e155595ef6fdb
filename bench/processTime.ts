/** Processor time of another process, in milliseconds. */
import { existsSync, readFileSync } from 'node:fs';

/** Ticks of the clock of Linux in a second. */
const ticks = 100;

/** Time that a process has kept processors busy since its start; `undefined` on other systems than Linux. */
export function busyTime(pid: number): number | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  // The name of the program, in parentheses, may have spaces.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\)\s/s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1_000;
}

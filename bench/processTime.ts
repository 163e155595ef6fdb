/** Processor time of another process, in milliseconds. */
import { existsSync, readFileSync } from 'node:fs';

/** Clock ticks per second on Linux. */
const ticksPerSecond = 100;

/** Processor time since the start on Linux; `undefined` elsewhere. */
export function busyTime(pid: number): number | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  // The name of the program, in parentheses, may have spaces.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\)\s/s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000;
}

import { spawn } from 'node:child_process';
import { peakMemory } from '../processMemory.ts';
import type { Row } from '../report.ts';
import { median } from '../statistics.ts';

/** A command that is compared with others on one site. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Of one run: `wall` in milliseconds, `peak` in MB (10⁶ bytes), as last seen before its end. */
interface Usage {
  readonly wall: number;
  readonly peak: number;
}

/** Interval in milliseconds at which the memory of a program is read. */
const samplingMs = 10;

/**
 * Runs programs in turns, so that a change of the machine's speed concerns all of them, and compares their times with that of the first.
 * @param label name of the site
 * @throws if a program does not complete; problems that it finds do not count
 */
export async function inTurns(programs: readonly Program[], runs: number, label: string): Promise<Row[]> {
  const usages = programs.map((): Usage[] => []);
  for (let run = 0; run < runs; run++) for (const [index, program] of programs.entries()) usages[index]?.push(await usageOf(program));
  const times = usages.map((each) => each.map(({ wall }) => wall));
  const reference = { reference: median(times[0] ?? []), referenceName: programs[0]?.name ?? '' };
  return programs.flatMap(({ name }, index) => [
    { figure: `${label}, ${name}`, unit: 'ms', samples: times[index] ?? [], ...reference },
    { figure: `${label}, ${name}: peak memory`, unit: 'MB', samples: (usages[index] ?? []).map(({ peak }) => peak) },
  ]);
}

function usageOf({ name, command, args }: Program): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(command, args, { stdio: 'ignore' });
    let peak = 0;
    const sampling = setInterval(() => {
      if (child.pid !== undefined && child.exitCode === null) peak = Math.max(peak, memoryOf(child.pid));
    }, samplingMs);
    child.once('error', (error) => {
      clearInterval(sampling);
      reject(new Error(`${name} could not be started: ${error.message}`));
    });
    child.once('exit', (code) => {
      clearInterval(sampling);
      if (code === 0 || code === 1) resolve({ wall: performance.now() - start, peak });
      else reject(new Error(`${name} ended with code ${code}.`));
    });
  });
}

/** 0 for a process that has ended meanwhile. */
function memoryOf(pid: number): number {
  try {
    return peakMemory(pid);
  } catch {
    return 0;
  }
}

/** Runs of the built command line. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const usage = fileURLToPath(new URL('usageAtExit.cjs', import.meta.url));

/** Runs the program. @throws if it did not complete; problems do not count, the sites have them by design */
export function run(program: string, args: readonly string[], cwd: string, nodeArgs: readonly string[] = []): SpawnSyncReturns<string> {
  const result = spawnSync(process.execPath, [...nodeArgs, program, ...args], { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  if (result.status !== 0 && result.status !== 1) throw new Error(`docs-json ${args.join(' ')}: ${result.stderr}`);
  return result;
}

/** Arguments of a check that reads all pages; none for former programs, which have no cache. */
export function uncached(program: string): readonly string[] {
  return run(program, ['check', '--help'], '.').stdout.includes('--no-cache') ? ['--no-cache'] : [];
}

/** `peak` in MB (10⁶ bytes), `busy` in milliseconds of CPU time of all threads. */
export function usageOf(program: string, folder: string, args: readonly string[] = uncached(program)): { peak: number; busy: number } {
  const { stderr } = run(program, ['check', '--format', 'json', ...args], folder, ['--require', usage]);
  const [, peak, busy] = /peak (\d+) kB, busy (\d+) ms/.exec(stderr) ?? [];
  return { peak: (Number(peak) * 1024) / 1e6, busy: Number(busy) };
}

import type { Log } from '../host/run.ts';
import type { SuiteResults } from '../testRun/reports.ts';

/** More failures than these are not by chance. */
const maxFailures = 3;

/**
 * Runs a suite once more, as a whole and in a window of its own, when few of its tests fail: a window answers late on a busy machine.
 * @returns the results of the last run
 */
export async function runAtMostTwice(run: () => Promise<SuiteResults>, log: Log): Promise<SuiteResults> {
  const first = await run();
  if (first.failed === 0 || first.failed > maxFailures) return first;
  for (const { title, message } of first.failures) log(`Failed at first: ${title}\n${message}`);
  log('Once more:');
  return run();
}

import type { Pause } from '../base/pause';
import { readPageEntries } from '../site/languages/pageEntries';
import { redirectGraph } from './addresses';
import type { CheckContext } from './checkContext';
import { findPageProblems } from './page/common';

/** What takes long in a large configuration, and is asked for within a check: each uses the ones before it. */
const derivations = [readPageEntries, findPageProblems, redirectGraph];

/** Derives with pauses what checks share. A defect shows in the check that asks for it, so it is not reported here. */
export async function prepareChecks(context: CheckContext, pause: Pause): Promise<void> {
  for (const derive of derivations) {
    try {
      await context.prepare<unknown>(derive, pause);
    } catch {
      return;
    }
  }
}

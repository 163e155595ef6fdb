import type { Diagnostic } from './judge.mjs';
import type { Kind, Mistake } from './mistakes.mjs';
import type { Outcome } from './tally.mjs';

export interface MeasuredOutcome extends Outcome {
  readonly site: string;
  readonly mistake: Mistake;
  readonly fresh: readonly Diagnostic[];
  readonly fixed: string | undefined;
  readonly original: string;
}
export function measureSite(
  serverPath: string,
  site: { readonly name: string; readonly folder: string; readonly path: string; readonly files: readonly string[] },
  kinds: readonly Kind[],
  options: { readonly count: number; readonly seed: string | number },
): Promise<{ readonly baseline: readonly Diagnostic[]; readonly text: string; readonly outcomes: readonly MeasuredOutcome[] }>;

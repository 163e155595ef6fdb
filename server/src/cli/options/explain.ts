import { t } from '../../../../shared/l10n';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';

export interface ExplainOptions {
  /** The code to explain; `undefined` for a list of all. */
  readonly code: string | undefined;
}

export const explainSpec: CommandSpec = {
  name: 'explain',
  operands: t`[code]`,
  maxOperands: 1,
  completes: 'checks',
  summary: t`Explains what a code such as page.missing reports, what comes of it and what to do; without one, lists all codes.`,
  options: {},
  notes: [],
};

/** @throws {UsageError} */
export function explainOptions(args: readonly string[]): ExplainOptions {
  return { code: parseCall(explainSpec, args).operands[0] };
}

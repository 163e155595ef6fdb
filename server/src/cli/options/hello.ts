import { t } from '../../../../shared/l10n';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';

export interface HelloOptions {
  readonly name: string;
}

export const helloSpec: CommandSpec = {
  name: 'hello',
  operands: t`[name]`,
  maxOperands: 1,
  completes: [],
  summary: t`Greets somebody.`,
  options: {},
  notes: [],
};

/** @throws {UsageError} */
export function helloOptions(args: readonly string[]): HelloOptions {
  const [name = 'you'] = parseCall(helloSpec, args).operands;
  return { name };
}

import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';

export interface InitOptions {
  readonly folders: readonly string[];
  readonly dryRun: boolean;
}

export const initSpec: CommandSpec = {
  name: 'init',
  operands: t`--agents [folder]`,
  maxOperands: 1,
  summary: t`Writes instructions for coding agents into AGENTS.md, and into CLAUDE.md if there is one: when to check, and how to move and add pages.`,
  options: {
    agents: { help: t`Write the instructions, or bring them up to date. The rest of the files stays as it is.` },
    'dry-run': { help: t`Change no file and write the changes as a diff.` },
  },
  notes: [],
};

/** @throws {UsageError} */
export function initOptions(args: readonly string[]): InitOptions {
  const call = parseCall(initSpec, args);
  if (!call.has('agents')) throw new UsageError(t`Say what to write: --agents.`, initSpec.name);
  return { folders: call.operands, dryRun: call.has('dry-run') };
}

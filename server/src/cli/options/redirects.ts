import { type Localizable, t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbOptions } from './verb';

export interface RedirectsOptions extends VerbOptions {
  readonly folders: readonly string[];
  /** Whether problems, or with `flatten` chains, fail the command. */
  readonly check: boolean;
  readonly flatten: boolean;
  /** Addresses whose redirects are traced. */
  readonly tested: readonly string[];
}

export const redirectsSpec: CommandSpec = {
  name: 'redirects',
  operands: t`[folder]`,
  maxOperands: 1,
  summary: t`Lists the redirects with what is at their end, checks them, or shortens chains.`,
  options: {
    test: { value: t`<address>`, repeats: true, help: t`Show where an address ends, redirect by redirect. Can be repeated.` },
    check: { help: t`Report the problems of redirects alone: loops, chains, duplicates, dead ends. With --flatten: change nothing.` },
    flatten: { help: t`Point each redirect directly to the end of its chain. Loops, and chains of patterns, stay.` },
    ...verbOptions,
  },
  notes: [
    t`Exit codes: 0; 1 with --test if an address ends nowhere, with --check for problems, and with --flatten --check if there are chains; 2 for invalid arguments or what cannot be read or written.`,
  ],
};

/** @throws {UsageError} */
export function redirectsOptions(args: readonly string[]): RedirectsOptions {
  const call = parseCall(redirectsSpec, args);
  const options = {
    folders: call.operands,
    check: call.has('check'),
    flatten: call.has('flatten'),
    tested: call.values('test'),
    ...readVerbOptions(call),
  };
  const refuse = (text: Localizable): never => {
    throw new UsageError(text, redirectsSpec.name);
  };
  if (options.tested.length > 0 && (options.check || options.flatten)) refuse(t`--test cannot be combined with --check or --flatten.`);
  if (options.dryRun && !options.flatten) refuse(t`--dry-run requires --flatten.`);
  return options;
}

import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbExitCodes, verbOptions } from './verb';

export interface RmOptions extends VerbOptions {
  /** Paths of pages and folders; at least one. */
  readonly pages: readonly string[];
  /** Page or address that readers are redirected to. */
  readonly redirect: string | undefined;
}

export const rmSpec: CommandSpec = {
  name: 'rm',
  operands: t`<path…>`,
  maxOperands: Number.POSITIVE_INFINITY,
  summary: t`Deletes pages with their entries in the navigation, and names the pages that still link to them. A folder stands for all pages in it.`,
  options: {
    redirect: {
      value: t`<to>`,
      completes: 'files',
      help: t`Lead readers to this page or address. Default: redirects to the deleted pages are removed.`,
    },
    ...verbOptions,
  },
  notes: [t`A page may be given without its extension. Other files of a folder stay.`, verbExitCodes],
};

/** @throws {UsageError} */
export function rmOptions(args: readonly string[]): RmOptions {
  const call = parseCall(rmSpec, args);
  if (call.operands.length === 0) throw new UsageError(t`Name the page to delete: rm <page>.`, rmSpec.name);
  return { pages: call.operands, redirect: call.value('redirect'), ...readVerbOptions(call) };
}

import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';

/** The files that Git passes to a merge driver. */
export interface MergeOptions {
  readonly base: string;
  /** Read, and replaced by the result. */
  readonly ours: string;
  readonly theirs: string;
  /** Path of the merged file in the repository, for messages. */
  readonly path: string;
}

export const mergeSpec: CommandSpec = {
  name: 'merge',
  operands: t`<base> <ours> <theirs> [path]`,
  maxOperands: 4,
  summary: t`Merges a docs.json or a fragment by the names of its elements, as a merge driver of Git: docs-json merge %O %A %B %P. The result replaces <ours>.`,
  options: {},
  notes: [
    t`What both sides changed differently gets conflict markers, and the reason is written to standard error. A file that is not valid JSON is merged as text, by git merge-file.`,
    t`Exit codes: 0 without conflicts, 1 with conflicts, 2 for invalid arguments, 255 if the file could not be merged.`,
  ],
};

/** @throws {UsageError} */
export function mergeOptions(args: readonly string[]): MergeOptions {
  const call = parseCall(mergeSpec, args);
  const [base, ours, theirs, path = ours] = call.operands;
  if (base === undefined || ours === undefined || theirs === undefined || path === undefined) {
    throw new UsageError(t`Name the three versions of the file: merge %O %A %B %P.`, mergeSpec.name);
  }
  return { base, ours, theirs, path };
}

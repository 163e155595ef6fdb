import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { type ParsedCall, parseCall, wholeNumberOf } from './parse';
import type { CommandSpec } from './spec';

/** Names of the versions in conflict markers. */
export interface MergeLabels {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** The files that Git passes to a merge driver. */
export interface DriverOptions {
  readonly kind: 'driver';
  readonly base: string;
  /** Read, and replaced by the result, unless there is an output. */
  readonly ours: string;
  readonly theirs: string;
  /** File that the result is written to. Default: `ours`. */
  readonly output: string;
  /** Whether conflict markers have the lines of the common ancestor. */
  readonly hasAncestor: boolean;
  /** Path of the merged file in the repository, for messages. */
  readonly path: string;
  readonly labels: MergeLabels;
  /** Length of conflict markers. */
  readonly markerSize: number;
}

/** Files with conflict markers, which are resolved. */
export interface ResolveOptions {
  readonly kind: 'resolve';
  readonly files: readonly string[];
  readonly dryRun: boolean;
}

/** Whether Git uses the driver. */
interface CheckDriverOptions {
  readonly kind: 'check';
}

export type MergeOptions = DriverOptions | ResolveOptions | CheckDriverOptions;

/** Length of conflict markers, unless an attribute sets another. */
const defaultMarkerSize = 7;

export const mergeSpec: CommandSpec = {
  name: 'merge',
  operands: t`<base> <ours> <theirs> [path]`,
  maxOperands: Number.POSITIVE_INFINITY,
  summary: t`Merges a docs.json or a fragment by the names of its elements, as a merge driver of Git: docs-json merge %O %A %B %P. The result replaces <ours>. docs-json init --git sets it up.`,
  options: {
    check: { help: t`Report whether Git merges the docs.json files of this repository, and their fragments, by this command.` },
    resolve: { help: t`Resolve the conflict markers in the named files: docs-json merge --resolve docs.json.` },
    'dry-run': { help: t`With --resolve: change no file and write the changes as a diff.` },
    'label-base': { value: t`<name>`, help: t`Name of the common ancestor in conflict markers, %S of Git.` },
    'label-ours': { value: t`<name>`, help: t`Name of our side, %X of Git.` },
    'label-theirs': { value: t`<name>`, help: t`Name of their side, %Y of Git.` },
    diff3: { help: t`Write the common ancestor into conflict markers as well, for programs that read them, such as Jujutsu.` },
    output: { value: t`<file>`, help: t`File that the result is written to. Default: <ours>.` },
    'marker-size': { value: t`<number>`, help: t`Length of conflict markers, %L of Git. Default: 7.` },
  },
  notes: [
    t`What both sides changed differently gets conflict markers, and the reason is written to standard error. A file that is not valid JSON is merged as text, by git merge-file.`,
    t`Exit codes: 0 without conflicts, 1 with conflicts or if Git does not use the command, 2 for invalid arguments, 255 if the file could not be merged.`,
    t`With --diff3 the file is not merged if one side removed or moved what the other changed: that has no lines of a common ancestor.`,
  ],
};

const driverOnly = ['label-base', 'label-ours', 'label-theirs', 'marker-size', 'diff3', 'output'] as const;

/** @throws {UsageError} */
export function mergeOptions(args: readonly string[]): MergeOptions {
  const call = parseCall(mergeSpec, args);
  const mode = (['check', 'resolve'] as const).find((option) => call.has(option));
  if (mode === undefined) {
    if (call.has('dry-run')) throw new UsageError(t`--dry-run needs --resolve.`, mergeSpec.name);
    return driverOptions(call);
  }
  const unused = [...driverOnly, ...(mode === 'check' ? (['resolve', 'dry-run'] as const) : [])].find((option) => call.has(option));
  if (unused !== undefined) throw new UsageError(t`--${unused} has no effect with --${mode}. Leave one of them out.`, mergeSpec.name);
  const [first] = call.operands;
  if (mode === 'check') {
    if (first !== undefined) throw new UsageError(t`"${first}" is one argument too many.`, mergeSpec.name);
    return { kind: 'check' };
  }
  if (first === undefined) throw new UsageError(t`Name the files with conflict markers.`, mergeSpec.name);
  return { kind: 'resolve', files: call.operands, dryRun: call.has('dry-run') };
}

/** @throws {UsageError} */
function driverOptions(call: ParsedCall): DriverOptions {
  const [base, ours, theirs, path = ours, extra] = call.operands;
  if (base === undefined || ours === undefined || theirs === undefined || path === undefined) {
    throw new UsageError(t`Name the three versions of the file: merge %O %A %B %P.`, mergeSpec.name);
  }
  if (extra !== undefined) throw new UsageError(t`"${extra}" is one argument too many.`, mergeSpec.name);
  const labels = { base: labelOf(call, 'base'), ours: labelOf(call, 'ours'), theirs: labelOf(call, 'theirs') };
  return {
    kind: 'driver',
    base,
    ours,
    theirs,
    output: call.value('output') ?? ours,
    hasAncestor: call.has('diff3'),
    path,
    labels,
    markerSize: wholeNumberOf(call, mergeSpec, 'marker-size', 1) ?? defaultMarkerSize,
  };
}

/** The label of a side. Git before 2.44 passes the placeholders themselves, and labels may be empty. */
function labelOf(call: ParsedCall, side: keyof MergeLabels): string {
  const label = call.value(`label-${side}`)?.replace(/\s+/g, ' ').trim() ?? '';
  return label === '' || /^%[SXY]$/.test(label) ? side : label;
}

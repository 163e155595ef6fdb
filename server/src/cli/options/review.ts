import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { type ChangeSpec, readOutputs, type SeverityName } from './check';
import { parseCall } from './parse';
import { colorOf, colorOptions, linkBaseOf, linkBaseOption, settingsOption } from './reports';
import type { CommandSpec } from './spec';

const formats = ['text', 'markdown', 'json', 'html'] as const;

export interface ReviewOptions {
  readonly folders: readonly string[];
  readonly change: ChangeSpec;
  /** Reviews to write. At most one of them has no file. */
  readonly outputs: readonly {
    readonly format: (typeof formats)[number];
    readonly file: string | undefined;
    readonly least: SeverityName;
  }[];
  /** Whether all is listed, however much it is. */
  readonly verbose: boolean;
  readonly usesSettings: boolean;
  /** Base URL of links to files; `undefined`: the base URL of the CI service. */
  readonly linkBase: string | undefined;
  /** Whether new errors and warnings fail the command. */
  readonly check: boolean;
  /** `undefined`: decided by the environment. */
  readonly color: boolean | undefined;
}

export const reviewSpec: CommandSpec = {
  name: 'review',
  operands: t`[commit] [commit]`,
  maxOperands: 2,
  summary: t`Shows what a change does for readers: addresses, titles, navigation, headings, endpoints, languages and versions, size, and new problems.`,
  options: {
    format: {
      value: t`<format>[=<file>]`,
      short: 'f',
      completes: formats,
      repeats: true,
      help: t`How the review is written: ${formats.join(', ')}. Default: text. With a file, it is written there instead of to standard output; html=<folder> writes a folder that opens from the disk, with the pages before and after. Can be repeated, with a file each.`,
    },
    folder: {
      value: t`<folder>`,
      completes: 'files',
      repeats: true,
      help: t`Review the sites in this folder instead of those in the current one. Can be repeated.`,
    },
    check: { help: t`Exit with 1 for new errors and warnings.` },
    'no-settings': settingsOption,
    'link-base': linkBaseOption,
    verbose: { help: t`List everything in the format text, which otherwise lists the first 12 of a kind.` },
    ...colorOptions,
  },
  notes: [
    t`With one commit or branch: from where the history left it to the files on disk; without one: from HEAD. With two commits, or A..B: from the first to the second. With A...B: from where their histories parted to the second.`,
    t`Exit codes: 0 when the review is written, with --check 1 for new errors or warnings; 2 for invalid arguments or what cannot be read.`,
  ],
};

/** @throws {UsageError} */
export function reviewOptions(args: readonly string[]): ReviewOptions {
  const call = parseCall(reviewSpec, args);
  const outputs = readOutputs(call.values('format'), reviewSpec, formats, undefined);
  if (outputs.some(({ format, file }) => format === 'html' && file === undefined))
    throw new UsageError(t`The format html needs a folder: --format html=<folder>.`, reviewSpec.name);
  return {
    folders: call.values('folder'),
    change: changeOf(call.operands),
    outputs,
    verbose: call.has('verbose'),
    usesSettings: !call.has('no-settings'),
    linkBase: linkBaseOf(call, reviewSpec, outputs),
    check: call.has('check'),
    color: colorOf(call, reviewSpec),
  };
}

/** The change between commits, in the notations of `git diff`. */
function changeOf([from = 'HEAD', to]: readonly string[]): ChangeSpec {
  if (to !== undefined) return { kind: 'between', from, to, isFromParting: false };
  const range = /^(.*?)(\.{2,3})(.*)$/.exec(from);
  if (!range) return { kind: 'since', ref: from };
  return { kind: 'between', from: range[1] || 'HEAD', to: range[3] || 'HEAD', isFromParting: range[2] === '...' };
}

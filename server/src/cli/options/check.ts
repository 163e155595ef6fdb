import { normalize } from 'node:path';
import { type Localizable, t } from '../../../../shared/l10n';
import { threadCount } from '../../disk/threadCount';
import { UsageError } from '../host';
import { choiceFrom, choiceOf, parseCall, suggestion } from './parse';
import { colorOf, colorOptions, linkBaseOf, linkBaseOption, settingsOption } from './reports';
import { type CommandSpec, schemaOption } from './spec';

/** Formats of the review of a change. */
const reviewFormats = ['review', 'review-markdown', 'review-json'] as const;
/** Formats of the safe fixes of a change. */
const suggestionFormats = ['github-suggestions', 'gitlab-suggestions'] as const;
export const formats = [
  ...(['text', 'json', 'sarif', 'github', 'junit', 'gitlab', 'bitbucket', 'markdown'] as const),
  ...reviewFormats,
  ...suggestionFormats,
] as const;
export type Format = (typeof formats)[number];

/** Formats that list no hints by default. */
const formatsForPeople: ReadonlySet<string> = new Set(['text', 'github', 'markdown', 'review', 'review-markdown']);

/** Most severe first. */
export const severityNames = ['error', 'warning', 'information', 'hint'] as const;
export type SeverityName = (typeof severityNames)[number];

/** A `--severity` argument. The engine decides whether the code exists. */
export interface SeverityOverride {
  readonly code: string;
  readonly severity: SeverityName | 'off';
}

/**
 * Change to check. `since`: from the merge base of HEAD and a commit to the files on disk. `staged`: from HEAD to the index. `between`: from
 * one commit, or the merge base of both, to another.
 */
export type ChangeSpec =
  | { readonly kind: 'since'; readonly ref: string }
  | { readonly kind: 'staged' }
  | { readonly kind: 'between'; readonly from: string; readonly to: string; readonly isFromParting: boolean };

/** A report to write. */
export interface ReportOutput<Name extends string = Format> {
  readonly format: Name;
  /** Path of its file; `undefined` for standard output. */
  readonly file: string | undefined;
  /** Problems of lower severity are counted, but not listed. */
  readonly least: SeverityName;
}

export interface CheckOptions {
  readonly folders: readonly string[];
  /** Reports to write. At most one of them has no file. */
  readonly outputs: readonly ReportOutput[];
  /** Whether text, Markdown and annotations list each of many equal problems. */
  readonly verbose: boolean;
  readonly severities: readonly SeverityOverride[];
  /** Codes, areas and presets; empty for all checks. The engine decides whether they exist. */
  readonly only: readonly string[];
  /** Paths and patterns of the files whose problems are reported; empty for all. */
  readonly files: readonly string[];
  /** The change whose problems are reported; `undefined` for all problems. */
  readonly change: ChangeSpec | undefined;
  /** File of known problems; `isUpdated`: it is written, and nothing is reported. */
  readonly baseline: { readonly file: string; readonly isUpdated: boolean } | undefined;
  readonly usesSettings: boolean;
  /** Folder of the cache of pages; `default`: that of the user. */
  readonly cache: 'default' | 'none' | { readonly folder: string };
  /** Number of threads that read pages; `undefined`: decided by the environment. */
  readonly threads: number | undefined;
  /** Path of a data pack with other schemas than those of the program. */
  readonly maxWarnings: number;
  /** Problems of lower severity are not written to a baseline; `undefined`: decided by what is written. */
  readonly minSeverity: SeverityName | undefined;
  /** Base URL of links to files; `undefined`: the base URL of the CI service. */
  readonly linkBase: string | undefined;
  readonly fix: boolean;
  readonly dryRun: boolean;
  readonly watch: boolean;
  /** `undefined`: decided by the environment. */
  readonly color: boolean | undefined;
}

export const checkSpec: CommandSpec = {
  name: 'check',
  operands: t`[folder…]`,
  maxOperands: Number.POSITIVE_INFINITY,
  summary: t`Checks every documentation site in the folders, or in the current one: docs.json, its fragments, pages and OpenAPI files.`,
  options: {
    format: {
      value: t`<format>[=<file>]`,
      short: 'f',
      completes: formats,
      repeats: true,
      help: t`How results are written: ${formats.join(', ')}. Default: text. With a file, they are written there instead of to standard output. Can be repeated, with a file each: --format github --format sarif=out.sarif.`,
    },
    fix: { help: t`Apply the fixes that are safe, then report what is left.` },
    'dry-run': { help: t`With --fix: change no file and write the changes as a diff.` },
    severity: {
      value: t`<code>=<severity>`,
      completes: 'checks',
      repeats: true,
      help: t`Set a severity: off, hint, information, warning or error. Can be repeated.`,
    },
    only: {
      value: t`<checks>`,
      completes: 'checks',
      repeats: true,
      help: t`Run some checks only: a code such as page.missing, an area such as redirect, links for all that leads nowhere, a11y for what the service's accessibility command refuses, or agents for what agents cannot read. Can be repeated. Files that cannot be read are always reported.`,
    },
    files: {
      value: t`<path>`,
      completes: 'files',
      repeats: true,
      help: t`Report the problems of some files only: a file, a folder or a pattern such as "guides/**". Can be repeated. The whole site is read all the same.`,
    },
    since: {
      value: t`<commit>`,
      help: t`Report only problems that are new since the history left this commit or branch, such as origin/main, wherever they are. Files that are not committed count as changed.`,
    },
    staged: { help: t`Report only problems that the staged changes introduce. The files of the index are checked, not those on the disk.` },
    baseline: {
      value: t`<file>`,
      help: t`Leave out the problems listed in this file, even if their lines have moved.`,
    },
    'update-baseline': { help: t`With --baseline: write the current problems to the file instead of reporting them.` },
    'cache-dir': {
      value: t`<folder>`,
      completes: 'files',
      help: t`Store what was read of pages in this folder, so that later checks are faster. Default: the cache folder of the user; in CI, nothing is stored.`,
    },
    threads: {
      value: t`<number>`,
      help: t`Number of threads that read the pages of large sites; the result is the same. Default: the environment variable DOCS_JSON_THREADS, else 3 with 4 processors, 4 with more, and 1 with fewer, where further threads do not pay.`,
    },
    'no-cache': { help: t`Read all pages again, and store nothing.` },
    'no-settings': settingsOption,
    schema: schemaOption,
    'max-warnings': { value: t`<number>`, help: t`Maximum number of warnings that still pass. Default: 0.` },
    'min-severity': {
      value: t`<severity>`,
      completes: severityNames,
      help: t`List problems from this severity on. Default: information for text, github and markdown, else hint.`,
    },
    'link-base': linkBaseOption,
    verbose: {
      help: t`List each problem in the formats text, github and markdown, which otherwise list the first of more than 10 equal ones.`,
    },
    watch: { short: 'w', help: t`Stay, and check again whenever a file changes.` },
    ...colorOptions,
  },
  notes: [
    t`Exit codes: 0 when nothing is wrong, 1 for errors or for more warnings than allowed, 2 for invalid arguments or what cannot be read. Information and hints never fail a check.`,
    t`Severities are those of the editor: its defaults, then docsJson.checks in .vscode/settings.json of the site and the folders around it up to the repository, then --severity.`,
  ],
};

/** @throws {UsageError} */
export function checkOptions(args: readonly string[]): CheckOptions {
  const call = parseCall(checkSpec, args);
  const refuse = (text: Localizable): never => {
    throw new UsageError(text, checkSpec.name);
  };
  const [fix, dryRun, watch] = [call.has('fix'), call.has('dry-run'), call.has('watch')];
  if (dryRun && !fix) refuse(t`--dry-run requires --fix.`);
  const since = call.value('since');
  const change =
    since !== undefined ? ({ kind: 'since', ref: since } as const) : call.has('staged') ? ({ kind: 'staged' } as const) : undefined;
  if (since !== undefined && call.has('staged')) refuse(t`--since and --staged exclude each other.`);
  if (change && fix) refuse(t`--fix changes all files, so it cannot be combined with --since or --staged.`);
  if (change && watch) refuse(t`--watch cannot be combined with --since or --staged.`);
  const baseline = call.value('baseline');
  const isUpdated = call.has('update-baseline');
  if (isUpdated && baseline === undefined) refuse(t`--update-baseline needs --baseline <file>.`);
  if (isUpdated && (change || fix || watch || call.has('only') || call.has('files')))
    refuse(t`--update-baseline writes all problems: leave out --since, --staged, --only, --files, --fix and --watch.`);
  if (watch && fix) refuse(t`--watch cannot be combined with --fix: files that change by themselves are hard to edit.`);
  if (fix && call.has('files')) refuse(t`--files cannot be combined with --fix, which changes all files.`);
  const minSeverity = call.has('min-severity') ? choiceOf(call, checkSpec, 'min-severity', severityNames, 'hint') : undefined;
  const outputs = readOutputs(call.values('format'), checkSpec, formats, minSeverity);
  const isReview = outputs.some(({ format }) => isReviewFormat(format));
  if (isReview && !change) refuse(t`--format review requires --since or --staged: it shows what a change does for readers.`);
  if (isReview && (call.has('only') || call.has('files')))
    refuse(t`--format review shows the whole change, so --only and --files have no meaning with it.`);
  const hasFiles = outputs.some(({ file }) => file !== undefined);
  if (watch && outputs.some(({ format }) => format !== 'text')) refuse(t`--watch requires --format text.`);
  // A file in a watched folder would cause endless checks.
  if (watch && hasFiles) refuse(t`--watch writes to standard output only, so --format takes no file with it.`);
  if (isUpdated && hasFiles) refuse(t`--update-baseline writes no report, so --format takes no file with it.`);
  if (dryRun && call.has('format')) refuse(t`--dry-run writes a diff, so --format has no meaning with it.`);
  const suggesting = outputs.find(({ format }) => hasSuggestions(format));
  if (suggesting && since === undefined) refuse(t`--format ${suggesting.format} requires --since: fixes are suggested for changed lines.`);
  const cacheFolder = call.value('cache-dir');
  if (cacheFolder !== undefined && call.has('no-cache')) refuse(t`--cache-dir and --no-cache exclude each other.`);
  return {
    folders: call.operands,
    outputs,
    verbose: call.has('verbose'),
    severities: call.values('severity').map((text) => severityOverride(text)),
    only: call.values('only').flatMap((text) => text.split(',').map((part) => part.trim())),
    files: call.values('files'),
    change,
    baseline: baseline === undefined ? undefined : { file: baseline, isUpdated },
    cache: call.has('no-cache') ? 'none' : cacheFolder === undefined ? 'default' : { folder: cacheFolder },
    threads: threadsOf(call.value('threads')),
    usesSettings: !call.has('no-settings'),
    maxWarnings: wholeNumber(call.value('max-warnings') ?? '0'),
    minSeverity,
    linkBase: linkBaseOf(call, checkSpec, outputs),
    fix,
    dryRun,
    watch,
    color: colorOf(call, checkSpec),
  };
}

export function isReviewFormat(format: Format): boolean {
  return reviewFormats.some((each) => each === format);
}

/** Whether a format has the fixes of problems. */
export function hasSuggestions(format: Format): boolean {
  return suggestionFormats.some((each) => each === format);
}

/** Reports of the values of `--format`. @throws {UsageError} */
export function readOutputs<Name extends string>(
  values: readonly string[],
  spec: CommandSpec,
  names: readonly Name[],
  minSeverity: SeverityName | undefined,
): ReportOutput<Name>[] {
  const outputs = (values.length > 0 ? values : ['text']).map((value): ReportOutput<Name> => {
    const [, name = '', file] = /^([^=]*)(?:=([\s\S]*))?$/.exec(value) ?? [];
    const format = choiceFrom(name, spec, 'format', names);
    if (file === '') throw new UsageError(t`--format ${value} names no file.`, spec.name);
    return { format, file, least: minSeverity ?? (formatsForPeople.has(format) ? 'information' : 'hint') };
  });
  const [, second] = outputs.filter(({ file }) => file === undefined);
  if (second) {
    const text = t`Only one --format can write to standard output. Name a file for the others: --format ${second.format}=<file>.`;
    throw new UsageError(text, spec.name);
  }
  const files = outputs.flatMap(({ file }) => (file === undefined ? [] : normalize(file)));
  const repeated = files.find((file, index) => files.indexOf(file) < index);
  if (repeated !== undefined) throw new UsageError(t`Two reports cannot have the same file: ${repeated}.`, spec.name);
  return outputs;
}

function severityOverride(text: string): SeverityOverride {
  const [code = '', given = '', ...rest] = text.split('=').map((part) => part.trim());
  const severities = [...severityNames, 'off'] as const;
  const severity = severities.find((name) => name === given);
  if (rest.length > 0 || code === '' || given === '')
    throw new UsageError(t`--severity takes <code>=<severity>, not "${text}".`, checkSpec.name);
  if (severity) return { code, severity };
  throw new UsageError(
    t`"${given}" is not a severity.${suggestion(given, severities)} Severities: ${severities.join(', ')}.`,
    checkSpec.name,
  );
}

function threadsOf(text: string | undefined): number | undefined {
  const count = text === undefined ? undefined : threadCount(text);
  if (text !== undefined && count === undefined)
    throw new UsageError(t`--threads takes a whole number from 1 to 64, not "${text}".`, checkSpec.name);
  return count;
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(t`--max-warnings takes a whole number from 0, not "${text}".`, checkSpec.name);
}

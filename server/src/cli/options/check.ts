import { UsageError } from '../host';
import { choiceOf, parseCall, suggestion } from './parse';
import type { CommandSpec } from './spec';

export const formats = ['text', 'json', 'sarif', 'github', 'junit'] as const;
export type Format = (typeof formats)[number];

/** Most severe first. */
export const severityNames = ['error', 'warning', 'information', 'hint'] as const;
export type SeverityName = (typeof severityNames)[number];

/** A `--severity` argument. The engine decides whether the code exists. */
export interface SeverityOverride {
  readonly code: string;
  readonly severity: SeverityName | 'off';
}

export interface CheckOptions {
  readonly folders: readonly string[];
  readonly format: Format;
  readonly severities: readonly SeverityOverride[];
  readonly usesSettings: boolean;
  readonly maxWarnings: number;
  /** Problems of lower severity are counted, but not listed. */
  readonly least: SeverityName;
  readonly fix: boolean;
  readonly dryRun: boolean;
  readonly watch: boolean;
  /** `undefined`: decided by the environment. */
  readonly color: boolean | undefined;
}

export const checkSpec: CommandSpec = {
  name: 'check',
  operands: '[folder…]',
  maxOperands: Number.POSITIVE_INFINITY,
  summary: 'Checks every documentation site in the folders, or in the current one: docs.json, its fragments, pages and API descriptions.',
  options: {
    format: { value: '<format>', short: 'f', help: `How results are written: ${formats.join(', ')}. Default: text.` },
    fix: { help: 'Apply the fixes that are safe, then report what is left.' },
    'dry-run': { help: 'With --fix: change no file and write the changes as a diff.' },
    severity: {
      value: '<code>=<severity>',
      repeats: true,
      help: 'Set a severity: off, hint, information, warning or error. Can be repeated.',
    },
    'no-settings': { help: 'Do not read docsJson.checks from .vscode/settings.json.' },
    'max-warnings': { value: '<number>', help: 'Warnings up to this number are let pass. Default: 0.' },
    'min-severity': {
      value: '<severity>',
      help: 'List problems from this severity on. Default: information for text and github, else hint.',
    },
    watch: { short: 'w', help: 'Stay, and check again whenever a file changes.' },
    color: { help: 'Use colors, also where the output is no terminal.' },
    'no-color': { help: 'Use no colors.' },
  },
  notes: [
    'Exit codes: 0 when nothing is wrong, 1 for errors or for more warnings than allowed, 2 for a wrong call or what cannot be read. Information and hints never fail a check.',
    'Severities are those of the editor: its defaults, then docsJson.checks in .vscode/settings.json of the site and the folders around it up to the repository, then --severity.',
  ],
};

/** @throws {UsageError} */
export function checkOptions(args: readonly string[]): CheckOptions {
  const call = parseCall(checkSpec, args);
  const format = choiceOf(call, checkSpec, 'format', formats, 'text');
  const isForPeople = format === 'text' || format === 'github';
  const refuse = (message: string): never => {
    throw new UsageError(message, checkSpec.name);
  };
  const [fix, dryRun, watch] = [call.has('fix'), call.has('dry-run'), call.has('watch')];
  if (dryRun && !fix) refuse('--dry-run goes with --fix.');
  if (watch && fix) refuse('--watch does not go with --fix: files that change by themselves are hard to edit.');
  if (watch && format !== 'text') refuse('--watch goes with the format text only.');
  if (dryRun && call.has('format')) refuse('--dry-run writes a diff, so --format has no meaning with it.');
  if (call.has('color') && call.has('no-color')) refuse('--color and --no-color exclude each other.');
  return {
    folders: call.operands,
    format,
    severities: call.values('severity').map((text) => severityOverride(text)),
    usesSettings: !call.has('no-settings'),
    maxWarnings: wholeNumber(call.value('max-warnings') ?? '0'),
    least: choiceOf(call, checkSpec, 'min-severity', severityNames, isForPeople ? 'information' : 'hint'),
    fix,
    dryRun,
    watch,
    color: call.has('color') ? true : call.has('no-color') ? false : undefined,
  };
}

function severityOverride(text: string): SeverityOverride {
  const [code = '', given = '', ...rest] = text.split('=').map((part) => part.trim());
  const severities = [...severityNames, 'off'] as const;
  const severity = severities.find((name) => name === given);
  if (rest.length > 0 || code === '' || given === '')
    throw new UsageError(`--severity takes <code>=<severity>, not "${text}".`, checkSpec.name);
  if (severity) return { code, severity };
  throw new UsageError(`"${given}" is no severity.${suggestion(given, severities)} Severities: ${severities.join(', ')}.`, checkSpec.name);
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--max-warnings takes a whole number from 0, not "${text}".`, checkSpec.name);
}

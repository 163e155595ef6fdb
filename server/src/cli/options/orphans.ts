import { t } from '../../../../shared/l10n';
import { parseCall } from './parse';
import { type CommandSpec, schemaOption } from './spec';
import { jsonOption } from './verb';

export interface OrphansOptions {
  readonly folders: readonly string[];
  readonly json: boolean;
  /** Whether a page or operation outside of the navigation fails the command. */
  readonly check: boolean;
}

export const orphansSpec: CommandSpec = {
  name: 'orphans',
  operands: t`[folder]`,
  maxOperands: 1,
  summary: t`Lists the pages and operations that are not in the navigation, one a line.`,
  options: { check: { help: t`Exit with 1 if there are any.` }, json: jsonOption, schema: schemaOption },
  notes: [
    t`Not listed are snippets, files of .mintignore, drafts with hidden: true, and operations that the description keeps out of the documentation.`,
    t`Exit codes: 0, with --check 1 if there are any; 2 for invalid arguments, or if a part of the navigation cannot be read.`,
  ],
};

/** @throws {UsageError} */
export function orphansOptions(args: readonly string[]): OrphansOptions {
  const call = parseCall(orphansSpec, args);
  return { folders: call.operands, json: call.has('json'), check: call.has('check') };
}

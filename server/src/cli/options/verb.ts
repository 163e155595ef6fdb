import { t } from '../../../../shared/l10n';
import type { ParsedCall } from './parse';
import { schemaOption } from './spec';

/** The options of each command that edits sites. */
export interface VerbOptions {
  readonly dryRun: boolean;
  /** Whether the result is written as JSON. */
  readonly json: boolean;
}

export const jsonOption = { help: t`Write the result as JSON. Its format has a version, which incompatible changes increment.` };

export const verbOptions = {
  'dry-run': { help: t`Change no file and write the changes as a diff.` },
  json: jsonOption,
  schema: schemaOption,
};

export const verbExitCodes = t`Exit codes: 0 when all is done, 2 for invalid arguments or what cannot be read or written. Nothing is changed then.`;

export function readVerbOptions(call: ParsedCall): VerbOptions {
  return { dryRun: call.has('dry-run'), json: call.has('json') };
}

import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import { type CommandSpec, schemaOption } from './spec';

export interface MigrateOptions {
  readonly folders: readonly string[];
  readonly endpointPages: boolean;
  readonly deleteObsolete: boolean;
  readonly dryRun: boolean;
}

export const migrateSpec: CommandSpec = {
  name: 'migrate',
  operands: t`[folder]`,
  maxOperands: 1,
  summary: t`Writes a docs.json for every mint.json in the folder that has none beside it. The mint.json stays.`,
  options: {
    'endpoint-pages': { help: t`Replace pages that only stand for an operation by references to the operation in the navigation.` },
    'delete-obsolete': { help: t`With --endpoint-pages: delete the replaced pages that are no longer needed.` },
    'dry-run': { help: t`Change no file. A new docs.json and the changes of files are written to standard output.` },
    schema: schemaOption,
  },
  notes: [t`Nothing is asked. With version control the result can be looked through, and taken back, as a whole.`],
};

/** @throws {UsageError} */
export function migrateOptions(args: readonly string[]): MigrateOptions {
  const call = parseCall(migrateSpec, args);
  const options = {
    folders: call.operands,
    endpointPages: call.has('endpoint-pages'),
    deleteObsolete: call.has('delete-obsolete'),
    dryRun: call.has('dry-run'),
  };
  if (options.deleteObsolete && !options.endpointPages)
    throw new UsageError(t`--delete-obsolete requires --endpoint-pages.`, migrateSpec.name);
  return options;
}

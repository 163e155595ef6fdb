import { joined, t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall, suggestion } from './parse';
import type { CommandSpec } from './spec';

export const schemaNames = ['docs.json', 'front-matter'] as const;
export type SchemaName = (typeof schemaNames)[number];

export interface SchemaOptions {
  readonly schema: SchemaName;
}

export const schemaSpec: CommandSpec = {
  name: 'schema',
  operands: joined(['[', joined(schemaNames, '|'), ']'], ''),
  maxOperands: 1,
  completes: schemaNames,
  summary: t`Writes the JSON schema of docs.json, or of the front matter of pages, with its texts in your language.`,
  options: {},
  notes: [],
};

/** @throws {UsageError} */
export function schemaOptions(args: readonly string[]): SchemaOptions {
  const [given = schemaNames[0]] = parseCall(schemaSpec, args).operands;
  const schema = schemaNames.find((name) => name === given);
  if (schema) return { schema };
  throw new UsageError(
    t`There is no schema ${given}.${suggestion(given, schemaNames)} Schemas: ${schemaNames.join(', ')}.`,
    schemaSpec.name,
  );
}

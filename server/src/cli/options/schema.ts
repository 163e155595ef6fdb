import { joined, t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { choiceOf, parseCall, suggestion } from './parse';
import type { CommandSpec } from './spec';

const schemaNames = ['docs.json', 'front-matter'] as const;
type SchemaName = (typeof schemaNames)[number];

/** The commands that write JSON. Each has a schema in schemas/results. */
export const resultNames = [
  'add',
  'check',
  'endpoints',
  'generate',
  'init',
  'llms',
  'mv',
  'nav',
  'orphans',
  'redirects',
  'rm',
  'sort',
  'version',
] as const;
export type ResultName = (typeof resultNames)[number];

/** `result`: the command whose JSON the schema describes. */
export type SchemaOptions = { readonly schema: SchemaName } | { readonly result: ResultName };

export const schemaSpec: CommandSpec = {
  name: 'schema',
  operands: joined(['[', joined(schemaNames, '|'), ']'], ''),
  maxOperands: 1,
  completes: schemaNames,
  summary: t`Writes the JSON schema of docs.json, or of the front matter of pages, with its texts in your language.`,
  options: {
    result: {
      value: t`<command>`,
      completes: resultNames,
      help: t`Write the JSON schema of what a command writes as JSON, in English: ${resultNames.join(', ')}.`,
    },
  },
  notes: [],
};

/** @throws {UsageError} */
export function schemaOptions(args: readonly string[]): SchemaOptions {
  const call = parseCall(schemaSpec, args);
  if (call.has('result')) {
    if (call.operands.length > 0) throw new UsageError(t`--result takes the place of the name of a schema.`, schemaSpec.name);
    return { result: choiceOf(call, schemaSpec, 'result', resultNames, resultNames[0]) };
  }
  const [given = schemaNames[0]] = call.operands;
  const schema = schemaNames.find((name) => name === given);
  if (schema) return { schema };
  throw new UsageError(
    t`There is no schema ${given}.${suggestion(given, schemaNames)} Schemas: ${schemaNames.join(', ')}.`,
    schemaSpec.name,
  );
}

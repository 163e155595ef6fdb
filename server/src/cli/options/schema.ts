import { joined, t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { choiceOf, parseCall, suggestion } from './parse';
import type { CommandSpec } from './spec';

const schemaNames = ['docs.json', 'front-matter'] as const;
type SchemaName = (typeof schemaNames)[number];

/** `result`: the command whose JSON the schema describes. */
export type SchemaOptions = { readonly schema: SchemaName } | { readonly result: string };

const name = 'schema';

/** @param results the commands that write JSON */
export const schemaSpec = (results: readonly string[]): CommandSpec => ({
  name,
  operands: joined(['[', joined(schemaNames, '|'), ']'], ''),
  maxOperands: 1,
  completes: schemaNames,
  summary: t`Writes the JSON schema of docs.json, or of the front matter of pages, with its texts in your language.`,
  options: {
    result: {
      value: t`<command>`,
      completes: results,
      help: t`Write the JSON schema of what a command writes as JSON, in English: ${results.join(', ')}.`,
    },
  },
  notes: [],
});

/** @throws {UsageError} */
export function schemaOptions(args: readonly string[], results: readonly string[]): SchemaOptions {
  const spec = schemaSpec(results);
  const call = parseCall(spec, args);
  if (call.has('result')) {
    if (call.operands.length > 0) throw new UsageError(t`--result replaces the name of a schema.`, name);
    return { result: choiceOf(call, spec, 'result', results, '') };
  }
  const [given = schemaNames[0]] = call.operands;
  const schema = schemaNames.find((name) => name === given);
  if (schema) return { schema };
  throw new UsageError(t`There is no schema ${given}.${suggestion(given, schemaNames)} Schemas: ${schemaNames.join(', ')}.`, name);
}

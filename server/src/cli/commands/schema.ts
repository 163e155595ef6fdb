import { schemaFor } from '../../engine/languageService';
import { type CliHost, exitCodes } from '../host';
import type { SchemaOptions } from '../options/schema';
import { resultSchemas } from '../resultSchemas';

/** `docs-json schema`. @returns the exit code */
export async function schema(options: SchemaOptions, { stdout, translations }: CliHost): Promise<number> {
  const written =
    'result' in options
      ? resultSchemas[options.result]
      : schemaFor(options.schema === 'docs.json' ? 'config' : 'frontMatter', translations);
  stdout.write(`${JSON.stringify(written, null, 2)}\n`);
  return exitCodes.clean;
}

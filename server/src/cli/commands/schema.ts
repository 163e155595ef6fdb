import { schemaFor } from '../../engine/languageService';
import { type CliHost, exitCodes } from '../host';
import type { SchemaOptions } from '../options/schema';
import { resultSchemas } from '../resultSchemas';
import { writeJson } from '../terminal/output';

/** `docs-json schema`. @returns the exit code */
export async function schema(options: SchemaOptions, host: CliHost): Promise<number> {
  const written =
    'result' in options
      ? resultSchemas[options.result]
      : schemaFor(options.schema === 'docs.json' ? 'config' : 'frontMatter', host.translations);
  writeJson(host, written);
  return exitCodes.clean;
}

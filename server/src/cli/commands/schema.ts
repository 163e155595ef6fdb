import { schemaFor } from '../../engine/languageService';
import { type CliHost, exitCodes } from '../host';
import type { SchemaOptions } from '../options/schema';
import { writeJson } from '../terminal/output';

/** `docs-json schema`. @returns the exit code */
export async function schema(options: SchemaOptions, host: CliHost): Promise<number> {
  const written =
    'result' in options
      ? await resultSchema(options.result)
      : schemaFor(options.schema === 'docs.json' ? 'config' : 'frontMatter', host.translations);
  writeJson(host, written);
  return exitCodes.clean;
}

/** JSON schema of the JSON output of a command. Objects are open: later versions of a format may have additional properties. */
async function resultSchema(command: string): Promise<object> {
  const { default: found } = (await import(`../../../../schemas/results/${command}.schema.json`)) as { readonly default: object };
  return found;
}

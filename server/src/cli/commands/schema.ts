import { schemaFor } from '../../engine/languageService';
import { type CliHost, exitCodes } from '../host';
import type { SchemaOptions } from '../options/schema';

/** `docs-json schema`. @returns the exit code */
export async function schema({ schema: name }: SchemaOptions, { stdout, translations }: CliHost): Promise<number> {
  stdout.write(`${JSON.stringify(schemaFor(name === 'docs.json' ? 'config' : 'frontMatter', translations), null, 2)}\n`);
  return exitCodes.clean;
}

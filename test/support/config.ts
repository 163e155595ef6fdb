import { getLanguageService } from 'vscode-json-languageservice';
import docsSchema from '../../schemas/docs.schema.json';
import type { DocsConfig } from '../../server/src/engine/config/docsConfig';
import { neverCancelled } from '../../server/src/engine/languageService';
import { type DocsSchema, SchemaView } from '../../server/src/engine/schema/schemaView';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { MemoryWorkspace, uriOf } from './memoryWorkspace';

/** The schema as the engine reads it. */
export function docsSchemas(): SchemaView {
  return new SchemaView(docsSchema as DocsSchema);
}

/** The configuration of a `docs.json` in memory, for tests of code that works on it. */
export async function loadConfig(files: Readonly<Record<string, string>>): Promise<DocsConfig> {
  const documents = new Documents(new MemoryWorkspace(files));
  const config = await new Configs(documents, getLanguageService({})).load(uriOf('docs.json'), neverCancelled);
  if (!config) throw new Error('There is no docs.json.');
  return config;
}

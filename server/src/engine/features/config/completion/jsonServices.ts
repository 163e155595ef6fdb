import { getLanguageService, type JSONSchema, type LanguageService } from 'vscode-json-languageservice';
import type { DocsSchema } from '../../../schema/schemaView';
import { firstSnippetForKeys } from './keySnippets';

/**
 * JSON language services, one per schema of a file: the schema of docs.json, or a part of it for a fragment. Created on first use; the
 * schema is copied, because `firstSnippetForKeys` modifies it.
 */
export class JsonServices {
  private readonly services = new Map<DocsSchema, LanguageService>();

  constructor(private readonly definitions: DocsSchema['definitions']) {}

  /** Service that uses `schema` for every document. */
  for(schema: DocsSchema): LanguageService {
    let service = this.services.get(schema);
    if (!service) {
      service = getLanguageService({ clientCapabilities });
      const copy = JSON.parse(JSON.stringify({ ...schema, definitions: this.definitions })) as JSONSchema;
      firstSnippetForKeys(copy);
      service.configure({ schemas: [{ uri: 'docs-json:/schema', fileMatch: ['*'], schema: copy }] });
      this.services.set(schema, service);
    }
    return service;
  }
}

const clientCapabilities = {
  textDocument: {
    completion: { completionItem: { documentationFormat: ['markdown' as const], snippetSupport: true, labelDetailsSupport: true } },
  },
};

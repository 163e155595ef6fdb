import { getLanguageService, type JSONSchema, type LanguageService } from 'vscode-json-languageservice';
import type { DocsSchema } from '../../../schema/schemaView';

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

/**
 * Makes the completion of a key insert the first of several snippets. The JSON language service inserts a snippet with a key only if the
 * schema has a single snippet; the other snippets are moved to `allOf`, where the service finds them for values only.
 * @param schema modified in place, with all schemas in it
 */
function firstSnippetForKeys(schema: JSONSchema): void {
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) keepFirst(node);
    for (const child of Object.values(node)) visit(child);
  };
  visit(schema);
}

function keepFirst(schema: JSONSchema): void {
  const { defaultSnippets } = schema;
  // A map of properties may have a property of this name.
  if (!Array.isArray(defaultSnippets) || defaultSnippets.length < 2) return;
  const [first, ...others] = defaultSnippets;
  // Neither boolean should be the default: the completion that follows offers both.
  if (!first || typeof first.body === 'boolean') return;
  schema.defaultSnippets = [first];
  schema.allOf = [...(schema.allOf ?? []), { defaultSnippets: others }];
}

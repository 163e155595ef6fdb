import type { JSONSchema } from 'vscode-json-languageservice';

/**
 * Makes the completion of a key insert the first of several snippets. The JSON language service inserts a snippet with a key only if the
 * schema has a single snippet; the other snippets are moved to `allOf`, where the service finds them for values only.
 * @param schema modified in place, with all schemas in it
 */
export function firstSnippetForKeys(schema: JSONSchema): void {
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

import type { JSONSchema } from 'vscode-json-languageservice';

/**
 * Makes the first of several snippets the one that completing a key inserts. The JSON language service inserts a snippet with a key only if
 * it is the only one; the others are moved to where it finds them for values only.
 * @param schema modified, with everything in it
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
  // A map of settings may have a property of this name.
  if (!Array.isArray(defaultSnippets) || defaultSnippets.length < 2) return;
  const [first, ...others] = defaultSnippets;
  // Neither boolean is a default: the completion that follows offers both.
  if (!first || typeof first.body === 'boolean') return;
  schema.defaultSnippets = [first];
  schema.allOf = [...(schema.allOf ?? []), { defaultSnippets: others }];
}

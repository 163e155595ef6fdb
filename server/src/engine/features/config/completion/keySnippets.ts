import type { JSONSchema } from 'vscode-json-languageservice';

/**
 * Lets the first of several snippets be what completing a key inserts. The JSON language service inserts a snippet with a key only
 * where there is just one; the others are moved to a place where it finds them for values alone.
 *
 * @param schema rewritten, with all that is in it
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
  // A map of settings may hold one of this name.
  if (!Array.isArray(defaultSnippets) || defaultSnippets.length < 2) return;
  const [first, ...others] = defaultSnippets;
  // Of true and false neither is the usual one: they are left to the list that follows.
  if (!first || typeof first.body === 'boolean') return;
  schema.defaultSnippets = [first];
  schema.allOf = [...(schema.allOf ?? []), { defaultSnippets: others }];
}

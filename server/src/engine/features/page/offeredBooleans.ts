import type { DocsSchema } from '../../schema/schemaView';

/** Values that completion offers for a boolean, more useful value first: the values of its snippets, else both. */
export function offeredBooleans({ default: defaultValue, defaultSnippets = [] }: DocsSchema): string[] {
  const bodies = defaultSnippets.map(({ body }) => body);
  const offered = [true, false].filter((value) => bodies.length === 0 || bodies.includes(value));
  return (defaultValue === true ? offered.reverse() : offered).map(String);
}

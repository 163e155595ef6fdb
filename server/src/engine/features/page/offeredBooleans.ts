import type { DocsSchema } from '../../schema/schemaView';

/** The values that completion offers for a boolean, the more useful one first: those of its snippets, else both. */
export function offeredBooleans({ default: unlessGiven, defaultSnippets = [] }: DocsSchema): string[] {
  const bodies = defaultSnippets.map(({ body }) => body);
  const offered = [true, false].filter((value) => bodies.length === 0 || bodies.includes(value));
  return (unlessGiven === true ? offered.reverse() : offered).map(String);
}

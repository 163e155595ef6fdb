import { displayPath, pathOf, type SchemaNode } from '../config/schemaNode';

/** The name of a value in a message, not at its start: its key, or the array whose entry it is. */
export function nameOf(schemaNode: SchemaNode): string {
  if (schemaNode.step === undefined) return '`docs.json`';
  if (typeof schemaNode.step === 'string') return `\`${schemaNode.step}\``;
  const list = schemaNode.parent && listName(schemaNode.parent);
  return list ? `an entry of \`${list}\`` : 'an entry of the array';
}

/** The name of an object in a message, not at its start: its kind (a tab, a group), else its key. */
export function objectNameOf(schemaNode: SchemaNode): string {
  if (schemaNode.step === undefined) return '`docs.json`';
  const title = schemaNode.schema?.title;
  if (title && typeof schemaNode.step === 'number') return withArticle(title);
  if (typeof schemaNode.step === 'string') return `\`${displayPath(pathOf(schemaNode))}\``;
  return nameOf(schemaNode);
}

export function quoteList(values: readonly unknown[], most = 12): string {
  const shown = values.slice(0, most).map((value) => `\`${String(value)}\``);
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

function listName(schemaNode: SchemaNode): string | undefined {
  return typeof schemaNode.step === 'string' ? schemaNode.step : schemaNode.parent && listName(schemaNode.parent);
}

export function withArticle(noun: string): string {
  const lower = noun.charAt(0).toLowerCase() + noun.slice(1);
  return /^[aeiou]/.test(lower) ? `an ${lower}` : `a ${lower}`;
}

/** The sentence with the proposals, with a leading space; empty if there are none. */
export function didYouMean(given: readonly (string | undefined)[]): string {
  const suggestions = given.filter((suggestion) => suggestion !== undefined && suggestion !== '');
  return suggestions.length > 0 ? ` Did you mean ${suggestions.map((suggestion) => `\`${suggestion}\``).join(' or ')}?` : '';
}

import { displayPath, pathOf, type SchemaNode } from '../config/schemaNode';

/** How a sentence names the value at a place: its key, or its place in a list. */
export function nameOf(place: SchemaNode): string {
  if (place.step === undefined) return '`docs.json`';
  if (typeof place.step === 'string') return `\`${place.step}\``;
  const list = place.parent && listName(place.parent);
  return list ? `An entry of \`${list}\`` : 'An entry of the list';
}

/** How a sentence names the object at a place: by what it is (a tab, a group), else by its key. */
export function objectNameOf(place: SchemaNode): string {
  if (place.step === undefined) return '`docs.json`';
  const title = place.schema?.title;
  if (title && typeof place.step === 'number') return withArticle(title);
  if (typeof place.step === 'string') return `\`${displayPath(pathOf(place))}\``;
  return nameOf(place).toLowerCase();
}

export function quoteList(values: readonly unknown[], most = 12): string {
  const shown = values.slice(0, most).map((value) => `\`${String(value)}\``);
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

function listName(place: SchemaNode): string | undefined {
  return typeof place.step === 'string' ? place.step : place.parent && listName(place.parent);
}

export function withArticle(noun: string): string {
  const lower = noun.charAt(0).toLowerCase() + noun.slice(1);
  return /^[aeiou]/.test(lower) ? `an ${lower}` : `a ${lower}`;
}

/** The sentence that proposes what may be meant, with a blank before it; empty when there is nothing to propose. */
export function didYouMean(given: readonly (string | undefined)[]): string {
  const suggestions = given.filter((suggestion) => suggestion !== undefined && suggestion !== '');
  return suggestions.length > 0 ? ` Did you mean ${suggestions.map((suggestion) => `\`${suggestion}\``).join(' or ')}?` : '';
}

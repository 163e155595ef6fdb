import { joined, type Localizable, t } from '../../../../shared/l10n';
import { elementNameWithArticle } from '../config/navigation/elementNames';
import { pathOf, type SchemaNode, settingPath } from '../config/schemaNode';

/** Name of a value for use within a message, not at its start: its key, or the array that contains it. */
export function valueName(schemaNode: SchemaNode): Localizable {
  if (schemaNode.step === undefined) return t`\`docs.json\``;
  if (typeof schemaNode.step === 'string') return t`\`${schemaNode.step}\``;
  const list = schemaNode.parent && listName(schemaNode.parent);
  return list ? t`an entry of \`${list}\`` : t`an entry of the array`;
}

/** Name of an object for use within a message, not at its start: its kind (a tab, a group), or its key. */
export function objectNameOf(schemaNode: SchemaNode): Localizable {
  if (schemaNode.step === undefined) return t`\`docs.json\``;
  const title = schemaNode.schema?.title;
  if (title && typeof schemaNode.step === 'number') return elementNameWithArticle(title);
  if (typeof schemaNode.step === 'string') return t`\`${settingPath(pathOf(schemaNode))}\``;
  return valueName(schemaNode);
}

export function quoteList(values: readonly unknown[], max = 12): Localizable {
  const shown = joined(
    values.slice(0, max).map((value) => `\`${String(value)}\``),
    ', ',
  );
  const more = values.length - max;
  return more > 0 ? t`${shown} and ${more} more` : shown;
}

function listName(schemaNode: SchemaNode): string | undefined {
  return typeof schemaNode.step === 'string' ? schemaNode.step : schemaNode.parent && listName(schemaNode.parent);
}

/** Sentence with the suggestions, with a leading space; empty if there are none. */
export function didYouMean(candidates: readonly (string | undefined)[]): Localizable | '' {
  const suggestions = candidates
    .filter((suggestion) => suggestion !== undefined && suggestion !== '')
    .map((suggestion) => `\`${suggestion}\``);
  if (suggestions.length === 0) return '';
  const last = suggestions.pop() ?? '';
  return t` Did you mean ${suggestions.reduceRight<Localizable | string>((rest, suggestion) => t`${suggestion} or ${rest}`, last)}?`;
}

import { joined, type Localizable, t } from '../../../../shared/l10n';
import { elementNameWithArticle } from '../config/navigation/elementNames';
import { pathOf, type SchemaNode, settingPath } from '../config/schemaNode';

/** The name of a value in a message, not at its start: its key, or the array whose entry it is. */
export function valueName(schemaNode: SchemaNode): Localizable {
  if (schemaNode.step === undefined) return t`\`docs.json\``;
  if (typeof schemaNode.step === 'string') return t`\`${schemaNode.step}\``;
  const list = schemaNode.parent && listName(schemaNode.parent);
  return list ? t`an entry of \`${list}\`` : t`an entry of the array`;
}

/** The name of an object in a message, not at its start: its kind (a tab, a group), else its key. */
export function objectNameOf(schemaNode: SchemaNode): Localizable {
  if (schemaNode.step === undefined) return t`\`docs.json\``;
  const title = schemaNode.schema?.title;
  if (title && typeof schemaNode.step === 'number') return elementNameWithArticle(title);
  if (typeof schemaNode.step === 'string') return t`\`${settingPath(pathOf(schemaNode))}\``;
  return valueName(schemaNode);
}

export function quoteList(values: readonly unknown[], most = 12): Localizable {
  const shown = joined(
    values.slice(0, most).map((value) => `\`${String(value)}\``),
    ', ',
  );
  const more = values.length - most;
  return more > 0 ? t`${shown} and ${more} more` : shown;
}

function listName(schemaNode: SchemaNode): string | undefined {
  return typeof schemaNode.step === 'string' ? schemaNode.step : schemaNode.parent && listName(schemaNode.parent);
}

/** The sentence with the proposals, with a leading space; empty if there are none. */
export function didYouMean(given: readonly (string | undefined)[]): Localizable | '' {
  const suggestions = given.filter((suggestion) => suggestion !== undefined && suggestion !== '').map((suggestion) => `\`${suggestion}\``);
  if (suggestions.length === 0) return '';
  const last = suggestions.pop() ?? '';
  return t` Did you mean ${suggestions.reduceRight<Localizable | string>((rest, suggestion) => t`${suggestion} or ${rest}`, last)}?`;
}

import { createLocalizer, joined, type Localizable, shortened, t } from '../../../../shared/l10n';
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

/** Maximum length of a problem that precedes its suggestions. After a longer one, views of one line cut them off. */
const maxLengthBeforeSuggestions = 60;

const english = createLocalizer();

/**
 * Message of a problem with suggestions: what it is, what is probably meant, what else there is to know. Suggestions come first if the
 * problem is long.
 */
export function withSuggestions(problem: Localizable, candidates: readonly (string | undefined)[], advice?: Localizable): Localizable {
  return withQuestion(problem, didYouMean(candidates), advice);
}

/** The same with a question of the caller. */
export function withQuestion(problem: Localizable, question: Localizable | undefined, advice?: Localizable): Localizable {
  const isLong = question !== undefined && english(shortened(problem)).length > maxLengthBeforeSuggestions;
  return isLong ? sentences(question, problem, advice) : sentences(problem, question, advice);
}

/** Sentences with spaces between them; omits those that are `undefined`. */
export function sentences(...parts: readonly (Localizable | undefined)[]): Localizable {
  const given = parts.filter((part) => part !== undefined);
  const [only] = given;
  return only && given.length === 1 ? only : joined(given, ' ');
}

/** Question with the suggestions; `undefined` if there are none. */
function didYouMean(candidates: readonly (string | undefined)[]): Localizable | undefined {
  const suggestions = candidates
    .filter((suggestion) => suggestion !== undefined && suggestion !== '')
    .map((suggestion) => `\`${suggestion}\``);
  const last = suggestions.pop();
  if (last === undefined) return undefined;
  return t`Did you mean ${suggestions.reduceRight<Localizable | string>((rest, suggestion) => t`${suggestion} or ${rest}`, last)}?`;
}

import { array, boolean, type InferOutput, object, optional, pipe, readonly, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { IconLibraries, IconLibraryId } from '../../icons/iconLibraries';
import type { IconLibrary } from '../../icons/iconLibrary';
import type { Severity } from '../check';
import { suggestionList } from '../data';
import { quoteList, sentences, withQuestion } from '../wording';

const noSuggestions = { names: [], isNear: false };

interface IconProblem {
  readonly message: Localizable;
  readonly data: UnknownIcon;
  readonly severity: Severity;
}

/** Whether a library has or may have a name. Case has no meaning: the service converts names to lower case. */
export function mayHaveIcon(library: IconLibrary, name: string): boolean {
  return library.mayHave(name) || library.has(name.toLowerCase());
}

/**
 * Problem of a name that a library does not have.
 * @param isOfSite whether it is the library of the whole site
 * @param withNames whether to search the library for proposals
 */
export function iconProblem(icons: IconLibraries, id: IconLibraryId, name: string, isOfSite: boolean, withNames: boolean): IconProblem {
  const library = icons.get(id);
  const { names, isNear } = withNames ? icons.suggest(id, name) : noSuggestions;
  const others = icons.othersWith(id, name);
  const problem = verdict(library, name, isOfSite);
  return {
    message: isNear
      ? withQuestion(problem, t`Did you mean ${quoteList(names)}?`, elsewhere(others))
      : sentences(problem, similarNames(names), elsewhere(others)),
    data: { suggestions: names, isNear, ...(others.length > 0 && { libraries: others.map((other) => other.id), isOfSite }) },
    severity: isCertain(icons, library, name) ? 'warning' : 'hint',
  };
}

/** Whether the name is certainly unknown. With any library the service has undocumented icons of brands and programming languages. */
function isCertain(icons: IconLibraries, library: IconLibrary, name: string): boolean {
  return library.isComplete && !icons.get('fontawesome').isBrand(name) && !icons.isLanguage(name);
}

function verdict(library: IconLibrary, name: string, isOfSite: boolean): Localizable {
  const whose = isOfSite ? t`${library.title} (the icon library of this site)` : library.title;
  return library.isComplete ? t`${whose} has no icon \`${name}\`.` : t`${whose} has no icon \`${name}\` that is known here.`;
}

function similarNames(names: readonly string[]): Localizable | undefined {
  return names.length === 0 ? undefined : t`Similar names: ${quoteList(names)}.`;
}

function elsewhere(libraries: readonly IconLibrary[]): Localizable | undefined {
  if (libraries.length === 0) return undefined;
  const [first = '', ...others] = libraries.map(({ title }) => title);
  if (others.length === 0) return t`${first} has an icon of this name.`;
  return t`${others.reduce<Localizable | string>((titles, title) => t`${titles} and ${title}`, first)} have an icon of this name.`;
}

interface IconStyleProblem {
  readonly message: Localizable;
  /** `style`: replacement; `null` if no style has an effect. */
  readonly data: { readonly style: string | null };
  readonly severity: Severity;
}

/** Problem of an icon style; `undefined` if it may be valid. Another check reports unknown icons. */
export function iconStyleProblem(icons: IconLibraries, id: IconLibraryId, name: string, style: string): IconStyleProblem | undefined {
  const library = icons.get(id);
  if (!library.has(name)) return undefined;
  if (id !== 'fontawesome') {
    const message = t`Only icons of Font Awesome have styles; \`${name}\` is one of ${library.title}.`;
    return { message, data: { style: null }, severity: 'hint' };
  }
  if (!library.isListed(name)) return undefined;
  if (library.isBrand(name) && style !== 'brands') {
    const message = t`\`${name}\` is a brand, and brands have no style but \`brands\`.`;
    return { message, data: { style: 'brands' }, severity: 'hint' };
  }
  if (library.isBrand(name) || style !== 'brands') return undefined;
  return { message: t`\`${name}\` is not a brand: it has no style \`brands\`.`, data: { style: 'solid' }, severity: 'warning' };
}

/** Fix data of an unknown icon. The suggestions are names or file paths. */
export const unknownIcon = object({
  ...suggestionList.entries,
  /** Ids of other libraries with an icon of this name. */
  libraries: optional(pipe(array(string()), readonly())),
  /** Whether it is the library of the whole site. */
  isOfSite: optional(boolean()),
});

export type UnknownIcon = InferOutput<typeof unknownIcon>;

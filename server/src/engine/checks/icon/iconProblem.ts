import { joined, type Localizable, t } from '../../../../../shared/l10n';
import type { IconLibraries, IconLibraryId } from '../../icons/iconLibraries';
import type { IconLibrary } from '../../icons/iconLibrary';
import type { Severity } from '../check';
import { quoteList } from '../wording';
import type { UnknownIcon } from './unknownIcon';

const noNames = { names: [], isNear: false };

interface IconProblem {
  readonly message: Localizable;
  readonly data: UnknownIcon;
  readonly severity: Severity;
}

/**
 * The message and data for a name that a library does not have.
 * @param isOfSite whether the library is that of the whole site
 * @param withNames whether to search the library for proposals
 */
export function iconProblem(icons: IconLibraries, id: IconLibraryId, name: string, isOfSite: boolean, withNames: boolean): IconProblem {
  const library = icons.get(id);
  const lower = name.toLowerCase();
  if (library.has(lower)) {
    return {
      message: t`Icon names are written in lower case: \`${lower}\`.`,
      data: { suggestions: [lower], isNear: true },
      severity: 'hint',
    };
  }
  const { names, isNear } = withNames ? icons.suggest(id, name) : noNames;
  const others = icons.othersWith(id, name);
  const sentences = [verdict(library, name, isOfSite), proposal(names, isNear), elsewhere(others)];
  return {
    message: joined(
      sentences.filter((sentence) => sentence !== ''),
      ' ',
    ),
    data: { suggestions: names, isNear, ...(others.length > 0 && { libraries: others.map((other) => other.id), isOfSite }) },
    severity: isCertain(icons, library, name) ? 'warning' : 'hint',
  };
}

/** With any library the service has pictures of some brands and programming languages. Which ones is not documented. */
function isCertain(icons: IconLibraries, library: IconLibrary, name: string): boolean {
  return library.isComplete && !icons.get('fontawesome').isBrand(name) && !icons.isLanguage(name);
}

function verdict(library: IconLibrary, name: string, isOfSite: boolean): Localizable {
  const whose = isOfSite ? t`${library.title} (the icon library of this site)` : library.title;
  return library.isComplete ? t`${whose} has no icon \`${name}\`.` : t`${whose} has no icon \`${name}\` that is known here.`;
}

function proposal(names: readonly string[], isNear: boolean): Localizable | '' {
  if (names.length === 0) return '';
  return isNear ? t`Did you mean ${quoteList(names)}?` : t`Similar names: ${quoteList(names)}.`;
}

function elsewhere(libraries: readonly IconLibrary[]): Localizable | '' {
  if (libraries.length === 0) return '';
  const [first = '', ...others] = libraries.map(({ title }) => title);
  if (others.length === 0) return t`${first} has an icon of this name.`;
  return t`${others.reduce<Localizable | string>((titles, title) => t`${titles} and ${title}`, first)} have an icon of this name.`;
}

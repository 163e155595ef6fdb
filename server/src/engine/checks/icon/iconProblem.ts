import type { IconLibraries, IconLibraryId } from '../../icons/iconLibraries';
import type { IconLibrary } from '../../icons/iconLibrary';
import type { Severity } from '../check';
import { quoteList } from '../wording';
import type { UnknownIcon } from './unknownIcon';

const noNames = { names: [], isNear: false };

/** Limit of characters of a value in a message. */
const maxShown = 60;

export interface IconProblem {
  readonly message: string;
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
      message: `Icon names are written in lower case: \`${lower}\`.`,
      data: { suggestions: [lower], isNear: true },
      severity: 'hint',
    };
  }
  const { names, isNear } = withNames ? icons.suggest(id, name) : noNames;
  const isRemoved = library.status(name) === 'removed';
  const others = icons.othersWith(id, name);
  const sentences = [verdict(library, name, isOfSite), proposal(names, isNear), elsewhere(others)];
  return {
    message: sentences.filter(Boolean).join(' '),
    data: { suggestions: names, isNear, ...(others.length > 0 && { libraries: others.map((other) => other.id), isOfSite }) },
    severity: library.isComplete && !isRemoved ? 'warning' : 'hint',
  };
}

function verdict(library: IconLibrary, given: string, isOfSite: boolean): string {
  const name = given.length > maxShown ? `${given.slice(0, maxShown)}…` : given;
  const whose = isOfSite ? `${library.title} (the icon library of this site)` : library.title;
  if (library.status(given) === 'removed') return `${whose} no longer has an icon \`${name}\`; older versions had it.`;
  return library.isComplete ? `${whose} has no icon \`${name}\`.` : `${whose} has no icon \`${name}\` that is known here.`;
}

function proposal(names: readonly string[], isNear: boolean): string {
  if (names.length === 0) return '';
  return isNear ? `Did you mean ${quoteList(names)}?` : `Similar names: ${quoteList(names)}.`;
}

function elsewhere(libraries: readonly IconLibrary[]): string {
  if (libraries.length === 0) return '';
  return `${libraries.map(({ title }) => title).join(' and ')} ${libraries.length > 1 ? 'have' : 'has'} an icon of this name.`;
}

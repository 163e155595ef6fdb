import { type IconLibraries, type IconLibraryId, isIconLibraryId } from '../data/iconLibraries';
import type { IconLibrary } from '../data/iconLibrary';
import { type IconLibraryName, ownIconLibrary, siteIconLibrary } from '../model/iconLibraryName';
import type { Severity } from './codes';
import type { Rule } from './rule';
import { quoteList } from './wording';

/** Names that are looked for: each takes a search through the library, and nobody mends more at once. */
const maxSearches = 200;
const noNames = { names: [], isNear: false };

/** A message is a sentence, whatever was pasted in. */
const maxShown = 60;

/**
 * An icon name that its library does not have: the page shows an empty place. Where that is not certain (the list of the
 * library is not complete, or an older version had the icon) it is a hint, and so is the letter case, which the service ignores.
 */
export const iconUnknown: Rule<'icon.unknown'> = {
  code: 'icon.unknown',
  severity: 'warning',
  docs: {
    summary: 'An icon name that the icon library does not have.',
    why: 'The page shows an empty place instead of the icon. `icons.library` says which library a site uses; without it that is Font Awesome, whose list here is not complete, so that a name missing from it is only a hint.',
    wrong: `"icons": { "library": "lucide" },
"navigation": {
  "groups": [{ "group": "Guides", "icon": "rockett", "pages": ["quickstart"] }]
}`,
    right: `"icons": { "library": "lucide" },
"navigation": {
  "groups": [{ "group": "Guides", "icon": "rocket", "pages": ["quickstart"] }]
}`,
  },
  *check({ config, profile, icons, references }) {
    const site = siteIconLibrary(config, profile);
    let searches = 0;
    for (const reference of references.ofKind('icon')) {
      const own = ownIconLibrary(config, reference.file, reference.node);
      const id = libraryId(own, site);
      if (!id || icons.get(id).has(reference.text)) continue;
      const problem = problemOf(icons, id, reference.text, own.kind === 'site', searches++ < maxSearches);
      yield { file: reference.file, span: reference.span, ...problem };
    }
  },
};

interface Problem {
  readonly message: string;
  readonly data: { readonly suggestions: readonly string[]; readonly isNear: boolean };
  readonly severity: Severity;
}

function libraryId(own: IconLibraryName, site: string | undefined): IconLibraryId | undefined {
  const id = own.kind === 'named' ? own.id : own.kind === 'site' ? site : undefined;
  return id !== undefined && isIconLibraryId(id) ? id : undefined;
}

function problemOf(icons: IconLibraries, id: IconLibraryId, name: string, isOfSite: boolean, withNames: boolean): Problem {
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
  const isRemoved = library.standing(name) === 'removed';
  const sentences = [verdict(library, name, isOfSite), proposal(names, isNear), elsewhere(icons.othersWith(id, name))];
  return {
    message: sentences.filter(Boolean).join(' '),
    data: { suggestions: names, isNear },
    severity: library.isComplete && !isRemoved ? 'warning' : 'hint',
  };
}

function verdict(library: IconLibrary, given: string, isOfSite: boolean): string {
  const name = given.length > maxShown ? `${given.slice(0, maxShown)}…` : given;
  const whose = isOfSite ? `${library.title} (the icon library of this site)` : library.title;
  if (library.standing(given) === 'removed') return `${whose} no longer has an icon \`${name}\`; older versions had it.`;
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

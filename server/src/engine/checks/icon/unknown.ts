import { type IconLibraryId, isIconLibraryId } from '../../icons/iconLibraries';
import { type IconLibraryName, ownIconLibrary, siteIconLibrary } from '../../icons/iconLibraryName';
import type { Check } from '../check';
import { iconProblem } from './iconProblem';

/** Names that are looked for: each takes a search through the library, and nobody mends more at once. */
const maxSearches = 200;

/**
 * An icon name that its library does not have: the page shows an empty place. Where that is not certain (the list of the
 * library is not complete, or an older version had the icon) it is a hint, and so is the letter case, which the service ignores.
 */
export const iconUnknown: Check<'icon.unknown'> = {
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
      const problem = iconProblem(icons, id, reference.text, own.kind === 'site', searches++ < maxSearches);
      yield { file: reference.file, span: reference.span, ...problem };
    }
  },
};

function libraryId(own: IconLibraryName, site: string | undefined): IconLibraryId | undefined {
  const id = own.kind === 'named' ? own.id : own.kind === 'site' ? site : undefined;
  return id !== undefined && isIconLibraryId(id) ? id : undefined;
}

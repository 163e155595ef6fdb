import { detached } from '../base/strings';
import { read as readFontAwesome } from '../schema/generated/fontawesomeIcons';
import { read as readLucide } from '../schema/generated/lucideIcons';
import { read as readTabler } from '../schema/generated/tablerIcons';
import { IconLibrary } from './iconLibrary';
import { type IconLibraryId, iconLibraryIds } from './iconLibraryIds';
import { type IconSuggestions, suggestIcons } from './iconSuggestions';

export { type IconLibraryId, iconLibraryIds, isIconLibraryId } from './iconLibraryIds';

/** Maximum number of cached suggestions, above the number of wrong names in any configuration. */
const maxCached = 1_000;

/** The icon libraries, each read on first use. */
export class IconLibraries {
  private readonly libraries = new Map<IconLibraryId, IconLibrary>();
  /** Cached suggestions, by library and name: a search compares thousands of names, and is repeated at every edit. */
  private readonly suggested = new Map<string, IconSuggestions>();

  /**
   * @param languageIcons names of programming languages, which are valid in addition to the names of Font Awesome
   * @param brandIcons names of brands, which are valid in addition to the names of any library
   */
  constructor(
    private readonly languageIcons: readonly string[] = [],
    private readonly brandIcons: readonly string[] = [],
  ) {}

  get(id: IconLibraryId): IconLibrary {
    let library = this.libraries.get(id);
    if (!library) {
      library = this.read(id);
      this.libraries.set(id, library);
    }
    return library;
  }

  /** The names of this library that `written` probably means. Searches the other libraries as well, since people copy names. */
  suggest(id: IconLibraryId, written: string): IconSuggestions {
    const name = detached(written);
    const key = `${id} ${name}`;
    let found = this.suggested.get(key);
    if (!found) {
      if (this.suggested.size >= maxCached) this.suggested.clear();
      found = suggestIcons(
        this.get(id),
        iconLibraryIds.filter((other) => other !== id).map((other) => this.get(other)),
        name,
      );
      this.suggested.set(key, found);
    }
    return found;
  }

  /** The other libraries that have an icon of this name. */
  othersWith(id: IconLibraryId, name: string): IconLibrary[] {
    return iconLibraryIds
      .filter((other) => other !== id)
      .map((other) => this.get(other))
      .filter((library) => library.has(name));
  }

  /** Whether a name is a programming language: components of pages display its icon with any library. */
  isLanguage(name: string): boolean {
    return this.languageIcons.includes(name);
  }

  private read(id: IconLibraryId): IconLibrary {
    switch (id) {
      case 'fontawesome':
        return new IconLibrary(id, 'Font Awesome', false, readFontAwesome(), [...this.languageIcons, ...this.brandIcons]);
      case 'lucide':
        return new IconLibrary(id, 'Lucide', true, readLucide(), this.brandIcons);
      case 'tabler':
        return new IconLibrary(id, 'Tabler Icons', true, readTabler(), this.brandIcons);
    }
  }
}

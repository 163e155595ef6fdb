import { read as readFontAwesome } from '../generated/fontawesomeIcons';
import { read as readLucide } from '../generated/lucideIcons';
import { read as readTabler } from '../generated/tablerIcons';
import { IconLibrary } from './iconLibrary';
import { type IconLibraryId, iconLibraryIds } from './iconLibraryIds';
import { type IconSuggestions, suggestIcons } from './iconSuggestions';

export { type IconLibraryId, iconLibraryIds, isIconLibraryId } from './iconLibraryIds';

/** More names than one configuration gets wrong. */
const maxRemembered = 1_000;

/** The icon libraries, each read when it is first asked for. */
export class IconLibraries {
  private readonly libraries = new Map<IconLibraryId, IconLibrary>();
  /** What was suggested, by library and name: a search goes through thousands of names, and is due again with every edit. */
  private readonly suggested = new Map<string, IconSuggestions>();

  /** @param languageIcons names that stand for programming languages and work besides those of Font Awesome */
  constructor(private readonly languageIcons: readonly string[] = []) {}

  get(id: IconLibraryId): IconLibrary {
    let library = this.libraries.get(id);
    if (!library) {
      library = this.read(id);
      this.libraries.set(id, library);
    }
    return library;
  }

  /** The names of this library that are probably meant by `name`. Asks the other libraries as well, as people copy names. */
  suggest(id: IconLibraryId, name: string): IconSuggestions {
    const key = `${id} ${name}`;
    let found = this.suggested.get(key);
    if (!found) {
      if (this.suggested.size >= maxRemembered) this.suggested.clear();
      found = suggestIcons(
        this.get(id),
        iconLibraryIds.filter((other) => other !== id).map((other) => this.get(other)),
        name,
      );
      this.suggested.set(key, found);
    }
    return found;
  }

  /** The other libraries that have an icon of this very name. */
  othersWith(id: IconLibraryId, name: string): IconLibrary[] {
    return iconLibraryIds
      .filter((other) => other !== id)
      .map((other) => this.get(other))
      .filter((library) => library.has(name));
  }

  /** Whether a name stands for a programming language: what is marked with it in a page shows an icon whatever the library. */
  isLanguage(name: string): boolean {
    return this.languageIcons.includes(name);
  }

  private read(id: IconLibraryId): IconLibrary {
    switch (id) {
      case 'fontawesome':
        return new IconLibrary(id, 'Font Awesome', false, readFontAwesome(), this.languageIcons);
      case 'lucide':
        return new IconLibrary(id, 'Lucide', true, readLucide());
      case 'tabler':
        return new IconLibrary(id, 'Tabler Icons', true, readTabler());
    }
  }
}

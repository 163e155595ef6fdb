import type { IconLibraryId } from './iconLibraryIds';
import { IconPictures } from './iconPictures';
import { LineTable } from './lineTable';

/** Reads a data file that ships beside the bundles, by its name; rejects if it is missing. */
export type DataReader = (name: string) => Promise<string>;

/** Pictures and search words of icons, one library at a time, each read on first use. */
export class IconData {
  private readonly words = new Map<IconLibraryId, Promise<IconWords | undefined>>();
  private readonly pictures = new Map<IconLibraryId, Promise<IconPictures | undefined>>();

  /** @param read omitted by hosts without data: icons then have names only */
  constructor(
    private readonly read: DataReader | undefined,
    private readonly log: (message: string, error?: unknown) => void,
  ) {}

  wordsOf(library: IconLibraryId): Promise<IconWords | undefined> {
    return this.once(this.words, library, 'words', (text) => new IconWords(text));
  }

  picturesOf(library: IconLibraryId): Promise<IconPictures | undefined> {
    return this.once(this.pictures, library, 'pictures', (text) => new IconPictures(text));
  }

  private once<T>(
    cache: Map<IconLibraryId, Promise<T | undefined>>,
    library: IconLibraryId,
    kind: string,
    make: (text: string) => T,
  ): Promise<T | undefined> {
    let reading = cache.get(library);
    if (!reading) {
      const name = `${library}.${kind}.txt`;
      // A failed read is not retried at every keystroke.
      reading = Promise.resolve(this.read?.(name)).then(
        (text) => (text === undefined ? undefined : make(text)),
        (error: unknown) => {
          this.log(`${name} could not be read`, error);
          return undefined;
        },
      );
      cache.set(library, reading);
    }
    return reading;
  }
}

/** Maximum number of results: more than a completion list displays. */
const maxFound = 1_000;

/** The search words of the icons of one library: tags, other names, categories. */
export class IconWords extends LineTable {
  /** The words of an icon, by its current name. */
  of(name: string): string[] {
    return this.valuesOf(name)[0]?.split(',').filter(Boolean) ?? [];
  }

  /** The icons with words that begin with `typed`, and these words. @param typed letters and digits; other characters find nothing */
  find(typed: string): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    const start = typed.toLowerCase();
    if (!/^[\p{L}\p{N}]+$/u.test(start)) return found;
    for (let at = this.text.indexOf(`,${start}`); at >= 0; at = this.text.indexOf(`,${start}`, at + 1)) {
      const name = this.nameAt(at);
      const word = /[^,\n]+/.exec(this.text.slice(at + 1, at + 80))?.[0] ?? '';
      const words = found.get(name);
      if (words) words.push(word);
      else if (found.size < maxFound) found.set(name, [word]);
    }
    return found;
  }
}

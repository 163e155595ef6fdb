import type { IconLibraryId } from './iconLibraryIds';
import { IconPictures } from './iconPictures';
import { IconWords } from './iconWords';

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

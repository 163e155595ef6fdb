import type { IconLibraryId } from './iconLibraryIds';
import { IconPictures } from './iconPictures';
import { IconWords } from './iconWords';

/** Reads a text that ships beside the bundles, by the name of its file; rejects when it is not there. */
export type DataReader = (name: string) => Promise<string>;

/** Pictures of icons and the words they are found by, one library at a time, each read when it is first asked for. */
export class IconData {
  private readonly words = new Map<IconLibraryId, Promise<IconWords | undefined>>();
  private readonly pictures = new Map<IconLibraryId, Promise<IconPictures | undefined>>();

  /** @param read left out by hosts that ship no data: then icons have names only */
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
    known: Map<IconLibraryId, Promise<T | undefined>>,
    library: IconLibraryId,
    kind: string,
    make: (text: string) => T,
  ): Promise<T | undefined> {
    let reading = known.get(library);
    if (!reading) {
      const name = `${library}.${kind}.txt`;
      // What cannot be read is not asked for with every letter again.
      reading = Promise.resolve(this.read?.(name)).then(
        (text) => (text === undefined ? undefined : make(text)),
        (error: unknown) => {
          this.log(`${name} could not be read`, error);
          return undefined;
        },
      );
      known.set(library, reading);
    }
    return reading;
  }
}

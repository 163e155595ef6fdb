import type { ReaderText } from '../../../server/src/engine/readerSite/model';
import { searchHit } from '../search/searchHit';
import type { SearchIndex } from '../search/searchIndex';
import type { SearchAnswer } from './searchDialog';

/** Global object with the texts of a written site, which their file sets. */
interface TextsOfSite {
  docsJsonTexts?: readonly ReaderText[];
}

interface LoadedSearch {
  readonly index: SearchIndex;
  readonly texts: ReadonlyMap<string, ReaderText>;
}

/** Search in a site that is files: texts and index are loaded by the first search. */
export class WrittenSearch {
  private loaded: Promise<LoadedSearch> | undefined;

  /** @param script address of the file with the texts */
  constructor(private readonly script: string) {}

  async find(query: string): Promise<SearchAnswer> {
    this.loaded ??= this.load();
    const { index, texts } = await this.loaded;
    const hits = index.find(query).flatMap(({ address, terms }) => {
      const page = texts.get(address);
      return page ? [searchHit(page, terms)] : [];
    });
    return { hits, unread: 0 };
  }

  private async load(): Promise<LoadedSearch> {
    const [{ SearchIndex }] = await Promise.all([import('../search/searchIndex'), loadScript(this.script)]);
    const pages = (globalThis as TextsOfSite).docsJsonTexts ?? [];
    const index = new SearchIndex();
    for (const page of pages) index.set(page);
    return { index, texts: new Map(pages.map((page) => [page.address, page])) };
  }
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
}

import { textHash } from '../../../../shared/textHash';
import type { PageContent } from './page';

/**
 * The contents of pages by their texts: frozen versions of a site are mostly copies, which are read once and are in memory once. A content
 * is released with the last page that has it.
 */
export class PageContents {
  private readonly known = new Map<string, WeakRef<PageContent>>();
  /** Contents that are being read: copies are often read at the same time. */
  private readonly reading = new Map<string, Promise<PageContent>>();
  private readonly released = new FinalizationRegistry<string>((key) => {
    // Another page may have got the same text since.
    if (this.known.get(key)?.deref() === undefined) this.known.delete(key);
  });

  /** Content of a text. @param read reads it if no page has it */
  of(text: string, read: () => Promise<PageContent>): Promise<PageContent> | PageContent {
    const key = `${textHash(text)}:${text.length}`;
    return this.known.get(key)?.deref() ?? this.reading.get(key) ?? this.begin(key, read);
  }

  /** Content of a file with these bytes, if a page has it. @param hash of the bytes */
  ofHash(hash: string): PageContent | undefined {
    return this.known.get(hashKey(hash))?.deref();
  }

  /** Records the bytes of a file with a content. */
  noteHash(hash: string, content: PageContent): void {
    const key = hashKey(hash);
    if (this.known.get(key)?.deref() === content) return;
    this.known.set(key, new WeakRef(content));
    this.released.register(content, key);
  }

  private begin(key: string, read: () => Promise<PageContent>): Promise<PageContent> {
    const reading = read()
      .then((content) => {
        this.known.set(key, new WeakRef(content));
        this.released.register(content, key);
        return content;
      })
      .finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }
}

/** Differs from all keys of texts. */
function hashKey(hash: string): string {
  return `#${hash}`;
}

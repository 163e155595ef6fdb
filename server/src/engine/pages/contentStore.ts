import { noPause, type Pause, type Steps, withPauses } from '../base/pause';
import { contentOf, type PlainContent, plainContent } from './contentThreads';
import type { PageContent } from './page';

/** Values that outlast the process. They are plain data, with maps and typed arrays. A host stores them. */
export interface ContentCache {
  /** The value of a key; `undefined` if there is none, or it is damaged. */
  read(key: string): unknown;
  /** Stores a value, or does nothing if that is not possible. */
  write(key: string, value: unknown): void;
  /** Called after values have been written. Deleting files may take seconds. */
  tidy(): void;
  /** The same for hosts with other work to run. */
  tidySteps(): Steps<void>;
}

/** Findings of checks in a content, by their codes. */
export type FindingsByCode = Map<string, readonly object[]>;

/** A content with its findings, as it is stored. */
interface StoredContent {
  readonly content: PlainContent;
  readonly findings: FindingsByCode;
}

interface Entry {
  readonly findings: FindingsByCode;
  /** Hash of the bytes; `undefined` for texts that are not those of a file. */
  hash: string | undefined;
  /** Number of checks whose findings are in the cache; `undefined` if the content is not. */
  stored: number | undefined;
}

/** Contents of pages in the cache of the host, with the findings of the checks that depend on nothing else. */
export class ContentStore {
  private readonly entries = new WeakMap<PageContent, Entry>();
  private readonly contents = new Set<WeakRef<PageContent>>();

  constructor(private readonly cache?: ContentCache) {}

  /** Findings of the checks that have run over a content. Checks add theirs. */
  findingsOf(content: PageContent): FindingsByCode {
    return this.entryOf(content).findings;
  }

  /** Content of a file with these bytes, if the cache has it. @param hash of the bytes */
  restore(hash: string): PageContent | undefined {
    const stored = this.cache?.read(hash);
    if (!isStored(stored)) return undefined;
    // A copy: the array may be a view of the whole file.
    const content = contentOf({ ...stored.content, lineStarts: stored.content.lineStarts.slice() });
    this.entries.set(content, { findings: stored.findings, hash, stored: stored.findings.size });
    this.contents.add(new WeakRef(content));
    return content;
  }

  /** Records that a file has a content. @param hash of its bytes */
  note(hash: string, content: PageContent): void {
    const entry = this.entryOf(content);
    // Texts of editors, of which there is one for each keystroke, are not stored.
    if (this.cache && entry.hash === undefined) this.contents.add(new WeakRef(content));
    entry.hash = hash;
  }

  /** Writes what is new to the cache. @param pause between values */
  async save(pause: Pause = noPause): Promise<void> {
    const { cache } = this;
    if (!cache) return;
    let isChanged = false;
    for (const reference of [...this.contents]) {
      const pausing = pause();
      if (pausing) await pausing;
      const content = reference.deref();
      const entry = content && this.entries.get(content);
      if (!entry) this.contents.delete(reference);
      if (!content || entry?.hash === undefined || entry.stored === entry.findings.size) continue;
      const value: StoredContent = { content: plainContent(content), findings: entry.findings };
      cache.write(entry.hash, value);
      entry.stored = entry.findings.size;
      isChanged = true;
    }
    if (isChanged) await withPauses(cache.tidySteps(), pause);
  }

  private entryOf(content: PageContent): Entry {
    let entry = this.entries.get(content);
    if (!entry) {
      entry = { findings: new Map(), hash: undefined, stored: undefined };
      this.entries.set(content, entry);
    }
    return entry;
  }
}

/** Whether a value of the cache, which is intact, has the form that this program writes. */
function isStored(value: unknown): value is StoredContent {
  if (typeof value !== 'object' || value === null || !('content' in value) || !('findings' in value)) return false;
  const { content, findings } = value;
  const hasLines = typeof content === 'object' && content !== null && 'lineStarts' in content && content.lineStarts instanceof Uint32Array;
  return hasLines && findings instanceof Map;
}

import type { Steps } from '../../server/src/engine/base/pause';
import type { ContentCache } from '../../server/src/engine/languageService';

/** A cache that copies values as a host does. */
export class MemoryCache implements ContentCache {
  readonly values = new Map<string, unknown>();
  readonly written: string[] = [];
  tidied = 0;

  read(key: string): unknown {
    return structuredClone(this.values.get(key));
  }

  write(key: string, value: unknown): void {
    this.written.push(key);
    this.values.set(key, structuredClone(value));
  }

  tidy(): void {
    this.tidied++;
  }

  *tidySteps(): Steps<void> {
    this.tidy();
    yield;
  }
}

import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ContentThreads, PlainContent, ReadingThreads } from '../engine/languageService';

export interface PageJob {
  readonly id: number;
  readonly text: string;
}

export interface PageResult {
  readonly id: number;
  readonly content: PlainContent;
}

/** Fewest pages of a site for which threads are started: a thread takes as long for its start as for some hundred pages. */
const minPages = 300;
/** Characters of the texts that wait for a thread, from which it takes no more: a thread must not run out of work, nor be waited for. */
const maxWaiting = 150_000;

/** Reads contents of pages in threads, beside the thread that it is called in. */
export class PageThreads implements ContentThreads {
  /**
   * @param script path of the bundle of a thread; without the file, which the extension lacks for its size, there are no threads
   * @param count number of threads that read pages, the calling one included
   */
  constructor(
    private readonly script: string,
    private readonly count: number,
  ) {}

  begin(count: number): ReadingThreads | undefined {
    return this.count > 1 && count >= minPages && existsSync(this.script) ? new Threads(this.script, this.count - 1) : undefined;
  }
}

class Threads implements ReadingThreads {
  private readonly threads: PageThread[] = [];
  private hasEnded = false;

  constructor(
    private readonly script: string,
    private readonly count: number,
  ) {}

  read(text: string): Promise<PlainContent | undefined> | undefined {
    if (this.hasEnded) return undefined;
    // Threads start with the first text: the contents of all pages may be in the cache.
    while (this.threads.length < this.count) this.threads.push(new PageThread(this.script));
    return this.threads.reduce((least, thread) => (thread.waiting < least.waiting ? thread : least)).read(text);
  }

  end(): void {
    this.hasEnded = true;
    for (const thread of this.threads) thread.end();
  }
}

interface WaitingText {
  readonly length: number;
  finish(content: PlainContent | undefined): void;
}

class PageThread {
  /** Characters of the texts that it has not read. */
  waiting = 0;
  private readonly texts = new Map<number, WaitingText>();
  private readonly worker: Worker;
  private lastId = 0;

  constructor(script: string) {
    this.worker = new Worker(script);
    this.worker.on('message', ({ id, content }: PageResult) => this.finish(id, content));
    this.worker.on('error', () => this.fail());
    this.worker.on('exit', () => this.fail());
  }

  read(text: string): Promise<PlainContent | undefined> | undefined {
    if (this.waiting >= maxWaiting) return undefined;
    const id = ++this.lastId;
    const { length } = text;
    this.waiting += length;
    return new Promise((finish) => {
      this.texts.set(id, { length, finish });
      this.worker.postMessage({ id, text } satisfies PageJob);
    });
  }

  end(): void {
    void this.worker.terminate();
  }

  private finish(id: number, content: PlainContent | undefined): void {
    const text = this.texts.get(id);
    if (!text) return;
    this.texts.delete(id);
    this.waiting -= text.length;
    text.finish(content);
  }

  private fail(): void {
    // It takes no more.
    this.waiting = Number.POSITIVE_INFINITY;
    for (const { finish } of this.texts.values()) finish(undefined);
    this.texts.clear();
  }
}

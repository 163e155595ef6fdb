import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { OpenApiSyntax, OpenApiThread, OpenApiVerdict, OperationTable } from '../engine/languageService';
import { tableOf } from './openApiParts';

export interface OpenApiJob {
  readonly id: number;
  /** Whether the table of a file is read, or the file is validated. */
  readonly task: 'table' | 'verdict';
  readonly text: string;
  readonly syntax: OpenApiSyntax;
}

export interface OpenApiResult {
  readonly id: number;
  /** The table in parts: see `partsOf`. */
  readonly parts?: readonly Uint8Array[];
  readonly verdict?: OpenApiVerdict;
}

interface QueuedJob extends OpenApiJob {
  finish(result: OpenApiResult): Promise<void>;
  reject(error: Error): void;
}

/** Timeout of reading one file, in milliseconds. */
const limit = 20_000;
/** Idle time after which the thread is ended to free memory, in milliseconds. */
const idleMs = 15_000;

/** Reads large OpenAPI files in a thread, one after the other. */
export class OpenApiReader implements OpenApiThread {
  private worker: Worker | undefined;
  private readonly queue: QueuedJob[] = [];
  private current: QueuedJob | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastId = 0;
  private isDisposed = false;

  /** @param script path of the thread's bundle */
  constructor(private readonly script: string) {}

  /** Starts the thread, which otherwise starts with the first file. It ends after a while without files. */
  start(): void {
    if (this.isDisposed || this.worker) return;
    this.worker = this.createWorker();
    this.endWhenIdle();
  }

  /** Rejects if the thread fails or times out, and once the reader is disposed. */
  parse(text: string, syntax: OpenApiSyntax): Promise<OperationTable> {
    return new Promise((resolve, reject) => {
      const finish = async ({ parts = [] }: OpenApiResult): Promise<void> => resolve(await tableOf(parts, nextTurn));
      // Completion may wait for a table, and for no verdict.
      const first = this.queue.findIndex(({ task }) => task === 'verdict');
      this.queue.splice(first < 0 ? this.queue.length : first, 0, { id: ++this.lastId, task: 'table', text, syntax, finish, reject });
      this.next();
    });
  }

  /** Validates a file, after all tables. Rejects like `parse`. */
  validate(text: string, syntax: OpenApiSyntax): Promise<OpenApiVerdict> {
    return new Promise((resolve, reject) => {
      const finish = async ({ verdict = { violations: [] } }: OpenApiResult): Promise<void> => resolve(verdict);
      this.queue.push({ id: ++this.lastId, task: 'verdict', text, syntax, finish, reject });
      this.next();
    });
  }

  dispose(): void {
    this.isDisposed = true;
    this.stop(new Error('The server is shutting down.'));
    for (const { reject } of this.queue.splice(0)) reject(new Error('The server is shutting down.'));
  }

  private next(): void {
    if (this.current) return;
    clearTimeout(this.timer);
    this.current = this.queue.shift();
    if (!this.current) {
      this.endWhenIdle();
      return;
    }
    if (this.isDisposed) {
      this.stop(new Error('The server is shutting down.'));
      return;
    }
    this.timer = setTimeout(() => this.stop(new Error(`Reading took more than ${limit / 1000} s.`)), limit).unref();
    this.worker ??= this.createWorker();
    const { id, task, text, syntax } = this.current;
    this.worker.postMessage({ id, task, text, syntax } satisfies OpenApiJob);
  }

  private endWhenIdle(): void {
    this.timer = setTimeout(() => this.stop(), idleMs).unref();
  }

  private createWorker(): Worker {
    const worker = new Worker(this.script);
    worker.unref();
    worker.on('message', (result: OpenApiResult) => {
      this.receive(result).catch((error: unknown) => this.fail(worker, error instanceof Error ? error : new Error(String(error))));
    });
    worker.on('error', (error) => this.fail(worker, error));
    worker.on('exit', (code) => this.fail(worker, new Error(`The thread ended with code ${code}.`)));
    return worker;
  }

  private async receive(result: OpenApiResult): Promise<void> {
    const { current } = this;
    if (current?.id !== result.id) return;
    await current.finish(result);
    // The job may have been stopped meanwhile.
    if (this.current !== current) return;
    this.current = undefined;
    this.next();
  }

  private fail(worker: Worker, error: Error): void {
    if (worker === this.worker) this.stop(error);
  }

  /** Ends the thread and its current work. */
  private stop(error?: Error): void {
    clearTimeout(this.timer);
    const { worker, current } = this;
    this.worker = undefined;
    this.current = undefined;
    void worker?.terminate();
    if (!error || !current) return;
    current.reject(error);
    this.next();
  }
}

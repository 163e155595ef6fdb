import type { LanguageClientOptions, MessageTransports } from 'vscode-languageclient/browser';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';

/** The client of a server that is a worker. The worker lives as long as the client runs; a start makes a new one. */
export class WorkerClient extends LanguageClient {
  private worker: Worker | undefined;

  /** @param create makes the worker; its script need not have been loaded */
  constructor(
    id: string,
    name: string,
    options: LanguageClientOptions,
    private readonly create: () => Worker,
  ) {
    super(id, name, () => Promise.reject(new Error('The worker is made by the client.')), options);
  }

  /** As in Node, what the library reports goes to the output channel only; see `node/quietLanguageClient.ts`. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  override async stop(timeout?: number): Promise<void> {
    try {
      await super.stop(timeout);
    } finally {
      this.endWorker();
    }
  }

  protected override async createMessageTransports(): Promise<MessageTransports> {
    this.endWorker();
    const worker = this.create();
    this.worker = worker;
    return { reader: new WorkerReader(worker, () => this.endWorker()), writer: new BrowserMessageWriter(worker) };
  }

  private endWorker(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/**
 * Takes an error that comes before the first message for the end of the connection: the script could not be loaded or run, and no other
 * event says so. Later ones are single failures of a worker that goes on.
 */
class WorkerReader extends BrowserMessageReader {
  constructor(worker: Worker, onDead: () => void) {
    super(worker);
    let isAlive = false;
    worker.addEventListener('message', () => {
      isAlive = true;
    });
    worker.addEventListener('error', () => {
      if (isAlive) return;
      onDead();
      this.fireClose();
    });
  }
}

import type { LanguageClientOptions, MessageTransports } from 'vscode-languageclient/browser';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';

/**
 * The client of a server that is a worker. The worker lives as long as the client runs; a start makes a new one. A worker in which an error
 * is caught by nobody has crashed as a process would have: it is ended, and the client decides about another one.
 */
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
    worker.addEventListener('error', (event) => {
      // Neither the library, which would stop the client for good, nor the editor, which would take the error for one of its own.
      event.stopImmediatePropagation();
      event.preventDefault();
      if (this.worker !== worker) return;
      this.error('The worker of the language server has failed.', describe(event));
      this.endWorker();
      reader.close();
    });
    const reader = new WorkerReader(worker);
    return { reader, writer: new BrowserMessageWriter(worker) };
  }

  private endWorker(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** No event says that a worker has ended; the client, which ends it, does. */
class WorkerReader extends BrowserMessageReader {
  close(): void {
    this.fireClose();
  }
}

/** A script that could not be loaded has no message. */
function describe({ message, filename, lineno, colno }: ErrorEvent): string {
  return message ? `${message} (${filename}:${lineno}:${colno})` : 'Its script could not be loaded.';
}

import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type LanguageClientOptions,
  type MessageTransports,
} from 'vscode-languageclient/browser';

/**
 * Language client whose server is a web worker. Each start creates a worker, which lives until the client stops. An uncaught error in the
 * worker counts as a crash: the worker is terminated, and the client decides about a restart.
 */
export class WorkerClient extends LanguageClient {
  private worker: Worker | undefined;

  /** @param create creates the worker; its script may still be loading */
  constructor(
    id: string,
    name: string,
    options: LanguageClientOptions,
    private readonly create: () => Worker,
  ) {
    super(id, name, () => Promise.reject(new Error('The worker is made by the client.')), options);
  }

  /** Logs errors of the library to the output channel only, as in Node; see `node/quietLanguageClient.ts`. */
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
      // Hides the error from the library, which would stop the client for good, and from the editor, which would report it as its own.
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

/** Reader that the client closes itself, since a terminated worker fires no event. */
class WorkerReader extends BrowserMessageReader {
  close(): void {
    this.fireClose();
  }
}

/** The event of a script that could not be loaded has no message. */
function describe({ message, filename, lineno, colno }: ErrorEvent): string {
  return message ? `${message} (${filename}:${lineno}:${colno})` : 'Its script could not be loaded.';
}

import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-languageserver/node';

/** Channel to the parent process, a part of Node's `process`. */
interface IpcChannel {
  send?(message: unknown, handle: undefined, options: undefined, written: (error: Error | null) => void): boolean;
}

/** Writes to Node's channel to the parent process. Unlike the library's writer, it knows whether messages wait to be written. */
export class IpcWriter extends AbstractMessageWriter implements MessageWriter {
  private waiting = 0;
  private failures = 0;

  constructor(private readonly channel: IpcChannel) {
    super();
  }

  /** Whether the channel has messages that are not written yet. */
  get isWriting(): boolean {
    return this.waiting > 0;
  }

  /** Resolves once the message is written. Rejects if the channel is closed. */
  write(message: Message): Promise<void> {
    return new Promise((resolve, reject) => {
      const written = (error: Error | null): void => {
        this.waiting--;
        if (!error) {
          resolve();
          return;
        }
        this.fireError(error, message, ++this.failures);
        reject(error);
      };
      this.waiting++;
      if (this.channel.send) this.channel.send(message, undefined, undefined, written);
      else written(new Error('The parent process has closed its channel.'));
    });
  }

  end(): void {}
}

import { type Log, service, withoutKeys } from './core';

/** The part of the editor's log channel that is used. */
export interface LogChannel extends Log {
  show(): void;
  dispose(): void;
}

/** The log of the panel. Its channel is made with the first line, so that who has no jobs never sees it. */
export class JobLog implements Log {
  private channel: LogChannel | undefined;
  private disposed = false;

  constructor(private readonly create: () => LogChannel) {}

  debug(message: string): void {
    this.open()?.debug(withoutKeys(message, service));
  }

  info(message: string): void {
    this.open()?.info(withoutKeys(message, service));
  }

  warn(message: string): void {
    this.open()?.warn(withoutKeys(message, service));
  }

  error(message: string): void {
    this.open()?.error(withoutKeys(message, service));
  }

  /** Logs what was thrown, in the words of the error alone: a stack may hold arguments. */
  failure(doing: string, error: unknown): void {
    this.error(`${doing}: ${error instanceof Error ? `${error.name}: ${error.message}` : typeof error}`);
  }

  show(): void {
    this.open()?.show();
  }

  dispose(): void {
    this.disposed = true;
    this.channel?.dispose();
  }

  /** What ends late may still log, when there is nothing to log to any more. */
  private open(): LogChannel | undefined {
    if (this.disposed) return undefined;
    this.channel ??= this.create();
    return this.channel;
  }
}

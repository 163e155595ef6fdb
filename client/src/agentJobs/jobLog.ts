import { type Log, service, withoutKeys } from './core';

/** The used part of the editor's log channel. */
export interface LogChannel extends Log {
  show(): void;
  dispose(): void;
}

/** Log of the panel. Creates its channel with the first line, so that it is hidden from users without jobs. */
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

  /** Logs the message of an error. Never its stack, which may contain arguments. */
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

  /** Logging after disposal is ignored. */
  private open(): LogChannel | undefined {
    if (this.disposed) return undefined;
    this.channel ??= this.create();
    return this.channel;
  }
}

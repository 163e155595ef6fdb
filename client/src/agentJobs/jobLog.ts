import { type LogOutputChannel, window } from 'vscode';
import type { Log } from './core/log';
import { service } from './core/service';
import { withoutKeys } from './redact';

/** The log of the panel. Its channel is made with the first line, so that who has no jobs never sees it. */
export class JobLog implements Log {
  private channel: LogOutputChannel | undefined;
  private disposed = false;

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
    this.error(`${doing}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
  }

  show(): void {
    this.open()?.show();
  }

  dispose(): void {
    this.disposed = true;
    this.channel?.dispose();
  }

  /** What ends late may still log, when there is nothing to log to any more. */
  private open(): LogOutputChannel | undefined {
    if (this.disposed) return undefined;
    this.channel ??= window.createOutputChannel('docs.json Agent Jobs', { log: true });
    return this.channel;
  }
}

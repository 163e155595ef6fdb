import { Disposable, EventEmitter, LogLevel, type LogOutputChannel, type OutputChannel, workspace } from 'vscode';
import { configurationSection, settings } from '../ids';
import { window } from '../window';

/**
 * Output channel of the protocol trace. The client library traces only at log level "Trace", and reads the setting for the amount of
 * detail; this channel derives its level from the setting, so that the setting alone decides. The channel of the editor is created with
 * the first line.
 */
export class TraceChannel implements LogOutputChannel {
  readonly name = 'docs.json Trace';
  private readonly levelEmitter = new EventEmitter<LogLevel>();
  readonly onDidChangeLogLevel = this.levelEmitter.event;
  private channel: OutputChannel | undefined;
  private readonly subscription: Disposable;

  constructor() {
    this.subscription = workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${configurationSection}.${settings.traceServer}`)) this.levelEmitter.fire(this.logLevel);
    });
  }

  get logLevel(): LogLevel {
    const detail = workspace.getConfiguration(configurationSection).get<string>(settings.traceServer, 'off');
    return detail === 'off' ? LogLevel.Off : LogLevel.Trace;
  }

  trace(message: string): void {
    this.appendLine(`${new Date().toISOString()} ${message}`);
  }

  debug(message: string): void {
    this.trace(message);
  }

  info(message: string): void {
    this.trace(message);
  }

  warn(message: string): void {
    this.trace(message);
  }

  error(error: string | Error): void {
    this.trace(String(error));
  }

  append(value: string): void {
    this.target().append(value);
  }

  appendLine(value: string): void {
    this.target().appendLine(value);
  }

  replace(value: string): void {
    this.target().replace(value);
  }

  clear(): void {
    this.channel?.clear();
  }

  show(): void {
    this.target().show(true);
  }

  hide(): void {
    this.channel?.hide();
  }

  dispose(): void {
    Disposable.from(this.subscription, this.levelEmitter, ...(this.channel ? [this.channel] : [])).dispose();
  }

  private target(): OutputChannel {
    this.channel ??= window.createOutputChannel(this.name);
    return this.channel;
  }
}

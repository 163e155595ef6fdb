import {
  type BaseLanguageClient,
  CloseAction,
  type CloseHandlerResult,
  ErrorAction,
  type ErrorHandler,
  type ErrorHandlerResult,
  type Message,
} from 'vscode-languageclient';

/** Part of the client that the decision about a restart needs. */
export type CrashingClient = Pick<BaseLanguageClient, 'createDefaultErrorHandler' | 'isRunning'>;

/** Codes of Node for a message to a process that has ended. */
const endedCodes: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'];

/**
 * Restarts a crashed server within the limits of the client library. A server that exits before `initialize` is answered is not restarted:
 * it would fail again, and the library's restart overlaps with its clean-up of a failed start.
 */
export class CrashHandler implements ErrorHandler {
  private abandoned = false;
  private defaultPolicy: ErrorHandler | undefined;

  /**
   * @param client called lazily, since the handler is among the options of its client
   * @param onGaveUp called when the server is not restarted
   */
  constructor(
    private readonly client: () => CrashingClient,
    private readonly onGaveUp: () => void,
  ) {}

  /** Expects the connection to close from now on: no restart, no report. */
  abandon(): void {
    this.abandoned = true;
  }

  async error(error: Error, message: Message | undefined, count: number | undefined): Promise<ErrorHandlerResult> {
    // The end of the process is handled once it is noticed. Until then the library sends what the user does meanwhile.
    if ('code' in error && endedCodes.includes(error.code)) return { action: ErrorAction.Continue, handled: true };
    const result = await this.policy.error(error, message, count);
    // The library then stops the client, without an event.
    if (result.action === ErrorAction.Shutdown && !this.abandoned) this.onGaveUp();
    return { ...result, handled: true };
  }

  async closed(): Promise<CloseHandlerResult> {
    if (this.abandoned) return { action: CloseAction.DoNotRestart, handled: true };
    const { action } = this.client().isRunning() ? await this.policy.closed() : { action: CloseAction.DoNotRestart };
    if (action === CloseAction.DoNotRestart) this.onGaveUp();
    return { action, handled: true };
  }

  private get policy(): ErrorHandler {
    this.defaultPolicy ??= this.client().createDefaultErrorHandler();
    return this.defaultPolicy;
  }
}

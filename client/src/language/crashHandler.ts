import {
  type BaseLanguageClient,
  CloseAction,
  type CloseHandlerResult,
  ErrorAction,
  type ErrorHandler,
  type ErrorHandlerResult,
  type Message,
} from 'vscode-languageclient';

/** The part of a client that deciding about a restart needs. */
export type CrashingClient = Pick<BaseLanguageClient, 'createDefaultErrorHandler' | 'isRunning'>;

/**
 * Starts a crashed server again as often as the client library's policy allows. A server that dies before it has answered is given up at once:
 * a second attempt would meet the same cause, and the library's restart overlaps with its clean-up of a failed start.
 */
export class CrashHandler implements ErrorHandler {
  private abandoned = false;
  private defaultPolicy: ErrorHandler | undefined;

  /**
   * @param client asked for late: the handler is among the options its client is made from
   * @param onGaveUp the server is gone and will not be started again
   */
  constructor(
    private readonly client: () => CrashingClient,
    private readonly onGaveUp: () => void,
  ) {}

  /** From now on the connection closing is expected: no restart, no report. */
  abandon(): void {
    this.abandoned = true;
  }

  async error(error: Error, message: Message | undefined, count: number | undefined): Promise<ErrorHandlerResult> {
    const result = await this.policy.error(error, message, count);
    // The library stops the client then, which no other event tells.
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

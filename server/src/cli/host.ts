/** An output stream. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The environment of one call of the program, which tests replace. */
export interface CliHost {
  /** Absolute. Paths are resolved and shown relative to it. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results only, which programs may parse. */
  readonly stdout: Sink;
  /** Text for people: progress, notes, errors. */
  readonly stderr: Sink;
  /** Aborted when the output is closed. */
  readonly closed: AbortSignal;
}

export const exitCodes = {
  /** No problems. */
  clean: 0,
  problems: 1,
  /** Wrong usage, or something could not be read or written. */
  failed: 2,
} as const;

/** The call failed. The message is for the user. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** Wrong usage: the message is followed by where to find help. */
export class UsageError extends CliError {
  /** @param command whose help explains it; default: the program's own */
  constructor(
    message: string,
    readonly command?: string,
  ) {
    super(message);
  }
}

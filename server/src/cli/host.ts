/** What a command writes to. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The surroundings of one call of the program, so that tests can be them. */
export interface CliHost {
  /** Absolute. Paths are taken and shown relative to it. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results only: what a program may read. */
  readonly stdout: Sink;
  /** What is for people: progress, notes, complaints. */
  readonly stderr: Sink;
  /** Aborted when nobody reads the results any more. */
  readonly closed: AbortSignal;
}

export const exitCodes = {
  /** Nothing is wrong. */
  clean: 0,
  problems: 1,
  /** The call was wrong, or something could not be read or written. */
  failed: 2,
} as const;

/** The call cannot be carried out. The message is for the user. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** The call is wrong: the message is followed by where to find help. */
export class UsageError extends CliError {
  /** @param command whose help explains it; the program's own when left out */
  constructor(
    message: string,
    readonly command?: string,
  ) {
    super(message);
  }
}

import { createLocalizer, type Localizable, type Localizer } from '../../../shared/l10n';
import type { Translations } from '../../../shared/translations';
import type { DataReader } from '../engine/languageService';

/** An output stream. */
interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The cache that outlasts a call. */
interface CacheSurroundings {
  /** Absolute; `undefined` if nothing is cached unless the user names a folder. */
  readonly folder: string | undefined;
  /** Identifies the program: what another version has written is not read. */
  readonly program: string;
}

/** The environment of one call of the program, which tests replace. */
export interface CliSurroundings {
  /** Absolute. Paths are resolved and printed relative to it. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results only, which programs may parse. */
  readonly stdout: Sink;
  /** Text for people: progress, notes, errors. */
  readonly stderr: Sink;
  /** Aborted when the output is closed. */
  readonly closed: AbortSignal;
  /** Reads data files that ship beside the program. Default: icons have names only. */
  readonly readData?: DataReader;
  /** Absolute. The folder of the guides that ship with the program. */
  readonly guideFolder?: string;
  /** Absolute path of the skill for agents that ships with the program. */
  readonly skillFile?: string;
  /** Absolute. The folder with the scripts and style sheets of pages that ship with the program. */
  readonly rendererFolder?: string;
  /** Absolute path of the user's home. Default: that of the process. */
  readonly home?: string;
  /** Reads standard input to its end. */
  readonly readInput?: () => Promise<string>;
  /** Absolute path of the script that runs, for programs that start it later. */
  readonly script?: string;
  /** Absolute paths of the folders for state that outlasts a call; the first usable folder is used. */
  readonly stateFolders: readonly string[];
  /** Absolute path of the script of threads that read pages. Default: there are no such threads. */
  readonly pageWorker?: string;
  /** The cache of what was read of pages. Default: nothing is cached. */
  readonly cache?: CacheSurroundings;
  /** The translations for a language tag; `undefined` if there are none. */
  readTranslations(locale: string): Promise<Translations | undefined>;
}

/** The environment of one call, with the language of its user. */
export interface CliHost extends CliSurroundings {
  readonly translations: Translations | undefined;
  /** Language tag of the texts. Default: English. */
  readonly language?: string;
  /** Translates texts into that language. */
  readonly localize: Localizer;
  /** Path of a data pack with other schemas than those of the program, as the user wrote it. */
  readonly schemaFile?: string;
}

/** Name of the program on the command line. */
export const programName = 'docs-json';

export const exitCodes = {
  /** No problems. */
  clean: 0,
  problems: 1,
  /** Wrong usage, or something could not be read or written. */
  failed: 2,
} as const;

/** Signals that end programs, with the exit codes that shells use for them. */
export const signalExitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export type EndingSignal = keyof typeof signalExitCodes;

/** The call failed. The message is for the user. */
export class CliError extends Error {
  override readonly name = 'CliError';

  /** @param text for the user; the message of the error is the same in English */
  constructor(readonly text: Localizable) {
    super(createLocalizer()(text));
  }
}

/** Whether an error is a `CliError`, also one of another bundle, which has a class of its own. */
export function isCliError(error: unknown): error is CliError | InterruptedError | UsageError {
  return error instanceof Error && error.name === 'CliError';
}

/** A signal ended the call while it changed files, which was undone. */
export class InterruptedError extends CliError {
  constructor(
    text: Localizable,
    readonly signal: EndingSignal,
  ) {
    super(text);
  }
}

/** Wrong usage: a reference to the help follows the message. */
export class UsageError extends CliError {
  /** @param command command whose help is referred to; default: the help of the program */
  constructor(
    text: Localizable,
    readonly command?: string,
  ) {
    super(text);
  }
}

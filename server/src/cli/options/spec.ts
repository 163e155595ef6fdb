import { type Localizable, t } from '../../../../shared/l10n';

/** Completions of a value in shells: paths, codes and areas of checks, or certain words. */
export type Completed = 'files' | 'checks' | readonly string[];

/** One option of a command. `value`: the placeholder of its value in the help; without it the option is a switch. */
export interface OptionSpec {
  readonly value?: Localizable;
  readonly short?: string;
  /** Completions of the value. Default: none. */
  readonly completes?: Completed;
  /** May be repeated. */
  readonly repeats?: boolean;
  readonly help: Localizable;
}

/** The specification of a command's arguments, from which its help derives. Loaded for every call, so it imports no commands. */
export interface CommandSpec {
  readonly name: string;
  /** The operands in the usage line, such as `[folder…]`. */
  readonly operands: Localizable;
  readonly maxOperands: number;
  /** Completions of the operands. Default: files. */
  readonly completes?: Completed;
  readonly summary: Localizable;
  /** Paragraphs below the options. */
  readonly notes: readonly Localizable[];
  readonly options: Readonly<Record<string, OptionSpec>>;
}

/** The option of commands that read sites. `program.ts` passes its value on. */
export const schemaOption: OptionSpec = {
  value: t`<file>`,
  completes: 'files',
  help: t`Use the schemas of this data pack instead of those of the program, which may be older.`,
};

/** The options of every command. */
export const commonOptions: Readonly<Record<'locale' | 'help', OptionSpec>> = {
  locale: { value: t`<tag>`, help: t`Language of the output, such as de. Default: that of LC_ALL, LC_MESSAGES or LANG, else English.` },
  help: { short: 'h', help: t`Show this help.` },
};

/** One option of a command. `value`: the placeholder of its value in the help; without it the option is a switch. */
export interface OptionSpec {
  readonly value?: string;
  readonly short?: string;
  /** May be repeated. */
  readonly repeats?: boolean;
  readonly help: string;
}

/** The specification of a command's arguments, from which its help derives. Loaded for every call, so it imports no commands. */
export interface CommandSpec {
  readonly name: string;
  /** The operands in the usage line, as `[folder…]`. */
  readonly operands: string;
  readonly maxOperands: number;
  readonly summary: string;
  /** Paragraphs below the options. */
  readonly notes: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
}

export const helpOption: OptionSpec = { short: 'h', help: 'Show this help.' };

/** One option of a command. `value`: what stands for its value in the help; without it the option is a switch. */
export interface OptionSpec {
  readonly value?: string;
  readonly short?: string;
  /** May be given several times. */
  readonly repeats?: boolean;
  readonly help: string;
}

/** What a command can be called with, as its help says it. Loaded for every call, so it names no code that does the work. */
export interface CommandSpec {
  readonly name: string;
  /** What stands behind its name, as in `[folder…]`. */
  readonly operands: string;
  readonly maxOperands: number;
  readonly summary: string;
  /** Paragraphs below the options. */
  readonly notes: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
}

export const helpOption: OptionSpec = { short: 'h', help: 'Show this help.' };

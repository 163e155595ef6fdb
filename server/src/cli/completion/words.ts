import type { Localizer } from '../../../../shared/l10n';
import { type CommandSpec, type Completed, commonOptions, type OptionSpec } from '../options/spec';

/** Completions of a value: paths of files, certain words, or none (`any`). */
export type Values = 'files' | 'any' | readonly string[];

/** Option, as completion scripts describe it. */
export interface OptionWords {
  /** Without its dashes. */
  readonly name: string;
  readonly short: string | undefined;
  /** One line. */
  readonly help: string;
  /** `undefined` for a switch. */
  readonly values: Values | undefined;
  readonly repeats: boolean;
}

/** Command, as completion scripts describe it. */
export interface CommandWords {
  readonly name: string;
  /** One line. */
  readonly help: string;
  readonly options: readonly OptionWords[];
  readonly operands: Values;
}

/** Commands with everything that shells complete. @param checks codes and areas of checks */
export function completedWords(specs: readonly CommandSpec[], checks: readonly string[], localize: Localizer): CommandWords[] {
  const valuesOf = (completed: Completed): Values => (completed === 'checks' ? checks : completed);
  const optionWords = ([name, { short, help, value, completes, repeats = false }]: [string, OptionSpec]): OptionWords => ({
    name,
    short,
    help: firstSentence(localize(help)),
    values: value === undefined ? undefined : completes === undefined ? 'any' : valuesOf(completes),
    repeats,
  });
  return specs.map(({ name, summary, options, completes = 'files' }) => ({
    name,
    help: firstSentence(localize(summary)),
    options: Object.entries({ ...options, ...commonOptions }).map(optionWords),
    operands: valuesOf(completes),
  }));
}

/** First sentence of a text, without its period. */
function firstSentence(text: string): string {
  return (/^.+?(?=\.(?:\s|$))/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ');
}

/** Quotes a text for bash, zsh and fish. Texts of options contain no backslash, which fish would read as an escape. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

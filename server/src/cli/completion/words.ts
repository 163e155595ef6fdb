import type { Localizer } from '../../../../shared/l10n';
import { type CommandSpec, type Completed, commonOptions, type OptionSpec } from '../options/spec';

/** What is completed: paths of files, certain words, or nothing that is known. */
export type Values = 'files' | 'any' | readonly string[];

/** An option for shells. */
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

/** A command for shells. */
export interface CommandWords {
  readonly name: string;
  /** One line. */
  readonly help: string;
  readonly options: readonly OptionWords[];
  readonly operands: Values;
}

/** All that shells complete. @param checks codes and areas of checks */
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

/** Without its period. */
function firstSentence(text: string): string {
  return (/^.+?(?=\.(?:\s|$))/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ');
}

/** In single quotes, as bash, zsh and fish read them. Texts of options have no backslash, which fish would read as an escape. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

import { parseArgs } from 'node:util';
import { type Localizable, t } from '../../../../shared/l10n';
import { nearest } from '../../engine/base/stringDistance';
import { UsageError } from '../host';
import { type CommandSpec, commonOptions, type OptionSpec } from './spec';

/** The options of one call, validated by the command's specification. */
export interface ParsedCall {
  readonly operands: readonly string[];
  has(option: string): boolean;
  /** The last value of an option; `undefined` if it is not given. */
  value(option: string): string | undefined;
  values(option: string): readonly string[];
}

/** @param args arguments after the name of the command. @throws {UsageError} */
export function parseCall(spec: CommandSpec, args: readonly string[]): ParsedCall {
  const known = new Map<string, OptionSpec>(Object.entries({ ...spec.options, ...commonOptions }));
  const options = Object.fromEntries(
    [...known].map(([name, { value, short }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(short !== undefined && { short }) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const given = new Map<string, string[]>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = known.get(token.name);
    if (!option) throw new UsageError(unknownOption(token.rawName, known.keys()), spec.name);
    if (option.value !== undefined && (token.value === undefined || (!token.inlineValue && /^--?\w/.test(token.value)))) {
      throw new UsageError(t`${token.rawName} needs a value: ${token.rawName} ${option.value}.`, spec.name);
    }
    if (option.value === undefined && token.value !== undefined) throw new UsageError(t`${token.rawName} takes no value.`, spec.name);
    const values = given.get(token.name) ?? [];
    if (values.length > 0 && option.value !== undefined && !option.repeats) {
      throw new UsageError(t`${token.rawName} can be given only once.`, spec.name);
    }
    given.set(token.name, [...values, token.value ?? '']);
  }
  const extra = operands[spec.maxOperands];
  if (extra !== undefined) throw new UsageError(t`"${extra}" is one argument too many.`, spec.name);
  return {
    operands,
    has: (option) => given.has(option),
    value: (option) => given.get(option)?.at(-1),
    values: (option) => given.get(option) ?? [],
  };
}

/** The value of an enumerated option. @throws {UsageError} */
export function choiceOf<T extends string>(
  call: ParsedCall,
  spec: CommandSpec,
  option: string,
  choices: readonly T[],
  defaultChoice: T,
): T {
  const given = call.value(option);
  return given === undefined ? defaultChoice : choiceFrom(given, spec, option, choices);
}

/** A given value of an enumerated option. @throws {UsageError} */
export function choiceFrom<T extends string>(given: string, { name }: CommandSpec, option: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === given);
  if (found !== undefined) return found;
  throw new UsageError(t`"${given}" is not a value of --${option}.${suggestion(given, choices)} Values: ${choices.join(', ')}.`, name);
}

/** The value of an option that takes a number. @param least smallest number that is allowed. @throws {UsageError} */
export function wholeNumberOf(call: ParsedCall, { name }: CommandSpec, option: string, least: number): number | undefined {
  const text = call.value(option);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(t`--${option} takes a whole number from ${least}, not "${text}".`, name);
}

/** ` Did you mean …?` with a leading space; empty without a suggestion. */
export function suggestion(given: string, known: Iterable<string>): Localizable | '' {
  const names = [...known];
  const near = nearest(given, names) ?? names.find((name) => withoutLookalikes(name) === withoutLookalikes(given));
  return near === undefined ? '' : t` Did you mean ${near}?`;
}

/** A name in which letters and digits that look alike are the same: `ally` is `a11y`. */
function withoutLookalikes(name: string): string {
  return name.toLowerCase().replace(/[1i]/g, 'l').replaceAll('0', 'o');
}

function unknownOption(rawName: string, known: Iterable<string>): Localizable {
  const near = rawName.startsWith('--') ? nearest(rawName.slice(2), known) : undefined;
  return t`There is no option ${rawName}.${near === undefined ? '' : t` Did you mean ${`--${near}`}?`}`;
}

import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';

const option = '--locale';
/** Environment variables by precedence. */
const variables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

interface LocalizedCall {
  /** A language tag; `undefined` if none is given. */
  readonly locale: string | undefined;
  /** The other arguments. */
  readonly others: readonly string[];
}

/**
 * Removes `--locale` from the arguments, at any position: it applies to every command, and to messages about wrong usage.
 * @throws {UsageError}
 */
export function takeLocale(args: readonly string[]): LocalizedCall {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const at = args.findIndex((arg, index) => index < end && (arg === option || arg.startsWith(`${option}=`)));
  const given = args[at];
  if (given === undefined) return { locale: undefined, others: args };
  const isInline = given !== option;
  const value = isInline ? given.slice(option.length + 1) : args[at + 1];
  if (value === undefined || (!isInline && value.startsWith('-'))) throw new UsageError(t`${option} needs a value: ${option} ${t`<tag>`}.`);
  if (!isTag(value)) throw new UsageError(t`"${value}" is not a language tag. Use one such as de or pt-BR.`);
  const others = [...args.slice(0, at), ...args.slice(at + (isInline ? 1 : 2))];
  if (takeLocale(others).locale !== undefined) throw new UsageError(t`${option} can be given only once.`);
  return { locale: value, others };
}

/**
 * Language tag of the POSIX locale for messages: `de-DE` for `de_DE.UTF-8@euro`. `undefined`, for English, if it is `C`, `POSIX` or not a
 * tag.
 */
export function environmentLocale(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = variables.map((name) => env[name]).find((value) => value !== undefined && value !== '');
  const tag = given?.replace(/[.@].*$/, '').replaceAll('_', '-');
  return tag !== undefined && tag !== 'POSIX' && isTag(tag) ? tag : undefined;
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

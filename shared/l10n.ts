/** A text for the user before translation: the English literals of a template and its arguments. */
export interface Localizable {
  readonly literals: readonly string[];
  readonly args: readonly Argument[];
}

type Argument = string | number | Localizable;

/** Template tag of all texts that the engine and the command line show. Translators see its literals with `{0}`, `{1}` … in between. */
export function t(literals: TemplateStringsArray, ...args: Argument[]): Localizable {
  return { literals, args };
}

/** Joins texts with a separator. Adds no words, so there is nothing to translate. */
export function joined(texts: readonly Argument[], separator: string): Localizable {
  const literals = texts.map((_, index) => (index === 0 ? '' : separator));
  return { literals: [...literals, ''], args: texts };
}

/** Maximum length of a string in a message, in UTF-16 code units: longer strings are hardly read, and may be as long as a file. */
const maxStringLength = 120;

/** Truncates the strings in a message or title, which can quote the contents of a file. */
export function shortened(text: Localizable): Localizable;
export function shortened(text: Argument): Argument;
export function shortened(text: Argument): Argument {
  if (typeof text === 'number') return text;
  if (typeof text === 'string') return text.length > maxStringLength ? `${text.slice(0, endOfCut(text))}…` : text;
  const args = text.args.map(shortened);
  return args.every((arg, index) => arg === text.args[index]) ? text : { literals: text.literals, args };
}

/** Length of the truncated string, which does not end within a surrogate pair. */
function endOfCut(text: string): number {
  const isPair = /[\ud800-\udbff]/.test(text.charAt(maxStringLength - 1));
  return isPair ? maxStringLength - 1 : maxStringLength;
}

/** Translates a text to the language of the user; leaves a string unchanged. */
export type Localizer = (text: Argument) => string;

/** @param translations by English text, as in `l10n/bundle.l10n.<language>.json`. Texts without a translation stay English. */
export function createLocalizer(translations?: Readonly<Record<string, string>>): Localizer {
  const localize: Localizer = (text) => {
    if (typeof text !== 'object') return String(text);
    const { literals, args } = text;
    const translation = translations && literals.some((literal) => /\p{L}/u.test(literal)) ? own(translations, keyOf(literals)) : undefined;
    if (translation === undefined) {
      return literals.reduce((done, literal, index) => done + localize(args[index - 1] ?? '') + literal);
    }
    return translation.replace(/\{(\d+)\}/g, (_, index) => localize(args[Number(index)] ?? ''));
  };
  return localize;
}

function keyOf(literals: readonly string[]): string {
  return literals.reduce((done, literal, index) => `${done}{${index - 1}}${literal}`);
}

function own(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A text for the user that is not in a language yet: the English literals of a template and what stands between them. */
export interface Localizable {
  readonly literals: readonly string[];
  readonly args: readonly Argument[];
}

type Argument = string | number | Localizable;

/** The template tag of every text that the engine and the command line show. Translators get its literals with `{0}`, `{1}` … between. */
export function t(literals: TemplateStringsArray, ...args: Argument[]): Localizable {
  return { literals, args };
}

/** The parts in one text, `separator` between them. It adds no words, so there is nothing to translate. */
export function joined(parts: readonly Argument[], separator: string): Localizable {
  const literals = parts.map((_, index) => (index === 0 ? '' : separator));
  return { literals: [...literals, ''], args: parts };
}

/** Limit of UTF-16 units of a string in a message: longer ones are hardly read, and may be as long as a file. */
const maxQuoted = 120;

/** A message or title with the strings in it cut, for those that quote what a file says. */
export function shortened(text: Localizable): Localizable;
export function shortened(text: Argument): Argument;
export function shortened(text: Argument): Argument {
  if (typeof text === 'number') return text;
  if (typeof text === 'string') return text.length > maxQuoted ? `${text.slice(0, endOfCut(text))}…` : text;
  const args = text.args.map(shortened);
  return args.every((arg, index) => arg === text.args[index]) ? text : { literals: text.literals, args };
}

/** A surrogate pair stays whole. */
function endOfCut(text: string): number {
  const isPair = /[\ud800-\udbff]/.test(text.charAt(maxQuoted - 1));
  return isPair ? maxQuoted - 1 : maxQuoted;
}

/** Gives a text in the language of the user; a string as it is. */
export type Localizer = (text: Argument) => string;

/** @param translations by the English text, as in `l10n/bundle.l10n.<language>.json`. What is not in them stays English. */
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

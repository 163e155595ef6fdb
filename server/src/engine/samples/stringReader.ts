import { type ComposedText, hole, TextComposer, verbatimText } from './composedText';

/** Form of the strings of a language. */
export interface StringForm {
  readonly quotes: string;
  /** Whether a string before the opening quote has a prefix, as in Python. */
  readonly interpolated: 'template' | 'prefix' | 'none';
}

/** Maximum length of the arguments of a call. */
const maxArguments = 5_000;

/** Characters after a backslash. Others are themselves, except those of letters and digits. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

export function skipSpace(code: string, from: number): number {
  let at = from;
  while (at < code.length && /\s/.test(code.charAt(at))) at++;
  return at;
}

/** Strings that are assigned once to a name. */
export function constantsOf(language: string, code: string, offset: number): ReadonlyMap<string, ComposedText | undefined> {
  const pattern =
    language === 'javascript'
      ? /(?:^|[\n;{])\s{0,40}(?:export\s+)?(?:const|let|var)\s+(\w{1,60})\s*=\s*(["'])([^"'\\\n$]{0,300})\2/g
      : /(?:^|\n)\s{0,40}(?:const\s+)?(\w{1,60})\s*:?=\s*(["'])([^"'\\\n]{0,300})\2/g;
  const found = new Map<string, ComposedText | undefined>();
  for (const { 0: all, 1: name = '', 3: value = '', index } of code.matchAll(pattern)) {
    const end = index + all.length - 1;
    found.set(name, found.has(name) ? undefined : verbatimText(code, offset, end - value.length, end));
  }
  // A name that is assigned again has no certain value.
  for (const [, name = ''] of code.matchAll(/(?:^|\n)\s{0,40}(\w{1,60})\s*\+?=(?!=)/g))
    if (language === 'javascript') found.set(name, undefined);
  return found;
}

/** Reads strings of programs. Nothing is evaluated: values of names that are assigned once are known, other expressions are holes. */
export class StringReader {
  constructor(
    readonly code: string,
    readonly offset: number,
    private readonly constants: ReadonlyMap<string, ComposedText | undefined>,
  ) {}

  /** A string, or strings and names that `+` joins; `undefined` for another expression. */
  read(from: number, form: StringForm): { readonly text: ComposedText; readonly end: number } | undefined {
    const composer = new TextComposer(this.code, this.offset);
    let at = from;
    for (;;) {
      const end = this.readPart(at, form, composer);
      if (end === undefined) return undefined;
      const next = skipSpace(this.code, end);
      if (this.code.charAt(next) !== '+') return { text: composer.done(from, end), end };
      at = skipSpace(this.code, next + 1);
    }
  }

  /** Offset of the parenthesis that closes the arguments; `undefined` if there is none near. */
  endOfArguments(from: number, form: StringForm): number | undefined {
    return this.endBefore(/[)\]}]/, from, form);
  }

  /** Offset of the comma or bracket after an expression; `undefined` if there is none near. */
  endOfExpression(from: number, form: StringForm): number | undefined {
    return this.endBefore(/[,)\]}]/, from, form);
  }

  /** Offset of the first of some characters outside of strings and brackets. */
  private endBefore(characters: RegExp, from: number, { quotes }: StringForm): number | undefined {
    const limit = Math.min(this.code.length, from + maxArguments);
    let depth = 0;
    for (let at = from; at < limit; at++) {
      const char = this.code.charAt(at);
      if (quotes.includes(char)) at = this.endOfString(at, limit);
      else if (/[([{]/.test(char)) depth++;
      else if (depth === 0 && characters.test(char)) return at;
      else if (/[)\]}]/.test(char)) depth--;
    }
    return undefined;
  }

  private endOfString(from: number, limit: number): number {
    const quote = this.code.charAt(from);
    let at = from + 1;
    while (at < limit && this.code.charAt(at) !== quote) at += this.code.charAt(at) === '\\' ? 2 : 1;
    return at;
  }

  private readPart(from: number, { quotes, interpolated }: StringForm, composer: TextComposer): number | undefined {
    const [prefix = ''] = interpolated === 'prefix' ? (/^[fFrRbB]{1,2}(?=["'])/.exec(this.code.slice(from, from + 3)) ?? []) : [];
    const start = from + prefix.length;
    const quote = this.code.charAt(start);
    if (quote !== '' && quotes.includes(quote) && !this.code.startsWith(quote.repeat(3), start)) {
      const isTemplate = (interpolated === 'template' && quote === '`') || /f/i.test(prefix);
      const isRaw = (interpolated === 'none' && quote === '`') || /r/i.test(prefix);
      return this.readString(start + 1, quote, { opening: isTemplate ? (interpolated === 'prefix' ? '{' : '${') : '', isRaw }, composer);
    }
    const [name] = /^[A-Za-z_$][\w$.]{0,100}/.exec(this.code.slice(from, from + 101)) ?? [];
    if (name === undefined || this.code.charAt(from + name.length) === '(') return undefined;
    composer.variable(this.constants.get(name), from, from + name.length);
    return from + name.length;
  }

  /** @param opening characters that begin an expression; empty if there are none. @returns offset after the closing quote */
  private readString(
    from: number,
    quote: string,
    { opening, isRaw }: { readonly opening: string; readonly isRaw: boolean },
    composer: TextComposer,
  ): number | undefined {
    const { code } = this;
    const limit = Math.min(code.length, from + maxArguments);
    let at = from;
    while (at < limit && code.charAt(at) !== quote) {
      if (quote !== '`' && code.charAt(at) === '\n') return undefined;
      if (code.charAt(at) === '\\' && !isRaw) {
        const char = code.charAt(at + 1);
        composer.escaped(escapes.get(char) ?? (/[\w\n]/.test(char) ? hole : char), at, at + 2);
        at += 2;
      } else if (opening !== '' && code.startsWith(opening, at)) {
        const close = code.indexOf('}', at);
        if (close < 0 || close >= limit) return undefined;
        composer.variable(this.constants.get(code.slice(at + opening.length, close).trim()), at, close + 1);
        at = close + 1;
      } else {
        composer.verbatim(at, at + 1);
        at++;
      }
    }
    return at < limit ? at + 1 : undefined;
  }
}

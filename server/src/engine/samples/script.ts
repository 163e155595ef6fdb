import { type ComposedText, TextComposer, verbatimText } from './composedText';
import type { SampleMethod, SampleRequest } from './request';

/** Form of the calls of one language. */
interface CallForm {
  /** Finds the start of a call, up to its opening parenthesis. Group 1: the method in the name, if there is one. */
  readonly call: RegExp;
  /** Finds the name of a method among the arguments, at its start. Group 1: text before the string. */
  readonly option?: RegExp;
  /** Whether the method is the first argument, before the URL. */
  readonly hasMethodFirst?: true;
  /** Methods whose calls have the same arguments; all if there are none here. */
  readonly choices?: readonly (readonly string[])[];
  /** Whether other arguments may add parameters to the query. */
  readonly query: RegExp;
  readonly quotes: string;
  /** Whether a string before the opening quote has a prefix, as in Python. */
  readonly interpolated: 'template' | 'prefix' | 'none';
}

const never = /(?!)/;

const forms: Readonly<Record<string, readonly CallForm[]>> = {
  javascript: [
    {
      call: /(?<![\w$.])fetch\s?\(/g,
      option: /(?:^|[\s,{])(?:method|"method"|'method')\s*:\s*/,
      query: never,
      ...{ quotes: '"\'`', interpolated: 'template' as const },
    },
    {
      call: /(?<![\w$.])axios\.(get|delete|head|post|put|patch)\s?(?:<[\w[\], ]{0,60}>)?\(/g,
      choices: [
        ['GET', 'DELETE', 'HEAD'],
        ['POST', 'PUT', 'PATCH'],
      ],
      query: /\bparams\b/,
      ...{ quotes: '"\'`', interpolated: 'template' as const },
    },
  ],
  python: [
    {
      call: /(?<![\w.])(?:requests|httpx)\.(get|delete|head|post|put|patch)\s?\(/g,
      query: /\bparams\b/,
      ...{ quotes: '"\'', interpolated: 'prefix' as const },
    },
    {
      call: /(?<![\w.])(?:requests|httpx)\.request\s?\(/g,
      hasMethodFirst: true,
      query: /\bparams\b/,
      quotes: '"\'',
      interpolated: 'prefix',
    },
  ],
  go: [
    { call: /(?<![\w.])http\.NewRequest\s?\(/g, hasMethodFirst: true, query: /\.Query\(\)|RawQuery/, quotes: '"`', interpolated: 'none' },
    { call: /(?<![\w.])http\.(Get)\s?\(/g, choices: [], query: never, quotes: '"`', interpolated: 'none' },
  ],
};

/** Maximum number of calls that are read of a block of code, and maximum length of their arguments. */
const maxCalls = 200;
const maxArguments = 5_000;

/**
 * Requests of `fetch`, axios, `requests`, httpx and `net/http` whose URL is a string. Nothing is evaluated: other expressions are holes. Their
 * bodies and headers are not read. @param offset of the code in the whole text
 */
export function readScript(language: 'javascript' | 'python' | 'go', code: string, offset: number): SampleRequest[] {
  const strings = new StringReader(code, offset, constantsOf(language, code, offset));
  const found: SampleRequest[] = [];
  let count = 0;
  for (const form of forms[language] ?? []) {
    for (const match of code.matchAll(form.call)) {
      if (++count > maxCalls) break;
      const request = readCall(match, form, strings, code, offset);
      if (request) found.push(request);
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

function readCall(match: RegExpExecArray, form: CallForm, strings: StringReader, code: string, offset: number): SampleRequest | undefined {
  const start = match.index + match[0].length;
  const end = strings.endOfArguments(start, form);
  if (end === undefined) return undefined;
  const name = { start: offset + match.index, end: offset + start - 1 };
  let at = skipSpace(code, start);
  let method = methodOfCall(match, form, offset) ?? { name: 'GET', span: name, isImplied: true };
  if (form.hasMethodFirst) {
    const read = strings.read(at, form);
    if (!read) return undefined;
    method = methodOf(read.text);
    const comma = skipSpace(code, read.end);
    if (code.charAt(comma) !== ',') return undefined;
    at = skipSpace(code, comma + 1);
  }
  const url = strings.read(at, form);
  if (!url || !/[,)]/.test(code.charAt(skipSpace(code, url.end)))) return undefined;
  const rest = code.slice(url.end, end);
  let methodEdit: SampleRequest['methodEdit'];
  if (form.option) {
    const option = form.option.exec(rest);
    const value = option && strings.read(url.end + option.index + option[0].length, form);
    // Options in a variable, spread, or as a shorthand may have a method.
    if (value) method = methodOf(value.text);
    else if (rest.trim() === '')
      methodEdit = { span: { start: url.text.span.end, end: url.text.span.end }, before: ", { method: '", after: "' }" };
    else if (option || !/^\s*(?:,\s*\{[^.]*|,?\s*)$/s.test(rest) || /\.\.\.|\bmethod\b/.test(rest)) method = { ...method, name: undefined };
  }
  return {
    span: { start: name.start, end: offset + end },
    ...{ method, url: url.text, headers: [], hasAllHeaders: false, query: [] },
    hasAllQuery: !form.query.test(rest) && !/searchParams/.test(code),
    body: undefined,
    methodEdit,
  };
}

/** The method in the name of a call, such as `axios.get`. */
function methodOfCall(match: RegExpExecArray, { choices }: CallForm, offset: number): SampleMethod | undefined {
  const [call, written] = match;
  if (written === undefined) return undefined;
  const start = offset + match.index + call.lastIndexOf(written);
  const name = written.toUpperCase();
  const others = choices?.find((group) => group.includes(name));
  return { name, span: { start, end: start + written.length }, isImplied: false, ...(choices && { choices: others ?? [] }) };
}

function methodOf(text: ComposedText): SampleMethod {
  return { name: /^[A-Za-z]+$/.test(text.text) ? text.text.toUpperCase() : undefined, span: text.span, isImplied: false };
}

function skipSpace(code: string, from: number): number {
  let at = from;
  while (at < code.length && /\s/.test(code.charAt(at))) at++;
  return at;
}

/** Strings that are assigned once to a name. */
function constantsOf(language: string, code: string, offset: number): ReadonlyMap<string, ComposedText | undefined> {
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

class StringReader {
  constructor(
    private readonly code: string,
    private readonly offset: number,
    private readonly constants: ReadonlyMap<string, ComposedText | undefined>,
  ) {}

  /** A string, or strings and names that `+` joins; `undefined` for another expression. */
  read(from: number, form: CallForm): { readonly text: ComposedText; readonly end: number } | undefined {
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

  /** Offset after the parenthesis that closes the arguments; `undefined` if there is none near. */
  endOfArguments(from: number, { quotes }: CallForm): number | undefined {
    const limit = Math.min(this.code.length, from + maxArguments);
    let depth = 1;
    for (let at = from; at < limit; at++) {
      const char = this.code.charAt(at);
      if (quotes.includes(char)) at = this.endOfString(at, limit);
      else if (/[([{]/.test(char)) depth++;
      else if (/[)\]}]/.test(char) && --depth === 0) return at;
    }
    return undefined;
  }

  private endOfString(from: number, limit: number): number {
    const quote = this.code.charAt(from);
    let at = from + 1;
    while (at < limit && this.code.charAt(at) !== quote) at += this.code.charAt(at) === '\\' ? 2 : 1;
    return at;
  }

  private readPart(from: number, { quotes, interpolated }: CallForm, composer: TextComposer): number | undefined {
    const [prefix = ''] = interpolated === 'prefix' ? (/^[fFrRbB]{1,2}(?=["'])/.exec(this.code.slice(from, from + 3)) ?? []) : [];
    const start = from + prefix.length;
    const quote = this.code.charAt(start);
    if (quote !== '' && quotes.includes(quote) && !this.code.startsWith(quote.repeat(3), start)) {
      const isTemplate = (interpolated === 'template' && quote === '`') || /f/i.test(prefix);
      return this.readString(start + 1, quote, isTemplate ? (interpolated === 'prefix' ? '{' : '${') : '', composer);
    }
    const [name] = /^[A-Za-z_$][\w$.]{0,100}/.exec(this.code.slice(from, from + 101)) ?? [];
    if (name === undefined || this.code.charAt(from + name.length) === '(') return undefined;
    composer.variable(this.constants.get(name), from, from + name.length);
    return from + name.length;
  }

  /** @param opening characters that begin an expression; empty if there are none. @returns offset after the closing quote */
  private readString(from: number, quote: string, opening: string, composer: TextComposer): number | undefined {
    const { code } = this;
    const limit = Math.min(code.length, from + maxArguments);
    let at = from;
    while (at < limit && code.charAt(at) !== quote) {
      if (quote !== '`' && code.charAt(at) === '\n') return undefined;
      if (code.charAt(at) === '\\') {
        composer.escaped(code.charAt(at + 1), at, at + 2);
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

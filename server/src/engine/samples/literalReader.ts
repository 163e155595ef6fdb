import { ComposedText, hole, verbatimText } from './composedText';
import type { SampleBody } from './request';
import { type StringForm, type StringReader, skipSpace } from './stringReader';

export type ScriptLanguage = 'javascript' | 'python' | 'go';

/** JSON that an expression makes, and the offset after the expression. */
interface Literal {
  readonly text: ComposedText;
  readonly end: number;
}

/** Maximum depth of literals. */
const maxDepth = 30;

const keywords: ReadonlyMap<string, string> = new Map([
  ...['true', 'false', 'null'].map((word) => [word, word] as const),
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
]);

/**
 * Reads the bodies of requests that programs write as literals. Other expressions in them are holes, and objects with comments, spread or
 * computed keys are holes as a whole: they may have any property.
 */
export class LiteralReader {
  private names: ReadonlyMap<string, number> | undefined;
  private assigned: ReadonlyMap<string, number> | undefined;
  private readonly code: string;

  constructor(
    private readonly language: ScriptLanguage,
    private readonly strings: StringReader,
  ) {
    this.code = strings.code;
  }

  /** Body of a call by its arguments after the URL. @param from offset after the URL @param end of the arguments */
  bodyOf(from: number, end: number, form: StringForm, call: 'fetch' | 'data'): SampleBody | undefined {
    const found = this.argumentsIn(from, end, form);
    const [first] = found;
    if (first === undefined) return undefined;
    if (this.language === 'python') {
      const named = (name: RegExp) => found.map((at) => this.after(at, name)).find((at) => at !== undefined);
      const [json, data] = [named(/json\s*=\s*/y), named(/(?:data|content)\s*=\s*/y)];
      return json === undefined ? (data === undefined ? undefined : this.textOf(data, form)) : this.jsonOf(json, form);
    }
    if (call === 'fetch') {
      const body = this.members(first, form)?.get('body');
      return body === undefined ? undefined : this.textOf(body, form);
    }
    return this.language === 'go' ? this.textOf(first, form) : this.jsonOf(first, form);
  }

  /** Offsets of the values of an object by its keys; `undefined` if it is not a literal, or may have other members. */
  members(from: number, form: StringForm): ReadonlyMap<string, number> | undefined {
    const found = new Map<string, number>();
    return this.object(skipSpace(this.code, from), form, 0, (name, at) => found.set(name, at)) && found;
  }

  private argumentsIn(from: number, end: number, form: StringForm): number[] {
    const found: number[] = [];
    let at = skipSpace(this.code, from);
    while (at < end && this.code.charAt(at) === ',') {
      const start = skipSpace(this.code, at + 1);
      if (start >= end) break;
      found.push(start);
      at = this.strings.endOfExpression(start, form) ?? end;
    }
    return found;
  }

  /** A value that the library writes as JSON: an object or an array, or the only use of a name that has one. */
  jsonOf(from: number, form: StringForm): SampleBody | undefined {
    const at = this.valueAt(from);
    if (!/[{[]/.test(this.code.charAt(at))) return undefined;
    const literal = this.known(at, form, 0);
    if (!literal || !/^[ \t]*(?:$|[\r\n,);}#]|\/\/)/.test(this.code.slice(literal.end, literal.end + 40))) return undefined;
    const { text } = literal;
    return { kind: 'data', text, isJson: true, ...(this.language === 'python' && { hasOwnWords: true }) };
  }

  /** A body that is a string, or what makes a string or a stream of a value. */
  private textOf(from: number, form: StringForm): SampleBody | undefined {
    const isGo = this.language === 'go';
    const value = this.after(isGo ? this.valueAt(from) : from, wrappers[this.language]);
    if (isGo) return value === undefined ? undefined : this.stringAt(value, form);
    return value === undefined ? this.stringAt(from, form) : this.jsonOf(value, form);
  }

  private stringAt(from: number, form: StringForm): SampleBody | undefined {
    if (!/["'`rf]/i.test(this.code.charAt(from))) return undefined;
    const { text, end } = this.strings.read(from, form) ?? {};
    if (!text || end === undefined || !/[,)}]/.test(this.code.charAt(skipSpace(this.code, end)))) return undefined;
    return /^\s*[{[]/.test(text.text) ? { kind: 'data', text, isJson: false } : undefined;
  }

  /** Offset of the value of a name that is assigned and used once; the same offset for other expressions. */
  private valueAt(from: number): number {
    const [name] = /^[A-Za-z_$][\w$]*(?=\s*[,)}\]])/.exec(this.code.slice(from, from + 100)) ?? [];
    if (name === undefined) return from;
    this.names ??= this.usesOfNames();
    this.assigned ??= this.assignments();
    const value = this.assigned.get(name);
    return value !== undefined && value < from && this.names.get(name) === 2 ? value : from;
  }

  /** Numbers of the uses of names, without those of keys and properties. */
  private usesOfNames(): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    const pattern =
      this.language === 'python' ? /(?<![\w$.])[A-Za-z_]\w{0,60}(?![\w(])/g : /(?<![\w$.])[A-Za-z_$][\w$]{0,60}(?![\w$(]|\s{0,4}:(?!=))/g;
    for (const { 0: name, index } of this.code.matchAll(pattern)) {
      const isArgument = this.language === 'python' && /^[ \t]*=(?!=)/.test(this.code.slice(index + name.length, index + name.length + 10));
      const before = this.code.slice(Math.max(0, index - 40), index);
      if (!isArgument || !/[,(]\s*$/.test(before)) found.set(name, (found.get(name) ?? 0) + 1);
    }
    return found;
  }

  /** Offsets of values that are assigned to names at the start of a line. */
  private assignments(): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    const pattern = /(?:^|\n)[ \t]{0,40}(?:export\s)?(?:(?:const|let|var)\s)?\s{0,10}([A-Za-z_$][\w$]{0,60})\s{0,10}:?=\s{0,10}(?=[{[\w])/g;
    for (const { 0: all, 1: name = '', index } of this.code.matchAll(pattern)) found.set(name, index + all.length);
    return found;
  }

  private after(at: number, pattern: RegExp): number | undefined {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = at;
    return sticky.test(this.code) ? sticky.lastIndex : undefined;
  }

  /** A value as JSON, a hole if it is not a literal; `undefined` if it has no end. */
  private value(from: number, form: StringForm, depth: number): Literal | undefined {
    const known = depth < maxDepth ? this.known(from, form, depth) : undefined;
    if (known && /[,\]}]/.test(this.code.charAt(skipSpace(this.code, known.end)))) return known;
    const end = this.strings.endOfExpression(from, form);
    // A comment may stand for other values.
    if (end === undefined || /\/[/*]|#/.test(this.code.slice(from, end))) return undefined;
    return { text: this.made(hole, from, end), end };
  }

  private known(from: number, form: StringForm, depth: number): Literal | undefined {
    const { code } = this;
    if (code.charAt(from) === '{') return this.object(from, form, depth);
    if (code.charAt(from) === '[') return this.array(from, form, depth);
    const [number] = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/.exec(code.slice(from, from + 40)) ?? [];
    if (number !== undefined) return { text: this.written(from, from + number.length), end: from + number.length };
    const [word = ''] = /^[A-Za-z]+(?![\w$.([])/.exec(code.slice(from, from + 40)) ?? [];
    const keyword = keywords.get(word);
    if (keyword !== undefined) {
      const end = from + word.length;
      return { text: keyword === word ? this.written(from, end) : this.made(keyword, from, end), end };
    }
    const string = this.strings.read(from, form);
    return string && { text: string.text.text === hole ? string.text : string.text.asJson(), end: string.end };
  }

  private array(from: number, form: StringForm, depth: number): Literal | undefined {
    const parts = [this.written(from, from + 1)];
    let at = skipSpace(this.code, from + 1);
    while (this.code.charAt(at) !== ']') {
      const item = this.code.startsWith('...', at) || this.isComment(at) ? undefined : this.value(at, form, depth + 1);
      if (!item) return undefined;
      parts.push(item.text);
      at = skipSpace(this.code, item.end);
      at = this.separator(at, ']', parts);
      if (at < 0) return undefined;
    }
    parts.push(this.written(at, at + 1));
    return { text: ComposedText.joined(parts), end: at + 1 };
  }

  private object(from: number, form: StringForm, depth: number, visit?: (name: string, at: number) => void): Literal | undefined {
    if (this.code.charAt(from) !== '{') return undefined;
    const parts = [this.written(from, from + 1)];
    let at = skipSpace(this.code, from + 1);
    while (this.code.charAt(at) !== '}') {
      const key = this.key(at, form);
      const colon = key && skipSpace(this.code, key.end);
      if (!key || colon === undefined) return undefined;
      const isShorthand = this.language === 'javascript' && /[,}]/.test(this.code.charAt(colon));
      const start = isShorthand ? at : skipSpace(this.code, colon + 1);
      if (!isShorthand && this.code.charAt(colon) !== ':') return undefined;
      const value = isShorthand ? { text: this.made(hole, at, key.end), end: key.end } : this.value(start, form, depth + 1);
      if (!value) return undefined;
      visit?.(key.name, start);
      parts.push(key.text, this.made(':', colon, colon), value.text);
      at = this.separator(skipSpace(this.code, value.end), '}', parts);
      if (at < 0) return undefined;
    }
    parts.push(this.written(at, at + 1));
    return { text: ComposedText.joined(parts), end: at + 1 };
  }

  /** Adds the comma between two values. @returns offset of the next one, or of the closing bracket; negative if there is neither */
  private separator(at: number, closing: string, parts: ComposedText[]): number {
    if (this.code.charAt(at) === closing) return at;
    if (this.code.charAt(at) !== ',') return -1;
    const next = skipSpace(this.code, at + 1);
    if (this.code.charAt(next) !== closing) parts.push(this.written(at, at + 1));
    return next;
  }

  private key(at: number, form: StringForm): { readonly name: string; readonly text: ComposedText; readonly end: number } | undefined {
    const [name] = this.language === 'javascript' ? (/^[A-Za-z_$][\w$]*/.exec(this.code.slice(at, at + 100)) ?? []) : [];
    if (name !== undefined) return { name, text: this.written(at, at + name.length).asJson(), end: at + name.length };
    if (!/["']/.test(this.code.charAt(at))) return undefined;
    const read = this.strings.read(at, form);
    return read?.text.isKnown ? { name: read.text.text, text: read.text.asJson(), end: read.end } : undefined;
  }

  private isComment(at: number): boolean {
    return /^(?:\/[/*]|#)/.test(this.code.slice(at, at + 2));
  }

  private written(start: number, end: number): ComposedText {
    return verbatimText(this.code, this.strings.offset, start, end);
  }

  private made(text: string, start: number, end: number): ComposedText {
    const span = { start: this.strings.offset + start, end: this.strings.offset + end };
    return new ComposedText([{ kind: text === hole ? 'unknown' : 'escaped', text, span }], span);
  }
}

/** Functions that make a string or a stream of their argument. */
const wrappers: Readonly<Record<ScriptLanguage, RegExp>> = {
  javascript: /JSON\.stringify\(\s*/,
  python: /json\.dumps\(\s*/,
  go: /(?:strings\.NewReader\(|bytes\.NewBufferString\(|bytes\.New(?:Buffer|Reader)\(\[\]byte\()\s*/,
};

import type { Span } from '../base/spans';
import type { ComposedText } from './composedText';
import { LiteralReader, type ScriptLanguage } from './literalReader';
import type { SampleMethod, SampleRequest } from './request';
import { constantsOf, type StringForm, StringReader, skipSpace } from './stringReader';

/** Form of the calls of one language. */
interface CallForm extends StringForm {
  /** Finds the start of a call, up to its opening parenthesis. Group 1: the method in the name, if there is one. */
  readonly call: RegExp;
  /** Finds the name of a method among the arguments, at its start. Group 1: text before the string. */
  readonly option?: RegExp;
  /** Whether the method is the first argument, before the URL. */
  readonly hasMethodFirst?: true;
  /** Whether the type of the body comes before it. */
  readonly hasTypeBeforeBody?: true;
  /** Whether the only argument is an object with the URL and the method. */
  readonly isObject?: true;
  /** Methods whose calls have the same arguments; all if there are none here. */
  readonly choices?: readonly (readonly string[])[];
  /** Whether other arguments may add parameters to the query. */
  readonly query: RegExp;
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
    {
      call: /(?<![\w$.])axios(?:\.request)?\s?\((?=\s*\{)/g,
      isObject: true,
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
    {
      // A context comes before the method.
      call: /(?<![\w.])http\.NewRequest(?:\s?\(|WithContext\s?\(\s*[\w.]{1,60}(?:\(\))?\s*,)/g,
      hasMethodFirst: true,
      query: /\.Query\(\)|RawQuery/,
      quotes: '"`',
      interpolated: 'none',
    },
    { call: /(?<![\w.])http\.(Get|Head)\s?\(/g, choices: [], query: never, quotes: '"`', interpolated: 'none' },
    { call: /(?<![\w.])http\.(Post)\s?\(/g, choices: [], hasTypeBeforeBody: true, query: never, quotes: '"`', interpolated: 'none' },
  ],
};

/** Maximum number of calls that are read of a block of code. */
const maxCalls = 200;

/**
 * Requests of `fetch`, axios, `requests`, httpx and `net/http` whose URL is a string. Nothing is evaluated: other expressions are holes.
 * Bodies are read that are literals; headers are not. @param offset of the code in the whole text
 */
export function readScript(language: ScriptLanguage, code: string, offset: number): SampleRequest[] {
  const strings = new StringReader(code, offset, constantsOf(language, code, offset));
  const literals = new LiteralReader(language, strings);
  const found: SampleRequest[] = [];
  let count = 0;
  for (const form of forms[language] ?? []) {
    for (const match of code.matchAll(form.call)) {
      if (++count > maxCalls) break;
      const request = readCall(match, form, { strings, literals }, code, offset);
      if (request) found.push(request);
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

interface Readers {
  readonly strings: StringReader;
  readonly literals: LiteralReader;
}

function readCall(
  match: RegExpExecArray,
  form: CallForm,
  { strings, literals }: Readers,
  code: string,
  offset: number,
): SampleRequest | undefined {
  const start = match.index + match[0].length;
  const end = strings.endOfArguments(start, form);
  if (end === undefined) return undefined;
  const name = { start: offset + match.index, end: offset + start - 1 };
  if (form.isObject) return readObject(name, { start, end }, form, { strings, literals }, code, offset);
  let at = skipSpace(code, start);
  let method = methodOfCall(match, form, offset) ?? { name: 'GET', span: name, isImplied: true };
  if (form.hasMethodFirst) {
    const read = strings.read(at, form);
    if (!read) return undefined;
    const [constant, constantName = ''] = methodConstant.exec(code.slice(at, at + 30)) ?? [];
    method = constant === undefined ? methodOf(read.text) : { ...methodOf(read.text), name: constantName.toUpperCase(), choices: [] };
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
    const comma = skipSpace(code, url.end);
    const members = code.charAt(comma) === ',' ? literals.members(comma + 1, form) : undefined;
    const valueAt = members ? members.get('method') : option ? url.end + option.index + option[0].length : undefined;
    const value = valueAt === undefined ? undefined : strings.read(valueAt, form);
    // Options in a variable, spread, or as a shorthand may have a method.
    if (value) method = methodOf(value.text);
    else if (rest.trim() === '')
      methodEdit = { span: { start: url.text.span.end, end: url.text.span.end }, before: ", { method: '", after: "' }" };
    else if (members ? valueAt !== undefined : option || !/^\s*(?:,\s*\{[^.]*|,?\s*)$/s.test(rest) || /\.\.\.|\bmethod\b/.test(rest))
      method = { ...method, name: undefined };
  }
  // The type may be an expression.
  const bodyFrom = form.hasTypeBeforeBody ? strings.endOfExpression(skipSpace(code, skipSpace(code, url.end) + 1), form) : url.end;
  // Other methods of axios have their options in place of a body.
  const hasBody = !form.choices || /^(?:POST|PUT|PATCH)$/.test(method.name ?? '');
  return {
    span: { start: name.start, end: offset + end },
    ...{ method, url: url.text, headers: [], hasAllHeaders: false, query: [] },
    hasAllQuery: !form.query.test(rest) && !/searchParams/.test(code),
    body: hasBody && bodyFrom !== undefined ? literals.bodyOf(bodyFrom, end, form, form.option ? 'fetch' : 'data') : undefined,
    methodEdit,
  };
}

/** Names that `net/http` has for methods. */
const methodConstant = /^http\.Method(Get|Head|Post|Put|Patch|Delete|Options)\b/;

/** A call whose only argument is an object; `undefined` if it is not a literal, or may have other members. */
function readObject(
  name: Span,
  { start, end }: Span,
  form: CallForm,
  { strings, literals }: Readers,
  code: string,
  offset: number,
): SampleRequest | undefined {
  const members = literals.members(start, form);
  const read = (key: string): ReturnType<StringReader['read']> => {
    const at = members?.get(key);
    return at === undefined ? undefined : strings.read(at, form);
  };
  const [url, method] = [read('url'), read('method')];
  // The base of the URL may have a path.
  if (!members || !url || !/[,}]/.test(code.charAt(skipSpace(code, url.end))) || members.has('baseURL')) return undefined;
  const data = members.get('data');
  return {
    span: { start: name.start, end: offset + end },
    method: method ? methodOf(method.text) : { name: members.has('method') ? undefined : 'GET', span: name, isImplied: true },
    url: url.text,
    ...{ headers: [], hasAllHeaders: false, query: [] },
    hasAllQuery: !form.query.test(code.slice(start, end)) && !/searchParams/.test(code),
    body: data === undefined ? undefined : literals.jsonOf(data, form),
    methodEdit: undefined,
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

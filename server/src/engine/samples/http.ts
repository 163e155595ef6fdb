import type { Span } from '../base/spans';
import { TextComposer, verbatimText } from './composedText';
import type { SampleBody, SampleHeader, SampleRequest } from './request';

/** `GET /users HTTP/1.1`, or the same without a version. */
const requestLine = /^[ \t]*([A-Z]{3,7})[ \t]+(\S+)(?:[ \t]+HTTP\/\d(?:\.\d)?)?[ \t]*$/;
const header = /^[ \t]*([\w-]+)[ \t]*:(.*)$/;
const queryLine = /^[ \t]+([?&]\S*)[ \t]*$/;

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Lines of a text with their offsets, without the characters that end them. */
interface Line {
  readonly text: string;
  readonly start: number;
}

/** Requests as they are sent: a request line, headers, and a body after an empty line. @param offset of the code in the whole text */
export function readHttp(code: string, offset: number): SampleRequest[] {
  const lines = linesOf(code);
  const found: SampleRequest[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const match = line && requestLine.exec(line.text);
    if (!line || !match || !methods.has(match[1] ?? '') || !/^(?:https?:\/\/|\/|\{|<|\$|\w[\w.-]*\.\w)/.test(match[2] ?? '')) continue;
    const last = endOfRequest(lines, index);
    found.push(readRequest(code, offset, lines.slice(index, last), match));
    index = last - 1;
  }
  return found;
}

/** Index of the line after a request: of `###`, of the next request, or of the response. */
function endOfRequest(lines: readonly Line[], start: number): number {
  for (let index = start + 1; index < lines.length; index++) {
    const text = lines[index]?.text ?? '';
    if (/^\s*(?:###|HTTP\/\d)/.test(text)) return index;
    const match = requestLine.exec(text);
    if (match && methods.has(match[1] ?? '') && /[/.]/.test(match[2] ?? '')) return index;
  }
  return lines.length;
}

function readRequest(code: string, offset: number, lines: readonly Line[], match: RegExpExecArray): SampleRequest {
  const [line, ...rest] = lines;
  const start = line?.start ?? 0;
  const [, name = '', address = ''] = match;
  const nameAt = start + (line?.text.indexOf(name) ?? 0);
  const addressAt = start + (line?.text.indexOf(address, nameAt - start + name.length) ?? 0);
  const parts = [{ start: addressAt, end: addressAt + address.length }];
  const headers: SampleHeader[] = [];
  let index = 0;
  for (; index < rest.length; index++) {
    const each = rest[index];
    const more = each && headers.length === 0 ? queryLine.exec(each.text) : null;
    if (!each || !more) break;
    const at = each.start + each.text.indexOf(more[1] ?? '');
    parts.push({ start: at, end: at + (more[1]?.length ?? 0) });
  }
  for (; index < rest.length; index++) {
    const each = rest[index];
    const found = each && header.exec(each.text);
    if (!each || !found) break;
    const valueAt = each.start + each.text.indexOf(':') + 1;
    const end = each.start + each.text.length;
    const start = end - each.text.trimStart().length;
    headers.push({ name: found[1] ?? '', value: verbatimText(code, offset, valueAt, end), text: verbatimText(code, offset, start, end) });
  }
  const url = new TextComposer(code, offset);
  const host = address.startsWith('/') ? hostOf(headers) : undefined;
  if (host) {
    url.escaped('https://', host.start - offset, host.start - offset);
    url.verbatim(host.start - offset, host.end - offset);
  }
  for (const part of parts) url.verbatim(part.start, part.end);
  const urlEnd = parts.at(-1)?.end ?? addressAt;
  const last = lines.at(-1);
  const end = last ? last.start + last.text.length : start;
  return {
    span: { start: offset + nameAt, end: offset + urlEnd },
    method: { name, span: { start: offset + nameAt, end: offset + nameAt + name.length }, isImplied: false },
    url: url.done(addressAt, urlEnd),
    ...{ headers, hasAllHeaders: false, query: [], hasAllQuery: true },
    body: readBody(code, offset, rest[index], end, headers),
    methodEdit: undefined,
  };
}

/** Place of the host that a request is sent to, for a request line with a path alone. */
function hostOf(headers: readonly SampleHeader[]): Span | undefined {
  const value = headers.find(({ name }) => /^host$/i.test(name))?.value;
  const host = value && /^\s*([\w.-]+(?::\d+)?)\s*$/.exec(value.text)?.[1];
  if (!value || host === undefined) return undefined;
  const at = value.text.indexOf(host);
  return value.verbatimSpan(at, at + host.length);
}

function readBody(
  code: string,
  offset: number,
  blank: Line | undefined,
  end: number,
  headers: readonly SampleHeader[],
): SampleBody | undefined {
  if (blank?.text.trim() !== '') return undefined;
  const start = blank.start + blank.text.length;
  const text = code.slice(start, end);
  if (text.trim() === '') return undefined;
  const isJson = headers.some((each) => /^content-type$/i.test(each.name) && /json/i.test(each.value.text));
  return { kind: 'data', text: verbatimText(code, offset, start, end), isJson };
}

function linesOf(code: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= code.length; ) {
    const next = code.indexOf('\n', start);
    const end = next < 0 ? code.length : next;
    lines.push({ text: code.slice(start, end > start && code.charAt(end - 1) === '\r' ? end - 1 : end), start });
    start = end + 1;
  }
  return lines;
}

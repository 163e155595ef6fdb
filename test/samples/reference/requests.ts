import { parse } from 'curlconverter/dist/src/parse.js';
import type { Request, RequestUrl } from 'curlconverter/dist/src/Request.js';
import type { Word } from 'curlconverter/dist/src/shell/Word.js';
import { hole } from '../../../server/src/engine/samples/composedText';
import type { SampleRequest } from '../../../server/src/engine/samples/request';
import { readCurl } from '../../../server/src/engine/samples/shell/curl';

/** A request as two parsers are compared by. What only the shell knows is a hole. */
export interface PlainRequest {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  /** Fields of the query, decoded. */
  readonly query: readonly string[];
  /** `name: value`, with the name in lower case, sorted. */
  readonly headers: readonly string[];
  /** Text of the body; `form` or `unknown` for what is not one text. */
  readonly body: string | undefined;
}

/** Requests of the `curl` lines of a script. */
export function ownRequests(code: string): PlainRequest[] {
  return readCurl(code, 0).map((request) => {
    const { method, url, query, headers } = request;
    const [base = '', inUrl = ''] = parts(url.text);
    return {
      method: method.name ?? hole,
      url: base,
      query: [...fields(inUrl), ...query.flatMap(({ name, value }) => fields(value ? `${name}=${value.text}` : name))],
      headers: headers.map(({ name, value }) => headerLine(name, value.text)).sort(),
      body: ownBody(request),
    };
  });
}

function ownBody({ body }: SampleRequest): string | undefined {
  return body?.kind === 'data' ? oneLine(body.text.text) : body?.kind;
}

/** The same by curlconverter, without the headers that `curl` adds. @throws {Error} if it refuses the script */
export function referenceRequests(code: string): PlainRequest[] {
  return parse(code).flatMap((request) =>
    request.urls.map((url) => ({
      method: plain(url.method).toUpperCase(),
      url: parts(plain(url.originalUrl))[0] ?? '',
      query: fields(parts(plain(url.url))[1] ?? ''),
      headers: request.headers.headers
        .map(([name, value]) => headerLine(plain(name), value ? plain(value) : ''))
        .filter((line) => !isAdded(line, code))
        .sort(),
      body: referenceBody(request, url),
    })),
  );
}

/** Whether `curl` adds a header for data and other options. */
function isAdded(line: string, code: string): boolean {
  const [name = ''] = line.split(':', 1);
  return addedHeaders.test(line) && !code.toLowerCase().includes(name);
}

const addedHeaders =
  /^(?:content-type: application\/(?:x-www-form-urlencoded|json)|accept: application\/json|(?:user-agent|referer|cookie): .*)$/;

function referenceBody({ data, dataArray = [], multipartUploads }: Request, { uploadFile }: RequestUrl): string | undefined {
  if (multipartUploads) return 'form';
  if (uploadFile) return 'unknown';
  if (dataArray.some((each) => 'filetype' in each)) return 'unknown';
  return data && oneLine(plain(data));
}

function plain({ tokens }: Word): string {
  return tokens.map((token) => (typeof token === 'string' ? token : hole)).join('');
}

/** URL and query of an address. */
function parts(url: string): string[] {
  const start = url.indexOf('?');
  return start < 0 ? [url] : [url.slice(0, start), url.slice(start + 1)];
}

function fields(query: string): string[] {
  return query === '' ? [] : query.split('&').map(decoded);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function headerLine(name: string, value: string): string {
  return `${name.toLowerCase()}: ${value.trim()}`;
}

/** `curl` drops the line ends of its input. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, '');
}

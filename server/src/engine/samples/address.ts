import { percentDecoded } from '../base/addresses';
import { hole } from './composedText';

/** A segment of a path, with its offsets in the URL. */
export interface PathSegment {
  /** Decoded. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it may be any text: a placeholder, or a part that is not known. */
  readonly isOpen: boolean;
}

/** A URL of a sample, in parts. Offsets refer to its text. */
export interface SampleAddress {
  /** With its port, in lower case. */
  readonly host: string;
  readonly segments: readonly PathSegment[];
  /** Whether the last segment may be several, as `...` at the end is. */
  readonly isOpenEnded: boolean;
  /** Offset at which the path begins. */
  readonly pathStart: number;
  readonly pathEnd: number;
  /** The query, without its question mark; `undefined` if there is none. */
  readonly query: { readonly start: number; readonly end: number } | undefined;
}

/** Maximum length of a URL that is read. */
const maxLength = 2_000;

/** Reads the URL of a request; `undefined` if its host is not known, or if it is not HTTP. */
export function readSampleAddress(text: string): SampleAddress | undefined {
  if (text.length > maxLength) return undefined;
  const [origin, , authority = ''] = /^(https?:\/\/)?([^/?#\s]+)/i.exec(text) ?? [];
  if (origin === undefined) return undefined;
  const hasScheme = origin.length > authority.length;
  const host = authority
    .replace(/^[^@]*@/, '')
    .replace(/:(?:80|443)$/, '')
    .toLowerCase();
  if (!/^[a-z\d.-]+(?::\d+)?$/.test(host) || (!hasScheme && !/\.[a-z]{2,}(?::\d+)?$/.test(host))) return undefined;
  const pathStart = origin.length;
  const rest = text.slice(pathStart).search(/[?#]/);
  const pathEnd = rest < 0 ? text.length : pathStart + rest;
  const path = text.slice(pathStart, pathEnd);
  // Text after the path that only a template has, such as a condition in braces.
  if (/\s/.test(path) || path.includes('//')) return undefined;
  const segments: PathSegment[] = [];
  let at = pathStart;
  for (const part of path.split('/')) {
    if (part !== '') segments.push({ text: percentDecoded(part), start: at, end: at + part.length, isOpen: isOpen(part) });
    at += part.length + 1;
  }
  const last = segments.at(-1);
  const hash = text.indexOf('#', pathEnd);
  const query = text.charAt(pathEnd) === '?' ? { start: pathEnd + 1, end: hash < 0 ? text.length : hash } : undefined;
  return { host, segments, isOpenEnded: last !== undefined && /^(?:\.{2,}|…|\*+)$|\uFFFC$/.test(last.text), pathStart, pathEnd, query };
}

/** Whether a segment is a placeholder. Words in capitals are. */
function isOpen(text: string): boolean {
  return isPlaceholder(text) || /^[A-Z][A-Z\d]*(?:[_-][A-Z\d]+)*$/.test(text);
}

/** Whether a value is a placeholder, as documentation writes it, or not known. */
export function isPlaceholder(text: string): boolean {
  return text.includes(hole) || placeholder.test(text) || /^YOUR[A-Z_ -]/.test(text);
}

/** `{id}`, `<id>`, `:id`, `[id]`, `$ID`, `YOUR_ID`, `your-id`, `...`, `xxx`, `%7Bid%7D`, `*`, `example_id`. */
const placeholder = /[{}<>$*…]|%7B|^:|^\[|\.{2,}|^your[_-]|[_-]your[_-]|^x{2,}$|x{4,}|_here$|-here$|^(?:my|example|some)[_-]/i;

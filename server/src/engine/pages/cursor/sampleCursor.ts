import { lineStartAt } from '../../../../../shared/lineBreak';
import type { Span } from '../../base/spans';

/** A code block around a cursor, and what is being typed in it. */
export interface SampleCursor {
  /** `url`: a URL up to the cursor. `method`: the method of a curl call. `json`: a key or value of JSON. */
  readonly kind: 'url' | 'method' | 'json';
  /** The text before the cursor that completion replaces, or that begins the URL. */
  readonly span: Span;
  /** The line after the opening fence marker, such as `bash title`. */
  readonly info: Span;
  /** The code, up to the closing fence. */
  readonly code: Span;
}

/** Maximum length of a line that is examined. */
const maxLine = 2_000;

const typedUrl = /https?:\/\/[^\s"'`<>\\]*$/;
const typedMethod = /(?:\s-X|\s--request)[ =]["']?([A-Za-z]*)$/;
/** A word after a quote, or the place of a key or value. */
const typedJson = /(?:"([\w$.-]*)|(?:^|[{,[:])[ \t]*)$/;

/** The URL, method or part of JSON that is typed in a code block; `undefined` elsewhere. Fast where no URL is before the cursor. */
export function sampleCursorAt(text: string, offset: number): SampleCursor | undefined {
  const lineStart = Math.max(lineStartAt(text, offset), offset - maxLine);
  const before = text.slice(lineStart, offset);
  const url = typedUrl.exec(before);
  const method = url ? null : typedMethod.exec(before);
  const json = url || method ? null : typedJson.exec(before);
  if (!url && !method && !json) return undefined;
  const block = blockAround(text, offset);
  if (!block) return undefined;
  if (url) return { kind: 'url', span: { start: lineStart + url.index, end: offset }, ...block };
  const [, typed = ''] = method ?? json ?? [];
  return { kind: method ? 'method' : 'json', span: { start: offset - typed.length, end: offset }, ...block };
}

/** The fenced code block around an offset. */
function blockAround(text: string, offset: number): Pick<SampleCursor, 'info' | 'code'> | undefined {
  let open: { readonly marker: string; readonly info: Span; readonly end: number } | undefined;
  for (const match of text.matchAll(/^[ \t]*(`{3,}|~{3,})([^\r\n]*)\r?$/gm)) {
    const [line, marker = '', rest = ''] = match;
    if (!open) {
      if (match.index > offset) return undefined;
      const start = match.index + line.indexOf(marker) + marker.length;
      open = { marker, info: { start, end: start + rest.length }, end: match.index + line.length + 1 };
    } else if (marker.startsWith(open.marker) && rest.trim() === '') {
      if (match.index > offset) return offset >= open.end ? { info: open.info, code: { start: open.end, end: match.index } } : undefined;
      open = undefined;
    }
  }
  return open && offset >= open.end ? { info: open.info, code: { start: open.end, end: text.length } } : undefined;
}

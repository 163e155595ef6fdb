import type { Span } from '../../base/spans';
import { detached } from '../../base/strings';
import { char, endOfRun } from './characters';
import { emphasisMarkers } from './emphasis';
import { type InlineMarkup, Runs } from './inline';
import { withDashes, withQuotes } from './typography';

/** The texts of a heading. */
export interface HeadingText {
  /** The text as rendered: without markers of emphasis, code and links. */
  readonly text: string;
  /** The text that the id is made from: without mathematics, and with typographic quotes and dashes. */
  readonly source: string;
  /** Whether a part of it is unknown. */
  readonly isUncertain: boolean;
}

/** A part of a heading. */
interface Part {
  readonly kind: 'text' | 'code' | 'math';
  readonly span: Span;
}

/** Text that is rendered as it is written. */
const plain = /^[A-Za-z\d](?:[A-Za-z\d,:;!?()/+#@%=]| (?! )|-(?!-)|\.(?!\.))*$/;

/** Reads the text of a heading, or of the title of a component. @param markup of the content, in any order */
export function headingText(text: string, span: Span, markup: readonly InlineMarkup[]): HeadingText {
  if (markup.length === 0) {
    const content = text.slice(span.start, span.end);
    if (plain.test(content)) {
      const shown = detached(content);
      return { text: shown, source: shown, isUncertain: false };
    }
  }
  const sorted = [...markup].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const literal = new Set(sorted.flatMap(({ kind, span: { end } }) => (kind === 'escape' ? [end] : [])));
  const parts = partsOf(text, span, sorted, literal);
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.span] : []));
  const markers = emphasisMarkers(text, texts, span, (offset) => literal.has(offset));
  const rendered: string[] = [];
  const sources: string[] = [];
  let isUncertain = markers === undefined || sorted.some(({ kind }) => kind === 'variable');
  for (const { kind, span: part } of parts) {
    if (kind === 'text') {
      const content = decoded(withoutMarkers(text, part, markers));
      // Named characters that are unknown here, and references to links and notes that may be defined.
      if (/&[a-z]\w*;|\]\[|\[\^/i.test(content)) isUncertain = true;
      rendered.push(content);
      sources.push(withDashes(content));
    } else if (kind === 'code') {
      const content = codeText(text.slice(part.start, part.end));
      rendered.push(content);
      sources.push(content);
    } else rendered.push(text.slice(part.start, part.end));
  }
  const shown = detached(rendered.join('').replace(/\s+/g, ' ').trim());
  const source = withQuotesOutside(sources, parts).replace(/\s+/g, ' ').trim();
  // Usually the same: one string in memory.
  return { text: shown, source: source === shown ? shown : detached(source), isUncertain };
}

/** Plain text, code and mathematics of a heading, without other markup. */
function partsOf(text: string, { start, end }: Span, markup: readonly InlineMarkup[], literal: ReadonlySet<number>): Part[] {
  const parts: Part[] = [];
  let at = start;
  let dollars: Runs | undefined;
  /** Adds plain text and mathematics up to an offset; mathematics may reach beyond it. */
  const addText = (to: number): void => {
    for (let next = at; next < to; next++) {
      if (text.charCodeAt(next) !== char.dollar || literal.has(next)) continue;
      const after = endOfRun(text, next, end);
      dollars ??= new Runs(text, end, char.dollar);
      const closing = dollars.closing(after, after - next);
      const close = closing === undefined ? undefined : closing + after - next;
      if (close === undefined) {
        next = after - 1;
        continue;
      }
      if (next > at) parts.push({ kind: 'text', span: { start: at, end: next } });
      parts.push({ kind: 'math', span: { start: next, end: close } });
      at = close;
      next = close - 1;
    }
    if (to > at) {
      parts.push({ kind: 'text', span: { start: at, end: to } });
      at = to;
    }
  };
  for (const { span, kind } of markup) {
    if (span.start >= end) break;
    if (span.start < at) continue;
    addText(span.start);
    if (span.start < at) continue;
    if (kind === 'code') parts.push({ kind: 'code', span });
    at = span.end;
  }
  if (at < end) addText(end);
  return parts;
}

function withoutMarkers(text: string, { start, end }: Span, markers: ReadonlySet<number> | undefined): string {
  if (!markers || markers.size === 0) return text.slice(start, end);
  let content = '';
  for (let at = start; at < end; at++) if (!markers.has(at)) content += text.charAt(at);
  return content;
}

/** The content of inline code, given with its markers. */
function codeText(code: string): string {
  const count = endOfRun(code, 0, code.length);
  const content = code.slice(count, code.length - count).replace(/\r?\n/g, ' ');
  return /^ .*[^ ].* $/.test(content) ? content.slice(1, -1) : content;
}

/** Joins the parts, with typographic quotes outside of code. */
function withQuotesOutside(sources: readonly string[], parts: readonly Part[]): string {
  const joined = sources.join('');
  if (!/['"]/.test(joined)) return joined;
  if (!parts.some(({ kind }) => kind === 'code')) return withQuotes(joined);
  const visible = parts.filter(({ kind }) => kind !== 'math');
  // Code counts as a word beside quotes.
  const masked = sources.map((source, index) => (visible[index]?.kind === 'code' ? 'A'.repeat(source.length) : source)).join('');
  const quoted = withQuotes(masked);
  let at = 0;
  return sources
    .map((source, index) => {
      const part = visible[index]?.kind === 'code' ? source : quoted.slice(at, at + source.length);
      at += source.length;
      return part;
    })
    .join('');
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    bull: '•',
    copy: '©',
    gt: '>',
    hellip: '…',
    larr: '←',
    ldquo: '“',
    lsquo: '‘',
    lt: '<',
    mdash: '—',
    middot: '·',
    nbsp: ' ',
    ndash: '–',
    quot: '"',
    rarr: '→',
    rdquo: '”',
    reg: '®',
    rsquo: '’',
    times: '×',
    trade: '™',
  }),
);

/** Replaces numeric and the usual named character references. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

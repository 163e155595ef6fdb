import type { Span } from '../../base/spans';
import { OpenBrackets } from './openBrackets';
import type { OpenApiPosition } from './position';

interface Token extends Span {
  /** Punctuation, or `text`. */
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text';
}

/** Maximum number of characters in brackets that are scanned. */
const maxLength = 500_000;
/** Maximum number of characters after an offset that are searched for other keys of its object. */
const maxAfter = 20_000;

/**
 * The position of an offset in a YAML flow collection, which may be incomplete; `undefined` in an array, and if the bracket at `open` is
 * closed before the offset.
 * @param path the keys that lead to the value in the bracket
 */
export function yamlFlowPositionAt(text: string, open: number, path: readonly string[], offset: number): OpenApiPosition | undefined {
  if (offset <= open || offset - open > maxLength) return undefined;
  const brackets = new OpenBrackets({
    contentOf: (span) => unquoted(text, span),
    keysBehind: (from) => keysBehind(text, from),
    hasColonAt: (from) => tokenAt(text, from)?.kind === ':',
  });
  let at = open;
  for (;;) {
    const token = tokenAt(text, at);
    const isHere = token?.kind === 'text' && token.start < offset && offset <= token.end;
    if (!token || isHere || token.start >= offset) {
      const position = brackets.position(path, isHere ? token : { start: offset, end: offset });
      return position && { ...position, isInBrackets: true };
    }
    if (token.kind === '{' || token.kind === '[') {
      if (!brackets.open(token.kind === '{')) return undefined;
    } else if (token.kind === '}' || token.kind === ']') {
      brackets.close();
      if (brackets.count === 0) return undefined;
    } else if (token.kind === ':') brackets.colon();
    else if (token.kind === ',') brackets.comma();
    else brackets.text(token);
    at = token.end;
  }
}

/** The keys that follow in the same object; none if the object is not closed, since its end is unknown. */
function keysBehind(text: string, from: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let last = '';
  for (let token = tokenAt(text, from); token && token.end < from + maxAfter; token = tokenAt(text, token.end)) {
    if (token.kind === '{' || token.kind === '[') depth++;
    else if (token.kind === '}' || token.kind === ']') {
      if (depth-- === 0) return found;
    } else if (depth === 0 && token.kind === ':' && last !== '') found.push(last);
    last = depth === 0 && token.kind === 'text' ? unquoted(text, token) : '';
  }
  return [];
}

/** The first token at or after an offset, comments skipped; `undefined` at the end of the text. */
function tokenAt(text: string, from: number): Token | undefined {
  const whitespace = /(?:\s|(?<=\s)#[^\n]*)*/y;
  whitespace.lastIndex = from;
  whitespace.test(text);
  const start = whitespace.lastIndex;
  const char = text[start];
  if (char === undefined) return undefined;
  if (char === '{' || char === '}' || char === '[' || char === ']' || char === ',') return { kind: char, start, end: start + 1 };
  if (char === ':' && !/[^\s,[\]{}]/.test(text[start + 1] ?? ' ')) return { kind: ':', start, end: start + 1 };
  // A colon after a quoted key needs no space.
  if (char === ':' && /["']/.test(text[start - 1] ?? '')) return { kind: ':', start, end: start + 1 };
  const quoted = char === '"' ? /"(?:[^"\\]|\\[\s\S])*"?/y : char === "'" ? /'(?:[^']|'')*'?/y : undefined;
  // A plain scalar ends with its line here: a key that is being typed would include the next line.
  const whole = quoted ?? /(?:[^\s,[\]{}:#]|:(?![\s,[\]{}]|$)|(?<!\s)#|[ \t]+(?![\s#]))+/y;
  whole.lastIndex = start;
  const end = whole.test(text) && whole.lastIndex > start ? whole.lastIndex : start + 1;
  return { kind: 'text', start, end: quoted ? end : start + text.slice(start, end).trimEnd().length };
}

function unquoted(text: string, { start, end }: Span): string {
  const raw = text.slice(start, end);
  return raw.replace(/^(["'])([\s\S]*?)\1?$/, '$2');
}

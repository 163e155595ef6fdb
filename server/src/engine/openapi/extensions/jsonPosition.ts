import type { Span } from '../../base/spans';
import { keysBehind, tokenAt } from './jsonTokens';
import { OpenBrackets } from './openBrackets';
import type { OpenApiPosition, ScanStart } from './position';

/**
 * The position of an offset in JSON, which may be incomplete; `undefined` outside the value of the anchor, and directly in an array. Scans
 * the text from the anchor to the offset.
 */
export function jsonPositionAt(text: string, anchor: ScanStart | undefined, offset: number): OpenApiPosition | undefined {
  const brackets = new OpenBrackets({
    contentOf: (span) => contentOf(text, span),
    keysBehind: (from) => keysBehind(text, from),
    hasColonAt: (from) => /^\s*:/.test(text.slice(from, from + 100)),
  });
  // The anchor is a key: its object counts as open.
  const outer = anchor?.path.slice(0, -1) ?? [];
  if (anchor) brackets.open(true);
  let at = anchor ? anchor.span.start - 1 : Math.max(0, text.search(/[^\s\uFEFF]/));
  for (;;) {
    const token = tokenAt(text, at);
    const isHere = token !== undefined && token.start < offset && (offset < token.end || (offset === token.end && token.isOpen));
    if (!token || isHere || token.start >= offset) return brackets.position(outer, isHere ? token : { start: offset, end: offset });
    const char = text[token.start];
    if (char === '{' || char === '[') {
      if (!brackets.open(char === '{')) return undefined;
    } else if (char === '}' || char === ']') {
      brackets.close();
      if (brackets.count <= (anchor ? 1 : 0)) return undefined;
    } else if (char === ':') brackets.colon();
    else if (char === ',') brackets.comma();
    else if (char === '"') brackets.text(token);
    at = token.end;
  }
}

function contentOf(text: string, { start, end }: Span): string {
  const raw = text.slice(start, end);
  return raw.startsWith('"') ? raw.slice(1, raw.endsWith('"') && raw.length > 1 ? -1 : undefined) : raw;
}

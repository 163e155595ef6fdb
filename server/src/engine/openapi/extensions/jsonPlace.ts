import type { Span } from '../../text/spans';
import { keysBehind, tokenAt } from './jsonTokens';
import type { Anchor, DescriptionPlace } from './place';

/** An object or list that is open. */
interface Level {
  readonly isObject: boolean;
  readonly keys: string[];
  /** In an object the last key, and whether its colon has come. */
  key: string;
  hasColon: boolean;
}

/** Deeper than any description. */
const maxDepth = 1_000;

/**
 * The place of an offset in JSON, which may be half written; `undefined` outside of what the anchor holds, and directly in a list.
 * Goes through the text from the anchor to the offset.
 */
export function jsonPlaceAt(text: string, anchor: Anchor | undefined, offset: number): DescriptionPlace | undefined {
  // The anchor is a key: the object that holds it counts as open.
  const outer = anchor?.path.slice(0, -1) ?? [];
  const levels: Level[] = anchor ? [open('{')] : [];
  let at = anchor ? anchor.span.start - 1 : Math.max(0, text.search(/[^\s\uFEFF]/));
  for (;;) {
    const token = tokenAt(text, at);
    const isHere = token !== undefined && token.start < offset && (offset < token.end || (offset === token.end && token.isOpen));
    if (!token || isHere || token.start >= offset) {
      return placeIn(text, outer, levels, isHere ? token : { start: offset, end: offset });
    }
    const level = levels.at(-1);
    const char = text[token.start];
    if (char === '{' || char === '[') {
      if (levels.push(open(char)) > maxDepth) return undefined;
    } else if (char === '}' || char === ']') {
      levels.pop();
      if (levels.length <= (anchor ? 1 : 0)) return undefined;
    } else if (level) read(text, level, token);
    at = token.end;
  }
}

function open(char: '{' | '['): Level {
  return { isObject: char === '{', keys: [], key: '', hasColon: false };
}

function read(text: string, level: Level, token: Span): void {
  const char = text[token.start];
  if (char === ':') level.hasColon = true;
  else if (char === ',') {
    level.hasColon = false;
    level.key = '';
  } else if (char === '"' && level.isObject && !level.hasColon) {
    level.key = contentOf(text, token);
    level.keys.push(level.key);
  }
}

function placeIn(text: string, outer: readonly string[], levels: readonly Level[], span: Span): DescriptionPlace | undefined {
  const level = levels.at(-1);
  if (!level?.isObject) return undefined;
  const path = [...outer, ...levels.slice(0, -1).map(({ isObject, key }) => (isObject ? key : '0'))];
  const present = new Set([...level.keys, ...keysBehind(text, span.end)]);
  if (level.hasColon) return { path, present, on: 'value', key: level.key, span, hasColon: true };
  // Behind a key there is a colon to come.
  if (level.key !== '') return undefined;
  const hasColon = /^\s*:/.test(text.slice(span.end, span.end + 100));
  return { path, present, on: 'key', key: contentOf(text, span), span, hasColon };
}

function contentOf(text: string, { start, end }: Span): string {
  const raw = text.slice(start, end);
  return raw.startsWith('"') ? raw.slice(1, raw.endsWith('"') && raw.length > 1 ? -1 : undefined) : raw;
}

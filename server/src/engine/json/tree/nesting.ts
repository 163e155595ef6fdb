const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;

/**
 * The deepest nesting of brackets in a JSON text, strings and comments excluded, counted without recursion. Stops at `maxDepth + 1`, to
 * bound the cost of hostile input. JSON parsers recurse per level and overflow the stack at a few thousand levels, so this is called first.
 */
export function nestingDepth(text: string, maxDepth: number): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === QUOTE) {
      i = endOfString(text, i);
    } else if (char === SLASH) {
      i = endOfComment(text, i);
    } else if (char === 0x7b || char === 0x5b) {
      depth++;
      if (depth > deepest) {
        deepest = depth;
        if (deepest > maxDepth) return deepest;
      }
    } else if (char === 0x7d || char === 0x5d) {
      depth--;
    }
  }
  return deepest;
}

/** Offset of the closing quote, or of the line end if the string is not closed: JSON strings do not span lines. */
function endOfString(text: string, open: number): number {
  for (let i = open + 1; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === BACKSLASH) i++;
    else if (char === QUOTE || char === 0x0a || char === 0x0d) return i;
  }
  return text.length;
}

/** Offset of the last character of a comment, or of the slash itself if none begins: a quote in a comment does not open a string. */
function endOfComment(text: string, slash: number): number {
  const next = text[slash + 1];
  if (next !== '/' && next !== '*') return slash;
  if (next === '*') {
    const close = text.indexOf('*/', slash + 2);
    return close < 0 ? text.length : close + 1;
  }
  for (let i = slash + 2; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 0x0a || char === 0x0d) return i;
  }
  return text.length;
}

/**
 * Distance of a path from the typed text: 0 if it begins with it, more for weaker matches; `undefined` if editors would filter it out.
 * Ignores letter case, and treats spaces as hyphens.
 * @param words returns further text to search, such as a title; called only if the path does not match
 */
export function pathMatch(path: string, words: () => string, typed: PathQuery): number | undefined {
  const { text, loose } = typed;
  if (text === '') return 0;
  const lower = path.toLowerCase();
  if (lower.startsWith(text)) return 0;
  const at = lower.indexOf(loose);
  if (at >= 0) {
    if (lower.includes(`/${loose}`)) return 1;
    return at === 0 || /[^\p{L}\p{N}]/u.test(lower[at - 1] ?? '') ? 2 : 3;
  }
  if (words().toLowerCase().includes(text)) return 3;
  return isScattered(lower, loose) ? 5 : undefined;
}

/** Callback for paths without further text. */
export function noWords(): string {
  return '';
}

/** Typed text, prepared for comparisons with thousands of paths. */
interface PathQuery {
  readonly text: string;
  /** Text with hyphens in place of spaces. */
  readonly loose: string;
}

export function pathQuery(typed: string): PathQuery {
  const text = typed.trim().toLowerCase();
  return { text, loose: text.replace(/\s+/g, '-') };
}

/** Whether the text contains the characters of `typed` in this order, the first character at the beginning of a word. */
function isScattered(text: string, typed: string): boolean {
  const first = typed[0] ?? '';
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1] ?? '')) continue;
    let at = start;
    for (let i = 1; i < typed.length && at >= 0; i++) at = text.indexOf(typed[i] ?? '', at + 1);
    return at >= 0;
  }
  return false;
}

/**
 * How well a path fits what has been typed of it: 0 where it begins with it, more the less it has of it; `undefined` where an
 * editor would not show it either. Letter case does not count, and a blank is as good as a hyphen.
 *
 * @param words gives what is searched beside the path, such as a title; asked only where the path does not tell
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

/** For paths of which nothing more is known. */
export function noWords(): string {
  return '';
}

/** What has been typed, made ready for comparing it with thousands of paths. */
export interface PathQuery {
  readonly text: string;
  /** With hyphens for blanks. */
  readonly loose: string;
}

export function pathQuery(typed: string): PathQuery {
  const text = typed.trim().toLowerCase();
  return { text, loose: text.replace(/\s+/g, '-') };
}

/** Whether the letters of `typed` stand in the text in this order, the first one at the beginning of a word. */
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

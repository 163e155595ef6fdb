import type { CheckedFile, Problem } from '../report';

/** What stays of a problem when lines move, so that it is found again in another state of its file. */
export interface Fingerprint {
  readonly code: string;
  /** The text that the problem is reported at: the first line of it that has a word. */
  readonly text: string;
}

/** Limit of UTF-16 units of the text. */
const maxLength = 120;
const word = /[\p{L}\p{N}]/u;

/** The fingerprints of problems of a file, which other problems of it may have as well. */
export function fingerprintsOf({ text, problems }: CheckedFile): (readonly [Problem, Fingerprint])[] {
  const lines = linesOf(text);
  return problems.map((problem) => [problem, { code: problem.code, text: textAt(lines, problem) }]);
}

/** The line of the problem: of several with one fingerprint, it says which are the same. */
export function linesAround({ text }: CheckedFile): (problem: Problem) => string {
  const lines = linesOf(text);
  return ({ range }) => plain(lines[range.start.line] ?? '');
}

/** What is marked; if that is a bracket or other punctuation, with what follows. */
function textAt(lines: readonly string[], { range: { start, end } }: Problem): string {
  for (let line = start.line; line < Math.min(lines.length, end.line + 1); line++) {
    const from = line === start.line ? start.character : 0;
    const marked = (lines[line] ?? '').slice(from, line === end.line ? end.character : undefined);
    if (word.test(marked)) return plain(marked);
  }
  let text = '';
  for (let line = start.line; line < lines.length && text.length < maxLength; line++) {
    text += ` ${(lines[line] ?? '').slice(line === start.line ? start.character : 0)}`;
    if (word.test(text)) break;
  }
  return plain(text);
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}

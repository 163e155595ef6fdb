import type { Range } from 'vscode-languageserver-types';

/** A reported diagnostic, as far as it is recognized in another state of its file. */
export interface ReportedProblem {
  readonly code: string;
  readonly range: Range;
}

/** Problems of one state of a file. */
export interface FileProblems<Problem extends ReportedProblem> {
  /** Text of the file; empty if it could not be read. */
  readonly text: string;
  /** In the order of the text. */
  readonly problems: readonly Problem[];
}

/** Properties of a problem that do not change when lines move, so that the problem is recognized in another state of its file. */
export interface Fingerprint {
  readonly code: string;
  /** Text that the problem is reported at: its first line with a word. */
  readonly text: string;
}

/** Maximum length of the text, in UTF-16 code units. */
const maxLength = 120;
const word = /[\p{L}\p{N}]/u;

/** Fingerprints of the problems of a file. Several problems may have the same fingerprint. */
export function fingerprintsOf<Problem extends ReportedProblem>({
  text,
  problems,
}: FileProblems<Problem>): (readonly [Problem, Fingerprint])[] {
  const lines = linesOf(text);
  return problems.map((problem) => [problem, { code: problem.code, text: textAt(lines, problem) }]);
}

/** Function that returns the line of a problem, by which problems with the same fingerprint are matched. */
export function lineTexts(text: string): (problem: ReportedProblem) => string {
  const lines = linesOf(text);
  return ({ range }) => plain(lines[range.start.line] ?? '');
}

/** Text of the reported range; if that is a bracket or other punctuation, with the text that follows. */
function textAt(lines: readonly string[], { range: { start, end } }: ReportedProblem): string {
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

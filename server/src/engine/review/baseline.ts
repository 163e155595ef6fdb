import { addToList } from '../base/lists';
import { type FileProblems, type Fingerprint, fingerprintsOf, lineTexts, type ReportedProblem } from './fingerprints';

/** Known problems with one fingerprint. */
interface Known {
  count: number;
  /** Lines of the problems, if they are known as well. */
  readonly lines: string[];
}

/**
 * Problems of an earlier state, by file and fingerprint. As many problems with one fingerprint are known as there were before; problems on
 * the same lines are matched first.
 */
export class Baseline {
  private readonly files = new Map<string, Map<string, Known>>();

  /** @param key identifies the file in both states, such as its URI */
  add(key: string, fingerprint: Fingerprint, count: number, line?: string): void {
    const known = this.files.get(key) ?? new Map<string, Known>();
    this.files.set(key, known);
    const id = idOf(fingerprint);
    const same = known.get(id) ?? { count: 0, lines: [] };
    known.set(id, same);
    same.count += count;
    if (line !== undefined) same.lines.push(line);
  }

  /** Adds all problems of a file. */
  addFile(key: string, file: FileProblems<ReportedProblem>): void {
    for (const { fingerprint, line } of knownProblemsOf(file)) this.add(key, fingerprint, 1, line);
  }

  /** New problems of a file. Each match is consumed from the known problems. */
  takeFrom<Problem extends ReportedProblem>(key: string, file: FileProblems<Problem>): Problem[] {
    const known = this.files.get(key);
    if (!known || file.problems.length === 0) return [...file.problems];
    const lineOf = lineTexts(file.text);
    const found = new Map<string, Problem[]>();
    for (const [problem, fingerprint] of fingerprintsOf(file)) {
      const id = idOf(fingerprint);
      addToList(found, id, problem);
    }
    const old = new Set<Problem>();
    for (const [id, problems] of found) {
      const same = known.get(id);
      if (!same) continue;
      for (const problem of inOrder(problems, same.lines, lineOf).slice(0, same.count)) old.add(problem);
      same.count -= Math.min(same.count, problems.length);
    }
    return file.problems.filter((problem) => !old.has(problem));
  }

  /** Number of known problems that were not consumed. @param counts whether the problems of a file count */
  left(counts: (key: string) => boolean): number {
    let sum = 0;
    for (const [key, known] of this.files) if (counts(key)) for (const { count } of known.values()) sum += count;
    return sum;
  }
}

/** A problem as a baseline has it. */
export interface KnownProblem {
  readonly fingerprint: Fingerprint;
  /** Text of its line. */
  readonly line: string;
}

/** The problems of a file in the form of a baseline. */
export function knownProblemsOf(file: FileProblems<ReportedProblem>): KnownProblem[] {
  const lineOf = lineTexts(file.text);
  return fingerprintsOf(file).map(([problem, fingerprint]) => ({ fingerprint, line: lineOf(problem) }));
}

/** Problems on one of the lines first, then the others; both in the order of the text. */
function inOrder<Problem extends ReportedProblem>(
  problems: readonly Problem[],
  lines: readonly string[],
  lineOf: (problem: ReportedProblem) => string,
): Problem[] {
  const unmatched = [...lines];
  const same: Problem[] = [];
  const others: Problem[] = [];
  for (const problem of problems) {
    const at = unmatched.indexOf(lineOf(problem));
    if (at < 0) others.push(problem);
    else {
      unmatched.splice(at, 1);
      same.push(problem);
    }
  }
  return [...same, ...others];
}

function idOf({ code, text }: Fingerprint): string {
  return `${code}\n${text}`;
}

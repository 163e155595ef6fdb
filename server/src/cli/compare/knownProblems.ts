import { type CheckedFile, countProblems, type Problem, type Report } from '../report';
import { type Fingerprint, fingerprintsOf, linesAround } from './fingerprints';

/** Problems of one fingerprint that are known. */
interface Known {
  count: number;
  /** Their lines, if they are known as well. */
  readonly lines: string[];
}

/**
 * Problems that were there before, by file and fingerprint. As many of one fingerprint as were there are known; which of them they are is
 * decided by their lines.
 */
export class KnownProblems {
  private readonly files = new Map<string, Map<string, Known>>();

  /** @param key names the file in both states, such as by its URI */
  add(key: string, fingerprint: Fingerprint, count: number, line?: string): void {
    const known = this.files.get(key) ?? new Map<string, Known>();
    this.files.set(key, known);
    const id = idOf(fingerprint);
    const same = known.get(id) ?? { count: 0, lines: [] };
    known.set(id, same);
    same.count += count;
    if (line !== undefined) same.lines.push(line);
  }

  /** Adds all problems of a state. */
  addAll(files: readonly CheckedFile[], keyOf: (uri: string) => string): void {
    for (const file of files) {
      const lineOf = linesAround(file);
      for (const [problem, fingerprint] of fingerprintsOf(file)) this.add(keyOf(file.uri), fingerprint, 1, lineOf(problem));
    }
  }

  /** The problems of a file that are new. Those that are known are taken out of what is known. */
  takeFrom(key: string, file: CheckedFile): Problem[] {
    const known = this.files.get(key);
    if (!known || file.problems.length === 0) return [...file.problems];
    const lineOf = linesAround(file);
    const found = new Map<string, Problem[]>();
    for (const [problem, fingerprint] of fingerprintsOf(file)) {
      const id = idOf(fingerprint);
      const same = found.get(id);
      if (same) same.push(problem);
      else found.set(id, [problem]);
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

  /** How many have not been taken. @param counts whether those of a file count */
  left(counts: (key: string) => boolean): number {
    let sum = 0;
    for (const [key, known] of this.files) if (counts(key)) for (const { count } of known.values()) sum += count;
    return sum;
  }
}

/** The report without what is known. */
export function withoutKnown<R extends Report>(report: R, known: KnownProblems, keyOf: (uri: string) => string, maxWarnings: number): R {
  const files = report.files.map((file) => ({ ...file, problems: known.takeFrom(keyOf(file.uri), file) }));
  const counts = countProblems(files);
  const hidden = sum(report.files) - sum(files);
  return { ...report, files, counts, tooManyWarnings: counts.warning > maxWarnings, known: (report.known ?? 0) + hidden };
}

function sum(files: readonly CheckedFile[]): number {
  return files.reduce((total, { problems }) => total + problems.length, 0);
}

/** Problems on one of the lines first, in the order of the text otherwise. */
function inOrder(problems: readonly Problem[], lines: readonly string[], lineOf: (problem: Problem) => string): Problem[] {
  const left = [...lines];
  const same: Problem[] = [];
  const others: Problem[] = [];
  for (const problem of problems) {
    const at = left.indexOf(lineOf(problem));
    if (at < 0) others.push(problem);
    else {
      left.splice(at, 1);
      same.push(problem);
    }
  }
  return [...same, ...others];
}

function idOf({ code, text }: Fingerprint): string {
  return `${code}\n${text}`;
}

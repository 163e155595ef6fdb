import type { Mistake } from './mistakes.ts';
import { changeBetween } from './textChange.ts';
import type { Span } from './tree.ts';

export interface Diagnostic {
  /** Path of a fragment; empty for the docs.json. */
  readonly file: string;
  readonly code: string;
  readonly message: string;
  readonly span: Span;
}

/** The four verdicts for one mistake. */
export interface Judgement {
  readonly detected: boolean;
  readonly placed: boolean;
  readonly single: boolean;
  /** `undefined` if there is no single right answer. */
  readonly repaired: boolean | undefined;
}

/** Key of a diagnostic, without its message, which may contain other locations: a mistake there changes the message of the same problem. */
const keyOf = ({ file, code }: Diagnostic, start: number, end: number): string => JSON.stringify([file, code, start, end]);

/** Diagnostics of `now` that are new. Earlier diagnostics may have moved with the text, or grown or shrunk with their subject. */
export function newDiagnostics<Each extends Diagnostic>(
  before: readonly Each[],
  now: readonly Each[],
  beforeText: string,
  nowText: string,
): Each[] {
  const { start, end } = changeBetween(beforeText, nowText);
  const delta = nowText.length - beforeText.length;
  const left = new Map<string, Each[]>();
  for (const diagnostic of now) {
    const key = keyOf(diagnostic, diagnostic.span.start, diagnostic.span.end);
    left.set(key, [...(left.get(key) ?? []), diagnostic]);
  }
  for (const diagnostic of before) {
    const { file, span } = diagnostic;
    // Of adjacent equal characters, the removed one is ambiguous: both are tried.
    const isNear = span.end >= start - 1 && span.start <= end + 1;
    const shifts: readonly (readonly [first: number, last: number])[] =
      file !== '' || span.end < start
        ? [[0, 0]]
        : isNear
          ? [
              [0, 0],
              [delta, delta],
              [0, delta],
            ]
          : [[delta, delta]];
    const same = shifts
      .map(([first, last]) => left.get(keyOf(diagnostic, span.start + first, span.end + last)))
      .find((each) => each !== undefined && each.length > 0);
    same?.pop();
  }
  const fresh = new Set([...left.values()].flat());
  return now.filter((diagnostic) => fresh.has(diagnostic));
}

function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && a.end >= b.start;
}

export function isPlaced(mistake: Pick<Mistake, 'span' | 'also'>, diagnostic: Diagnostic): boolean {
  return diagnostic.file === '' && [mistake.span, ...(mistake.also ?? [])].some((span) => touches(diagnostic.span, span));
}

export function judge(mistake: Omit<Mistake, 'kind' | 'text'>, fresh: readonly Diagnostic[], repairedText: string | undefined): Judgement {
  return {
    detected: fresh.length > 0,
    placed: fresh.some((diagnostic) => isPlaced(mistake, diagnostic)),
    single: fresh.length === 1,
    repaired: mistake.oneAnswer ? repairedText === mistake.expectedText : undefined,
  };
}

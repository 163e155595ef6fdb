import type { Span } from '../../base/spans';

/** A run of one delimiter. */
interface Run {
  readonly code: string;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Span of the characters that are not used yet. */
  start: number;
  end: number;
}

/** Maximum number of runs: each closing run is compared with all opening ones before it. */
const maxRuns = 200;

/**
 * Offsets of the characters that mark emphasis and deleted text in parts of a text, as in CommonMark; `undefined` beyond the limits.
 * @param parts spans of plain text in ascending order
 * @param isLiteral whether the character at an offset is escaped
 */
export function emphasisMarkers(
  text: string,
  parts: readonly Span[],
  limits: Span,
  isLiteral: (offset: number) => boolean,
): ReadonlySet<number> | undefined {
  const runs: Run[] = [];
  for (const { start, end } of parts) {
    for (let at = start; at < end; at++) {
      const code = text.charAt(at);
      if ((code !== '*' && code !== '_' && code !== '~') || isLiteral(at)) continue;
      let after = at + 1;
      while (after < end && text.charAt(after) === code) after++;
      runs.push(runAt(text, at, after, limits));
      if (runs.length > maxRuns) return undefined;
      at = after - 1;
    }
  }
  return pair(runs);
}

function runAt(text: string, start: number, end: number, limits: Span): Run {
  const code = text.charAt(start);
  const before = start > limits.start ? text.charAt(start - 1) : ' ';
  const after = end < limits.end ? text.charAt(end) : ' ';
  const opens = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const closes = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  const isUnderscore = code === '_';
  return {
    code,
    length: end - start,
    canOpen: opens && (!isUnderscore || !closes || isPunctuation(before)),
    canClose: closes && (!isUnderscore || !opens || isPunctuation(after)),
    start,
    end,
  };
}

function pair(runs: readonly Run[]): ReadonlySet<number> {
  const markers = new Set<number>();
  const openers: Run[] = [];
  for (const run of runs) {
    for (let index = openers.length - 1; run.canClose && run.start < run.end && index >= 0; index--) {
      const opener = openers[index];
      if (!opener || !isPair(opener, run)) continue;
      while (opener.start < opener.end && run.start < run.end) {
        const count = run.code === '~' ? run.length : Math.min(2, opener.end - opener.start, run.end - run.start);
        for (let at = 0; at < count; at++) markers.add(--opener.end).add(run.start++);
      }
      openers.length = opener.start < opener.end ? index + 1 : index;
    }
    if (run.canOpen && run.start < run.end) openers.push(run);
  }
  return markers;
}

function isPair(opener: Run, closer: Run): boolean {
  if (opener.code !== closer.code) return false;
  if (opener.code === '~') return opener.length === closer.length && closer.length <= 2;
  if (!opener.canClose && !closer.canOpen) return true;
  return (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

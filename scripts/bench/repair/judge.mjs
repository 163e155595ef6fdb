import { changeBetween } from './textChange.mjs';

/** Without the message: it may name other places of the file, and a mistake there tells the same problem in other words. */
const keyOf = ({ file, code }, start, end) => JSON.stringify([file, code, start, end]);

/**
 * Those of `now` that were not there before. Diagnostics are `{ file, code, span, … }`, `file` being empty for the
 * docs.json. What was reported before may have moved with the text, or grown or shrunk with what it is about.
 */
export function newDiagnostics(before, now, beforeText, nowText) {
  const { start, end } = changeBetween(beforeText, nowText);
  const delta = nowText.length - beforeText.length;
  const left = new Map();
  for (const diagnostic of now) {
    const key = keyOf(diagnostic, diagnostic.span.start, diagnostic.span.end);
    left.set(key, [...(left.get(key) ?? []), diagnostic]);
  }
  for (const diagnostic of before) {
    const { file, span } = diagnostic;
    // Where equal characters stand side by side, what the change took is not certain to a character: so both are tried.
    const isNear = span.end >= start - 1 && span.start <= end + 1;
    const shifts =
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
      .find((each) => each?.length > 0);
    same?.pop();
  }
  const fresh = new Set([...left.values()].flat());
  return now.filter((diagnostic) => fresh.has(diagnostic));
}

export function touches(a, b) {
  return a.start <= b.end && a.end >= b.start;
}

export function isPlaced(mistake, diagnostic) {
  return diagnostic.file === '' && [mistake.span, ...(mistake.also ?? [])].some((span) => touches(diagnostic.span, span));
}

/** The four answers for one mistake. `repaired` is undefined where there is no one right answer. */
export function judge(mistake, fresh, repairedText) {
  return {
    detected: fresh.length > 0,
    placed: fresh.some((diagnostic) => isPlaced(mistake, diagnostic)),
    single: fresh.length === 1,
    repaired: mistake.oneAnswer ? repairedText === mistake.expectedText : undefined,
  };
}

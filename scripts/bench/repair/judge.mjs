import { changeBetween, shiftSpan } from './textChange.mjs';

const keyOf = ({ file, code, message, span }) => JSON.stringify([file, code, message, span.start, span.end]);

/**
 * Those of `now` that were not there before. Diagnostics are `{ file, code, message, span }`, `file` being empty for the
 * docs.json; what was reported before may have moved with the text.
 */
export function newDiagnostics(before, now, beforeText, nowText) {
  const change = changeBetween(beforeText, nowText);
  const known = new Map();
  for (const diagnostic of before) {
    const span = diagnostic.file === '' ? shiftSpan(diagnostic.span, change) : diagnostic.span;
    const key = keyOf({ ...diagnostic, span });
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  return now.filter((diagnostic) => {
    const key = keyOf(diagnostic);
    const left = known.get(key) ?? 0;
    if (left > 0) known.set(key, left - 1);
    return left === 0;
  });
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

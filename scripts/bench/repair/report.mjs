import { lineDiff } from './textChange.mjs';

/** What went wrong with one mistake, in lines: what was typed, what was said about it, what the fix made of it. */
export function describeFailure({ site, mistake, fresh, fixed, original, ...judged }) {
  const failed = ['detected', 'placed', 'single', 'repaired'].filter((name) => judged[name] === false);
  const said = fresh.map(
    ({ file, code, message, item }) => `  ${file}:${item.range.start.line + 1}:${item.range.start.character + 1} ${code}: ${message}`,
  );
  const lines = [`${mistake.kind.name} – ${site} – not ${failed.join(', ')}`, indent(lineDiff(original, mistake.text))];
  lines.push(...(said.length > 0 ? said : ['  nothing is reported']));
  if (judged.repaired === false) {
    lines.push(
      fixed === undefined
        ? '  no preferred fix'
        : `  fixed, compared with what is right:\n${indent(lineDiff(mistake.expectedText, fixed))}`,
    );
  }
  return lines.join('\n');
}

export function isFailure({ detected, placed, single, repaired }) {
  return !detected || !placed || !single || repaired === false;
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

export function describeRow({ site, file, line, code, path, severity, message }) {
  return `${site} ${file}:${line} ${severity} ${code} at ${path || 'the top'}: ${message}`;
}

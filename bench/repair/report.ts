import type { Judgement } from './judge.ts';
import type { MeasuredOutcome } from './measureSite.ts';
import { lineDiff } from './textChange.ts';
import type { Row } from './untouched.ts';

const answers = ['detected', 'placed', 'single', 'repaired'] as const;

/** A failure as lines of text: the mistake, the diagnostics, the result of the fix. */
export function describeFailure({ site, mistake, fresh, fixed, original, ...judged }: MeasuredOutcome): string {
  const failed = answers.filter((name) => judged[name] === false);
  const reported = fresh.map(
    ({ file, code, message, item }) => `  ${file}:${item.range.start.line + 1}:${item.range.start.character + 1} ${code}: ${message}`,
  );
  const lines = [`${mistake.kind.name} – ${site} – not ${failed.join(', ')}`, indent(lineDiff(original, mistake.text))];
  lines.push(...(reported.length > 0 ? reported : ['  nothing is reported']));
  if (judged.repaired === false) {
    lines.push(
      fixed === undefined
        ? '  no preferred fix'
        : `  fixed, compared with what is right:\n${indent(lineDiff(mistake.expectedText ?? '', fixed))}`,
    );
  }
  return lines.join('\n');
}

export function isFailure({ detected, placed, single, repaired }: Judgement): boolean {
  return !detected || !placed || !single || repaired === false;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

export function describeRow({ site, file, line, code, path, severity, message }: Row): string {
  return `${site} ${file}:${line} ${severity} ${code} at ${path || 'the top'}: ${message}`;
}

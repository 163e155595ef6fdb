// Repeats failures at the end of a run, since their output is far above after all stages.

import { type Failure, fileReports, suiteResults } from './reports.ts';

const longest = 1_000;

/** Removes colors and the like from a log. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const plain = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '').trim();

/**
 * The failures of a vitest run.
 * @param report of its json reporter; `undefined` if it wrote nothing
 * @returns tests, and files that do not load
 */
export function vitestFailures(report: unknown): Failure[] {
  return (fileReports(report) ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [{ title: file.name ?? '', message: plain(file.message ?? '') }];
    return tests.map((test) => ({ title: test.fullName ?? '', message: plain((test.failureMessages ?? []).join('\n')) }));
  });
}

/** @param results of scripts/testVscode.ts or scripts/testPackage.ts; `undefined` if it wrote nothing */
export function suiteFailures(results: unknown): readonly Failure[] {
  return suiteResults(results)?.failures ?? [];
}

/** A line for each failure, with its message below. */
export function failureLines(stages: readonly { readonly name: string; readonly failures?: readonly Failure[] }[]): string[] {
  return stages.flatMap(({ name, failures = [] }) =>
    failures.flatMap(({ title, message }) => [
      `${name}: ${title}`,
      ...message
        .slice(0, longest)
        .split('\n')
        .map((line) => `    ${line}`),
    ]),
  );
}

// Repeats failures at the end of a run: after all stages, their output is far above.

import { type Failure, fileReports, suiteResults } from './reports.ts';

const maxMessageLength = 1_000;

/** Removes color codes from a log. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
const plain = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '').trim();

/**
 * The failures of a vitest run.
 * @param report of its json reporter; `undefined` if it wrote nothing
 * @returns tests, and files that do not load or have a hook that failed
 */
export function vitestFailures(report: unknown): Failure[] {
  return (fileReports(report) ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    const ofFile = { title: file.name ?? '', message: plain(file.message ?? '') };
    return [
      ...tests.map((test) => ({ title: test.fullName ?? '', message: plain((test.failureMessages ?? []).join('\n')) })),
      ...(file.status === 'failed' && (tests.length === 0 || ofFile.message !== '') ? [ofFile] : []),
    ];
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
        .slice(0, maxMessageLength)
        .split('\n')
        .map((line) => `    ${line}`),
    ]),
  );
}

// What failed, told once more at the end of a run: the place of a failure is far above when all stages have run.

/** @typedef {{ title: string, message: string }} Failure */

const longest = 1_000;

/** Colors and the like say nothing in a log. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '').trim();

/**
 * The failures of a vitest run.
 * @param {unknown} report what its json reporter wrote; undefined when it wrote nothing
 * @returns {Failure[]} tests, and files that do not load
 */
export function vitestFailures(report) {
  if (!report || !Array.isArray(report.testResults)) return [];
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [{ title: file.name ?? '', message: plain(file.message ?? '') }];
    return tests.map((test) => ({ title: test.fullName, message: plain((test.failureMessages ?? []).join('\n')) }));
  });
}

/** @param {unknown} results what scripts/testVscode.mjs or scripts/testPackage.mjs wrote; undefined when it wrote nothing */
export function suiteFailures(results) {
  return results?.failures ?? [];
}

/**
 * A line for each failure, with its message below.
 * @param {readonly { name: string, failures?: readonly Failure[] }[]} stages
 */
export function failureLines(stages) {
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

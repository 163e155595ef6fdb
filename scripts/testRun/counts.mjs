// Counting checks: pure functions over what the runners report.

/**
 * @typedef {{ passed: number, failed: number, skipped?: number }} Counts
 * @typedef {Counts & { name: string, seconds: number, note?: string }} StageResult
 */

/** The counts of a stage that is one check. */
export function oneCheck(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/**
 * The counts of a vitest run.
 * @param {unknown} report what its json reporter wrote; undefined when it wrote nothing
 * @param {number} exitCode a failing run without a failing test (a file that does not load, an unhandled error) counts as one failure
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!report || !Array.isArray(report.testResults)) {
    return oneCheck(false);
  }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** @param {unknown} results what scripts/testVscode.mjs wrote; undefined when it wrote nothing */
export function countSuite(results) {
  return results ? { passed: results.passed, failed: results.failed } : oneCheck(false);
}

/** @param {readonly Counts[]} all */
export function total(all) {
  const sum = (key) => all.reduce((count, one) => count + (one[key] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The line every run ends with. */
export function totalLine(counts) {
  return `${counts.passed} passed, ${counts.failed} failed`;
}

/** One line for each stage. @param {readonly StageResult[]} stages */
export function summaryLines(stages) {
  const width = Math.max(...stages.map((stage) => stage.name.length));
  return stages.map((stage) => {
    const skipped = stage.skipped ? `, ${stage.skipped} skipped` : '';
    const note = stage.note ? `  (${stage.note})` : '';
    const mark = stage.failed > 0 ? 'FAILED' : 'ok    ';
    return `${mark} ${stage.name.padEnd(width)}  ${totalLine(stage)}${skipped}  ${stage.seconds.toFixed(1)} s${note}`;
  });
}

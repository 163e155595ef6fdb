import { describe, expect, it } from 'vitest';
import { countSuite, countVitest, oneCheck, summaryLines, total, totalLine } from '../../scripts/testRun/counts';

const test = (status: string) => ({ status });
const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map(test) });
const report = (passed: number, failed: number, pending: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
  testResults,
});

describe('countVitest', () => {
  it('takes the counts of the report', () => {
    expect(countVitest(report(2, 1, 1, file('failed', 'passed', 'passed', 'failed', 'pending')), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
    });
  });

  it('counts a file that does not load as one failure', () => {
    expect(countVitest(report(1, 0, 0, file('passed', 'passed'), file('failed')), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('does not count a file with failed tests twice', () => {
    expect(countVitest(report(0, 1, 0, file('failed', 'failed')), 1).failed).toBe(1);
  });

  it('counts an error outside of tests as one failure', () => {
    expect(countVitest(report(3, 0, 0, file('passed', 'passed', 'passed', 'passed')), 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts a run without a report as one failure', () => {
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countVitest({}, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countSuite', () => {
  it('takes the counts, or one failure if there are none', () => {
    expect(countSuite({ passed: 4, failed: 2, failures: [] })).toEqual({ passed: 4, failed: 2 });
    expect(countSuite(undefined)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the summary', () => {
  const stages = [
    { ...oneCheck(true), name: 'types', seconds: 2.04 },
    { passed: 7, failed: 1, skipped: 2, name: 'unit', seconds: 11, note: 'ended after 8 minutes' },
  ];

  it('adds the stages up', () => {
    expect(totalLine(total(stages))).toBe('8 passed, 1 failed');
  });

  it('has a line for each stage', () => {
    expect(summaryLines(stages)).toEqual([
      'ok     types  1 passed, 0 failed  2.0 s',
      'FAILED unit   7 passed, 1 failed, 2 skipped  11.0 s  (ended after 8 minutes)',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { failureLines, suiteFailures, vitestFailures } from '../../scripts/testRun/failures';

describe('vitestFailures', () => {
  it('names the tests that failed, with their messages without colors', () => {
    const report = {
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a sum adds' },
            { status: 'failed', fullName: 'a sum subtracts', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at sum.ts:3'] },
          ],
        },
      ],
    };
    expect(vitestFailures(report)).toEqual([{ title: 'a sum subtracts', message: 'expected 1 to be 2\n    at sum.ts:3' }]);
  });

  it('names a file that does not load', () => {
    const report = { testResults: [{ status: 'failed', name: 'test/sum.test.ts', message: 'No such module', assertionResults: [] }] };
    expect(vitestFailures(report)).toEqual([{ title: 'test/sum.test.ts', message: 'No such module' }]);
  });

  it('has the tests that failed and the hook that failed after them', () => {
    const failed = { status: 'failed', fullName: 'a sum subtracts', failureMessages: ['expected 1 to be 2'] };
    const report = { testResults: [{ status: 'failed', name: 'test/sum.test.ts', message: 'Hook timed out', assertionResults: [failed] }] };
    expect(vitestFailures(report)).toEqual([
      { title: 'a sum subtracts', message: 'expected 1 to be 2' },
      { title: 'test/sum.test.ts', message: 'Hook timed out' },
    ]);
  });

  it('has none for a run without a report', () => {
    expect(vitestFailures(undefined)).toEqual([]);
    expect(vitestFailures({})).toEqual([]);
  });
});

describe('suiteFailures', () => {
  it('returns the failures of the results, if there are any', () => {
    expect(suiteFailures({ passed: 1, failed: 1, failures: [{ title: 'opens', message: 'no window' }] })).toEqual([
      { title: 'opens', message: 'no window' },
    ]);
    expect(suiteFailures(undefined)).toEqual([]);
  });
});

describe('failureLines', () => {
  it('has the stage and the test, and below them the message up to a length', () => {
    const lines = failureLines([
      { name: 'types' },
      { name: 'panel', failures: [{ title: 'opens', message: `first\n${'x'.repeat(5_000)}` }] },
    ]);
    expect(lines.slice(0, 2)).toEqual(['panel: opens', '    first']);
    expect(lines).toHaveLength(3);
    expect(lines[2]?.length).toBeLessThan(1_010);
  });
});

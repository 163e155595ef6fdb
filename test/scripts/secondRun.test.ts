import { describe, expect, it } from 'vitest';
import { countBoth, filesToRepeat } from '../../scripts/testRun/secondRun';

const file = (name: string, status: string, ...tests: string[]) => ({
  ...{ name: `/project/test/${name}.test.ts`, status },
  assertionResults: tests.map((test) => ({ status: test })),
});
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults });

describe('the files to run once more', () => {
  it('are those that failed', () => {
    expect(filesToRepeat(report(file('a', 'passed', 'passed'), file('b', 'failed', 'passed', 'failed')))).toEqual([
      '/project/test/b.test.ts',
    ]);
  });

  it('are those that do not load, too', () => {
    expect(filesToRepeat(report(file('a', 'failed')))).toEqual(['/project/test/a.test.ts']);
  });

  it('are none when nothing failed, when there is no report, or when many failed', () => {
    expect(filesToRepeat(report(file('a', 'passed', 'passed')))).toEqual([]);
    expect(filesToRepeat(undefined)).toEqual([]);
    expect(filesToRepeat(report(...['a', 'b', 'c'].map((name) => file(name, 'failed', 'failed'))))).toHaveLength(3);
    expect(filesToRepeat(report(...['a', 'b', 'c', 'd'].map((name) => file(name, 'failed', 'failed'))))).toEqual([]);
  });
});

describe('the counts of both runs', () => {
  const first = report(file('a', 'passed', 'passed', 'passed'), file('b', 'failed', 'passed', 'failed', 'pending', 'skipped'));
  const counts = { passed: 3, failed: 1, skipped: 2 };

  it('are those of the second for the files that ran twice, which are named', () => {
    expect(countBoth(counts, first, { passed: 3, failed: 0, skipped: 1 })).toEqual({
      ...{ passed: 5, failed: 0, skipped: 1 },
      note: 'ran twice: b.test.ts',
    });
  });

  it('still have what fails again, also a test that passed before', () => {
    expect(countBoth(counts, first, { passed: 1, failed: 2 })).toMatchObject({ passed: 3, failed: 2, skipped: 0 });
  });

  it('fail when the second run says nothing', () => {
    expect(countBoth(counts, first, { passed: 0, failed: 1 })).toMatchObject({ passed: 2, failed: 1 });
  });
});

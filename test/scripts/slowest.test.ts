import { describe, expect, it } from 'vitest';
import { slowestLines, timings } from '../../scripts/testRun/slowest';

const report = {
  testResults: [
    {
      ...{ status: 'passed', name: '/project/test/sum.test.ts', startTime: 1_000, endTime: 4_500 },
      assertionResults: [
        { status: 'passed', fullName: 'a sum adds', duration: 3_000 },
        { status: 'skipped', fullName: 'a sum waits', duration: null },
      ],
    },
  ],
};
const shorten = (path: string): string => path.replace('/project/', '');

describe('timings', () => {
  it('include tests and files in a report of vitest', () => {
    expect(timings('unit', report, shorten)).toEqual({
      tests: [
        { stage: 'unit', title: 'a sum adds', milliseconds: 3_000 },
        { stage: 'unit', title: 'a sum waits', milliseconds: 0 },
      ],
      files: [{ stage: 'unit', title: 'test/sum.test.ts', milliseconds: 3_500 }],
    });
  });

  it('include the tests of a suite', () => {
    const results = { passed: 1, failed: 0, failures: [], tests: [{ title: 'a window opens', duration: 1_500 }] };
    expect(timings('vscode', results, shorten)).toEqual({
      tests: [{ stage: 'vscode', title: 'a window opens', milliseconds: 1_500 }],
      files: [],
    });
  });

  it('are none without a report', () => {
    expect(timings('unit', undefined, shorten)).toEqual({ tests: [], files: [] });
    expect(timings('vscode', { passed: 1, failed: 0, failures: [] }, shorten)).toEqual({ tests: [], files: [] });
  });
});

describe('the slowest', () => {
  it('come first, up to the requested number', () => {
    const timed = [20, 12_345, 1_000].map((milliseconds, index) => ({ stage: 'unit', title: `test ${index}`, milliseconds }));
    expect(slowestLines(timed, 2)).toEqual(['   12.3 s  unit: test 1', '    1.0 s  unit: test 2']);
  });
});

import { describe, expect, it } from 'vitest';
import { coverageTable } from '../../scripts/testRun/coverageTable';

const lines = (total: number, covered: number) => ({ lines: { total, covered, skipped: 0, pct: 0 } });

describe('coverageTable', () => {
  it('sums by folder, with a row for the files beside folders and one for all', () => {
    const summary = {
      total: lines(20, 8),
      '/project/shared/clock.ts': lines(4, 4),
      '/project/server/src/engine/checks/redirect/form.ts': lines(3, 1),
      '/project/server/src/engine/checks/runner.ts': lines(3, 1),
      '/project/server/src/engine/languageService.ts': lines(2, 1),
      '/project/server/src/lsp/delivery/shown.ts': lines(8, 1),
    };
    expect(coverageTable(summary, '/project')).toEqual([
      'folder                    files  lines  covered',
      'server/src/engine             1      2   50.0 %',
      'server/src/engine/checks      2      6   33.3 %',
      'server/src/lsp                1      8   12.5 %',
      'shared                        1      4  100.0 %',
      'all                           5     20   40.0 %',
    ]);
  });

  it('reads paths of Windows', () => {
    expect(coverageTable({ 'C:\\project\\client\\src\\window\\tree.ts': lines(2, 2) }, 'C:/project')[1]).toMatch(/^client\/src\/window /);
  });

  it('has no share for a folder with types only', () => {
    expect(coverageTable({ '/project/shared/types.ts': lines(0, 0) }, '/project')[1]).toMatch(/^shared +1 +0 +$/);
  });

  it('throws for counts of another form', () => {
    expect(() => coverageTable({ '/project/shared/clock.ts': { lines: { total: '4' } } }, '/project')).toThrow();
  });
});

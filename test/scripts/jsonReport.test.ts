import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../scripts/host/run';
import { parseJson } from '../../scripts/json';
import { vitestFailures } from '../../scripts/testRun/failures';

const project = join(import.meta.dirname, '..', '..');

/** Failures in the report of a run of vitest on one test file, which uses vitest's globals. */
async function failuresOf(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-report-'));
  try {
    await writeFile(join(folder, 'sum.test.js'), text);
    const report = join(folder, 'report.json');
    const reporter = join(project, 'scripts', 'testRun', 'jsonReport.ts');
    const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
    const options = ['--root', folder, '--globals', `--reporter=${reporter}`, `--outputFile.json=${report}`];
    await run(process.execPath, [vitest, 'run', ...options], { cwd: folder, limit: 120_000, onLine: () => undefined });
    return vitestFailures(parseJson(await readFile(report, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('JSON report of vitest', () => {
  it('has the error of a hook in a file whose tests did not run', async () => {
    const failures = await failuresOf(`describe('sum', () => {
      beforeAll(() => { throw new Error('The window does not open.'); });
      it('adds', () => {});
    });`);
    expect(failures).toHaveLength(1);
    expect(failures[0]?.title).toMatch(/sum\.test\.js$/);
    expect(failures[0]?.message).toContain('Error: The window does not open.');
  });

  it('has a test that failed once', async () => {
    const failures = await failuresOf("it('adds', () => { expect(1).toBe(2); });");
    expect(failures.map(({ title }) => title)).toEqual(['adds']);
    expect(failures[0]?.message).toContain('expected 1 to be 2');
  });
});

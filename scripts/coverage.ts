// `npm run coverage`: the lines of the product that the tests without an editor run, by folder. Arguments are passed to vitest, e.g.
// `npm run coverage -- test/checks/redirect`. A figure, not a gate: the exit code is that of the tests. Code that runs in other processes
// (the bundles, VS Code) is not counted.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOnSignal, run } from './host/run.ts';
import { readObject } from './json.ts';
import { coverageTable } from './testRun/coverageTable.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const folder = join(project, 'coverage');

exitOnSignal();
// A run that ends early must not leave the figures of the previous run.
await rm(folder, { recursive: true, force: true });
const vitest = join(project, 'node_modules', '.bin', 'vitest');
const { code } = await run(vitest, ['run', '--coverage', ...process.argv.slice(2)], { cwd: project, show: true });
const summary = await readObject(join(folder, 'coverage-summary.json'));
console.log(
  ['', ...coverageTable(summary, project.replaceAll('\\', '/').replace(/\/$/, '')), '', 'Line by line: coverage/index.html'].join('\n'),
);
process.exitCode = code;

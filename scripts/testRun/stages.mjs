// The stages of `npm test`, in order. Each gets its own time limit, so that nothing that hangs holds the rest up.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../host/prepare.mjs';
import { run } from '../host/run.mjs';
import { countSuite, countVitest, oneCheck } from './counts.mjs';
import { suiteFailures, vitestFailures } from './failures.mjs';

const minute = 60_000;

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {boolean} [isBuild] the stages marked `needsBuild` are not run when this one failed
 * @property {boolean} [needsBuild]
 * @property {(project: string) => Promise<import('./counts.mjs').Counts & { note?: string, failures?: readonly import('./failures.mjs').Failure[] }>} run
 */

const bin = (project, name) => join(project, 'node_modules', '.bin', name);

async function showRun(project, command, args, limit) {
  const result = await run(command, args, { cwd: project, limit, show: true });
  return { ...result, ...(result.timedOut ? { note: `ended after ${limit / minute} minutes` } : {}) };
}

/** A stage that is one check: the command succeeds. */
const command = (name, limit, commandLine) => ({
  name,
  async run(project) {
    const [program, ...args] = commandLine(project);
    const result = await showRun(project, program, args, limit);
    return { ...oneCheck(result.code === 0), note: result.note };
  },
});

/** How the reports of the two kinds of runners are read. */
const vitest = { count: countVitest, failures: vitestFailures };
const suite = { count: countSuite, failures: suiteFailures };

/** A stage whose command writes a JSON report to a file of its own. */
const counted = (name, limit, commandLine, runner, more = {}) => ({
  name,
  ...more,
  async run(project) {
    const folder = await mkdtemp(join(tmpdir(), 'docs-json-report-'));
    try {
      const file = join(folder, 'report.json');
      const [program, ...args] = commandLine(project, file);
      const result = await showRun(project, program, args, limit);
      const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
      return { ...runner.count(report, result.code), failures: runner.failures(report), note: result.note };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** @type {readonly Stage[]} */
export const stages = [
  {
    name: 'build',
    isBuild: true,
    async run(project) {
      await build(project, { show: true });
      return oneCheck(true);
    },
  },
  command('types', 5 * minute, (project) => [bin(project, 'tsc'), '-b']),
  command('lint', 2 * minute, (project) => [bin(project, 'biome'), 'ci', '--colors=off', '.']),
  counted(
    'unit',
    12 * minute,
    (project, file) => [bin(project, 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    vitest,
  ),
  counted(
    'vscode',
    // Includes fetching VS Code and a browser on a new machine.
    15 * minute,
    (_project, file) => [process.execPath, join('scripts', 'testVscode.mjs'), '--results', file],
    suite,
    { needsBuild: true },
  ),
  counted(
    'panel',
    12 * minute,
    (project, file) => [
      bin(project, 'vitest'),
      ...['run', '--config', join('test', 'vscode', 'panel', 'vitest.config.mjs')],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    vitest,
    { needsBuild: true },
  ),
  counted('package', 4 * minute, (_project, file) => [process.execPath, join('scripts', 'testPackage.mjs'), '--results', file], suite, {
    needsBuild: true,
  }),
];

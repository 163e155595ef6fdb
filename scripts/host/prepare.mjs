// Brings a clone to the point where the extension can be loaded. Needs nothing but Node and npm.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { npmCommand, run } from './run.mjs';

const installLimit = 10 * 60_000;
const buildLimit = 3 * 60_000;

const modified = (path) =>
  stat(path).then(
    (found) => found.mtimeMs,
    () => undefined,
  );

/** Whether node_modules is missing or older than the lock file. */
export async function needsInstall(project) {
  const wanted = await modified(join(project, 'package-lock.json'));
  // npm writes this file at the end of each installation.
  const installed = await modified(join(project, 'node_modules', '.package-lock.json'));
  return installed === undefined || (wanted !== undefined && wanted > installed);
}

async function step(what, command, args, options) {
  const result = await run(command, args, options);
  if (result.code !== 0) {
    const output = options.show ? '' : result.output.trim();
    const reason = result.timedOut ? `It did not end within ${options.limit / 60_000} minutes.` : output;
    throw new Error(`${what} failed.\n${reason}`.trim());
  }
}

/** Installs the dependencies where needed; rejects with what npm said. */
export async function installDependencies(project, log) {
  if (await needsInstall(project)) {
    log('Installing dependencies (npm ci) …');
    const npm = npmCommand(['ci', '--no-audit', '--no-fund']);
    await step('npm ci', npm.command, npm.args, { cwd: project, limit: installLimit });
  }
}

/**
 * Generates sources and writes the bundles; rejects with the compiler's output.
 * @param {{ production?: boolean, show?: boolean }} [options]
 */
export async function build(project, options = {}) {
  const common = { cwd: project, limit: buildLimit, show: options.show ?? false };
  await step('Generating sources', process.execPath, ['scripts/ts.mjs', 'scripts/generate.mjs'], common);
  await step('The build', process.execPath, ['scripts/ts.mjs', 'esbuild.mjs', ...(options.production ? ['--production'] : [])], common);
}

// The folder a suite runs in, and what it leaves behind.
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const resultsName = 'docs-json-results.json';

/**
 * @typedef {{ passed: number, failed: number, failures: { title: string, message: string }[] }} Results
 * @typedef {{ name: string, trusted: boolean }} Mode
 */

/** The two ways to open the workspace; the suite chooses its tests by the folder's name. */
export const modes = [
  { name: 'trusted', trusted: true, folder: 'site' },
  { name: 'restricted', trusted: false, folder: 'site-restricted' },
];

/** Copies the example site into a temporary folder of its own. */
export async function makeWorkspace(site, mode) {
  const parent = await mkdtemp(join(tmpdir(), 'docs-json-test-'));
  const folder = join(parent, mode.folder);
  await cp(site, folder, { recursive: true });
  const remove = () => rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  return {
    folder,
    parent,
    /** @returns {Promise<Results | undefined>} nothing when the suite did not come to its end */
    async results() {
      try {
        return JSON.parse(await readFile(join(parent, resultsName), 'utf8'));
      } catch {
        return undefined;
      }
    },
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

/** The results of a run that did not come to its end. */
export function brokenRun(mode, message) {
  return { passed: 0, failed: 1, failures: [{ title: `VS Code suite (${mode.name})`, message }] };
}

/** @param {readonly Results[]} all */
export function mergeResults(all) {
  return {
    passed: all.reduce((sum, one) => sum + one.passed, 0),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
    failures: all.flatMap((one) => one.failures),
  };
}

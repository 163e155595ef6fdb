// The folder a suite runs in, and what it leaves behind.
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLineFindings } from './corpus.mjs';

const resultsName = 'docs-json-results.json';
/** Beside the folder: a list of `{ folder, findings }`. */
const commandLineName = 'command-line.json';

/**
 * @typedef {{ passed: number, failed: number, failures: { title: string, message: string }[] }} Results
 * @typedef {{ name: string, trusted: boolean, folder: string }} Mode
 * @typedef {{ folder: string, opened: string, parent: string, results: () => Promise<Results | undefined>, remove: () => void }} Workspace
 *   `opened`: what a window is to show, the folder or a file that names it and others
 */

/** The two ways to open the example site; the suite chooses its tests by the folder's name. */
export const modes = [
  { name: 'trusted', trusted: true, folder: 'site' },
  { name: 'restricted', trusted: false, folder: 'site-restricted' },
];

/** The way to run that opens real sites beside the example site; they are read and never written. */
export const corpusMode = { name: 'corpus', trusted: true, folder: 'site-corpus' };

/** A workspace of several folders, and beside it what the command line says of each but the first. */
async function writeCorpusWorkspace(parent, folder, { project, sites }) {
  const findings = [];
  for (const site of sites) findings.push({ folder: site, findings: await commandLineFindings(project, site) });
  await writeFile(join(parent, commandLineName), JSON.stringify(findings));
  const path = join(parent, 'sites.code-workspace');
  await writeFile(path, JSON.stringify({ folders: [folder, ...sites].map((each) => ({ path: each })), settings: {} }));
  return path;
}

/**
 * Copies the example site into a temporary folder of its own.
 * @param {string} project
 * @param {Mode & { sites?: readonly string[] }} mode `sites`: folders that are opened as well
 * @returns {Promise<Workspace>}
 */
export async function makeWorkspace(project, mode) {
  const parent = await mkdtemp(join(tmpdir(), 'docs-json-test-'));
  const folder = join(parent, mode.folder);
  const remove = () => rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  await cp(join(project, 'examples', 'site'), folder, { recursive: true });
  const opened = mode.sites ? await writeCorpusWorkspace(parent, folder, { project, sites: mode.sites }) : folder;
  return {
    folder,
    opened,
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

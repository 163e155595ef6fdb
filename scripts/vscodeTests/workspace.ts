// The folder of a suite, and its results.
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseJson } from '../json.ts';
import { type SuiteResults, suiteResults } from '../testRun/reports.ts';
import { commandLineFindings, type Findings } from './corpus.ts';

const resultsName = 'docs-json-results.json';
/** File beside the folder: an array of `{ folder, findings }`. */
const commandLineName = 'command-line.json';

/** A way to open the example site. */
export interface Mode {
  readonly name: string;
  readonly trusted: boolean;
  readonly folder: string;
  /** Folders of real sites that are opened beside the example site. */
  readonly sites?: readonly string[];
}

interface Workspace {
  readonly folder: string;
  /** The window's folder, or a workspace file with several folders. */
  readonly opened: string;
  readonly parent: string;
  /** `undefined` if the suite did not finish. */
  results(): Promise<SuiteResults | undefined>;
  remove(): void;
}

/** The two ways to open the example site; the suite selects its tests by the folder's name. */
export const modes: readonly Mode[] = [
  { name: 'trusted', trusted: true, folder: 'site' },
  { name: 'restricted', trusted: false, folder: 'site-restricted' },
];

/** The mode with real sites beside the example site; they are never written. */
export const corpusMode: Mode = { name: 'corpus', trusted: true, folder: 'site-corpus' };

/** A workspace of several folders, with the command line's diagnostics of each but the first. */
async function writeCorpusWorkspace(parent: string, folder: string, project: string, sites: readonly string[]): Promise<string> {
  const findings: { folder: string; findings: Findings }[] = [];
  for (const site of sites) findings.push({ folder: site, findings: await commandLineFindings(project, site) });
  await writeFile(join(parent, commandLineName), JSON.stringify(findings));
  const path = join(parent, 'sites.code-workspace');
  await writeFile(path, JSON.stringify({ folders: [folder, ...sites].map((each) => ({ path: each })), settings: {} }));
  return path;
}

/** Copies the example site to a temporary folder. */
export async function makeWorkspace(project: string, mode: Mode): Promise<Workspace> {
  const parent = await mkdtemp(join(tmpdir(), 'docs-json-test-'));
  const folder = join(parent, mode.folder);
  const remove = (): void => rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  await cp(join(project, 'examples', 'site'), folder, { recursive: true });
  const opened = mode.sites ? await writeCorpusWorkspace(parent, folder, project, mode.sites) : folder;
  return {
    folder,
    opened,
    parent,
    async results() {
      try {
        return suiteResults(parseJson(await readFile(join(parent, resultsName), 'utf8')));
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

/** The results of a run that did not finish. */
export function brokenRun(mode: { readonly name: string }, message: string): SuiteResults {
  return { passed: 0, failed: 1, failures: [{ title: `VS Code suite (${mode.name})`, message }] };
}

export function mergeResults(all: readonly SuiteResults[]): SuiteResults {
  return {
    passed: all.reduce((sum, one) => sum + one.passed, 0),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
    failures: all.flatMap((one) => one.failures),
    tests: all.flatMap(({ tests = [] }) => tests),
  };
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CliHost } from '../../server/src/cli/host';
import { run } from '../../server/src/cli/program';
import { projectFolder } from '../manifest/manifest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';

/** Result of one call of the program. */
export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CallOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly isTerminal?: boolean;
  /** Default: a new folder. */
  readonly stateFolder?: string;
  /** Path of the program that Git starts. Default: there is none. */
  readonly script?: string;
  /** The user's folder for the cache of pages. Default: none. */
  readonly cacheFolder?: string;
  /** Script of threads that read pages. Default: there are no threads. */
  readonly pageWorker?: string;
  /** Home of the user. Default: that of the process. */
  readonly home?: string;
  /** Folder with the scripts of pages. Default: there is none. */
  readonly rendererFolder?: string;
  /** Standard input. Default: none. */
  readonly input?: string;
  /** Translations by language tag. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Creates a folder for the state of the program, deleted after the test. */
export function stateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-json-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Calls the program in this process. */
export async function cli(
  args: readonly string[],
  {
    cwd,
    env = {},
    isTerminal = false,
    translations = {},
    script,
    cacheFolder,
    pageWorker,
    home,
    input,
    rendererFolder,
    stateFolder: folder = stateFolder(),
  }: CallOptions,
): Promise<CliResult> {
  const written = { stdout: '', stderr: '' };
  const sink = (name: keyof typeof written): CliHost['stdout'] => ({
    write: (text) => {
      written[name] += text;
    },
    isTTY: isTerminal,
    columns: 80,
  });
  const code = await run(args, {
    cwd,
    env,
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    closed: new AbortController().signal,
    stateFolders: [folder],
    ...(script !== undefined && { script }),
    cache: { folder: cacheFolder, program: 'test' },
    ...(pageWorker !== undefined && { pageWorker }),
    ...(home !== undefined && { home }),
    ...(rendererFolder !== undefined && { rendererFolder }),
    ...(input !== undefined && { readInput: async () => input }),
    skillFile: join(projectFolder, 'agents/claude-code/skills/docs-json/SKILL.md'),
    readTranslations: async (locale) => translations[locale],
  });
  return { code, ...written };
}

/** A site on disk without a mistake, apart from mistakes in the given files. */
export function diskSite(files: Readonly<Record<string, string | Uint8Array>> = {}): DiskSite {
  return new DiskSite({ 'docs.json': docs(), 'index.mdx': '---\ntitle: Start\n---\n', ...files });
}

export function textOf(site: DiskSite, path: string): string {
  return readFileSync(site.file(path), 'utf8');
}

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createScanner, getLocation } from 'jsonc-parser';
import { URI } from 'vscode-uri';
import { DiskFiles } from '../../server/src/disk/fileAccess';
import {
  createDocsLanguageService,
  type DocsLanguageService,
  neverCancelled,
  type Workspace,
} from '../../server/src/engine/languageService';

/** Folder of real documentation sites beside the project, if it exists. */
export const corpusFolder = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

export const hasCorpus = existsSync(`${corpusFolder}INDEX.json`);

/** Entry of a site in the index. */
interface CorpusEntry {
  readonly name: string;
  readonly acceptedByService: boolean;
}

export function corpusEntries(): CorpusEntry[] {
  return hasCorpus ? (JSON.parse(readFileSync(`${corpusFolder}INDEX.json`, 'utf8')) as CorpusEntry[]) : [];
}

export interface CorpusSite {
  readonly engine: DocsLanguageService;
  /** URI of the docs.json. */
  readonly uri: string;
  /** Defects that the engine logs; empty in a passing test. */
  readonly log: unknown[];
}

export function openSite(name: string): CorpusSite {
  const folder = URI.file(`${corpusFolder}${name}`).toString();
  const log: unknown[] = [];
  const engine = createDocsLanguageService({ workspace: onDisk(folder), log: (...entry) => log.push(entry) });
  return { engine, uri: `${folder}/docs.json`, log };
}

/** The disk as a host presents it to the engine when no document is open. */
function onDisk(folder: string): Workspace {
  const files = new DiskFiles();
  const bases = [folder];
  return {
    watchesFiles: true,
    folders: () => bases,
    read: (uri) => files.read(uri, bases),
    stat: (uri) => files.stat(uri, bases),
    list: (uri) => files.list(uri, bases),
    onDidChange: () => ({ dispose: () => undefined }),
  };
}

export function textOf(uri: string): string {
  return readFileSync(fileURLToPath(uri), 'utf8');
}

/** Offsets within every `step`th token of a JSON text. */
export function tokenOffsets(text: string, step: number): number[] {
  const scanner = createScanner(text, true);
  const offsets: number[] = [];
  // 17 is the end of the file.
  for (let index = 0; scanner.scan() !== 17; index++) {
    if (index % step === 0) offsets.push(scanner.getTokenOffset() + Math.min(1, scanner.getTokenLength()));
  }
  return offsets;
}

/** Every diagnostic of all files of a site as `code path` (of a fragment `code file path`), sorted; paths are JSON Pointers. */
export async function findings({ engine, uri }: CorpusSite): Promise<{ readonly severity: number; readonly finding: string }[]> {
  const found: { severity: number; finding: string }[] = [];
  for (const file of await engine.filesOf(uri, neverCancelled)) {
    const text = textOf(file);
    const lines = text.split('\n');
    const { items } = await engine.diagnostics(file, neverCancelled);
    for (const { code, severity, range } of items) {
      const before = lines.slice(0, range.start.line).reduce((sum, line) => sum + line.length + 1, 0);
      const path = getLocation(text, before + range.start.character + 1)
        .path.map((step) => `/${step}`)
        .join('');
      const name = file === uri ? '' : `${file.slice(file.lastIndexOf('/') + 1)} `;
      found.push({ severity: severity ?? 1, finding: `${code} ${name}${path}` });
    }
  }
  return found.sort((a, b) => (a.finding < b.finding ? -1 : 1));
}

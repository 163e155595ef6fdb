import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Imported files, type-only imports included, by the path of the importing file; relative to a common folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Static imports and re-exports, as the formatter writes them, and dynamic imports. */
const specifiers = /^(?:import|export)\s[^'";]*\sfrom '(\.[^']*)'|^import '(\.[^']*)'|\bimport\(\s*'(\.[^']*)'/gm;
const typeOnly = /^(?:import|export) type /;

/** Reads the sources below folders of the repository, without generated files. */
export function readSources(...folders: readonly string[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })) {
      const path = posix.join(folder, entry.replaceAll('\\', '/'));
      if (!/\.(?:tsx?|mjs)$/.test(path) || path.endsWith('.d.ts') || path.includes('/generated/')) continue;
      sources.set(path, readFileSync(join(repository, path), 'utf8'));
    }
  }
  return sources;
}

interface FolderSize {
  readonly path: string;
  readonly files: number;
  /** Files and folders. */
  readonly entries: number;
}

/** A folder of the repository and the folders below it, without generated ones. */
export function foldersBelow(folder: string): FolderSize[] {
  const entries = readdirSync(join(repository, folder), { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory() && entry.name !== 'generated').map(({ name }) => posix.join(folder, name));
  const files = entries.filter((entry) => entry.isFile()).length;
  return [{ path: folder, files, entries: entries.length }, ...inner.flatMap(foldersBelow)];
}

/**
 * @param sources texts by path; imports of other files are omitted
 * @param options `types: false` omits type-only imports
 */
export function importGraph(sources: ReadonlyMap<string, string>, { types = true } = {}): ImportGraph {
  const targets = (path: string, text: string): string[] =>
    targetsOf(path, text, types).flatMap((target) => sourceAt(sources, target) ?? []);
  return new Map([...sources].map(([path, text]) => [path, targets(path, text)]));
}

/** Relative imports that resolve to none of the sources, as `path → target`. */
export function unresolvedImports(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, text]) =>
    targetsOf(path, text).flatMap((target) => (sourceAt(sources, target) === undefined ? `${path} → ${target}` : [])),
  );
}

function targetsOf(path: string, text: string, types = true): string[] {
  return [...text.matchAll(specifiers)].flatMap(([statement, from, alone, dynamic]) =>
    types || !typeOnly.test(statement) ? [posix.join(posix.dirname(path), from ?? alone ?? dynamic ?? '')] : [],
  );
}

function sourceAt(sources: ReadonlyMap<string, string>, target: string): string | undefined {
  return [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((candidate) => sources.has(candidate));
}

/** Import cycles: one path from a file back to itself for each group of files that import one another. */
export function circles(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, chain: readonly string[]): void => {
    const start = chain.indexOf(path);
    if (start >= 0) found.push([...chain.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...chain, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

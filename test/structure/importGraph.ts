import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** By the path of each file, from the folder they all lie in: the files it imports from, also for types alone. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Imports from and exports from, as the formatter writes them, and imports at run time. */
const specifiers = /^(?:import|export)\s[^'";]*\sfrom '(\.[^']*)'|^import '(\.[^']*)'|\bimport\(\s*'(\.[^']*)'/gm;

/** The sources below folders of the repository, as they are on the disk. */
export function readSources(...folders: readonly string[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:ts|mjs)$/.test(entry) || entry.endsWith('.d.ts')) continue;
      const path = posix.join(folder, entry.replaceAll('\\', '/'));
      sources.set(path, readFileSync(join(repository, path), 'utf8'));
    }
  }
  return sources;
}

/** @param sources texts by path; what they import from besides each other is left out */
export function importGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  const graph = new Map<string, readonly string[]>();
  for (const [path, text] of sources) {
    const targets = [...text.matchAll(specifiers)].flatMap(([, from, alone, late]) => {
      const target = posix.join(posix.dirname(path), from ?? alone ?? late ?? '');
      return [target, `${target}.ts`].find((candidate) => sources.has(candidate)) ?? [];
    });
    graph.set(path, targets);
  }
  return graph;
}

/** A way from a file back to itself for each group of files that import one another in a circle. */
export function circles(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) found.push([...way.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

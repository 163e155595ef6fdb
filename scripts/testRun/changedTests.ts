// Selects the unit tests that a change can reach.
import { type ImportGraph, importGraph, readSources } from './importGraph.ts';

/** Folders with sources that tests import. */
const roots = ['shared', 'server/src', 'client/src', 'renderer/src', 'scripts', 'bench', 'test'] as const;

/**
 * Files that list modules; everything that opens a site imports them. Through a list, a change in a listed module reaches only tests in
 * these folders; `npm test` runs all tests.
 */
const lists: ReadonlyMap<string, readonly string[]> = new Map([['server/src/engine/checks/registry.ts', ['test/checks/']]]);

const isUnitTest = (path: string): boolean => path.startsWith('test/') && !path.startsWith('test/vscode/') && path.endsWith('.test.ts');

/** Files that import a file, by its path. */
function importers(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, targets] of graph) for (const target of targets) found.set(target, [...(found.get(target) ?? []), path]);
  return found;
}

/**
 * The changed files, and all files that import one of them, directly or not.
 * @param end whether to stop at a file: its importers are not reached through it
 */
function reach(
  changed: readonly string[],
  importedBy: ReadonlyMap<string, readonly string[]>,
  end: (path: string) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (!end(path)) waiting.push(...(importedBy.get(path) ?? []));
  }
  return reached;
}

/**
 * The unit tests that import a changed file, directly or through others.
 * @param changed paths relative to the project, with slashes
 * @param graph of the runtime imports
 */
export function testsReachedBy(changed: readonly string[], graph: ImportGraph): string[] {
  const importedBy = importers(graph);
  const direct = reach(changed, importedBy, (path) => lists.has(path) && !changed.includes(path));
  const throughLists = [...lists].flatMap(([list, folders]) =>
    direct.has(list) && !changed.includes(list)
      ? [...reach([list], importedBy, () => false)].filter((path) => folders.some((folder) => path.startsWith(folder)))
      : [],
  );
  return [...new Set([...direct, ...throughLists])].filter(isUnitTest).sort();
}

/** Graph of the imports of the project's sources, without type-only imports. */
export const runtimeGraph = (): ImportGraph => importGraph(readSources(...roots), { types: false });

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runtimeGraph, testsReachedBy } from '../../scripts/testRun/changedTests';
import { importGraph } from '../../scripts/testRun/importGraph';

const registry = 'server/src/engine/checks/registry.ts';

/** Import graph from the imported paths of each file. */
const graphOf = (imports: Record<string, readonly string[]>) => new Map(Object.entries(imports));
const site = graphOf({
  'server/src/engine/checks/redirect/form.ts': [],
  [registry]: ['server/src/engine/checks/redirect/form.ts'],
  'server/src/engine/languageService.ts': [registry],
  'test/support/site.ts': ['server/src/engine/languageService.ts'],
  'test/checks/redirect/form.test.ts': ['test/support/site.ts'],
  'test/checks/redirect/loop.test.ts': ['test/support/site.ts'],
  'test/features/hover/hover.test.ts': ['test/support/site.ts'],
  'test/features/direct.test.ts': ['server/src/engine/checks/redirect/form.ts'],
  'test/vscode/panel/form.test.ts': ['server/src/engine/checks/redirect/form.ts'],
  'test/base/text.test.ts': [],
});

describe('the tests that a change reaches', () => {
  it('import it, directly or through others', () => {
    const graph = graphOf({ 'a.ts': [], 'b.ts': ['a.ts'], 'test/b.test.ts': ['b.ts'], 'test/a.test.ts': ['a.ts'], 'test/c.test.ts': [] });
    expect(testsReachedBy(['a.ts'], graph)).toEqual(['test/a.test.ts', 'test/b.test.ts']);
  });

  it('are the changed tests themselves', () => {
    expect(testsReachedBy(['test/base/text.test.ts'], site)).toEqual(['test/base/text.test.ts']);
  });

  it('are the tests of checks if a check changed, and tests that import it without the list of checks', () => {
    expect(testsReachedBy(['server/src/engine/checks/redirect/form.ts'], site)).toEqual([
      'test/checks/redirect/form.test.ts',
      'test/checks/redirect/loop.test.ts',
      'test/features/direct.test.ts',
    ]);
  });

  it('are all tests behind the list of checks if the list itself changed', () => {
    expect(testsReachedBy([registry], site)).toContain('test/features/hover/hover.test.ts');
  });

  it('are none for files that no unit test imports, such as tests that need an editor', () => {
    expect(testsReachedBy(['README.md', 'test/vscode/panel/form.test.ts'], site)).toEqual([]);
  });
});

describe('the graph of this project', () => {
  const graph = runtimeGraph();

  it('leads from a check to its test, and not to tests of the protocol', () => {
    const tests = testsReachedBy(['server/src/engine/checks/redirect/form.ts'], graph);
    expect(tests).toContain('test/checks/redirect/form.test.ts');
    expect(tests.filter((path) => path.startsWith('test/lsp/'))).toEqual([]);
    for (const path of tests) expect(existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))).toBe(true);
  });

  it('leads from a base module to most tests', () => {
    expect(testsReachedBy(['server/src/engine/base/snapshot.ts'], graph).length).toBeGreaterThan(200);
  });
});

describe('type-only imports', () => {
  const sources = new Map([
    ['a.ts', "import type { B } from './b';\nimport { type B, c } from './c';\nexport type { D } from './d';\n"],
    ...['b.ts', 'c.ts', 'd.ts'].map((path) => [path, ''] as const),
  ]);

  it('are omitted on request', () => {
    expect(importGraph(sources).get('a.ts')).toEqual(['b.ts', 'c.ts', 'd.ts']);
    expect(importGraph(sources, { types: false }).get('a.ts')).toEqual(['c.ts']);
  });
});

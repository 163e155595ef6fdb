import { describe, expect, it } from 'vitest';
import { circles, importGraph, readSources, unresolvedImports } from '../../scripts/testRun/importGraph';

const graph = importGraph(readSources('shared', 'server/src', 'client/src', 'renderer/src', 'scripts', 'bench', 'test'));

describe('files', () => {
  it('have no import cycles, not even of types', () => {
    expect(circles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('include the product', () => {
    expect(graph.get('server/src/engine/languageService.ts')).toContain('server/src/engine/features/config/hover/hover.ts');
    expect(graph.get('client/src/extension.ts')).toBeDefined();
    expect([...graph.values()].flat().length).toBeGreaterThan(graph.size);
  });
});

describe('the graph of imports', () => {
  const graphOf = (sources: Record<string, string>) => importGraph(new Map(Object.entries(sources)));

  it('reads imports and exports of every form', () => {
    const text = [
      "import { a } from './a';",
      "import type {\n  B,\n  C,\n} from '../b';",
      "export type * from './c';",
      "export { d } from './d/index';",
      "import './e';",
      "const late = await import('./f.mjs');",
      "import { readFileSync } from 'node:fs';",
      'const text = "import { g } from \'./g\'";',
      "import { h } from './h';",
    ].join('\n');
    const others = ['x/a.ts', 'b.ts', 'x/c.ts', 'x/d/index.ts', 'x/e.ts', 'x/f.mjs', 'x/g.ts', 'x/h/index.ts'];
    const sources = Object.fromEntries([['x/main.ts', text], ...others.map((path) => [path, ''])]);
    const targets = ['x/a.ts', 'b.ts', 'x/c.ts', 'x/d/index.ts', 'x/e.ts', 'x/f.mjs', 'x/h/index.ts'];
    expect(graphOf(sources).get('x/main.ts')).toEqual(targets);
  });

  it('knows the imports that lead out of it', () => {
    const sources = { 'x/a.ts': "import { b } from './b';\nimport data from '../data.json';\nimport { c } from 'c';", 'x/b.ts': '' };
    expect(unresolvedImports(new Map(Object.entries(sources)))).toEqual(['x/a.ts → data.json']);
  });

  it('finds cycles, and does not mistake two paths to one file for a cycle', () => {
    const to = (...names: string[]): string => names.map((name) => `import type { T } from './${name}';\n`).join('');
    expect(circles(graphOf({ 'a.ts': to('b', 'c'), 'b.ts': to('d'), 'c.ts': to('d'), 'd.ts': '' }))).toEqual([]);
    expect(circles(graphOf({ 'a.ts': to('b'), 'b.ts': to('c'), 'c.ts': to('b') }))).toEqual([['b.ts', 'c.ts', 'b.ts']]);
    expect(circles(graphOf({ 'a.ts': to('a') }))).toEqual([['a.ts', 'a.ts']]);
  });
});

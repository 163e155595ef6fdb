import { describe, expect, it } from 'vitest';
import { circles, importGraph, readSources } from './importGraph';

const graph = importGraph(readSources('server/src', 'client/src', 'scripts', 'test'));
const imports = [...graph].flatMap(([path, targets]) => targets.map((target) => ({ path, target })));

describe('files', () => {
  it('do not import one another in circles, not even for types', () => {
    expect(circles(graph).map((way) => way.join(' → '))).toEqual([]);
  });

  it('are those of the product', () => {
    expect(graph.get('server/src/engine/index.ts')).toContain('server/src/engine/createContext.ts');
    expect(graph.get('client/src/extension.ts')).toBeDefined();
    expect(imports.length).toBeGreaterThan(graph.size);
  });
});

const engine = 'server/src/engine/';

describe('rooms of the engine', () => {
  /** Each may import from those before it. */
  const rooms = ['text', 'data', 'model', 'openapi', 'migrate', 'reading', 'store', 'rules', 'fixes', 'moves', 'features', 'api'];
  const roomOf = (path: string): number => rooms.indexOf(path.startsWith(engine) ? (path.slice(engine.length).split('/')[0] ?? '') : '');

  it.each(rooms)('%s imports from those before it alone', (room) => {
    const own = imports.filter(({ path }) => path.startsWith(`${engine}${room}/`));
    expect(own).not.toEqual([]);
    expect(own.filter(({ path, target }) => roomOf(target) > roomOf(path))).toEqual([]);
  });

  it('import from nowhere else', () => {
    expect(imports.filter(({ path, target }) => path.startsWith(engine) && !target.startsWith(engine))).toEqual([]);
  });

  it.each(['server/src/lsp/', 'server/src/node/', 'server/src/browser/', 'client/src/'])('are known to %s by their index', (host) => {
    const used = imports.filter(({ path, target }) => path.startsWith(host) && target.startsWith(engine));
    expect(used.filter(({ target }) => target !== `${engine}index.ts`)).toEqual([]);
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
    ].join('\n');
    const others = ['x/a.ts', 'b.ts', 'x/c.ts', 'x/d/index.ts', 'x/e.ts', 'x/f.mjs', 'x/g.ts'];
    const sources = Object.fromEntries([['x/main.ts', text], ...others.map((path) => [path, ''])]);
    expect(graphOf(sources).get('x/main.ts')).toEqual(['x/a.ts', 'b.ts', 'x/c.ts', 'x/d/index.ts', 'x/e.ts', 'x/f.mjs']);
  });

  it('tells circles, and does not take two ways to one file for one', () => {
    const to = (...names: string[]): string => names.map((name) => `import type { T } from './${name}';\n`).join('');
    expect(circles(graphOf({ 'a.ts': to('b', 'c'), 'b.ts': to('d'), 'c.ts': to('d'), 'd.ts': '' }))).toEqual([]);
    expect(circles(graphOf({ 'a.ts': to('b'), 'b.ts': to('c'), 'c.ts': to('b') }))).toEqual([['b.ts', 'c.ts', 'b.ts']]);
    expect(circles(graphOf({ 'a.ts': to('a') }))).toEqual([['a.ts', 'a.ts']]);
  });
});

import { readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle, ensureBundle } from '../support/lspProcess';

const project = join(dirname(bundle), '..');
const bundles = ['dist/web/client.js', 'dist/web/server.js'];
const node = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);

interface Contents {
  /** Paths of the bundled modules; `(disabled):…` for a module that a package disables in browsers. */
  readonly inputs: readonly string[];
  /** Imports at run time. */
  readonly imports: readonly string[];
}

function allContents(): Readonly<Record<string, Contents>> {
  return JSON.parse(readFileSync(join(project, 'out', 'bundles.json'), 'utf8')) as Record<string, Contents>;
}

/** Modules of the parts of the renderer. */
function rendererInputs(): string[] {
  return Object.entries(allContents()).flatMap(([path, { inputs }]) => (path.startsWith('dist/renderer/') ? inputs : []));
}

function contentsOf(path: string): Contents {
  const contents = allContents()[path];
  if (!contents) throw new Error(`There is no bundle ${path}.`);
  return contents;
}

beforeAll(ensureBundle, 180_000);

describe.each(bundles)('%s', (path) => {
  it('contains no module of Node or for Node', () => {
    const { inputs } = contentsOf(path);
    expect(inputs.length).toBeGreaterThan(50);
    expect(inputs.filter((input) => node.has(input) || input.startsWith('(disabled)'))).toEqual([]);
    expect(inputs.filter((input) => /\/(lib\/node|src\/(node|disk|cli))\//.test(input))).toEqual([]);
  });

  it('imports only the editor at run time', () => {
    expect(contentsOf(path).imports.filter((name) => name !== 'vscode')).toEqual([]);
  });
});

it('the server for browsers contains the modules of the server for Node', () => {
  const own = (path: string): string[] => contentsOf(path).inputs.filter((input) => /^server\/src\/(engine|lsp)\//.test(input));
  const missing = own('dist/languageServer.js').filter((input) => !own('dist/web/server.js').includes(input));
  expect(missing).toEqual([]);
  expect(statSync(join(project, 'dist/web/server.js')).size).toBeLessThan(1.2 * statSync(join(project, 'dist/languageServer.js')).size);
});

it.each(['dist/cli.js', 'dist/cliCommands.js', 'dist/client.js', 'dist/devServer.js', 'dist/languageServer.js'])(
  '%s leaves pages to bundles that are loaded with them',
  (path) => {
    const heavy = /node_modules\/(?:micromark|mdast-util-from-markdown|react|react-dom|shiki|katex)\//;
    expect(contentsOf(path).inputs.filter((input) => heavy.test(input))).toEqual([]);
    expect(contentsOf('dist/pageParser.js').inputs.some((input) => heavy.test(input))).toBe(true);
    expect(rendererInputs().some((input) => heavy.test(input))).toBe(true);
  },
);

it.each(['dist/cli.js', 'dist/cliCommands.js', 'dist/devServer.js', 'dist/languageServer.js', 'dist/pageParser.js', 'dist/server.js'])(
  '%s loads other bundles by require',
  (path) => {
    expect(readFileSync(join(project, path), 'utf8')).not.toMatch(/\bimport\(["']\.\//);
  },
);

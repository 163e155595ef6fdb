import { execFileSync } from 'node:child_process';
import { type ParseError, parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { fileExists, projectFolder, readJson, readText } from './manifest';

interface Configuration {
  readonly name: string;
  readonly type: string;
  readonly request: string;
  readonly args?: readonly string[];
  readonly program?: string;
  readonly port?: number;
  readonly outFiles?: readonly string[];
  readonly preLaunchTask?: string;
}

interface Launch {
  readonly configurations: readonly Configuration[];
  readonly compounds: readonly { readonly name: string; readonly configurations: readonly string[] }[];
}

interface Pattern {
  readonly regexp: string;
  readonly severity?: number;
  readonly message?: number;
  readonly file?: number;
  readonly line?: number;
}

interface Task {
  readonly label: string;
  readonly script?: string;
  readonly isBackground?: boolean;
  readonly problemMatcher: string | readonly [] | { readonly pattern: readonly Pattern[]; readonly background: Record<string, unknown> };
}

function readJsonc<Value>(path: string): Value {
  const errors: ParseError[] = [];
  const value = parse(readText(path), errors, { allowTrailingComma: true }) as Value;
  expect(errors).toEqual([]);
  return value;
}

const launch = readJsonc<Launch>('.vscode/launch.json');
const { tasks } = readJsonc<{ tasks: readonly Task[] }>('.vscode/tasks.json');
const inFolder = (path: string): string => path.replace(/^\$\{workspaceFolder\}\//, '');

describe('F5', () => {
  it('opens the example site in the browser and on the desktop, with the extension of this folder', () => {
    const hosts = launch.configurations.filter(({ type }) => type === 'extensionHost');
    expect(hosts).toHaveLength(2);
    for (const { args = [], preLaunchTask } of hosts) {
      expect(args[0]).toMatch(/^--extensionDevelopmentPath=\$\{workspaceFolder\}$/);
      expect(fileExists(`${inFolder(args.at(-1) ?? '')}/docs.json`)).toBe(true);
      expect(preLaunchTask).toBe('watch');
    }
  });

  it('starts the extension and its server together, by existing names', () => {
    const [first] = launch.compounds;
    expect(first?.configurations).toEqual(['Extension', 'Language server']);
    const names = launch.configurations.map(({ name }) => name);
    for (const { configurations } of launch.compounds) for (const name of configurations) expect(names).toContain(name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('attaches to the debug port that the client passes to the server', () => {
    const [, port] = /--inspect=(\d+)/.exec(readText('client/src/node/extension.ts')) ?? [];
    expect(launch.configurations.find(({ request }) => request === 'attach')?.port).toBe(Number(port));
  });

  it('finds source maps beside the bundles', () => {
    const { main, browser } = readJson<{ main: string; browser: string }>('package.json');
    const covered = launch.configurations.flatMap(({ outFiles = [] }) => outFiles.map((path) => inFolder(path).replace('**/*.js', '')));
    for (const file of [main, browser]) expect(covered.some((folder) => file.startsWith(`./${folder}`))).toBe(true);
  });

  it('starts tasks and programs that exist', () => {
    for (const { preLaunchTask, program } of launch.configurations) {
      if (preLaunchTask) expect(tasks.map(({ label }) => label)).toContain(preLaunchTask);
      if (program) expect(fileExists(inFolder(program))).toBe(true);
    }
  });
});

describe('tasks', () => {
  it('run npm scripts that exist', () => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
    for (const { script } of tasks) if (script) expect(Object.keys(scripts)).toContain(script);
  });

  it('detect errors in the output of the build, and its begin and end', () => {
    const { problemMatcher, isBackground } = tasks.find(({ label }) => label === 'watch') ?? {};
    expect(isBackground).toBe(true);
    if (typeof problemMatcher !== 'object' || !('pattern' in problemMatcher)) throw new Error('The task has no patterns.');
    const output = ['✘ [ERROR] Expected ";" but found "x"', '', '    client/src/ids.ts:102:2:'];
    const found = problemMatcher.pattern.map(({ regexp }, index) => new RegExp(regexp).exec(output[index] ?? ''));
    const [head, between, location] = problemMatcher.pattern;
    expect(between).toEqual({ regexp: '^$' });
    expect(found[0]?.[head?.severity ?? 0]).toBe('ERROR');
    expect(found[0]?.[head?.message ?? 0]).toBe('Expected ";" but found "x"');
    expect([found[2]?.[location?.file ?? 0], found[2]?.[location?.line ?? 0]]).toEqual(['client/src/ids.ts', '102']);
    const build = readText('scripts/bundle/watch.ts');
    for (const key of ['beginsPattern', 'endsPattern']) {
      const line = String(problemMatcher.background[key]).replace(/^\^|\\|\$$/g, '');
      expect(build).toContain(`'${line}'`);
    }
  });
});

describe('files for the editor', () => {
  const files = ['launch', 'tasks', 'extensions'].map((name) => `.vscode/${name}.json`);

  it.each(files)('%s belongs to the repository', (path) => {
    expect(fileExists(path)).toBe(true);
    expect(() => execFileSync('git', ['check-ignore', '--no-index', '-q', path], { cwd: projectFolder })).toThrow();
  });

  it('recommend the tools of the project', () => {
    const { recommendations } = readJsonc<{ recommendations: readonly string[] }>('.vscode/extensions.json');
    expect(recommendations).toEqual(['biomejs.biome', 'vitest.explorer']);
  });

  it('stay out of the package, like all files that are not listed', () => {
    const lines = readText('.vscodeignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines[0]).toBe('**');
    expect(lines.filter((line) => /^!(?:\.|SECURITY|scripts|bench|test)/.test(line))).toEqual([]);
  });
});

import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../scripts/host/run';
import { projectFolder } from '../manifest/manifest';

const runner = join(projectFolder, 'scripts', 'ts.mjs');
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-ts-')));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('running a script', () => {
  it('removes types, finds modules beside it, and passes arguments on', async () => {
    write(
      'words.ts',
      'export interface Words { readonly all: readonly string[] }\nexport const join = ({ all }: Words): string => all.join();',
    );
    const script = write(
      'script.ts',
      "import { join, type Words } from './words.ts';\nconst words: Words = { all: process.argv.slice(1) };\nconsole.log(join(words));",
    );
    expect(await run(process.execPath, [runner, script, 'a', '--b'])).toMatchObject({ code: 0, output: `${script},a,--b\n` });
  });

  it('does not change functions, since some are sent to a browser', async () => {
    const script = write(
      'script.ts',
      'const outer = (): (() => number) => { const inner = (): number => 1; return inner; };\nconsole.log(String(outer));',
    );
    const { output } = await run(process.execPath, [runner, script]);
    expect(output).toContain('const inner =');
    expect(output).not.toContain('__');
  });

  it('names the line of the source when it fails', async () => {
    const script = write('script.ts', 'interface Unused {\n  readonly a: string;\n}\n\n// A comment.\nthrow new Error("no");\n');
    const { code, output } = await run(process.execPath, [runner, script]);
    expect(code).toBe(1);
    expect(output).toContain('script.ts:6');
  });

  it('says what to do if the dependencies are not installed', async () => {
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['ts.mjs', 'tsLoader.mjs']) cpSync(join(projectFolder, 'scripts', name), join(folder, 'scripts', name));
    const { code, output } = await run(process.execPath, [join(folder, 'scripts', 'ts.mjs'), write('script.ts', '')]);
    expect([code, output]).toEqual([1, expect.stringContaining('run "npm ci" first')]);
  });
});

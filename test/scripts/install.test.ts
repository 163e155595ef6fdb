import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunResult, run } from '../../scripts/host/run';
import { projectFolder } from '../manifest/manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-json-install-'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['install.mjs', 'start.mjs']) cpSync(join(projectFolder, 'scripts', name), join(folder, 'scripts', name));
  // Stub of npm: prints its arguments and its folder, and exits with the requested code.
  write('npm.js', 'console.log(process.argv.slice(2).join(" "), process.cwd()); process.exit(Number(process.env.NPM_ENDS_WITH));');
  write('package-lock.json', '{}', 20);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file. @param time of the last change, in seconds */
function write(path: string, text: string, time = 0): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), time, time);
}

function runScript(name: string, args: readonly string[], code: number): Promise<RunResult> {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.js'), NPM_ENDS_WITH: String(code) };
  return run(process.execPath, [join(folder, 'scripts', name), ...args], { env });
}

const install = (code = 0): Promise<RunResult> => runScript('install.mjs', [], code);

describe('the first step of npm start', () => {
  it('installs if nothing is installed', async () => {
    expect(await install()).toMatchObject({ code: 0, output: 'Installing dependencies (npm ci) …\n' });
  });

  it('installs if the lock file is newer than the installation', async () => {
    write('node_modules/.package-lock.json', '{}', 10);
    expect((await install()).output).toContain('Installing');
  });

  it('does nothing if everything is installed', async () => {
    write('node_modules/.package-lock.json', '{}', 30);
    expect(await install(1)).toMatchObject({ code: 0, output: '' });
  });

  it('does not touch a folder of dependencies that is a link', async () => {
    write('elsewhere/kept', '');
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'node_modules'), 'junction');
    expect(await install(1)).toMatchObject({ code: 0, output: '' });
  });

  it('is left out if only the options are asked for', async () => {
    const { code, output } = await runScript('start.mjs', ['--help'], 1);
    expect([code, output]).toEqual([0, expect.stringMatching(/^npm start -- \[options\]\n {2}--host /)]);
  });

  it('ends the start if it fails', async () => {
    expect(await runScript('start.mjs', [], 3)).toMatchObject({ code: 1, output: expect.stringContaining('npm ci failed.') });
  });

  it('fails with the output of npm, which runs in the folder of the project', async () => {
    const { code, output } = await install(3);
    expect(code).toBe(1);
    expect(output).toContain('npm ci failed.\nci --no-audit --no-fund ');
    expect(output).toContain(folder.split(/[\\/]/).at(-1));
  });
});

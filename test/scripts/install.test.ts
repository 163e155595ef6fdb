import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunResult, run } from '../../scripts/host/run';
import { projectFolder } from '../manifest/manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-json-install-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(projectFolder, 'scripts', 'install.mjs'), join(folder, 'scripts', 'install.mjs'));
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

function install(code = 0): Promise<RunResult> {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.js'), NPM_ENDS_WITH: String(code) };
  return run(process.execPath, [join(folder, 'scripts', 'install.mjs')], { env });
}

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

  it('fails with the output of npm, which runs in the folder of the project', async () => {
    const { code, output } = await install(3);
    expect(code).toBe(1);
    expect(output).toContain('npm ci failed.\nci --no-audit --no-fund ');
    expect(output).toContain(folder.split(/[\\/]/).at(-1));
  });
});

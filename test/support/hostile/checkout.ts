import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readJson } from '../../manifest/manifest';
import type { DiskSite } from '../lspProcess';

const { version } = readJson<{ version: string }>('package.json');

/**
 * Writes files that a repository can commit to run its own programs when a user starts `docs-json` in its checkout: programs in
 * `node_modules`, settings of npm that name a shell and options of Node, scripts of `package.json`.
 * @returns a function that returns the sorted names of the programs that have run
 */
export function plantTraps(site: DiskSite): () => string[] {
  const traces = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-traces-')));
  onTestFinished(() => rmSync(traces, { recursive: true, force: true }));
  const leaveTrace = (name: string): string => `require('node:fs').writeFileSync(${JSON.stringify(join(traces, name))}, '');`;
  const program = (path: string, text: string): void => {
    site.write(path, text);
    chmodSync(site.file(path), 0o755);
  };

  const record = (name: string): string => `#!/bin/sh\n: > '${join(traces, name)}'\n`;
  for (const name of ['docs-json', 'docs-json-language-server']) program(`node_modules/.bin/${name}`, `${record('bin')}exec node -e 0\n`);
  for (const name of ['npm', 'npx']) program(`node_modules/.bin/${name}`, record(name));
  program('node_modules/.bin/node', `${record('node')}exec '${process.execPath}' "$@"\n`);
  for (const name of ['docs-json', 'docs-json-language-server']) {
    site.write(`node_modules/.bin/${name}.cmd`, '@node "%~dp0\\..\\docs-json\\bin.js"\r\n');
  }
  const bin = { 'docs-json': 'bin.js', 'docs-json-language-server': 'bin.js' };
  program('node_modules/docs-json/bin.js', `#!/usr/bin/env node\n${leaveTrace('bin')}\n`);
  site.write('node_modules/docs-json/package.json', JSON.stringify({ name: 'docs-json', version, bin }));

  const shell = process.platform === 'win32' ? './traps/shell.cmd' : './traps/shell';
  program('traps/shell', `${record('script-shell')}exec /bin/sh "$@"\n`);
  site.write('traps/shell.cmd', `@type nul > "${join(traces, 'script-shell')}"\r\n@cmd %*\r\n`);
  site.write('traps/preload.cjs', `${leaveTrace('node-options')}\n`);
  const settings = `script-shell=${shell}\nnode-options=--require=./traps/preload.cjs\n`;
  const folders = 'prefix=./traps/prefix\ncache=./traps/cache\n';
  site.write('.npmrc', `${settings}${folders}userconfig=./traps/userconfig\nglobalconfig=./traps/globalconfig\n`);
  for (const name of ['userconfig', 'globalconfig']) site.write(`traps/${name}`, `${settings}${folders}`);

  const script = `node -e "${leaveTrace('package-script').replaceAll('"', "'").replaceAll('\\', '/')}"`;
  const scripts = Object.fromEntries(['docs-json', 'preinstall', 'install', 'postinstall', 'prepare'].map((name) => [name, script]));
  site.write('package.json', JSON.stringify({ name: 'site', private: true, scripts }));
  return () => {
    const created = ['prefix', 'cache'].filter((name) => existsSync(site.file(`traps/${name}`)));
    return [...readdirSync(traces), ...created].sort();
  };
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { bundle, ensureBundle } from '../support/lspProcess';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [bundle, ...args], { encoding: 'utf8', timeout: 60_000 });
}

beforeAll(ensureBundle, 180_000);

it('prints its version', () => {
  expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
});

it('prints its usage with --help', () => {
  const { status, stdout, stderr } = run('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('--stdio');
});

it.each([[[]], [['--no-such-option']], [['docs.json']]])('prints its usage on stderr, and fails, with the arguments %j', (args) => {
  const { status, stdout, stderr } = run(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('--stdio');
});

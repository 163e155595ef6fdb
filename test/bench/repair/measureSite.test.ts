import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '../../../bench/repair/kinds/index';
import { measureSite } from '../../../bench/repair/measureSite';
import { files, text } from './subject';

const folder = mkdtempSync(join(tmpdir(), 'docs-json-repair-test-'));
const stub = join(folder, 'stubServer.cjs');
const path = join(folder, 'docs.json');
const named = (...names: string[]) => kinds.filter(({ name }) => names.includes(name));
const measure = (...names: string[]) => measureSite(stub, { name: 'test', folder, path, files }, named(...names), { count: 2, seed: 1 });

beforeAll(async () => {
  const source = fileURLToPath(new URL('stubServer.ts', import.meta.url));
  await build({ entryPoints: [source], outfile: stub, bundle: true, platform: 'node', logLevel: 'warning' });
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  writeFileSync(path, text);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('applies the preferred fix of the diagnostic at the mistake', async () => {
  const { baseline, outcomes } = await measure('retired theme', 'comment');
  expect(baseline).toEqual([]);
  expect(
    outcomes.map(({ mistake, detected, placed, single, repaired }) => [mistake.kind.name, detected, placed, single, repaired]),
  ).toEqual([
    ['retired theme', true, true, true, undefined],
    ['comment', true, true, true, true],
    ['comment', true, true, true, true],
  ]);
});

it('writes nothing', async () => {
  await measure('required `navigation` missing');
  expect(readFileSync(path, 'utf8')).toBe(text);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyKinds } from '../../../bench/repair/kinds/bodies/index';
import { measurePages } from '../../../bench/repair/measurePages';
import { importsText, text } from './bodySubject';

const folder = mkdtempSync(join(tmpdir(), 'docs-json-repair-pages-test-'));
const stub = join(folder, 'stubServer.cjs');
const path = join(folder, 'docs.json');
const contents: Readonly<Record<string, string>> = {
  'guides/send-parcels.mdx': text,
  'guides/install.mdx': '## Steps\n',
  'guides/webhooks.mdx': importsText,
  'drafts/unlisted.mdx': text,
};
const measure = (...names: string[]) =>
  measurePages(
    stub,
    { name: 'test', folder, path, files: [...Object.keys(contents), 'images/label.svg', 'snippets/secret.mdx'] },
    bodyKinds.filter(({ name }) => names.includes(name)),
    { count: 9, seed: 1 },
  );

beforeAll(async () => {
  const source = fileURLToPath(new URL('stubServer.ts', import.meta.url));
  await build({ entryPoints: [source], outfile: stub, bundle: true, platform: 'node', logLevel: 'warning' });
  for (const [file, content] of Object.entries({ ...contents, 'snippets/secret.mdx': '' })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const pages = ['guides/webhooks', '/guides/send-parcels', { group: 'A', pages: ['guides/install', 'guides/none'] }];
  writeFileSync(path, JSON.stringify({ navigation: { pages } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('makes mistakes in the pages of the navigation, and applies the preferred fix', async () => {
  const outcomes = await measure('`<br>`', 'text on the line after an import', 'undefined variable');
  const rows = outcomes.map(({ site, mistake, detected, placed, single, repaired }) => [
    site,
    mistake.kind.name,
    [detected, placed, single].every(Boolean),
    repaired,
  ]);
  expect(rows.filter(([, kind]) => kind !== 'undefined variable')).toEqual([
    ['test guides/send-parcels', '`<br>`', true, true],
    ['test guides/webhooks', 'text on the line after an import', true, true],
  ]);
  const variables = rows.filter(([, kind]) => kind === 'undefined variable');
  expect(variables.length).toBeGreaterThan(2);
  for (const [, , isFound, repaired] of variables) expect([isFound, repaired]).toEqual([true, undefined]);
});

it('changes no links to other addresses, and writes nothing', async () => {
  const outcomes = await measure('link misspelled', 'link without its slash');
  expect(new Set(outcomes.map(({ site }) => site))).toEqual(new Set(['test guides/send-parcels']));
  for (const [file, content] of Object.entries(contents)) expect(readFileSync(join(folder, file), 'utf8')).toBe(content);
});

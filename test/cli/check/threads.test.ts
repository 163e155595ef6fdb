import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { built, ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { type CallOptions, type CliResult, cli, diskSite, stateFolder } from '../cli';

beforeAll(ensureBundle, 180_000);

const script = built('pageWorker.js');

/** A site that is large enough for threads. Its pages have mistakes, and some are copies. */
function largeSite() {
  const pages = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [
      `p/${index}.mdx`,
      `---\ntitle: Page ${index % 300}\n---\n\n## Part ${index % 300}\n\n[Next](./${index + 2}#part-${index + 2})\n\n<Crad />\n\n##### Deep\n`,
    ]),
  );
  return diskSite({ 'docs.json': docs({ navigation: { pages: ['index', 'p/0', 'p/1'] } }), ...pages });
}

/** Script of a thread that counts its starts in a file. */
function countedScript(): { readonly path: string; starts(): number } {
  const folder = stateFolder();
  const [path, count] = [join(folder, 'worker.cjs'), join(folder, 'starts')];
  writeFileSync(path, `require('node:fs').appendFileSync(${JSON.stringify(count)}, '.');\nrequire(${JSON.stringify(script)});\n`);
  return { path, starts: () => (existsSync(count) ? readFileSync(count, 'utf8').length : 0) };
}

const check = (options: CallOptions, ...args: readonly string[]): Promise<CliResult> =>
  cli(['check', '--format', 'json', '--severity', 'heading.order=hint', ...args], options);

describe('check with threads', () => {
  it('reports the same with any number of threads, also if they fail', async () => {
    const { path: cwd } = largeSite();
    const plain = await check({ cwd }, '--no-cache');
    expect(JSON.parse(plain.stdout).files).toHaveLength(401);
    for (const count of [1, 2, 4]) {
      const counted = countedScript();
      expect(await check({ cwd, pageWorker: counted.path }, '--no-cache', '--threads', String(count))).toEqual(plain);
      // The thread that runs the checks reads pages as well.
      expect(counted.starts()).toBe(count - 1);
    }
    const failing = join(stateFolder(), 'worker.cjs');
    writeFileSync(failing, 'throw new Error();');
    for (const pageWorker of [failing, join(cwd, 'missing.js')])
      expect(await check({ cwd, pageWorker }, '--no-cache', '--threads', '2')).toEqual(plain);
  });

  it('stores the same in the cache, from which no thread is started', async () => {
    const { path: cwd } = largeSite();
    const folder = stateFolder();
    const counted = countedScript();
    const options = { cwd, pageWorker: counted.path };
    const first = await check(options, '--cache-dir', folder, '--threads', '2');
    const again = await check(options, '--cache-dir', folder, '--threads', '2', '--severity', 'page.description=off');
    expect(await check({ cwd }, '--cache-dir', folder)).toEqual(first);
    expect(await check({ cwd }, '--no-cache', '--severity', 'page.description=off')).toEqual(again);
    expect(counted.starts()).toBe(1);
  });

  it('uses the number in the environment, unless the call has one', async () => {
    const { path: cwd } = largeSite();
    const counted = countedScript();
    const options = { cwd, pageWorker: counted.path, env: { DOCS_JSON_THREADS: '3' } };
    await check(options, '--no-cache');
    expect(counted.starts()).toBe(2);
    await check(options, '--no-cache', '--threads', '1');
    expect(counted.starts()).toBe(2);
  });

  it('refuses other numbers', async () => {
    const { path: cwd } = diskSite();
    const option = await check({ cwd, pageWorker: script }, '--threads', '0');
    expect([option.code, option.stderr]).toEqual([2, expect.stringContaining('--threads takes a whole number from 1 to 64, not "0".')]);
    const variable = await check({ cwd, pageWorker: script, env: { DOCS_JSON_THREADS: 'all' } });
    const text = 'DOCS_JSON_THREADS takes a whole number from 1 to 64, not "all".';
    expect([variable.code, variable.stderr]).toEqual([2, expect.stringContaining(text)]);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../manifest/manifest';
import { ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { type CallOptions, type CliResult, cli, diskSite, stateFolder } from '../cli';

const page = (body: string): string => `---\ntitle: Page\n---\n\n${body}\n`;
const body = '<Step title="A">\n  Text.\n</Step>\n\n[Gone](./gone#here)\n\n<Crad />\n\n##### Deep\n';

/** A site with mistakes, two of whose pages are copies. */
function siteWithCopies() {
  return diskSite({
    'docs.json': docs({ navigation: { pages: ['index', 'a', 'v1/a', 'b'] } }),
    'a.mdx': page(body),
    'v1/a.mdx': page(body),
    'b.mdx': page(`${body}\n{`),
  });
}

function valuesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

const all = ['check', '--format', 'json', '--severity', 'heading.order=hint'];
const check = (options: CallOptions, ...args: readonly string[]): Promise<CliResult> => cli([...all, ...args], options);

describe('check with a cache', () => {
  it('reports the same with and without a cache, and in another language', async () => {
    const site = siteWithCopies();
    const folder = stateFolder();
    const translations = { de: { 'Unknown component `{0}`.': 'Unbekannte Komponente `{0}`.' } };
    for (const language of [[], ['--locale', 'de']]) {
      const options = { cwd: site.path, translations };
      const plain = await check(options, '--no-cache', ...language);
      expect(plain.stdout).toContain('component.parent');
      const results = [];
      for (let run = 0; run < 3; run++) results.push(await check({ ...options }, '--cache-dir', folder, ...language));
      expect(results).toEqual([plain, plain, plain]);
    }
    expect(valuesIn(folder).length).toBeGreaterThan(3);
  });

  it('reads a changed page again, and reports new findings', async () => {
    const site = siteWithCopies();
    const options = { cwd: site.path };
    const folder = stateFolder();
    await check(options, '--cache-dir', folder);
    writeFileSync(join(site.path, 'a.mdx'), page('<Tab title="A">B</Tab>'));
    expect(await check(options, '--cache-dir', folder)).toEqual(await check(options, '--no-cache'));
  });

  it('reports the same as without after each of many changes', async () => {
    const pages = {
      'in/c.mdx': page('![x](/images/x.png) [Gone](/gone)'),
      'images/x.png': 'png',
      'nav.json': '{ "pages": ["index", "a"] }',
    };
    const site = diskSite({ 'docs.json': docs({ navigation: { $ref: './nav.json' } }), 'a.mdx': page(body), ...pages });
    const folder = stateFolder();
    const changes: Readonly<Record<string, () => void>> = {
      nothing: () => undefined,
      'a page': () => site.write('a.mdx', page(`${body}\nMore.`)),
      'a page, with the same size': () => site.write('a.mdx', page(`${body}\nMere.`)),
      'a fragment': () => site.write('nav.json', '{ "pages": ["index", "a", "gone"] }'),
      'a file that was missing': () => site.write('gone.mdx', page('Here.')),
      'a page without an entry': () => site.write('in/d.mdx', page('[A](../a)')),
      'a deleted image': () => rmSync(site.file('images/x.png')),
      'a renamed page': () => renameSync(site.file('a.mdx'), site.file('b.mdx')),
      'settings of the editor': () => site.write('.vscode/settings.json', '{ "docsJson.checks": { "page.missing": "warning" } }'),
      'wrong settings': () => site.write('.vscode/settings.json', '{ "docsJson.checks": { "page.mising": "off" } }'),
      'an ignore file': () => site.write('.mintignore', 'in/\n'),
      'a broken docs.json': () => site.write('docs.json', '{'),
      'an unreadable page': () => site.write('in/e.mdx', Uint8Array.of(0)),
    };
    for (const [name, change] of Object.entries(changes)) {
      change();
      // Texts are quoted on a terminal, and problems with a fix are counted.
      const options = { cwd: site.path, isTerminal: true };
      const plain = await cli(['check', '--no-cache'], options);
      const cached = [await cli(['check', '--cache-dir', folder], options), await cli(['check', '--cache-dir', folder], options)];
      expect(cached, name).toEqual([plain, plain]);
    }
  });

  it('runs checks that an earlier call did not run', async () => {
    const site = siteWithCopies();
    const options = { cwd: site.path };
    const folder = stateFolder();
    await check(options, '--cache-dir', folder, '--only', 'links');
    expect(await check(options, '--cache-dir', folder)).toEqual(await check(options, '--no-cache'));
  });

  it('reports the same with damaged files', async () => {
    const site = siteWithCopies();
    const options = { cwd: site.path };
    const folder = stateFolder();
    await check(options, '--cache-dir', folder);
    for (const [index, file] of valuesIn(folder).entries()) writeFileSync(file, readFileSync(file).subarray(0, 10 * index));
    expect(await check(options, '--cache-dir', folder)).toEqual(await check(options, '--no-cache'));
  });

  it('uses a folder by default only if there is one for the user', async () => {
    const site = siteWithCopies();
    const folder = stateFolder();
    await check({ cwd: site.path, cacheFolder: folder });
    const count = valuesIn(folder).length;
    expect(count).toBeGreaterThan(0);
    await check({ cwd: site.path, cacheFolder: folder }, '--no-cache', '--severity', 'page.description=hint');
    expect(valuesIn(folder)).toHaveLength(count);
    expect(await check({ cwd: site.path })).toEqual(await check({ cwd: site.path }, '--no-cache'));
  });

  it('refuses both options', async () => {
    const { code, stderr } = await check({ cwd: siteWithCopies().path }, '--no-cache', '--cache-dir', 'x');
    expect([code, stderr]).toEqual([2, expect.stringContaining('--cache-dir and --no-cache exclude each other.')]);
  });
});

/** Checks a site and kills the process as soon as it writes the cache. @returns whether the process had not ended before */
async function isKilledInWriting(site: string, folder: string): Promise<boolean> {
  const program = join(projectFolder, 'dist', 'cli.js');
  let child: ChildProcess | undefined;
  const written = watch(folder, () => child?.kill('SIGKILL'));
  child = spawn(process.execPath, [program, 'check', '--cache-dir', folder], { cwd: site, stdio: 'ignore' });
  const [, signal] = await once(child, 'exit');
  written.close();
  return signal === 'SIGKILL';
}

describe('the built program', () => {
  beforeAll(ensureBundle, 180_000);

  it('reports the same after a run was killed while it wrote the cache', { timeout: 120_000 }, async () => {
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p/${index}.mdx`, page(`${body}\n## ${index}\n`)]));
    const site = diskSite({ 'docs.json': docs({ navigation: { pages: ['index'] } }), ...files });
    let folder = stateFolder();
    // A run that ends before the signal, as while this process is paused, was not interrupted.
    while (!(await isKilledInWriting(site.path, folder))) folder = stateFolder();
    const options = { cwd: site.path };
    const plain = await check(options, '--no-cache');
    expect(await check(options, '--cache-dir', folder)).toEqual(plain);
    expect(await check(options, '--cache-dir', folder)).toEqual(plain);
  });
});

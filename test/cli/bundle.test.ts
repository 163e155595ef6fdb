import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '../manifest/manifest';
import { DiskSite, ensureBundle } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { inTime, until } from '../support/lspUntil';
import { diskSite, textOf } from './cli';

const bundle = join(projectFolder, 'dist', 'cli.js');
const timeoutMs = 60_000;

interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly program?: string;
}

/** Environment variables of this process that would change the output. */
const {
  NO_COLOR: _no,
  FORCE_COLOR: _force,
  GITHUB_WORKSPACE: _checkout,
  LC_ALL: _all,
  LC_MESSAGES: _messages,
  LANG: _lang,
  ...inherited
} = process.env;

function run(
  args: readonly string[],
  { cwd, env = {}, program = bundle }: Options,
): { code: number | null; stdout: string; stderr: string } {
  const result = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env: { ...inherited, ...env },
    encoding: 'utf8',
    timeout: timeoutMs,
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

beforeAll(ensureBundle, 180_000);

const withMistakes = docs({ colors: { primary: '16A34A' }, navigation: { pages: ['index', 'gone'] } });

describe('the built program', () => {
  it('prints its version without loading the engine', () => {
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
    expect(run(['--version'], { cwd: projectFolder })).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    // It knows the options of every command, about 2 kB each.
    const contents = JSON.parse(readFileSync(join(projectFolder, 'out', 'bundles.json'), 'utf8')) as Record<string, { inputs: string[] }>;
    const { inputs = [] } = contents['dist/cli.js'] ?? {};
    const outside = inputs.filter((input) => /^(?:server\/src\/engine|node_modules)\//.test(input));
    expect(outside).toEqual(['node_modules/fastest-levenshtein/esm/mod.js', 'server/src/engine/base/stringDistance.ts']);
    expect(readFileSync(bundle).length).toBeLessThan(90_000);
  });

  it('begins with a shebang, and contains no code for editors or the protocol', () => {
    expect(readFileSync(bundle, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    for (const name of ['cli.js', 'cliCommands.js']) {
      const text = readFileSync(join(projectFolder, 'dist', name), 'utf8');
      expect(text).not.toMatch(/require\("(?:vscode|vscode-[\w/-]+|node:https?|https?|node:net)"\)/);
      expect(text).not.toContain('vscode-languageserver/lib/');
      expect(text).not.toContain('vscode-jsonrpc');
    }
  });

  it.each([
    [docs(), [], 0],
    [withMistakes, [], 1],
    [withMistakes, ['--fromat=json'], 2],
  ])('writes results to standard output and sets an exit code', (text, args, code) => {
    const result = run(['check', ...args], { cwd: diskSite({ 'docs.json': text }).path });
    expect(result.code).toBe(code);
    expect(result.stdout === '').toBe(code === 2);
    expect(result.stderr === '').toBe(code !== 2);
  });

  it.each([
    [['check'], 'There is no documentation site in .: no docs.json was found.\n'],
    [['explain', 'page.mising'], 'There is no check page.mising. Did you mean page.missing?\nSee docs-json explain --help.\n'],
  ])('prints only the reason if a call is wrong: %j', (args, stderr) => {
    expect(run(args, { cwd: new DiskSite().path })).toEqual({ code: 2, stdout: '', stderr });
  });

  it('reads its translations from the folder beside its own', () => {
    const translations = { 'No problems. {0}': 'Keine Probleme. {0}', '1 site checked.': '1 Website überprüft.' };
    const installation = new DiskSite({ 'l10n/bundle.l10n.de.json': JSON.stringify(translations) });
    mkdirSync(installation.file('dist'));
    for (const name of ['cli.js', 'cliCommands.js']) copyFileSync(join(projectFolder, 'dist', name), installation.file(`dist/${name}`));
    const call = { cwd: diskSite().path, env: { LANG: 'de_DE.UTF-8' }, program: installation.file('dist/cli.js') };
    expect(run(['check'], call).stdout).toBe('Keine Probleme. 1 Website überprüft.\n');
    expect(run(['check', '--locale=fr'], call).stdout).toBe('No problems. 1 site checked.\n');
  });

  it('fixes files and preserves their line endings', () => {
    const site = diskSite({ 'docs.json': withMistakes.replaceAll('\n', '\r\n') });
    expect(run(['check', '--fix'], { cwd: site.path })).toMatchObject({ code: 1, stderr: '1 file changed.\n' });
    expect(textOf(site, 'docs.json')).toBe(withMistakes.replace('16A34A', '#16A34A').replaceAll('\n', '\r\n'));
  });

  it.each([
    [{}, [], false],
    [{ FORCE_COLOR: '1' }, [], true],
    [{ FORCE_COLOR: '0' }, [], false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, [], false],
    [{ NO_COLOR: '1' }, ['--color'], true],
    [{ FORCE_COLOR: '1' }, ['--no-color'], false],
  ])('with %j and %j has colors: %s', (env, args, isColored) => {
    const { stdout } = run(['check', ...args], { cwd: diskSite({ 'docs.json': withMistakes }).path, env });
    expect(stdout.includes('\u001B[')).toBe(isColored);
  });

  it('ends without an error, with the right exit code, when its output is closed early', async () => {
    const pages = Array.from({ length: 3_000 }, (_, index) => `none-of-these-is-there-${index}`);
    const site = diskSite({ 'docs.json': docs({ navigation: { pages: ['index', ...pages] } }) });
    const child = start(['check', '--format', 'json'], site.path);
    const gone = new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    });
    let stderr = '';
    child.stderr?.on('data', (data: Buffer) => {
      stderr += data.toString();
    });
    child.stdout?.destroy();
    expect(await inTime('the end', gone, timeoutMs)).toBe(1);
    expect(stderr).toBe('');
  });
});

function start(args: readonly string[], cwd: string): ChildProcess {
  const child = spawn(process.execPath, [bundle, ...args], { cwd, env: inherited, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
  });
  return child;
}

/** A program that watches, and its output since the last wait. */
class Watching {
  private readonly child: ChildProcess;
  private stdout = '';
  private stderr = '';

  constructor(cwd: string) {
    this.child = start(['check', '--watch'], cwd);
    this.child.stdout?.on('data', (data: Buffer) => {
      this.stdout += data.toString();
    });
    this.child.stderr?.on('data', (data: Buffer) => {
      this.stderr += data.toString();
    });
  }

  /** Waits until the output contains a text, then discards the output so far. */
  async until(text: string): Promise<void> {
    await until(text, () => this.stdout.includes(text) || this.stderr.includes(text), timeoutMs).catch((error: Error) => {
      throw new Error(`${error.message}; it said: ${this.stdout}${this.stderr}`);
    });
    this.stdout = '';
    this.stderr = '';
  }

  /** Closes the output. @returns the exit code */
  leave(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => {
      this.child.once('exit', resolve);
    });
    this.child.stdout?.destroy();
    return inTime('the end', ended, timeoutMs);
  }
}

describe('--watch', { timeout: 4 * timeoutMs }, () => {
  it('checks again when files are created or changed', async () => {
    const site = diskSite();
    const watching = new Watching(site.path);
    await watching.until('No problems');
    site.write('docs.json', docs({ navigation: { pages: ['index', 'guides/first'] } }));
    await watching.until('page.missing');
    site.write('guides/first.mdx', '---\ntitle: First\n---\n');
    await watching.until('No problems');
    site.write('guides/first.mdx', '---\ntitle: First\ntitle: Second\n---\n');
    await watching.until('frontMatter.duplicateKey');
    site.write('.vscode/settings.json', '{ "docsJson.checks": { "frontMatter.duplicateKey": "off" } }');
    await watching.until('No problems');
    site.write('docs.json', docs({ colors: { primary: 'green' } }));
    await watching.until('color.invalid');
  });

  it('ends when its output is closed', async () => {
    const site = diskSite();
    const watching = new Watching(site.path);
    await watching.until('No problems');
    const ended = watching.leave();
    site.write('docs.json', withMistakes);
    expect(await ended).toBe(0);
  });

  it('continues when the site is missing for a while', async () => {
    const site = diskSite();
    const watching = new Watching(site.path);
    await watching.until('No problems');
    site.write('docs.json', '{ "generatedBy": "another tool" }');
    await watching.until('There is no documentation site');
    site.write('docs.json', docs());
    await watching.until('No problems');
  });
});

describe('dev', { timeout: 2 * timeoutMs }, () => {
  it('serves a site at once, follows edits of files, and ends with Ctrl+C', async () => {
    const site = diskSite();
    const child = spawn(process.execPath, [bundle, 'dev', '--port', '0'], { cwd: site.path, env: inherited });
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
    });
    await until('the address', () => /^http:\S+\n/.test(printed), timeoutMs);
    const address = printed.trim();
    expect(await (await fetch(address)).text()).toContain('<title>Start – Example</title>');
    expect((await fetch(`${address}_docs-json/assets/reader.js`)).status).toBe(200);
    const events = (await fetch(`${address}_docs-json/changes`)).body?.getReader();
    await events?.read();
    site.write('index.mdx', '---\ntitle: Changed\n---\n');
    expect(new TextDecoder().decode((await events?.read())?.value)).toContain('event: change');
    expect(await (await fetch(address)).text()).toContain('<title>Changed – Example</title>');
    const ended = new Promise((resolve) => {
      child.once('exit', (_code, signal) => resolve(signal));
    });
    child.kill('SIGINT');
    expect(await inTime('the end', ended, timeoutMs)).toBe('SIGINT');
  });

  it('is a bundle of its own, which other commands do not load', () => {
    const contents = JSON.parse(readFileSync(join(projectFolder, 'out', 'bundles.json'), 'utf8')) as Record<string, { inputs: string[] }>;
    expect(contents['dist/devServer.js']?.inputs.some((input) => input.startsWith('server/src/engine/'))).toBe(false);
    expect(contents['dist/cliCommands.js']?.inputs.some((input) => /^server\/src\/cli\/dev\/|minisearch/.test(input))).toBe(false);
  });
});

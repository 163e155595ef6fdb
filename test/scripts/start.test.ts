import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findOnPath } from '../../scripts/host/findOnPath';
import { npmCommand, run } from '../../scripts/host/run';
import { projectFolder, readJson } from '../manifest/manifest';
import { plantTraps } from '../support/hostile/checkout';
import { DiskSite } from '../support/lspProcess';
import { integrityOf, NpmRegistry } from '../support/npmRegistry';

const limit = 120_000;
const version = '1.2.3';
const launcher = join(projectFolder, 'agents', 'claude-code', 'start.mjs');
const work = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-start-')));
/** Copy of a cache folder with the package. */
const installation = join(work, 'installation');
let archive: Buffer;

/** A program that prints how it was started, and exits with the code of its first argument. */
const reporting = `const { NODE_OPTIONS, NODE_PATH } = process.env;
console.log(JSON.stringify({ file: __filename, args: process.argv.slice(2), cwd: process.cwd(), pid: process.pid, NODE_OPTIONS, NODE_PATH }));
process.exitCode = Number(process.argv[2] ?? 0);
`;

beforeAll(async () => {
  mkdirSync(join(work, 'dist'));
  writeFileSync(join(work, 'package.json'), JSON.stringify({ name: 'docs-json', version }));
  for (const name of ['cli.js', 'server.js']) writeFileSync(join(work, 'dist', name), reporting);
  const npm = npmCommand(['pack', '--loglevel=error']);
  expect(await run(npm.command, npm.args, { cwd: work, limit })).toMatchObject({ code: 0 });
  archive = readFileSync(join(work, `docs-json-${version}.tgz`));
});
afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 3 }));

interface Started {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly pid: number;
  readonly NODE_OPTIONS?: string;
  readonly NODE_PATH?: string;
}

interface Result {
  readonly code: number | null;
  readonly pid: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

interface Call {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** Options of Node. */
  readonly options?: readonly string[];
}

/** The environment of the tests without the variables that npm adds to it. */
function withoutNpm(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|NODE_PATH$)/i.test(name)));
}

/** A plugin with the launcher, a home whose `.npmrc` names a registry, and a folder to start in. */
class Setting {
  readonly home = new DiskSite();
  readonly plugin = new DiskSite();
  readonly checkout = new DiskSite();
  /** Default folder of the installed package. */
  readonly caches = this.home.file(process.platform === 'darwin' ? 'Library/Caches/docs-json' : 'caches/docs-json');

  constructor(
    readonly registry: NpmRegistry,
    integrity = integrityOf(archive),
  ) {
    this.home.write('.npmrc', `registry=${registry.url}\nfetch-retry-mintimeout=1\nfetch-retry-maxtimeout=1\n`);
    copyFileSync(launcher, this.plugin.file('start.mjs'));
    this.plugin.write('release.json', JSON.stringify({ version, integrity }));
  }

  static async create(...integrity: string[]): Promise<Setting> {
    const registry = await NpmRegistry.start('docs-json', version, archive);
    onTestFinished(() => registry.stop());
    return new Setting(registry, ...integrity);
  }

  /** A setting whose cache folder has the package. npm, which takes most of the time of a test, installs it for the first of them. */
  static async installed(): Promise<Setting> {
    const setting = await Setting.create();
    if (existsSync(installation)) cpSync(installation, setting.caches, { recursive: true });
    else {
      await setting.report(['docs-json']);
      cpSync(setting.caches, installation, { recursive: true });
      setting.registry.requests.length = 0;
    }
    return setting;
  }

  async start(
    args: readonly string[],
    { cwd = this.checkout.path, env = {}, node = process.execPath, options = [] }: Call = {},
  ): Promise<Result> {
    const caches = { XDG_CACHE_HOME: this.home.file('caches'), LOCALAPPDATA: this.home.file('caches') };
    const child = spawn(node, [...options, this.plugin.file('start.mjs'), ...args], {
      cwd,
      env: { ...withoutNpm(), HOME: this.home.path, USERPROFILE: this.home.path, ...caches, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, pid: child.pid, stdout, stderr };
  }

  /** Report of a start that must succeed. */
  async report(args: readonly string[], call: Call = {}): Promise<Started> {
    const { stdout, stderr } = await this.start(args, call);
    expect(stderr).toBe('');
    return JSON.parse(stdout) as Started;
  }
}

describe('the launcher', { timeout: limit }, () => {
  it('installs the package once, and starts its programs in the working directory', async () => {
    const setting = await Setting.create();
    const { checkout, registry, caches } = setting;
    const first = await setting.report(['docs-json', '0', 'a b', '--c']);
    expect(first).toMatchObject({ args: ['0', 'a b', '--c'], cwd: checkout.path });
    expect(registry.requests).toEqual(['/docs-json', `/docs-json/-/docs-json-${version}.tgz`]);
    const second = await setting.report(['docs-json-language-server']);
    expect(registry.requests).toHaveLength(2);
    const [folder = '', ...others] = readdirSync(caches);
    expect(others).toEqual([]);
    expect(folder).toMatch(new RegExp(`^${version}-[\\da-f]{16}$`));
    const program = (name: string): string => join(caches, folder, 'node_modules', 'docs-json', 'dist', name);
    expect([first.file, second.file]).toEqual([program('cli.js'), program('server.js')]);
    expect(readdirSync(join(caches, folder)).sort()).toEqual(['node_modules', 'package-lock.json', 'package.json']);
    expect(readdirSync(checkout.path)).toEqual([]);
  });

  it('runs the program in its own process, and exits with the code of the program', async () => {
    const { code, pid, stdout } = await (await Setting.installed()).start(['docs-json', '7']);
    expect(code).toBe(7);
    expect(JSON.parse(stdout)).toMatchObject({ pid });
  });

  it('can be started several times at once', async () => {
    const setting = await Setting.create();
    const started = await Promise.all(['0', '0', '0', '0'].map((code) => setting.report(['docs-json', code])));
    expect(new Set(started.map(({ file }) => file)).size).toBe(1);
    expect(readdirSync(setting.caches)).toHaveLength(1);
  });

  it.each([
    ['another archive', () => Setting.create(integrityOf(Buffer.from('another archive')))],
    [
      'an archive that is not the one whose checksum it names',
      async () => {
        const registry = await NpmRegistry.start('docs-json', version, Buffer.concat([archive, Buffer.from('x')]), integrityOf(archive));
        onTestFinished(() => registry.stop());
        return new Setting(registry);
      },
    ],
  ])('refuses a registry with %s', async (_, create) => {
    const setting = await create();
    expect(await setting.start(['docs-json'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `docs-json: docs-json ${version} cannot be installed: its archive has another checksum than expected.\n`,
    });
    expect(setting.registry.requests.length).toBeGreaterThan(0);
    expect(readdirSync(setting.caches)).toEqual([]);
  });

  it('reports that the registry cannot be reached', async () => {
    const setting = await Setting.create();
    await setting.registry.stop();
    expect(await setting.start(['docs-json'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `docs-json: docs-json ${version} cannot be installed: npm cannot reach its registry (ECONNREFUSED).\n`,
    });
    expect(readdirSync(setting.caches)).toEqual([]);
  });

  it('installs an archive with the checksum, which a variable names, without a registry', async () => {
    const setting = await Setting.create();
    await setting.registry.stop();
    const env = { DOCS_JSON_ARCHIVE: join(work, `docs-json-${version}.tgz`) };
    expect(await setting.report(['docs-json', '0'], { env })).toMatchObject({ cwd: setting.checkout.path });
    const [folder = ''] = readdirSync(setting.caches);
    expect(readdirSync(join(setting.caches, folder)).sort()).toEqual(['node_modules', 'package-lock.json', 'package.json']);
  });

  it.each([
    ['has another checksum', (other: string) => other],
    ['is relative to the checkout', () => 'archive.tgz'],
    ['does not exist', () => join(work, 'none.tgz')],
  ])('does not install an archive that %s', async (_, name) => {
    const setting = await Setting.create();
    setting.checkout.write('archive.tgz', 'other');
    await setting.report(['docs-json', '0'], { env: { DOCS_JSON_ARCHIVE: name(setting.checkout.file('archive.tgz')) } });
    expect(setting.registry.requests).toHaveLength(2);
  });

  it('reports that the registry does not have the version', async () => {
    const registry = await NpmRegistry.start('docs-json', '1.2.4', archive);
    onTestFinished(() => registry.stop());
    const { code, stderr } = await new Setting(registry).start(['docs-json']);
    expect([code, stderr]).toEqual([2, `docs-json: docs-json ${version} cannot be installed: the registry of npm does not have it.\n`]);
  });

  it('reports that Node is too old', async () => {
    const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })";
    const options = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
    const { code, stderr } = await (await Setting.create()).start(['docs-json'], { options });
    expect([code, stderr]).toEqual([2, 'docs-json: Node 20 or newer is needed, this is 18.20.0.\n']);
  });

  it.each([[[]], [['toString']], [['check']]])('lists the programs for the arguments %j', async (args) => {
    const { code, stderr } = await (await Setting.create()).start(args);
    expect([code, stderr]).toEqual([2, 'docs-json: Name a program first: docs-json, docs-json-language-server.\n']);
  });

  it('starts the programs beside it in the package, which has no checksum', async () => {
    const setting = await Setting.create();
    const { plugin, registry } = setting;
    plugin.write('package/dist/cli.js', reporting);
    plugin.write('package/agents/claude-code/start.mjs', readFileSync(launcher, 'utf8'));
    const child = spawn(process.execPath, [plugin.file('package/agents/claude-code/start.mjs'), 'docs-json', '0'], {
      env: withoutNpm(),
    });
    expect(JSON.parse(await text(child.stdout))).toMatchObject({ file: plugin.file('package/dist/cli.js') });
    expect(registry.requests).toEqual([]);
  });

  it('deletes an unfinished installation, unless it may still be in progress', async () => {
    const setting = await Setting.create();
    const [old, recent] = [join(setting.caches, 'install-old'), join(setting.caches, 'install-recent')];
    for (const folder of [old, recent]) mkdirSync(folder, { recursive: true, mode: 0o700 });
    utimesSync(old, new Date(0), new Date(0));
    await setting.report(['docs-json']);
    expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  });
});

describe('the launcher in a hostile checkout', { timeout: limit }, () => {
  /** Variables that `npm run` sets by the `.npmrc` of a checkout. */
  const fromNpm = (checkout: DiskSite): Record<string, string> => ({
    npm_config_script_shell: checkout.file('traps/shell'),
    npm_config_node_options: `--require=${checkout.file('traps/preload.cjs')}`,
    npm_config_prefix: checkout.file('traps/prefix'),
    NPM_CONFIG_CACHE: checkout.file('traps/cache'),
    npm_config_userconfig: checkout.file('traps/userconfig'),
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_ignore_scripts: 'false',
    npm_config_global: 'true',
  });

  it('runs no file of the checkout, and ignores its settings', async () => {
    const setting = await Setting.create();
    const ran = plantTraps(setting.checkout);
    const { file } = await setting.report(['docs-json', '0'], { env: fromNpm(setting.checkout) });
    expect(file.startsWith(setting.caches)).toBe(true);
    expect(ran()).toEqual([]);
  });

  it('passes on no options of Node', async () => {
    const setting = await Setting.installed();
    const started = await setting.report(['docs-json', '0'], { env: { NODE_OPTIONS: '--no-warnings', NODE_PATH: '.' } });
    expect(started.args).toEqual(['0']);
    expect([started.NODE_OPTIONS, started.NODE_PATH]).toEqual([undefined, undefined]);
  });

  // On macOS no variable names the folder of caches.
  it.skipIf(process.platform === 'darwin').each([
    ['the checkout', '', false],
    ['the Git repository around the working directory', 'docs', true],
  ])('starts nothing from a cache folder in %s', async (_, folder, hasGit) => {
    const setting = await Setting.installed();
    const { checkout, caches, registry } = setting;
    const [name = ''] = readdirSync(caches);
    const planted = `caches/docs-json/${name}/node_modules/docs-json/dist/cli.js`;
    checkout.write(planted, 'console.log(JSON.stringify({ file: "planted" }));');
    checkout.write('docs/index.mdx', '');
    if (hasGit) checkout.write('.git/HEAD', 'ref: refs/heads/main\n');
    const env = { XDG_CACHE_HOME: checkout.file('caches'), LOCALAPPDATA: checkout.file('caches') };
    const { file } = await setting.report(['docs-json'], { cwd: checkout.file(folder), env });
    expect(file.startsWith(checkout.path)).toBe(false);
    expect(registry.requests).toHaveLength(2);
    // It was installed for that process only.
    expect(existsSync(file)).toBe(false);
  });

  it('uses the cache folder of the home folder, if it is started there', async () => {
    const setting = await Setting.installed();
    const { file } = await setting.report(['docs-json'], { cwd: setting.home.path });
    expect(file.startsWith(setting.caches)).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('starts nothing from a cache folder that others can write to', async () => {
    const setting = await Setting.installed();
    chmodSync(setting.caches, 0o777);
    expect((await setting.report(['docs-json'])).file.startsWith(setting.caches)).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('uses npm from the search path outside the checkout, if there is none beside Node', async () => {
    const setting = await Setting.create();
    const { checkout, home } = setting;
    const ran = plantTraps(checkout);
    const planted = 'node_modules/npm/bin/npm-cli.js';
    checkout.write(planted, `require('node:fs').writeFileSync(${JSON.stringify(home.file('planted'))}, '');`);
    rmSync(checkout.file('node_modules/.bin/npm'));
    symlinkSync(checkout.file(planted), checkout.file('node_modules/.bin/npm'));
    // A Node without npm beside it.
    const node = home.file('bin/node');
    mkdirSync(dirname(node));
    copyFileSync(process.execPath, node);
    const path = (...folders: readonly string[]): string =>
      ['node_modules/.bin', checkout.file('node_modules/.bin'), ...folders].join(delimiter);
    const none = await setting.start(['docs-json'], { node, env: { PATH: path() } });
    expect(none).toMatchObject({
      code: 2,
      stderr: 'docs-json: npm is not beside Node, nor in the search path: install Node with npm.\n',
    });
    const npm = npmCommand([]).args[0] ?? findOnPath('npm') ?? '';
    home.write('tools/empty', '');
    symlinkSync(npm, home.file('tools/npm'));
    const { file } = await setting.report(['docs-json'], { node, env: { PATH: path(home.file('tools')) } });
    expect(file.startsWith(setting.caches)).toBe(true);
    expect([existsSync(home.file('planted')), ran()]).toEqual([false, []]);
  });
});

describe('the traps of a hostile checkout', { timeout: limit }, () => {
  it.each([
    ['the former action', 'npx --yes docs-json@VERSION check'],
    ['the former hook', 'npx --yes docs-json@VERSION check --staged'],
    ['the former tools of the plugin', 'npx --yes docs-json mcp'],
    ['the former language server of the plugin', 'npx --yes --package docs-json docs-json-language-server --stdio'],
    ['the former guides', 'npx --no-install docs-json check'],
  ])('catch %s', async (_, line) => {
    const { version: own } = readJson<{ version: string }>('package.json');
    const checkout = new DiskSite();
    const ran = plantTraps(checkout);
    const [, ...args] = line.replace('VERSION', own).split(' ');
    const npx = npmCommand(['exec', ...args.map((arg) => (arg === '--no-install' ? '--no' : arg))]);
    await run(npx.command, npx.args, { cwd: checkout.path, env: withoutNpm(), limit });
    expect(ran()).toEqual(expect.arrayContaining(['bin', 'node-options', 'script-shell']));
  });

  it('catch a script of package.json', async () => {
    const checkout = new DiskSite();
    const ran = plantTraps(checkout);
    const npm = npmCommand(['run', 'docs-json']);
    await run(npm.command, npm.args, { cwd: checkout.path, env: withoutNpm(), limit });
    expect(ran()).toEqual(expect.arrayContaining(['package-script', 'script-shell']));
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { listenLocally } from '../../scripts/host/listen';
import { npmCommand } from '../../scripts/host/run';
import { taggedTexts } from '../../scripts/l10n/taggedTexts';
import { releasePath, writeReleasedArchive } from '../../scripts/packaging/launcher';
import {
  compress,
  makeNpmPackage,
  maxInstalledSize,
  maxPackedSize,
  type NpmPackage,
  npmContentProblems,
} from '../../scripts/packaging/npm';
import { guides } from '../../server/src/cli/mcp/resources';
import { shippedData } from '../../server/src/disk/shippedData';
import { projectFolder, readJson, serverSources } from '../manifest/manifest';
import { plantTraps } from '../support/hostile/checkout';
import { DiskSite, ensureBundle } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { until } from '../support/lspUntil';
import { NpmRegistry } from '../support/npmRegistry';

const timeoutMs = 240_000;
const work = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-npm-')));
/**
 * A folder with the package among its dependencies, installed by npm. The repositories are copies in the same parent folder, since the lock
 * file has a relative path.
 */
const installed = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-installed-')));
/** Home of a user whose `.npmrc` names a registry with the package, and the folder of programs that are installed globally. */
const home = join(work, 'home');
const globalPrefix = join(home, 'global');
const globalPrograms = process.platform === 'win32' ? globalPrefix : join(globalPrefix, 'bin');
/** A clone of the project at its release. */
const clone = join(work, 'clone');
let made: NpmPackage;
let registry: NpmRegistry;

beforeAll(async () => {
  await ensureBundle();
  made = await makeNpmPackage(projectFolder, work, compressOnce);
  await install();
  registry = await NpmRegistry.start('docs-json', made.version, readFileSync(made.path));
  mkdirSync(home);
  writeFileSync(join(home, '.npmrc'), `registry=${registry.url}\nprefix=${globalPrefix}\naudit=false\nfund=false\nupdate-notifier=false\n`);
  cpSync(join(projectFolder, 'agents'), join(clone, 'agents'), { recursive: true });
  await writeReleasedArchive(clone, made);
}, 2 * timeoutMs);
afterAll(async () => {
  await registry.stop();
  for (const folder of [work, installed]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const compressedBytes = new Map<string, Promise<Uint8Array>>();

/** Compresses equal bytes once: it takes most of the time of making a package, and depends on nothing else. */
function compressOnce(bytes: Uint8Array): Promise<Uint8Array> {
  const key = createHash('sha256').update(bytes).digest('hex');
  const known = compressedBytes.get(key) ?? compress(bytes);
  compressedBytes.set(key, known);
  return known;
}

async function install(): Promise<void> {
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ private: true, devDependencies: { 'docs-json': `file:${made.path}` } }));
  const npm = npmCommand(['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error']);
  const { status, stderr } = spawnSync(npm.command, npm.args, { cwd: installed, encoding: 'utf8', timeout: timeoutMs });
  if (status !== 0) throw new Error(stderr);
  await shell('git init -q && git config user.email a@example.com && git config user.name A && git config core.fsync none', installed);
}

interface ShellResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of that user, without the variables that npm adds for the tests. */
function surroundings(env: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|XDG_|LOCALAPPDATA$)/i.test(name));
  const user = { HOME: home, USERPROFILE: home, PATH: `${globalPrograms}${delimiter}${process.env.PATH}` };
  return { ...Object.fromEntries(inherited), ...user, CI: 'true', NO_COLOR: '1', LC_ALL: 'C', ...env };
}

/** Runs a shell command as CI does: the first failure ends it. */
async function shell(script: string, cwd: string, env: Readonly<Record<string, string>> = {}): Promise<ShellResult> {
  const options = { cwd, env: surroundings(env), timeout: timeoutMs };
  const child = spawn('bash', ['-e', '-c', script], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}

/** Installs the package as guides say, unless it is. */
async function installGlobally(): Promise<void> {
  if (existsSync(globalPrefix)) return;
  expect(await shell(`npm install --global docs-json@${made.version}`, home)).toMatchObject({ status: 0 });
}

interface Checkout {
  readonly site: DiskSite;
  /** Files of the repository that have run. */
  readonly ran: () => string[];
}

/** A git repository with a site that tries everything to run programs of its own. */
async function hostileCheckout(files: Readonly<Record<string, string>>): Promise<Checkout> {
  const site = new DiskSite({ 'docs/docs.json': docs(), 'docs/index.mdx': '', ...files });
  const ran = plantTraps(site);
  await shell(firstCommit, site.path);
  return { site, ran };
}

const firstCommit =
  'git init -q && git config user.email a@example.com && git config user.name A && git add --force . && git commit -q -m first';

/** A git repository with a site and the package among its dependencies. */
async function repository(files: Readonly<Record<string, string>>): Promise<DiskSite> {
  const site = new DiskSite({ 'docs/docs.json': docs(), 'docs/index.mdx': '', '.gitignore': 'node_modules\n', ...files });
  cpSync(installed, site.path, { recursive: true, verbatimSymlinks: true });
  await shell('git add . && git commit -q -m first', site.path);
  return site;
}

/** The code blocks of the guide that are in a language. */
function blocks(language: string): string[] {
  const guide = readFileSync(join(projectFolder, 'docs', 'ci.md'), 'utf8');
  return [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(([, text]) => text ?? '');
}

describe('the npm package', { timeout: timeoutMs }, () => {
  it('has the expected files, is small, and has no dependencies', async () => {
    expect(npmContentProblems(made.files)).toEqual([]);
    expect(made.files).toEqual(expect.arrayContaining(Object.keys(guides).map((guide) => `docs/${guide}.md`)));
    expect(made.installedSize).toBeLessThan(maxInstalledSize);
    expect(made.size).toBeLessThan(maxPackedSize);
    const site = await repository({});
    const manifest = JSON.parse(readFileSync(site.file('node_modules/docs-json/package.json'), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(manifest).filter((key) => /dependencies|scripts|private|contributes/i.test(key))).toEqual([]);
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    // npx without the name of a program runs the program with the name of the package.
    expect(Object.keys(manifest.bin as object)).toContain(manifest.name);
    const readme = readFileSync(site.file('node_modules/docs-json/README.md'), 'utf8');
    const anchors = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `#${heading.toLowerCase().replaceAll(' ', '-')}`);
    const targets = [...readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, target = '']) => target.replace(/(?<=.)#.*/, ''));
    for (const target of targets) expect([...made.files, ...anchors]).toContain(target);
    expect(readdirSync(site.file('node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['docs-json']);
  });

  it('has the available translations', async () => {
    const site = await repository({});
    const shipped = readdirSync(site.file('node_modules/docs-json/l10n'));
    expect(shipped).toEqual(readdirSync(join(projectFolder, 'l10n')).filter((name) => name !== 'bundle.l10n.json'));
    const textsIn = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
    for (const name of shipped) {
      const [packed, all] = [textsIn(site.file(`node_modules/docs-json/l10n/${name}`)), textsIn(join(projectFolder, 'l10n', name))];
      expect(all).toMatchObject(packed);
      expect(
        serverSources()
          .flatMap(taggedTexts)
          .filter((text) => packed[text] === undefined),
      ).toEqual([]);
      // Texts of the side bar are for the extension only.
      expect(packed['1 agent job is running']).toBeUndefined();
    }
    const english = 'Page not found: no `{0}.mdx` or `.md`.';
    const german = textsIn(join(projectFolder, 'l10n', 'bundle.l10n.de.json'))[english] ?? 'none';
    const message = (text: string): string => text.replace('{0}', 'gone');
    site.write('docs/docs.json', docs({ navigation: { pages: ['index', 'gone'] } }));
    const output = async (locale: string): Promise<string> =>
      (await shell('npx --no-install docs-json check || true', site.path, { LC_ALL: locale })).stdout;
    expect(await output('de_DE.UTF-8')).toContain(message(german));
    expect(await output('C')).toContain(message(english));
  });

  it('has both programs, and compressed data of icons', async () => {
    const site = await repository({});
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
    expect((await shell('npx --no-install docs-json --version', site.path)).stdout).toBe(`${version}\n`);
    expect((await shell('npx --no-install docs-json-language-server --version', site.path)).stdout).toBe(`${version}\n`);
    const dist = site.file('node_modules/docs-json/dist');
    const built = readFileSync(join(projectFolder, 'server/src/engine/schema/generated/data/lucide.words.txt'), 'utf8');
    expect(await shippedData(dist, 'lucide.words.txt')).toBe(built);
    await expect(shippedData(dist, 'none.txt')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is the same, byte for byte, regardless of the time and the umask', async () => {
    const umask = process.umask(0o077);
    try {
      const folder = join(work, 'again');
      mkdirSync(folder);
      const again = await makeNpmPackage(projectFolder, folder, compressOnce);
      expect(again.integrity).toBe(made.integrity);
      expect(readFileSync(again.path).equals(readFileSync(made.path))).toBe(true);
    } finally {
      process.umask(umask);
    }
  });

  it('has the launcher without a checksum, which starts the program beside it', async () => {
    const site = await repository({});
    const agents = 'node_modules/docs-json/agents/claude-code';
    expect(made.files).not.toContain(releasePath);
    expect(readdirSync(site.file(agents))).not.toContain('release.json');
    expect(npmContentProblems([...made.files, releasePath])).toEqual([`${releasePath} does not belong into the package`]);
    const requests = registry.requests.length;
    expect((await shell(`node ${agents}/start.mjs docs-json --version`, site.path)).stdout).toBe(`${made.version}\n`);
    expect(registry.requests).toHaveLength(requests);
  });
});

describe('the container file', { timeout: timeoutMs }, () => {
  /** Instructions without comments, such as `['RUN', 'npm …']`. */
  const instructions = readFileSync(join(projectFolder, 'Containerfile'), 'utf8')
    .split('\n')
    .map((line) => /^([A-Z]+) (.+)$/.exec(line))
    .flatMap((match): [string, string][] => (match?.[1] && match[2] ? [[match[1], match[2]]] : []));
  const all = (name: string): string[] => instructions.flatMap(([each, value]) => (each === name ? [value] : []));

  it('installs the archive in its steps, without a registry, and checks the mounted site', async () => {
    const root = new DiskSite();
    // Without a daemon for containers, the steps run in a folder in place of the root of the image.
    const inRoot = (text: string): string => text.replace(/(?<=^|\s)\/(?=tmp\/|site\b)/g, `${root.path}/`);
    const [copied = '', target = ''] = all('COPY').join('').split(' ');
    expect(copied).toBe(`$\{${all('ARG').join()}}`);
    mkdirSync(dirname(inRoot(target)), { recursive: true });
    cpSync(made.path, inRoot(target));
    const env = {
      npm_config_prefix: root.file('usr'),
      npm_config_cache: root.file('cache'),
      npm_config_registry: 'http://127.0.0.1:9/',
      GIT_CONFIG_SYSTEM: root.file('gitconfig'),
      HOME: root.file('tmp'),
      PATH: `${root.file(process.platform === 'win32' ? 'usr' : 'usr/bin')}${delimiter}${process.env.PATH}`,
    };
    for (const step of all('RUN')) expect(await shell(inRoot(step), root.path, env)).toMatchObject({ status: 0 });
    expect(readdirSync(root.file('tmp')).filter((name) => name.endsWith('.tgz'))).toEqual([]);
    expect(readFileSync(root.file('gitconfig'), 'utf8')).toMatch(/\[safe\]\s+directory = \S*\/site\n/);
    expect([all('WORKDIR'), all('ENTRYPOINT'), all('CMD')]).toEqual([['/site'], ['["docs-json"]'], ['["check"]']]);
    root.write('site/docs.json', docs({ navigation: { pages: ['index', 'gone'] } }));
    root.write('site/index.mdx', '');
    const { status, stdout } = await shell('docs-json check', root.file('site'), env);
    expect([status, stdout.includes('gone')]).toEqual([1, true]);
  });
});

describe('the action of the repository', { timeout: timeoutMs }, () => {
  interface Action {
    readonly inputs: Readonly<Record<string, { readonly default: string }>>;
    readonly runs: { readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[] };
  }

  const { inputs, runs } = parse(readFileSync(join(projectFolder, 'action.yml'), 'utf8')) as Action;
  const { run = '', env = {} } = runs.steps.at(-1) ?? {};

  /** Runs the script of the action as GitHub does, with inputs in place of defaults. */
  function act(site: DiskSite, given: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): Promise<ShellResult> {
    const value = (name: string): string => given[name] ?? (inputs[name]?.default ?? '').replace(/^\$\{\{.*\}\}$/, '');
    const variables = Object.entries(env).map(([name, input]) => [name, value(/inputs\.(\w+)/.exec(input)?.[1] ?? '')]);
    return shell(run, site.path, {
      ...(Object.fromEntries(variables) as Record<string, string>),
      GITHUB_ACTION_PATH: clone,
      GITHUB_STEP_SUMMARY: site.file('.git/summary.md'),
      ...more,
    });
  }

  const debt = { 'docs/index.mdx': '[Nothing](/nowhere)\n', 'docs/more.mdx': '---\ntitle: More\nhidden: true\n---\n' };

  it('reports all problems outside of pull requests', async () => {
    const { site, ran } = await hostileCheckout(debt);
    const { status, stdout } = await act(site, {});
    expect(status).toBe(1);
    expect(stdout).toContain('::warning file=docs/index.mdx,line=1');
    expect(readFileSync(site.file('.git/summary.md'), 'utf8')).toContain('docs/index.mdx');
    expect(ran()).toEqual([]);
  });

  it('installs the archive of its own release, without a registry', async () => {
    const seen: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      seen.push(url);
      response.end(readFileSync(made.path));
    });
    const address = await listenLocally(server);
    onTestFinished(() => {
      server.close();
    });
    const { site, ran } = await hostileCheckout({});
    const requests = registry.requests.length;
    const { status } = await act(
      site,
      {},
      {
        REPOSITORY_OF_ACTION: 'o/r',
        GITHUB_SERVER_URL: address,
        XDG_CACHE_HOME: new DiskSite().path,
        no_proxy: '127.0.0.1',
      },
    );
    expect([status, ran()]).toEqual([0, []]);
    expect(seen).toEqual([`/o/r/releases/download/v${made.version}/docs-json-${made.version}.tgz`]);
    expect(registry.requests).toHaveLength(requests);
  });

  it('checks once for annotations and summary', () => {
    expect(run.match(/docs-json check/g)).toHaveLength(1);
  });

  it('reports only problems that a pull request introduces, unless all are requested', async () => {
    const { site, ran } = await hostileCheckout(debt);
    const since = (await shell('git rev-parse HEAD', site.path)).stdout.trim();
    site.write('docs/more.mdx', '---\ntitle: More\nhidden: true\n---\n[Gone](/gone)\n');
    const { status, stdout } = await act(site, { since });
    expect(status).toBe(1);
    expect(stdout).toContain('file=docs/more.mdx');
    expect(stdout).not.toContain('docs/index.mdx');
    const summary = readFileSync(site.file('.git/summary.md'), 'utf8');
    expect(summary).toContain('docs/more.mdx');
    expect(summary).toMatch(/^<!-- docs-json-review -->/);
    expect(summary).not.toContain('docs/index.mdx');
    expect((await act(site, { since: 'all' })).stdout).toContain('docs/index.mdx');
    expect(ran()).toEqual([]);
  });

  it('reads folders and options line by line, and executes nothing in them', async () => {
    const { site, ran } = await hostileCheckout({
      ...debt,
      'my docs/docs.json': docs({ colors: { primary: 'green' } }),
      'my docs/index.mdx': '',
    });
    const given = { folders: 'docs\nmy docs\n', arguments: '--only=color\n--max-warnings=3\n' };
    expect((await act(site, given)).stdout).toContain('::error file=my docs/docs.json');
    const hostile = await act(site, { ...given, folders: '$(touch evil)\n--fix', arguments: '' });
    expect(hostile.status).toBe(2);
    expect(readdirSync(site.path)).not.toContain('evil');
    expect(ran()).toEqual([]);
  });

  it('prevents Node from loading files that a variable names relative to the checkout', async () => {
    const { site, ran } = await hostileCheckout({});
    const preload = (options: string): Promise<ShellResult> =>
      shell(`${options}\n${run}`, site.path, {
        ...{
          FOLDERS: '.',
          SINCE: '',
          ARGUMENTS: '',
          MERGE: '',
          PUSH: '',
          COMMENT: 'false',
          REPOSITORY_OF_ACTION: '',
          GITHUB_ACTION_PATH: clone,
          GITHUB_STEP_SUMMARY: site.file('.git/summary.md'),
        },
      });
    expect((await preload('export NODE_OPTIONS=--require=./traps/preload.cjs')).status).toBe(0);
    expect(ran()).toEqual([]);
  });

  /** A hostile clone on a branch `topic`, whose `docs.json` conflicts as text with that of `origin/main`, and the repository that it is of. */
  async function conflictingClone(theirs: Readonly<Record<string, string>>, ours: Readonly<Record<string, string>> = {}) {
    const pages = (...paths: string[]): string => JSON.stringify({ ...JSON.parse(docs()), navigation: { pages: paths } }, null, 2);
    const page = '---\ntitle: Page\n---\n';
    const { site, ran } = await hostileCheckout({ 'docs/docs.json': pages('index') });
    const origin = new DiskSite();
    const commit = async (pagePath: string, files: Readonly<Record<string, string>>): Promise<void> => {
      for (const [path, content] of Object.entries({
        [`docs/${pagePath}.mdx`]: page,
        'docs/docs.json': pages('index', pagePath),
        ...files,
      }))
        site.write(path, content);
      await shell('git add --force . && git commit -q -m change', site.path);
    };
    await shell(`git init -q --bare '${origin.path}' && git branch -M main && git remote add origin '${origin.path}'`, site.path);
    await shell('git checkout -q -b topic', site.path);
    await commit('ours', ours);
    await shell('git checkout -q main', site.path);
    await commit('theirs', theirs);
    await shell('git push -q origin main topic && git fetch -q && git checkout -q topic', site.path);
    const pushed = async (): Promise<string> => (await shell('git show topic:docs/docs.json', origin.path)).stdout;
    return { site, ran, pushed, pages };
  }

  it('merges a branch by the names of elements, and pushes only where an input allows it', async () => {
    const { site, ran, pushed, pages } = await conflictingClone({});
    expect((await shell('git merge origin/main || git merge --abort', site.path)).stdout).toContain('CONFLICT');
    expect(await act(site, { merge: 'origin/main' })).toMatchObject({ status: 0 });
    expect(readFileSync(site.file('docs/docs.json'), 'utf8')).toBe(pages('index', 'ours', 'theirs'));
    expect(await pushed()).toBe(pages('index', 'ours'));
    await shell('git reset -q --hard origin/topic', site.path);
    expect(await act(site, { merge: 'origin/main', push: 'true' })).toMatchObject({ status: 0 });
    expect(await pushed()).toBe(pages('index', 'ours', 'theirs'));
    expect(ran()).toEqual([]);
  });

  it('does not push a merge with conflicts, or with new problems', async () => {
    const given = { merge: 'origin/main', push: 'true' };
    const conflict = await conflictingClone({ 'docs/index.mdx': 'Theirs\n' }, { 'docs/index.mdx': 'Ours\n' });
    const { status, stdout } = await act(conflict.site, given);
    expect([status, stdout.includes('\nin conflict: docs/index.mdx\n')]).toEqual([1, true]);
    expect((await shell('git status --porcelain --untracked-files=no', conflict.site.path)).stdout).toBe('');
    expect(await conflict.pushed()).toBe(conflict.pages('index', 'ours'));
    const broken = await conflictingClone({}, { 'docs/index.mdx': '[Gone](/gone)\n' });
    expect((await act(broken.site, given)).stdout).toContain('file=docs/index.mdx');
    expect(await broken.pushed()).toBe(broken.pages('index', 'ours'));
    const option = await conflictingClone({});
    expect((await act(option.site, { merge: '--output=evil' })).status).toBe(1);
    expect(readdirSync(option.site.path)).not.toContain('evil');
  });

  it('uses the version of the project, as the hook for pre-commit does', async () => {
    const { version } = readJson<{ version: string }>('package.json');
    expect(readJson<{ version: string }>(releasePath).version).toBe(version);
    // No input selects another version, whose checksum is unknown.
    expect(Object.keys(inputs)).toEqual(['folders', 'since', 'arguments', 'merge', 'push', 'comment']);
    const [hook] = parse(readFileSync(join(projectFolder, '.pre-commit-hooks.yaml'), 'utf8')) as { entry: string; language: string }[];
    // With this language the entry is a path in the clone of pre-commit.
    expect(hook?.language).toBe('script');
    expect(hook?.entry).toContain(`${dirname(releasePath)}/`);
    const entry = `'${clone}'/${hook?.entry}`;
    const { site, ran } = await hostileCheckout({ 'docs/index.mdx': '[Nothing](/nowhere)\n' });
    expect(await shell(entry, site.path)).toMatchObject({ status: 0, stderr: '' });
    site.write('docs/index.mdx', '[Nothing](/nowhere)\n[Gone](/gone)\n');
    const { status, stdout } = await shell(`git add . && ${entry}`, site.path);
    expect(status).toBe(1);
    expect(stdout).toContain('/gone');
    expect(stdout).not.toContain('index.mdx:1:');
    expect(ran()).toEqual([]);
  });
});

describe('the plugin of agents', { timeout: timeoutMs }, () => {
  interface Command {
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  }

  const { 'docs-json': tools } = readJson<{ mcpServers: { 'docs-json': Command } }>('agents/claude-code/.mcp.json').mcpServers;
  const { 'docs-json': server } = readJson<{ 'docs-json': Command }>('agents/claude-code/.lsp.json');
  const mcpMessage = {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const lspMessage = { id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } };
  const framed = (message: string): string => `Content-Length: ${message.length}\r\n\r\n${message}`;

  it.each([
    ['tools', tools, `${JSON.stringify({ jsonrpc: '2.0', ...mcpMessage })}\n`],
    ['language server', server, framed(JSON.stringify({ jsonrpc: '2.0', ...lspMessage }))],
  ])('starts its %s, and no program of the repository', async (_, { command, args, env }, message) => {
    const { site, ran } = await hostileCheckout({});
    const path = join(clone, 'agents', 'claude-code');
    const child = spawn(
      command,
      args.map((arg) => arg.replace(`$\{CLAUDE_PLUGIN_ROOT}`, path)),
      {
        cwd: site.path,
        // As a repository may set them for agents.
        env: { ...surroundings({ NODE_OPTIONS: '--require=./traps/preload.cjs', NODE_PATH: './node_modules' }), ...env },
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    );
    const ended = new Promise((resolve) => child.once('close', resolve));
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.stdin.write(message);
    await until('an answer', () => output.includes('"serverInfo"'), timeoutMs);
    child.kill('SIGKILL');
    await ended;
    expect(ran()).toEqual([]);
  });
});

describe('the guide to CI', { timeout: timeoutMs }, () => {
  interface Workflow {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string; readonly uses?: string }[] }>>;
  }

  const [changes = '', cache = '', links = '', annotations = '', scanning = '', hooks = ''] = blocks('yaml');
  const stepsOf = (workflow: string): string[] =>
    Object.values((parse(workflow) as Workflow).jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  /** Results by the first step of a job, which installs the program and nothing else: npm takes as long as all that comes after. */
  const installations = new Map<string, ShellResult>();

  async function installation(step: string, site: DiskSite, env: Readonly<Record<string, string>>): Promise<ShellResult> {
    expect(step).toMatch(/^npm install --global \S+$/);
    const known = installations.get(step);
    if (known) return known;
    rmSync(globalPrefix, { recursive: true, force: true });
    const result = await shell(step, site.path, env);
    installations.set(step, result);
    return result;
  }

  /** The results of the steps of a job, on a machine without the program. */
  async function shells(
    [first = '', ...steps]: readonly string[],
    site: DiskSite,
    env: Readonly<Record<string, string>> = {},
  ): Promise<ShellResult[]> {
    const results = [await installation(first, site, env)];
    for (const step of steps) results.push(await shell(step, site.path, env));
    return results;
  }

  it.each([
    ['links of a sound site', links, { 'docs/index.mdx': '[Start](/index)\n' }, [0, 0]],
    ['a dead link', links, { 'docs/index.mdx': '[Start](/indx)\n' }, [0, 1]],
    ['annotations of a sound site', annotations, {}, [0, 0]],
    ['annotations of a mistake', annotations, { 'docs/docs.json': docs({ colors: { primary: 'green' } }) }, [0, 1]],
    ['scanning of a mistake', scanning, { 'docs/docs.json': docs({ colors: { primary: 'green' } }) }, [0, 0]],
    ['scanning of a site that cannot be read', scanning, { 'docs/docs.json': '{ "navigation": "\0" }' }, [0, 1]],
  ])('has commands for %s', async (_what, workflow, files, codes) => {
    const { site, ran } = await hostileCheckout(files);
    const results = await shells(stepsOf(workflow), site, { GITHUB_WORKSPACE: site.path });
    expect(ran()).toEqual([]);
    expect(results.map(({ status }) => status)).toEqual(codes);
    const hasMistake = (files as Record<string, string>)['docs/docs.json']?.includes('green') === true;
    if (workflow === annotations) expect(results[1]?.stdout.startsWith('::error file=docs/docs.json,line=')).toBe(hasMistake);
    else if (workflow === scanning)
      expect(JSON.parse(readFileSync(site.file('docs-json.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  });

  it.each([
    ['moves an old mistake to another line', 'echo Text. | cat - docs/index.mdx > new && mv new docs/index.mdx', 0],
    ['deletes a page that another links to', 'git rm -q docs/more.mdx', 1],
  ])('has commands for a pull request that %s', async (_what, change, code) => {
    const links = '\n[More](/more)\n[Nothing](/nowhere)\n';
    const { site, ran } = await hostileCheckout({ 'docs/index.mdx': links, 'docs/more.mdx': '---\ntitle: More\nhidden: true\n---\n' });
    expect((await shell(`${change} && git add . && git commit -q -m change`, site.path)).status).toBe(0);
    expect((await shells(stepsOf(changes), site)).map(({ status }) => status)).toEqual([0, code]);
    expect(ran()).toEqual([]);
  });

  it.each([
    ['a hook of Git', '#!/bin/sh', ''],
    // Its hooks begin with this line.
    ['husky', 'PATH=', 'export PATH="node_modules/.bin:$PATH"\n'],
  ])('prevents commits of mistakes with %s', async (_what, start, before) => {
    await installGlobally();
    const hook = blocks('sh').find((text) => text.startsWith(start)) ?? '';
    expect(hook).toContain('docs-json check --staged');
    const { site, ran } = await hostileCheckout({ '.githooks/pre-commit': before === '' ? hook : `#!/bin/sh\n${before}${hook}` });
    chmodSync(site.file('.githooks/pre-commit'), 0o755);
    await shell('git config core.hooksPath .githooks', site.path);
    const commit = async (): Promise<number | null> => (await shell('git add . && git commit -q -m change', site.path)).status;
    site.write('docs/docs.json', docs({ colors: { primary: 'green' } }));
    expect(await commit()).toBe(1);
    site.write('docs/docs.json', docs({ colors: { primary: '#00FF00' } }));
    expect(await commit()).toBe(0);
    site.write('script.sh', 'true');
    expect(await commit()).toBe(0);
    expect(ran()).toEqual([]);
  });

  it('has steps that keep the cache of pages', async () => {
    await installGlobally();
    const run = (parse(cache) as { run?: string }[]).flatMap((step) => step.run ?? []).join('\n');
    const { site, ran } = await hostileCheckout({});
    expect((await shell(run, site.path, { CI: 'true', HOME: site.path })).status).toBe(0);
    expect(readdirSync(site.file('.cache/docs-json-pages'))).not.toEqual([]);
    expect(ran()).toEqual([]);
  });

  it('has an entry for the tool for hooks', async () => {
    await installGlobally();
    const { repos } = parse(hooks) as { repos: { hooks: { entry: string; files: string }[] }[] };
    const { entry, files } = repos[0]?.hooks[0] ?? { entry: '', files: '' };
    const { site, ran } = await hostileCheckout({});
    expect((await shell(entry, site.path)).status).toBe(0);
    expect(ran()).toEqual([]);
    for (const path of ['docs/docs.json', 'a.yaml', 'a.yml', 'a.mdx', 'a.md']) expect(path).toMatch(new RegExp(files));
    expect('a.mdxx').not.toMatch(new RegExp(files));
  });

  it('has a hook for Lefthook', async () => {
    await installGlobally();
    const [lefthook = ''] = blocks('yml').filter((text) => text.startsWith('pre-commit:'));
    const { run } = (parse(lefthook) as { 'pre-commit': { commands: { 'docs-json': { run: string } } } })['pre-commit'].commands[
      'docs-json'
    ];
    const { site, ran } = await hostileCheckout({});
    expect((await shell(run, site.path)).status).toBe(0);
    site.write('docs/docs.json', docs({ colors: { primary: 'green' } }));
    expect((await shell(`git add . && ${run}`, site.path)).status).toBe(1);
    expect(ran()).toEqual([]);
  });

  it('writes a Code Quality report of GitLab about the changes of a merge request', async () => {
    const [text = ''] = blocks('yml').filter((block) => block.startsWith('docs:'));
    const { script, artifacts } = (parse(text) as { docs: { script: string[]; artifacts: { reports: { codequality: string } } } }).docs;
    const { site, ran } = await hostileCheckout({ 'docs/index.mdx': '[Old](/old)\n' });
    await shell('git update-ref refs/remotes/origin/main HEAD', site.path);
    site.write('docs/index.mdx', '[Old](/old)\n\n[New](/new)\n');
    const results = await shells(script, site, { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main', CI_PROJECT_DIR: site.path });
    expect(ran()).toEqual([]);
    expect(results.map(({ status }) => status)).toEqual([0, 1]);
    const issues = JSON.parse(readFileSync(site.file(artifacts.reports.codequality), 'utf8')) as { location: { path: string } }[];
    expect(issues.map(({ location }) => location.path)).toEqual(['docs/index.mdx']);
  });

  it.each([
    ['a mistake', '[New](/new)\n', 1, ['PUT report.json', 'POST annotations-0.json']],
    ['no mistake', '[Start](/index)\n', 0, ['PUT report.json']],
  ])('sends Bitbucket a report of %s', async (_what, added, code, sent) => {
    const [text = ''] = blocks('yml').filter((block) => block.startsWith('pipelines:'));
    const steps = (parse(text) as { pipelines: { 'pull-requests': Record<string, { step: { script: string[] } }[]> } }).pipelines[
      'pull-requests'
    ];
    const { site, ran } = await hostileCheckout({ 'docs/index.mdx': '[Old](/old)\n', 'bin/curl': '#!/bin/sh\necho "$@" >> "$SENT"\n' });
    chmodSync(site.file('bin/curl'), 0o755);
    await shell('git update-ref refs/remotes/origin/main HEAD', site.path);
    site.write('docs/index.mdx', `[Old](/old)\n\n${added}`);
    const log = site.file('sent.txt');
    const [first = '', ...others] = steps['**']?.[0]?.step.script ?? [];
    const [, result] = await shells([first, others.join('\n')], site, {
      BITBUCKET_PR_DESTINATION_BRANCH: 'main',
      BITBUCKET_REPO_FULL_NAME: 'a/b',
      BITBUCKET_COMMIT: 'c',
      SENT: log,
      PATH: [site.file('bin'), globalPrograms, process.env.PATH].join(delimiter),
    });
    expect(ran()).toEqual([]);
    expect(result?.status).toBe(code);
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(lines.map((line) => line.replace(/^.*--request (\w+) --data @(\S+) .*$/, '$1 $2'))).toEqual(sent);
    expect(lines[0]).toContain('http://api.bitbucket.org/2.0/repositories/a/b/commit/c/reports/docs-json');
    const [annotation] = JSON.parse(code === 1 ? readFileSync(site.file('annotations-0.json'), 'utf8') : '[{}]') as { line?: number }[];
    expect(annotation?.line).toBe(code === 1 ? 3 : undefined);
  });
});

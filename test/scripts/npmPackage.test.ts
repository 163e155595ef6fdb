import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { npmCommand } from '../../scripts/host/run';
import { taggedTexts } from '../../scripts/l10n/taggedTexts';
import { makeNpmPackage, maxInstalledSize, maxPackedSize, type NpmPackage, npmContentProblems } from '../../scripts/packaging/npm';
import { guides } from '../../server/src/cli/mcp/resources';
import { shippedData } from '../../server/src/disk/shippedData';
import { projectFolder, serverSources } from '../manifest/manifest';
import { DiskSite, ensureBundle } from '../support/lspProcess';
import { docs } from '../support/lspSite';

const limit = 240_000;
const work = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-npm-')));
/**
 * A folder with the package among its dependencies, installed by npm. The repositories are copies of it, and stand beside it: the lock file
 * has a relative path.
 */
const installed = realpathSync(mkdtempSync(join(tmpdir(), 'docs-json-installed-')));
let made: NpmPackage;

beforeAll(async () => {
  await ensureBundle();
  made = await makeNpmPackage(projectFolder, work);
  install();
}, 2 * limit);
afterAll(() => {
  for (const folder of [work, installed]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

function install(): void {
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ private: true, devDependencies: { 'docs-json': `file:${made.path}` } }));
  const npm = npmCommand(['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error']);
  const { status, stderr } = spawnSync(npm.command, npm.args, { cwd: installed, encoding: 'utf8', timeout: limit });
  if (status !== 0) throw new Error(stderr);
  shell('git init -q && git config user.email a@example.com && git config user.name A && git config core.fsync none', installed);
}

/** Runs a shell command as CI does: the first failure ends it. */
function shell(script: string, cwd: string, env: Readonly<Record<string, string>> = {}): SpawnSyncReturns<string> {
  const surroundings = {
    ...process.env,
    CI: 'true',
    NO_COLOR: '1',
    npm_config_offline: 'true',
    npm_config_loglevel: 'error',
    LC_ALL: 'C',
    ...env,
  };
  return spawnSync('bash', ['-e', '-c', script], { cwd, env: surroundings, encoding: 'utf8', timeout: limit });
}

/** A git repository with a site and the package among its dependencies. */
function repository(files: Readonly<Record<string, string>>): DiskSite {
  const site = new DiskSite({ 'docs/docs.json': docs(), 'docs/index.mdx': '', '.gitignore': 'node_modules\n', ...files });
  cpSync(installed, site.path, { recursive: true, verbatimSymlinks: true });
  shell('git add . && git commit -q -m first', site.path);
  return site;
}

/** The code blocks of the guide that are in a language. */
function blocks(language: string): string[] {
  const guide = readFileSync(join(projectFolder, 'docs', 'ci.md'), 'utf8');
  return [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(([, text]) => text ?? '');
}

describe('the npm package', { timeout: limit }, () => {
  it('holds what it should, is small, and needs nothing else', () => {
    expect(npmContentProblems(made.files)).toEqual([]);
    expect(made.files).toEqual(expect.arrayContaining(Object.keys(guides).map((guide) => `docs/${guide}.md`)));
    expect(made.installedSize).toBeLessThan(maxInstalledSize);
    expect(made.size).toBeLessThan(maxPackedSize);
    const site = repository({});
    const manifest = JSON.parse(readFileSync(site.file('node_modules/docs-json/package.json'), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(manifest).filter((key) => /dependencies|scripts|private|contributes/i.test(key))).toEqual([]);
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    // npx without a name of a program runs the one that is called as the package.
    expect(Object.keys(manifest.bin as object)).toContain(manifest.name);
    const readme = readFileSync(site.file('node_modules/docs-json/README.md'), 'utf8');
    const anchors = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `#${heading.toLowerCase().replaceAll(' ', '-')}`);
    for (const [, target = ''] of readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)) expect([...made.files, ...anchors]).toContain(target);
    expect(readdirSync(site.file('node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['docs-json']);
  });

  it('speaks the languages that there are translations for', () => {
    const site = repository({});
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
      // Those of the side bar are for the extension.
      expect(packed['1 agent job is running']).toBeUndefined();
    }
    const english = 'Page not found: no `{0}.mdx` or `.md`.{1}';
    const german = textsIn(join(projectFolder, 'l10n', 'bundle.l10n.de.json'))[english] ?? 'none';
    const message = (text: string): string => text.replace('{0}', 'gone').replace('{1}', '');
    site.write('docs/docs.json', docs({ navigation: { pages: ['index', 'gone'] } }));
    const output = (locale: string): string => shell('npx --no-install docs-json check || true', site.path, { LC_ALL: locale }).stdout;
    expect(output('de_DE.UTF-8')).toContain(message(german));
    expect(output('C')).toContain(message(english));
  });

  it('has both programs, and the data of icons compressed', async () => {
    const site = repository({});
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
    expect(shell('npx --no-install docs-json --version', site.path).stdout).toBe(`${version}\n`);
    expect(shell('npx --no-install docs-json-language-server --version', site.path).stdout).toBe(`${version}\n`);
    const dist = site.file('node_modules/docs-json/dist');
    const built = readFileSync(join(projectFolder, 'server/src/engine/schema/generated/data/lucide.words.txt'), 'utf8');
    expect(await shippedData(dist, 'lucide.words.txt')).toBe(built);
    await expect(shippedData(dist, 'none.txt')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the action of the repository', { timeout: limit }, () => {
  interface Action {
    readonly inputs: Readonly<Record<string, { readonly default: string }>>;
    readonly runs: { readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[] };
  }

  const { inputs, runs } = parse(readFileSync(join(projectFolder, 'action.yml'), 'utf8')) as Action;
  const { run = '', env = {} } = runs.steps.at(-1) ?? {};

  /** Runs the script of the action as GitHub does, with inputs in place of defaults. */
  function act(site: DiskSite, given: Readonly<Record<string, string>>): SpawnSyncReturns<string> {
    const value = (name: string): string => given[name] ?? (inputs[name]?.default ?? '').replace(/^\$\{\{.*\}\}$/, '');
    const variables = Object.entries(env).map(([name, input]) => [name, value(/inputs\.(\w+)/.exec(input)?.[1] ?? '')]);
    return shell(run, site.path, {
      ...(Object.fromEntries(variables) as Record<string, string>),
      GITHUB_STEP_SUMMARY: site.file('.git/summary.md'),
    });
  }

  const debt = { 'docs/index.mdx': '[Nothing](/nowhere)\n', 'docs/more.mdx': '---\ntitle: More\nhidden: true\n---\n' };

  it('reports all problems outside of pull requests', () => {
    const { status, stdout } = act(repository(debt), {});
    expect(status).toBe(1);
    expect(stdout).toContain('::warning file=docs/index.mdx,line=1');
  });

  it('reports what a pull request introduces alone, unless all is asked for', () => {
    const site = repository(debt);
    const since = shell('git rev-parse HEAD', site.path).stdout.trim();
    site.write('docs/more.mdx', '---\ntitle: More\nhidden: true\n---\n[Gone](/gone)\n');
    const { status, stdout } = act(site, { since });
    expect(status).toBe(1);
    expect(stdout).toContain('file=docs/more.mdx');
    expect(stdout).not.toContain('docs/index.mdx');
    const summary = readFileSync(site.file('.git/summary.md'), 'utf8');
    expect(summary).toContain('docs/more.mdx');
    expect(summary).not.toContain('docs/index.mdx');
    expect(act(site, { since: 'all' }).stdout).toContain('docs/index.mdx');
  });

  it('takes folders and options by lines, and runs nothing of them', () => {
    const site = repository({ ...debt, 'my docs/docs.json': docs({ colors: { primary: 'green' } }), 'my docs/index.mdx': '' });
    const given = { folders: 'docs\nmy docs\n', arguments: '--only=color\n--max-warnings=3\n' };
    expect(act(site, given).stdout).toContain('::error file=my docs/docs.json');
    const hostile = act(site, { ...given, folders: '$(touch evil)\n--fix', arguments: '', version: inputs.version?.default ?? '' });
    expect(hostile.status).toBe(2);
    expect(readdirSync(site.path)).not.toContain('evil');
  });

  it('takes the version of the project, as the hook for pre-commit does', () => {
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
    expect(inputs.version?.default).toBe(version);
    const [hook] = parse(readFileSync(join(projectFolder, '.pre-commit-hooks.yaml'), 'utf8')) as { entry: string }[];
    const site = repository({ 'docs/index.mdx': '[Nothing](/nowhere)\n' });
    expect(hook?.entry).toContain(`docs-json@${version} `);
    expect(shell(hook?.entry ?? '', site.path).status).toBe(0);
    site.write('docs/index.mdx', '[Nothing](/nowhere)\n[Gone](/gone)\n');
    const { status, stdout } = shell(`git add . && ${hook?.entry}`, site.path);
    expect(status).toBe(1);
    expect(stdout).toContain('/gone');
    expect(stdout).not.toContain('index.mdx:1:');
  });
});

describe('what the guide to CI says', { timeout: limit }, () => {
  interface Workflow {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string; readonly uses?: string }[] }>>;
  }

  const [changes = '', links = '', annotations = '', scanning = '', hooks = ''] = blocks('yaml');
  const stepsOf = (workflow: string): string[] =>
    Object.values((parse(workflow) as Workflow).jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  it.each([
    ['links of a sound site', links, { 'docs/index.mdx': '[Start](/index)\n' }, [0, 0]],
    ['a dead link', links, { 'docs/index.mdx': '[Start](/indx)\n' }, [0, 1]],
    ['annotations of a sound site', annotations, {}, [0, 0]],
    ['annotations of a mistake', annotations, { 'docs/docs.json': docs({ colors: { primary: 'green' } }) }, [0, 1]],
    ['scanning of a mistake', scanning, { 'docs/docs.json': docs({ colors: { primary: 'green' } }) }, [0, 0]],
    ['scanning of a site that cannot be read', scanning, { 'docs/docs.json': '{ "navigation": "\0" }' }, [0, 1]],
  ])('runs: %s', (_what, workflow, files, codes) => {
    const site = repository(files);
    const results = stepsOf(workflow).map((step) => shell(step, site.path, { GITHUB_WORKSPACE: site.path }));
    expect(results.map(({ status }) => status)).toEqual(codes);
    const hasMistake = (files as Record<string, string>)['docs/docs.json']?.includes('green') === true;
    if (workflow === annotations) expect(results[1]?.stdout.startsWith('::error file=docs/docs.json,line=')).toBe(hasMistake);
    else if (workflow === scanning)
      expect(JSON.parse(readFileSync(site.file('docs-json.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  });

  it.each([
    ['moves an old mistake to another line', 'echo Text. | cat - docs/index.mdx > new && mv new docs/index.mdx', 0],
    ['deletes a page that another links to', 'git rm -q docs/more.mdx', 1],
  ])('runs: a pull request that %s', (_what, change, code) => {
    const links = '\n[More](/more)\n[Nothing](/nowhere)\n';
    const site = repository({ 'docs/index.mdx': links, 'docs/more.mdx': '---\ntitle: More\nhidden: true\n---\n' });
    expect(shell(`${change} && git add . && git commit -q -m change`, site.path).status).toBe(0);
    expect(stepsOf(changes).map((step) => shell(step, site.path).status)).toEqual([0, code]);
  });

  it('keeps mistakes out of commits', () => {
    const hook = blocks('sh').find((text) => text.startsWith('#!/bin/sh'));
    const site = repository({ '.githooks/pre-commit': hook ?? '' });
    chmodSync(site.file('.githooks/pre-commit'), 0o755);
    shell('git config core.hooksPath .githooks', site.path);
    const commit = (): number | null => shell('git add . && git commit -q -m change', site.path).status;
    site.write('docs/docs.json', docs({ colors: { primary: 'green' } }));
    expect(commit()).toBe(1);
    site.write('docs/docs.json', docs({ colors: { primary: '#00FF00' } }));
    expect(commit()).toBe(0);
    site.write('script.sh', 'true');
    expect(commit()).toBe(0);
  });

  it('is an entry that the tool for hooks takes', () => {
    const { repos } = parse(hooks) as { repos: { hooks: { entry: string; files: string }[] }[] };
    const { entry, files } = repos[0]?.hooks[0] ?? { entry: '', files: '' };
    expect(shell(entry, repository({}).path).status).toBe(0);
    for (const path of ['docs/docs.json', 'a.yaml', 'a.yml', 'a.mdx', 'a.md']) expect(path).toMatch(new RegExp(files));
    expect('a.mdxx').not.toMatch(new RegExp(files));
  });

  it('is a hook of Lefthook', () => {
    const [lefthook = ''] = blocks('yml').filter((text) => text.startsWith('pre-commit:'));
    const { run } = (parse(lefthook) as { 'pre-commit': { commands: { 'docs-json': { run: string } } } })['pre-commit'].commands[
      'docs-json'
    ];
    const site = repository({});
    expect(shell(run, site.path).status).toBe(0);
    site.write('docs/docs.json', docs({ colors: { primary: 'green' } }));
    expect(shell(`git add . && ${run}`, site.path).status).toBe(1);
  });

  it('is a Code Quality report of GitLab about what the merge request changes', () => {
    const [text = ''] = blocks('yml').filter((block) => block.startsWith('docs:'));
    const { script, artifacts } = (parse(text) as { docs: { script: string[]; artifacts: { reports: { codequality: string } } } }).docs;
    const site = repository({ 'docs/index.mdx': '[Old](/old)\n' });
    shell('git update-ref refs/remotes/origin/main HEAD', site.path);
    site.write('docs/index.mdx', '[Old](/old)\n\n[New](/new)\n');
    const results = script.map((step) =>
      shell(step, site.path, { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main', CI_PROJECT_DIR: site.path }),
    );
    expect(results.map(({ status }) => status)).toEqual([0, 1]);
    const issues = JSON.parse(readFileSync(site.file(artifacts.reports.codequality), 'utf8')) as { location: { path: string } }[];
    expect(issues.map(({ location }) => location.path)).toEqual(['docs/index.mdx']);
  });

  it.each([
    ['a mistake', '[New](/new)\n', 1, ['PUT report.json', 'POST annotations-0.json']],
    ['no mistake', '[Start](/index)\n', 0, ['PUT report.json']],
  ])('sends Bitbucket a report of %s', (_what, added, code, sent) => {
    const [text = ''] = blocks('yml').filter((block) => block.startsWith('pipelines:'));
    const steps = (parse(text) as { pipelines: { 'pull-requests': Record<string, { step: { script: string[] } }[]> } }).pipelines[
      'pull-requests'
    ];
    const site = repository({ 'docs/index.mdx': '[Old](/old)\n', 'bin/curl': '#!/bin/sh\necho "$@" >> "$SENT"\n' });
    chmodSync(site.file('bin/curl'), 0o755);
    shell('git update-ref refs/remotes/origin/main HEAD', site.path);
    site.write('docs/index.mdx', `[Old](/old)\n\n${added}`);
    const log = site.file('sent.txt');
    const result = shell((steps['**']?.[0]?.step.script ?? []).join('\n'), site.path, {
      BITBUCKET_PR_DESTINATION_BRANCH: 'main',
      BITBUCKET_REPO_FULL_NAME: 'a/b',
      BITBUCKET_COMMIT: 'c',
      SENT: log,
      PATH: `${site.file('bin')}${delimiter}${process.env.PATH}`,
    });
    expect(result.status).toBe(code);
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(lines.map((line) => line.replace(/^.*--request (\w+) --data @(\S+) .*$/, '$1 $2'))).toEqual(sent);
    expect(lines[0]).toContain('http://api.bitbucket.org/2.0/repositories/a/b/commit/c/reports/docs-json');
    const [annotation] = JSON.parse(code === 1 ? readFileSync(site.file('annotations-0.json'), 'utf8') : '[{}]') as { line?: number }[];
    expect(annotation?.line).toBe(code === 1 ? 3 : undefined);
  });
});

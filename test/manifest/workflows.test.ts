import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { testOptions } from '../../scripts/testRun/options';
import { stages } from '../../scripts/testRun/stages';
import { fileExists, projectFolder, readJson, readText } from './manifest';

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly needs?: string;
  readonly if?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Value of a YAML file. @throws for a duplicate key, an unknown anchor or a syntax error */
function readYaml<Value>(path: string): Value {
  const document = parseDocument(readText(path), { strict: true, uniqueKeys: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new Error(`${path}: ${problem.message}`);
  return document.toJS() as Value;
}

const workflowsFolder = '.github/workflows';
const names = readdirSync(join(projectFolder, workflowsFolder));
const workflows = names.map((name): [string, Workflow] => [name, readYaml(`${workflowsFolder}/${name}`)]);
const workflow = (name: string): Workflow => readYaml(`${workflowsFolder}/${name}`);
const { version, repository, bugs, homepage, engines } = readJson<{
  version: string;
  repository: { url: string };
  bugs: { url: string };
  homepage: string;
  engines: { node: string };
}>('package.json');
const address = repository.url.replace(/^git\+|\.git$/g, '');

describe('workflows', () => {
  it.each(workflows)('%s has a name, triggers, and jobs that end', (_name, { name, on, jobs }) => {
    expect(name).toMatch(/^[A-Z]/);
    expect(Object.keys(on).length).toBeGreaterThan(0);
    for (const [id, job] of Object.entries(jobs)) {
      expect(id).toMatch(/^[a-z_][\w-]*$/);
      expect(job['runs-on'], id).toBeTruthy();
      expect(job['timeout-minutes'], id).toBeGreaterThan(0);
      if (job.needs) expect(Object.keys(jobs)).toContain(job.needs);
    }
  });

  it.each(workflows)('%s pins each action to a commit and names its version', (name, { jobs }) => {
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
    const lines = readText(`${workflowsFolder}/${name}`).split('\n');
    for (const line of lines.filter((one) => /\buses:/.test(one))) expect(line).toMatch(/@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it.each(workflows)('%s may only read the repository, except in jobs with explicit permissions', (_name, { permissions, jobs }) => {
    expect(permissions).toEqual({ contents: 'read' });
    const writers = Object.entries(jobs).filter(([, job]) => Object.values(job.permissions ?? {}).includes('write'));
    expect(writers.map(([id]) => id).filter((id) => !['release', 'publish', 'report'].includes(id))).toEqual([]);
  });

  it.each(workflows)('%s runs the whole check', (_name, { jobs }) => {
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands.some((command) => command.startsWith('.ci/run'))).toBe(true);
  });

  it.each(workflows)('%s runs npm scripts and files that exist', (_name, { jobs }) => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    for (const [, script = ''] of commands.join('\n').matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(script);
    for (const [path = ''] of commands.join('\n').matchAll(/^\.ci\/\w+/gm)) expect(fileExists(path), path).toBe(true);
  });

  it('run the unit tests on each system, with the oldest and the newest supported Node', () => {
    const { matrix } = workflow('test.yml').jobs.unit?.strategy ?? { matrix: {} };
    expect(matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
    expect(matrix.node).toEqual([20, 24]);
    expect(engines.node).toBe('>=20');
  });

  it('run each stage, and each part of a split stage', () => {
    const commands = Object.values(workflow('test.yml').jobs).flatMap(({ steps, strategy }) => {
      const parts = strategy?.matrix.part ?? [''];
      return steps.flatMap(({ run = '' }) => parts.map((part) => run.replace(/\$\{\{ matrix\.part \}\}/, String(part))));
    });
    const calls = commands.flatMap((command) => (command.startsWith('.ci/run ') ? [command.split(' ').slice(1)] : []));
    const parsed = calls.map((args) => testOptions(args, stages));
    expect([...new Set(parsed.flatMap((call) => call.stages))].sort()).toEqual(stages.map(({ name }) => name).sort());
    const shards = parsed.flatMap(({ shard }) => shard ?? []).map((shard) => shard.split('/'));
    expect(shards.map(([index]) => index)).toEqual(shards.map((_shard, index) => String(index + 1)));
    expect(new Set(shards.map(([, count]) => count))).toEqual(new Set([String(shards.length)]));
  });

  it('use the Node version of development for releases, window tests and nightly tests', () => {
    const versionsOf = (...jobs: (Job | undefined)[]): unknown[] =>
      jobs
        .flatMap((job) => job?.steps ?? [])
        .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
        .map((step) => step.with?.['node-version-file']);
    expect(versionsOf(...Object.values(workflow('release.yml').jobs))).toEqual(['.nvmrc', '.nvmrc']);
    expect(versionsOf(workflow('test.yml').jobs.window)).toEqual(['.nvmrc']);
    expect(versionsOf(workflow('nightly.yml').jobs.random)).toEqual(['.nvmrc']);
    expect(readText('.nvmrc')).toMatch(/^\d+\n$/);
  });

  it('run the random tests each night in many rounds with a random seed, and the fuzzer even if they fail', () => {
    const { on, env, jobs } = workflow('nightly.yml');
    expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
    expect(env?.ROUNDS).toBeGreaterThan(1);
    const steps = jobs.random?.steps ?? [];
    const [draw, tests, fuzz] = ['seed', 'tests', 'fuzz'].map((id) => steps.find((step) => step.id === id));
    expect(draw?.run).toContain('"$GITHUB_OUTPUT"');
    for (const step of [tests, fuzz]) expect(step?.env?.SEED).toBe(`\${{ steps.seed.outputs.seed }}`);
    expect(tests?.run).toMatch(/^npm run test:unit -- /);
    expect(fuzz?.run).toMatch(/^npm run fuzz -- .*--seed "\$SEED"$/);
    expect(fuzz?.if).toContain('!cancelled()');
  });

  it('report only a failure of the night, with the seed and the commands of its job', () => {
    const { random, report } = workflow('nightly.yml').jobs;
    expect([report?.needs, report?.if, report?.permissions]).toEqual(['random', 'failure()', { issues: 'write' }]);
    expect(Object.keys(random?.outputs ?? {})).toEqual(['seed', 'tests', 'fuzz']);
    const [step] = report?.steps ?? [];
    expect(step?.env?.SEED).toBe(`\${{ needs.random.outputs.seed }}`);
    const commands = (random?.steps ?? [])
      .filter(({ id }) => id === 'tests' || id === 'fuzz')
      .map(({ run = '' }) => run.replaceAll('"', ''));
    expect(commands).toHaveLength(2);
    for (const command of commands) expect(step?.run).toContain(command);
  });

  it('publish only the archive whose checksum the launcher has', () => {
    const release = readJson<{ version: string; integrity: string }>('agents/claude-code/release.json');
    expect(release).toEqual({ version, integrity: expect.stringMatching(/^sha512-[A-Za-z\d+/]{86}==$/) });
    const commands = (workflow('release.yml').jobs.package?.steps ?? []).flatMap(({ run }) => run ?? []);
    const packages = commands.filter((command) => command.includes('package:npm'));
    expect(packages).toEqual(['npm run package:npm -- --check-integrity']);
  });

  it('publish only after the release, and each package only if its secret is set', () => {
    const { release, publish } = workflow('release.yml').jobs;
    expect([release?.needs, publish?.needs]).toEqual(['package', 'release']);
    const guarded = (publish?.steps ?? []).filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
    const secrets = guarded.map((step) => /secrets\.(\w+)/.exec(JSON.stringify(step.env))?.[1] ?? '');
    expect(secrets).toEqual(['VSCE_PAT', 'OVSX_PAT', 'NPM_TOKEN']);
    // npm signs the origin of the package with the identity of the workflow.
    expect(publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(guarded.at(-1)?.run).toMatch(/^npm publish \.\/docs-json-\*\.tgz --provenance --access public$/);
    guarded.forEach((step, index) => {
      const secret = secrets[index] ?? '';
      expect(step.if).toBe(`env.HAS_${secret} == 'true'`);
      expect(publish?.env?.[`HAS_${secret}`]).toBe(`\${{ secrets.${secret} != '' }}`);
    });
  });
});

describe('for GitHub', () => {
  it.each(['bug', 'feature'])('the form for a %s has labels, and no duplicate fields', (form) => {
    const { name, description, body } = readYaml<{
      name: string;
      description: string;
      body: { type: string; id: string; attributes: { label: string; options?: string[] } }[];
    }>(`.github/ISSUE_TEMPLATE/${form}.yml`);
    expect(name && description).toBeTruthy();
    for (const { type, attributes } of body) {
      expect(['textarea', 'input', 'dropdown']).toContain(type);
      expect(attributes.label).toBeTruthy();
      expect(attributes.options !== undefined).toBe(type === 'dropdown');
    }
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  });

  it('the form for a bug asks for the version, a docs.json and the log', () => {
    const { body } = readYaml<{ body: { id: string; attributes: { placeholder?: string } }[] }>('.github/ISSUE_TEMPLATE/bug.yml');
    const field = (id: string): string | undefined => body.find((one) => one.id === id)?.attributes.placeholder;
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining(['version', 'sample', 'log']));
    expect(field('version')).toBe(version);
    expect(() => JSON.parse(field('sample') ?? '')).not.toThrow();
  });

  it('vulnerabilities are reported privately, at the address that package.json names', () => {
    const { contact_links: links } = readYaml<{ contact_links: { url: string }[] }>('.github/ISSUE_TEMPLATE/config.yml');
    const advisories = `${address}/security/advisories/new`;
    expect(links.map(({ url }) => url)).toEqual([advisories]);
    expect(readText('SECURITY.md')).toContain(advisories);
    expect([bugs.url, homepage]).toEqual([`${address}/issues`, `${address}#readme`]);
  });

  it('dependencies of both kinds are updated, except those that follow the oldest editor and Node', () => {
    const { version: format, updates } = readYaml<{
      version: number;
      updates: { 'package-ecosystem': string; directory: string; groups: object; ignore?: { 'dependency-name': string }[] }[];
    }>('.github/dependabot.yml');
    expect(format).toBe(2);
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
    for (const { groups, directory } of updates) expect([directory, Object.keys(groups).length]).toEqual(['/', 1]);
    const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>('package.json');
    const held = (updates[0]?.ignore ?? []).map((one) => one['dependency-name']);
    for (const dependency of held) expect(Object.keys(devDependencies)).toContain(dependency);
    expect(held).toContain('@types/vscode');
  });

  it('pull requests have a checklist', () => {
    expect(fileExists('.github/pull_request_template.md')).toBe(true);
    expect(readText('.github/pull_request_template.md')).toContain('npm test');
  });
});

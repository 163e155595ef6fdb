import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dataPack } from '../../scripts/packaging/dataPack';
import { checks } from '../../server/src/engine/checks/registry';
import { createLocalizer } from '../../shared/l10n';
import { docs } from '../support/lspSite';
import { type CliResult, cli, diskSite } from './cli';

interface Result {
  readonly ok: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly sites: readonly string[];
  readonly files: readonly { readonly path: string; readonly problems: readonly { readonly code: string; readonly severity: string }[] }[];
}

function resultOf({ stdout }: CliResult): Result {
  return JSON.parse(stdout) as Result;
}

/** Diagnostics as `path code severity`. */
function reported(result: CliResult): string[] {
  return resultOf(result).files.flatMap(({ path, problems }) => problems.map(({ code, severity }) => `${path} ${code} ${severity}`));
}

const withMissingPage = docs({ navigation: { pages: ['index', 'gone'] } });
const withError = docs({ colors: { primary: 'green' } });

describe('the exit code', () => {
  it.each([
    ['a sound site', docs(), [], 0],
    ['a warning', withMissingPage, [], 1],
    ['as many warnings as are let pass', withMissingPage, ['--max-warnings', '1'], 0],
    ['an error, whatever is let pass', withError, ['--max-warnings', '9'], 1],
    ['a check that is turned off', withMissingPage, ['--severity', 'page.missing=off'], 0],
    ['a check that is made a hint', withMissingPage, ['--severity', 'page.missing=hint'], 0],
  ])('of %s', async (_what, text, args, code) => {
    const result = await cli(['check', '--format', 'json', ...args], { cwd: diskSite({ 'docs.json': text }).path });
    expect(result.code).toBe(code);
    expect(resultOf(result).ok).toBe(code === 0);
    expect(result.stderr).toBe('');
  });

  it('is 2 if there is nothing to check', async () => {
    const site = diskSite({ 'docs.json': '{ "generatedBy": "another tool" }', 'old/mint.json': '{}' });
    const all = await cli(['check'], { cwd: site.path });
    expect(all).toEqual({ code: 2, stdout: '', stderr: 'There is no documentation site in .: no docs.json was found.\n' });
    const legacy = await cli(['check', 'old'], { cwd: site.path });
    expect(legacy.stderr).toContain('docs-json migrate');
    const missing = await cli(['check', 'nowhere'], { cwd: site.path });
    expect(missing).toEqual({ code: 2, stdout: '', stderr: 'There is no file or folder nowhere.\n' });
  });

  it('is 2 if a docs.json cannot be read, and the other sites are still reported', async () => {
    const site = diskSite({ 'binary/docs.json': new Uint8Array([0x7b, 0, 0x7d]), 'a/docs.json': withMissingPage, 'a/index.md': '' });
    const result = await cli(['check', '--format', 'json'], { cwd: site.path });
    expect(result.code).toBe(2);
    expect(reported(result)).toContain('binary/docs.json file.unreadable error');
    expect(reported(result)).toContain('a/docs.json page.missing warning');
    const alone = await cli(['check', 'binary'], { cwd: site.path });
    expect(alone.code).toBe(2);
    expect(alone.stdout).toContain('file.unreadable');
  });
});

describe('--only', () => {
  const files = {
    'docs.json': docs({ navigation: { pages: ['index', 'gone', 'setup'] }, redirects: [{ source: '/old', destination: '/nowhere' }] }),
    'index.mdx': '[A](/setup#none) [B](/sdk/none) ![C](/images/none.png)\n',
    'setup.mdx': '---\nmode: wyde\n---\n\n## First\n',
    'sdk/a.mdx': '---\nhidden: true\n---\n',
    'images/a.png': '',
  };
  const check = async (...args: string[]): Promise<string[]> =>
    reported(await cli(['check', '--format', 'json', ...args], { cwd: diskSite(files).path })).sort();

  it('runs all checks of links for `links`', async () => {
    expect(await check('--only', 'links')).toEqual([
      'docs.json redirect.destinationMissing warning',
      'index.mdx asset.missing warning',
      'index.mdx link.anchor warning',
      'index.mdx link.missing warning',
    ]);
  });

  it('reports what agents do not read for `agents`, and otherwise only their instructions', async () => {
    const given = {
      'docs.json': docs({ navigation: { pages: ['index'] } }),
      'index.mdx': '---\ntitle: A\n---\n\n```\nnpm install\n```\n',
      '.mintlify/skills/a/SKILL.md': '# A\n',
      'llms.txt': 'x'.repeat(50_001),
    };
    const codesOf = async (...args: readonly string[]): Promise<string[]> => {
      const { stdout } = await cli(['check', '--format', 'json', ...args], { cwd: diskSite(given).path });
      const { files } = JSON.parse(stdout) as { files: readonly { problems: readonly { code: string }[] }[] };
      return files.flatMap(({ problems }) => problems.map(({ code }) => code)).sort();
    };
    const instructions = ['agents.skillMetadata', 'agents.skillMetadata'];
    expect(await codesOf()).toEqual(instructions);
    expect(await codesOf('--only', 'agents')).toEqual(['agents.codeLanguage', 'agents.llmsText', ...instructions, 'page.description']);
  });

  it('reports what the accessibility command of the service refuses for `a11y`', async () => {
    const inaccessible = {
      'docs.json': docs({ colors: { primary: '#16a34a' } }),
      'index.mdx': '---\ntitle: A\n---\n\n#### A\n\n![](/images/a.png) <a href="/"></a> <img src="/images/a.png" alt="" />\n',
      'images/a.png': '',
    };
    const run = async (given: Record<string, string>) =>
      await cli(['check', '--only', 'a11y', '--format', 'json'], { cwd: diskSite(given).path });
    const result = await run(inaccessible);
    expect(reported(result).sort()).toEqual([
      'docs.json color.contrast warning',
      'index.mdx asset.alt warning',
      'index.mdx asset.emptyAlt warning',
      'index.mdx heading.order information',
      'index.mdx link.text warning',
    ]);
    expect(result.code).toBe(1);
    expect((await run({ 'docs.json': docs({ colors: { primary: '#0a7c66' } }), 'index.mdx': '### A\n' })).code).toBe(0);
  });

  it('runs checks for editors if it names them', async () => {
    const site = diskSite({ 'docs.json': docs(), 'index.mdx': '```golang\na\n```\n' });
    const codesOf = async (...args: string[]): Promise<string[]> =>
      reported(await cli(['check', '--format', 'json', ...args], { cwd: site.path }));
    expect(await codesOf()).toEqual([]);
    expect(await codesOf('--only', 'code.language')).toEqual(['index.mdx code.language hint']);
    expect(await codesOf('--severity', 'code.language=warning')).toEqual(['index.mdx code.language warning']);
  });

  it('accepts codes and areas, and leaves severities to the other options', async () => {
    expect(await check('--only', 'page.missing')).toEqual(['docs.json page.missing warning']);
    expect(await check('--only', 'link', '--severity', 'link.anchor=error')).toEqual([
      'index.mdx link.anchor error',
      'index.mdx link.missing warning',
    ]);
    expect(await check('--only', 'frontMatter,redirect')).toEqual([
      'docs.json redirect.destinationMissing warning',
      'setup.mdx frontMatter.enum warning',
    ]);
  });

  it.each([
    ['sound links', { 'index.mdx': '[A](/setup)\n', 'setup.mdx': '', 'docs.json': withMissingPage }, 0],
    ['a dead link', { 'index.mdx': '[A](/setup/none)\n', 'setup/a.mdx': '', 'docs.json': docs() }, 1],
    [
      'a link that a redirect answers',
      { 'index.mdx': '[A](/old)\n', 'docs.json': docs({ redirects: [{ source: '/old', destination: '/' }] }) },
      0,
    ],
    ['a docs.json that cannot be read', { 'docs.json': '{ "theme": "mint", "name": "A", "navigation": { "pages": ["index" } }' }, 1],
  ])('links sets the exit code for %s', async (_what, given, code) => {
    expect((await cli(['check', '--only', 'links'], { cwd: diskSite(given).path })).code).toBe(code);
  });
});

describe('--schema', () => {
  it('uses the schemas of a data pack, and refuses other files with the reason', async () => {
    const pack = await dataPack(pathToFileURL(`${join(import.meta.dirname, '../../schemas')}/`));
    const newer = JSON.parse(JSON.stringify(pack)) as { version: string; schemas: { docs: { properties: Record<string, unknown> } } };
    newer.version = '2099.01.0';
    newer.schemas.docs.properties.newKey = { type: 'string' };
    const site = diskSite({
      'docs.json': JSON.stringify({ ...(JSON.parse(docs()) as object), newKey: 'a' }),
      'index.mdx': '',
      'pack.json': JSON.stringify(newer),
    });
    const check = (...args: string[]) => cli(['check', '--format', 'json', '--min-severity', 'hint', ...args], { cwd: site.path });
    expect(reported(await check())).toEqual([expect.stringContaining('docs.json key.unknown')]);
    expect(reported(await check('--schema', 'pack.json'))).toEqual([]);
    expect(await check('--schema', 'docs.json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('docs.json is refused: It is not a data pack.'),
    });
    expect(await check('--schema', 'none.json')).toMatchObject({ code: 2, stderr: expect.stringContaining('none.json cannot be read.') });
  });

  it.each([
    ['add', 'setup'],
    ['endpoints'],
    ['generate', 'A', '--folder', '.'],
    ['llms'],
    ['migrate'],
    ['mv', 'index.mdx', 'a.mdx'],
    ['nav'],
    ['orphans'],
    ['redirects'],
    ['rm', 'index'],
  ])('is an option of `%s`, too', async (...args) => {
    const site = diskSite({ 'docs.json': docs(), 'index.mdx': '', 'setup.mdx': '' });
    const { code, stderr } = await cli([...args, '--schema', 'none.json'], { cwd: site.path });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'none.json cannot be read.\n' });
  });
});

describe('--files', () => {
  const files = {
    'docs.json': withMissingPage,
    'index.mdx': '[A](/guides/none)\n',
    'guides/a.mdx': '---\nhidden: true\n---\n\n[A](/guides/none)\n',
    'guides/deep/b.mdx': '---\nhidden: true\n---\n\n[A](/guides/none)\n',
  };
  it.each([
    [['index.mdx'], ['index.mdx']],
    [
      ['./guides/a.mdx', 'index.mdx'],
      ['guides/a.mdx', 'index.mdx'],
    ],
    [['guides'], ['guides/a.mdx', 'guides/deep/b.mdx']],
    [['guides/*.mdx'], ['guides/a.mdx']],
    [['guides/**/*.mdx'], ['guides/a.mdx', 'guides/deep/b.mdx']],
    [['**/b.mdx'], ['guides/deep/b.mdx']],
    [['docs.json'], ['docs.json']],
    [['none/*.mdx'], []],
  ])('%j reports only the problems of %j', async (patterns, expected) => {
    const args = patterns.flatMap((pattern) => ['--files', pattern]);
    const result = await cli(['check', '--format', 'json', ...args], { cwd: diskSite(files).path });
    const reported = resultOf(result).files.flatMap(({ path, problems }) => (problems.length > 0 ? [path] : []));
    expect(reported.sort()).toEqual([...expected].sort());
    expect(result.code).toBe(expected.length > 0 ? 1 : 0);
  });

  it('always reports errors that prevent reading the site', async () => {
    const site = diskSite({ ...files, 'docs.json': '{ "theme": "mint", "name": "A", "navigation": { "pages": ["index" } }' });
    const result = await cli(['check', '--files', 'index.mdx', '--format', 'json'], { cwd: site.path });
    expect(result.code).toBe(1);
    expect(reported(result)).toEqual([expect.stringMatching(/^docs\.json syntax\.\w+ error$/)]);
  });

  it('refuses a file that does not exist', async () => {
    const result = await cli(['check', '--files', 'nowhere.mdx'], { cwd: diskSite(files).path });
    expect(result).toEqual({ code: 2, stdout: '', stderr: 'There is no file or folder nowhere.mdx.\n' });
  });
});

describe('a check', () => {
  it('covers every site below the folders, each file once', async () => {
    const site = diskSite({ 'api/docs.json': withError, 'api/index.mdx': '', 'node_modules/x/docs.json': withError });
    const result = await cli(['check', '.', 'api', '--format', 'json'], { cwd: site.path });
    expect(resultOf(result).sites).toEqual(['api/docs.json', 'docs.json']);
    expect(reported(result).filter((line) => line.startsWith('api/docs.json'))).toEqual(['api/docs.json color.invalid error']);
  });

  it('covers the site around a named file', async () => {
    const site = diskSite({ 'api/docs.json': withError, 'api/deep/page.mdx': '' });
    for (const operand of ['api/docs.json', 'api/deep/page.mdx']) {
      const result = await cli(['check', operand, '--format', 'json'], { cwd: site.path });
      expect(resultOf(result).sites).toEqual(['api/docs.json']);
    }
  });

  it('covers fragments, pages and OpenAPI files, with paths relative to the current folder', async () => {
    const site = diskSite({
      'docs.json': docs({ navigation: { $ref: 'nav/all.json' } }),
      'nav/all.json': '{ "pages": ["index", "gone"] }',
      'page.mdx': '---\ntitle: A\ntitle: B\n---\n',
      'work/x.txt': '',
    });
    const result = await cli(['check', '..', '--format', 'json'], { cwd: site.file('work') });
    expect(resultOf(result).files.map(({ path }) => path)).toEqual(['../docs.json', '../nav/all.json', '../page.mdx']);
    expect(reported(result)).toContain('../nav/all.json page.missing warning');
    expect(reported(result)).toContain('../page.mdx page.unlisted hint');
  });

  it('follows links within the repository, and no link that leaves it', async () => {
    const outside = diskSite({ 'secret.json': '{ "openapi": "3.1.0", "paths": {} }' });
    const site = diskSite({
      'docs/docs.json': docs({ navigation: { groups: [{ group: 'A', openapi: 'inner.json', pages: ['index', 'GET /a', 'GET /b'] }] } }),
      'docs/index.mdx': '',
      'api/inner.json': '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "get": {} } } }',
    });
    mkdirSync(site.file('.git'));
    symlinkSync(site.file('api/inner.json'), site.file('docs/inner.json'));
    const inside = await cli(['check', 'docs', '--format', 'json'], { cwd: site.path });
    expect(reported(inside)).toEqual(['docs/docs.json endpoint.unknown error']);
    const other = diskSite({
      'docs.json': docs({ navigation: { groups: [{ group: 'A', openapi: 'far.json', pages: ['index', 'GET /a'] }] } }),
    });
    symlinkSync(outside.file('secret.json'), other.file('far.json'));
    expect(reported(await cli(['check', '--format', 'json'], { cwd: other.path }))).toEqual([]);
  });
});

describe('severities', () => {
  const settings = (severities: object): string => `{\n  // of the team\n  "docsJson.checks": ${JSON.stringify(severities)},\n}`;

  it('come from the settings of the editor, the nearest folder first, and options override them', async () => {
    const site = diskSite({
      'docs/docs.json': docs({ navigation: { pages: ['index', 'gone'] }, colors: { primary: 'green' } }),
      'docs/index.mdx': '',
      'docs/.vscode/settings.json': settings({ 'page.missing': 'error' }),
      '.vscode/settings.json': settings({ 'page.missing': 'off', 'color.invalid': 'hint' }),
    });
    mkdirSync(site.file('.git'));
    const check = async (...args: string[]): Promise<string[]> =>
      reported(await cli(['check', 'docs', '--format', 'json', ...args], { cwd: site.path })).sort();
    expect(await check()).toEqual(['docs/docs.json color.invalid hint', 'docs/docs.json page.missing error']);
    expect(await check('--severity', 'page.missing=information')).toContain('docs/docs.json page.missing information');
    expect(await check('--no-settings')).toEqual(['docs/docs.json color.invalid error', 'docs/docs.json page.missing warning']);
  });

  it('are not read from outside the repository', async () => {
    const site = diskSite({
      '.vscode/settings.json': settings({ 'page.missing': 'off' }),
      'docs/docs.json': withMissingPage,
      'docs/index.mdx': '',
    });
    mkdirSync(site.file('docs/.git'));
    expect(reported(await cli(['check', 'docs', '--format', 'json'], { cwd: site.path }))).toEqual(['docs/docs.json page.missing warning']);
  });

  it('of unknown checks are reported once', async () => {
    const site = diskSite({
      '.vscode/settings.json': settings({ 'page.mising': 'off', __proto__: 'off' }),
      'a/docs.json': docs(),
      'a/index.md': '',
    });
    const { code, stderr } = await cli(['check'], { cwd: site.path });
    expect(code).toBe(0);
    expect(stderr).toBe('.vscode/settings.json: there is no check page.mising. Did you mean page.missing?\n');
  });

  it.each(['not json', '[]', '{ "docsJson.checks": 3 }', `${'['.repeat(5000)}`])(
    'are the defaults if the settings are %.20s',
    async (text) => {
      const site = diskSite({ 'docs.json': withMissingPage, '.vscode/settings.json': text });
      expect(reported(await cli(['check', '--format', 'json'], { cwd: site.path }))).toEqual(['docs.json page.missing warning']);
    },
  );
});

it('progress is printed only on a terminal', async () => {
  const { stderr } = await cli(['check'], { cwd: diskSite().path });
  expect(stderr).toBe('');
});

describe('on a terminal', () => {
  it('check mentions safe fixes, if there are any', async () => {
    const fixable = diskSite({ 'docs.json': docs({ colors: { primary: '16A34A' } }) });
    expect((await cli(['check'], { cwd: fixable.path, isTerminal: true })).stderr).toMatch(
      /^\d+ problems? (?:is|are) fixable with --fix; /m,
    );
    const other = diskSite({ 'docs.json': withMissingPage });
    expect((await cli(['check'], { cwd: other.path, isTerminal: true })).stderr).not.toContain('--fix');
  });

  it('check says how to accept warnings that alone fail it', async () => {
    const { path } = diskSite({ 'docs.json': withMissingPage });
    const accept =
      'To accept these warnings: --baseline <file> --update-baseline, --max-warnings 1, or --since <commit> for new ones only.\n';
    expect((await cli(['check'], { cwd: path, isTerminal: true })).stderr).toBe(accept);
    expect((await cli(['check', '--max-warnings', '1'], { cwd: path, isTerminal: true })).stderr).toBe('');
    expect((await cli(['check', '--format', 'json'], { cwd: path, isTerminal: true })).stderr).toBe('');
    const refused = diskSite({ 'docs.json': docs({ colors: { primary: '16A34A' } }) });
    expect((await cli(['check'], { cwd: refused.path, isTerminal: true })).stderr).not.toContain('To accept');
  });
});

describe('explain', () => {
  it('describes the check of every code', async () => {
    const { stdout } = await cli(['explain'], { cwd: '/' });
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(checks.map(({ code }) => code));
    for (const { code, severity, docs: texts } of checks) {
      const result = await cli(['explain', code], { cwd: '/' });
      expect(result).toMatchObject({ code: 0, stderr: '' });
      expect(result.stdout.startsWith(`${code} (${severity})\n\n`)).toBe(true);
      expect(result.stdout.replaceAll('\n', ' ')).toContain(createLocalizer()(texts.why));
    }
  });

  it('refuses an unknown code', async () => {
    const expected = {
      code: 2,
      stdout: '',
      stderr: 'There is no check page.mising. Did you mean page.missing?\nSee docs-json explain --help.\n',
    };
    expect(await cli(['explain', 'page.mising'], { cwd: '/' })).toEqual(expected);
  });
});

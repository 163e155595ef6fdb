import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StagedWorkspace } from '../../server/src/cli/changes/stagedWorkspace';
import { checkProject } from '../../server/src/cli/checkSites';
import { addPage } from '../../server/src/cli/edits/addPage';
import { EditScope } from '../../server/src/cli/edits/editScope';
import { moveFiles } from '../../server/src/cli/edits/moveFiles';
import { removePages } from '../../server/src/cli/edits/removePages';
import type { DiskWorkspace } from '../../server/src/cli/files/diskWorkspace';
import type { ProjectWorkspace } from '../../server/src/cli/files/projectWorkspace';
import { CliError, type CliHost } from '../../server/src/cli/host';
import { openProjectOver, sitesOf } from '../../server/src/cli/project';
import { neverCancelled } from '../../server/src/engine/languageService';
import { createLocalizer } from '../../shared/l10n';
import { GitRepository } from '../support/gitRepository';
import { makeHuge, makePipe, onPosix, plantUnreadable, unreadableFiles } from '../support/hostile/files';
import type { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { type CliResult, cli, diskSite, stateFolder, textOf } from './cli';
import { agent } from './mcp/agent';

const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}`;

const files = {
  'docs.json': docs({
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'b', 'a'] },
        { group: 'Guides', pages: ['guides/b', 'guides/a'] },
      ],
    },
    redirects: [
      { source: '/one', destination: '/two' },
      { source: '/two', destination: '/a' },
    ],
  }),
  'index.mdx': page('Start', '[A](/a)\n'),
  'a.mdx': page('A'),
  'b.mdx': page('B'),
  'guides/a.mdx': page('Guide A'),
  'guides/b.mdx': page('Guide B'),
};

const kinds = Object.entries(unreadableFiles).map(([kind, { reason }]) => [kind, reason] as const);

/** Diagnostics as `path code severity`. */
function reported({ stdout }: CliResult): string[] {
  const report = JSON.parse(stdout) as {
    readonly files: readonly {
      readonly path: string;
      readonly problems: readonly { readonly code: string; readonly severity: string }[];
    }[];
  };
  return report.files.flatMap(({ path, problems }) => problems.map(({ code, severity }) => `${path} ${code} ${severity}`));
}

function check(site: DiskSite, ...args: readonly string[]): Promise<CliResult> {
  return cli(['check', '--format', 'json', ...args], { cwd: site.path, env: process.env });
}

/** A site in which a path cannot be read. */
function siteWithout(path: string, kind: string): DiskSite {
  const site = diskSite(files);
  plantUnreadable(site, path, kind);
  return site;
}

describe.runIf(onPosix).each(kinds)('in place of a file: %s', (kind, reason) => {
  it('a page is reported by check, which exits with 2', async () => {
    const site = siteWithout('guides/a.mdx', kind);
    const result = await check(site);
    expect(result).toMatchObject({ code: 2, stderr: '' });
    expect(reported(result)).toContain('guides/a.mdx file.unreadable error');
    const text = await cli(['check'], { cwd: site.path });
    expect(text.stdout).toContain(`guides/a.mdx:1:1 error Cannot read this file: ${reason}. It is not checked. file.unreadable\n`);
    expect(reported(await check(site, '--only', 'redirect', '--files', 'index.mdx'))).toEqual(['guides/a.mdx file.unreadable error']);
  });

  it('a docs.json is reported by check, alone and beside others', async () => {
    const site = siteWithout('other/docs.json', kind);
    const result = await check(site);
    expect(result.code).toBe(2);
    expect(reported(result)).toContain('other/docs.json file.unreadable error');
    const alone = await check(site, 'other');
    expect({ code: alone.code, reported: reported(alone) }).toEqual({ code: 2, reported: ['other/docs.json file.unreadable error'] });
  });

  it('a page prevents moving others, and is named', async () => {
    const site = siteWithout('guides/a.mdx', kind);
    const before = site.digest();
    const refused = {
      code: 2,
      stdout: '',
      stderr: `Cannot read guides/a.mdx (${reason}). The result would be incomplete: nothing was changed.\n`,
    };
    expect(await cli(['mv', 'a', 'moved'], { cwd: site.path })).toEqual(refused);
    expect(await cli(['mv', 'a', 'moved', '--dry-run'], { cwd: site.path })).toEqual(refused);
    expect(site.digest()).toBe(before);
  });

  it('a docs.json prevents moving pages, and is named', async () => {
    const site = siteWithout('docs.json', kind);
    const before = site.digest();
    const { code, stdout, stderr } = await cli(['mv', 'a.mdx', 'moved.mdx'], { cwd: site.path });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`docs.json (${reason})`);
    expect(site.digest()).toBe(before);
  });

  it.each([
    ['add', 'new', '--to', 'Start'],
    ['rm', 'a'],
    ['sort', 'Start'],
    ['generate', 'Guides', '--folder', 'guides'],
    ['redirects', '--flatten'],
    ['version', 'freeze', '1.0'],
    ['llms'],
    ['migrate', '--endpoint-pages'],
    ['check', '--fix'],
    ['init'],
    ['init', '--agents'],
    ['migrate'],
    ['nav'],
    ['orphans'],
    ['endpoints'],
    ['redirects'],
  ])('a docs.json is named by %s %s %s %s', async (...args) => {
    const site = siteWithout('docs.json', kind);
    if (args.includes('migrate')) site.write('mint.json', '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a"] }] }');
    const before = site.digest();
    const { code, stdout, stderr } = await cli(
      args.filter((arg) => arg !== undefined),
      { cwd: site.path },
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`docs.json (${reason})`);
    expect(site.digest()).toBe(before);
  });

  it('a page is reported to agents, whose tools change nothing', async () => {
    const site = siteWithout('guides/a.mdx', kind);
    const before = site.digest();
    const { call } = await agent(site);
    for (const given of [{}, { codes: ['redirect'] }, { files: ['index.mdx'] }]) {
      expect((await call('check', given)).text).toContain(`guides/a.mdx:1:1 error file.unreadable Cannot read this file: ${reason}.`);
    }
    for (const [tool, given] of [
      ['move_page', { from: 'a', to: 'moved' }],
      ['edit_navigation', { do: 'sort', nodes: ['Guides'] }],
      ['edit_navigation', { do: 'remove', nodes: ['Start > a'], deleteFiles: true }],
      ['replace_icons', { library: 'tabler' }],
    ] as const) {
      const { isError, text } = await call(tool, given);
      expect({ tool, isError, isNamed: text.includes(`guides/a.mdx (${reason})`) }).toEqual({ tool, isError: true, isNamed: true });
    }
    expect(site.digest()).toBe(before);
  });
});

describe.runIf(onPosix)('a page that cannot be read', () => {
  const refusals = [
    ['rm', 'a'],
    ['rm', 'guides'],
    ['sort', 'Guides'],
    ['generate', 'Guides', '--folder', 'guides'],
    ['version', 'freeze', '1.0'],
    ['llms'],
    ['migrate', '--endpoint-pages', '--delete-obsolete'],
  ];

  it.each(refusals)('prevents %s %s %s %s', async (...args) => {
    const site = siteWithout('guides/c.mdx', 'pipe');
    site.write('docs.json', textOf(site, 'docs.json').replace('"guides/b"', '"guides/b", "guides/c"'));
    const before = site.digest();
    const { code, stdout, stderr } = await cli(
      args.filter((arg) => arg !== undefined),
      { cwd: site.path },
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('guides/c.mdx (a pipe, socket or device)');
    expect(site.digest()).toBe(before);
  });

  it.each([
    ['add', 'new', '--to', 'Start'],
    ['sort', 'Start'],
    ['generate', 'Other', '--folder', 'other'],
    ['redirects', '--flatten'],
  ])('does not matter for %s %s %s %s', async (...args) => {
    const site = siteWithout('guides/c.mdx', 'pipe');
    site.write('other/x.mdx', page('X'));
    const before = textOf(site, 'docs.json');
    const { code } = await cli(
      args.filter((arg) => arg !== undefined),
      { cwd: site.path },
    );
    expect(code).toBe(0);
    expect(textOf(site, 'docs.json')).not.toBe(before);
  });

  it('is not added to the navigation if it is not a file', async () => {
    const site = siteWithout('guides/c.mdx', 'pipe');
    const result = await cli(['add', 'guides/c'], { cwd: site.path });
    expect(result).toEqual({ code: 2, stdout: '', stderr: 'There is no page guides/c.mdx.\n' });
  });

  it('and is not part of the site is named after a move', async () => {
    const site = siteWithout('README.md', 'binary file');
    plantUnreadable(site, 'drafts/x.mdx', 'pipe');
    site.write('.mintignore', 'drafts/\n');
    expect(await cli(['mv', 'a', 'moved'], { cwd: site.path })).toMatchObject({
      code: 0,
      stderr: 'Not updated, since they cannot be read: README.md (not UTF-8 text), drafts/x.mdx (a pipe, socket or device).\n',
    });
    const { text } = await (await agent(site)).call('move_page', { from: 'moved', to: 'a' });
    expect(text).toContain('Not updated, since they cannot be read: README.md, drafts/x.mdx.');
    expect((await cli(['rm', 'a'], { cwd: site.path })).code).toBe(0);
  });

  it('can be deleted', async () => {
    const site = siteWithout('guides/a.mdx', 'binary file');
    expect((await cli(['rm', 'guides/a'], { cwd: site.path })).code).toBe(0);
    expect(existsSync(site.file('guides/a.mdx'))).toBe(false);
    expect((await check(site)).code).toBe(0);
  });

  it('prevents writing a baseline', async () => {
    const site = siteWithout('guides/a.mdx', 'huge file');
    const result = await cli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd: site.path });
    expect(result).toEqual({ code: 2, stdout: '', stderr: 'Cannot read guides/a.mdx (larger than 32 MB).\n' });
    expect(existsSync(site.file('known.json'))).toBe(false);
  });

  it('fails only the check of the change that adds it', async () => {
    const repository = new GitRepository({ ...files, 'old.mdx': new Uint8Array([0, 1]) });
    repository.commit();
    const clean = await check(repository, '--since', 'HEAD');
    expect({ code: clean.code, reported: reported(clean) }).toEqual({ code: 0, reported: [] });
    repository.write('guides/a.mdx', new Uint8Array([0, 1]));
    const broken = await check(repository, '--since', 'HEAD');
    expect({ code: broken.code, reported: reported(broken) }).toEqual({ code: 2, reported: ['guides/a.mdx file.unreadable error'] });
  });

  it('fails every check of a change if it is a docs.json', async () => {
    const repository = new GitRepository({ ...files, 'other/docs.json': new Uint8Array([0, 1]) });
    repository.commit();
    const result = await check(repository, '--since', 'HEAD');
    expect({ code: result.code, reported: reported(result) }).toEqual({ code: 2, reported: ['other/docs.json file.unreadable error'] });
  });

  it('in another site does not matter', async () => {
    const site = diskSite({
      'one/docs.json': files['docs.json'],
      'one/a.mdx': page('A'),
      'two/docs.json': docs(),
      'two/index.mdx': page('X'),
    });
    rmSync(site.file('docs.json'));
    rmSync(site.file('index.mdx'));
    plantUnreadable(site, 'two/x.mdx', 'pipe');
    plantUnreadable(site, 'three/docs.json', 'pipe');
    expect((await cli(['mv', 'one/a', 'one/moved'], { cwd: site.path })).code).toBe(0);
    expect((await cli(['mv', 'two/index', 'two/moved'], { cwd: site.path })).code).toBe(2);
    expect((await cli(['add', 'three/a'], { cwd: site.path })).stderr).toContain('three/a');
    const { stderr } = await cli(['mv', 'one', 'three'], { cwd: site.path });
    expect(stderr).toContain('three');
  });
});

describe.runIf(onPosix)('files that are not part of a site', () => {
  it('may be of any kind', async () => {
    const site = diskSite(files);
    mkdirSync(site.file('.git'));
    for (const kind of Object.keys(unreadableFiles)) {
      const name = kind.replaceAll(' ', '-');
      for (const path of [name, `${name}.mp4`, `${name}.png`, `.cache/${name}.md`, `node_modules/${name}.mdx`, `.github/${name}.md`])
        plantUnreadable(site, path, kind);
      plantUnreadable(site, `drafts/${name}.mdx`, kind);
    }
    // Editors mark an open file by a dangling link.
    symlinkSync('user@host.1', site.file('.#a.mdx'));
    site.write('.mintignore', 'drafts/\n');
    const result = await check(site, '--severity', 'redirect.chain=off');
    expect({ code: result.code, stderr: result.stderr, unread: reported(result).filter((each) => each.includes('unreadable')) }).toEqual({
      code: 0,
      stderr: '',
      unread: [],
    });
  });

  it('may be links within the repository', async () => {
    const site = diskSite({
      'docs/docs.json': docs({ navigation: { pages: ['index', 'linked'] } }),
      'docs/index.mdx': page('A'),
      'shared.mdx': page('B'),
    });
    mkdirSync(site.file('.git'));
    symlinkSync('../shared.mdx', site.file('docs/linked.mdx'));
    expect((await check(site, 'docs')).code).toBe(0);
    expect((await cli(['mv', 'docs/index', 'docs/start'], { cwd: site.path })).code).toBe(0);
  });
});

describe('a file or folder without access', () => {
  const host = (site: DiskSite): CliHost => ({
    cwd: site.path,
    env: {},
    stdout: { write: () => undefined },
    stderr: { write: (text: string) => expect.fail(text) },
    closed: new AbortController().signal,
    stateFolders: [stateFolder()],
    readTranslations: async () => undefined,
    translations: undefined,
    localize: createLocalizer(),
  });

  /** Scope over the disk in which a file or folder cannot be read. */
  function deniedScope(site: DiskSite, path: string): EditScope {
    const isDenied = (uri: string): boolean => uri === site.at(path);
    const denying = (disk: DiskWorkspace): ProjectWorkspace => ({
      watchesFiles: true,
      folders: () => disk.folders(),
      stat: (uri: string) => disk.stat(uri),
      onDidChange: disk.onDidChange,
      filesChanged: disk.filesChanged.bind(disk),
      read: async (uri: string) => (isDenied(uri) ? ({ kind: 'unreadable', problem: 'denied' } as const) : disk.read(uri)),
      list: async (uri: string) => (isDenied(uri) ? undefined : disk.list(uri)),
    });
    return new EditScope(
      openProjectOver((disk) => new StagedWorkspace(denying(disk)), { folders: [site.path] }, host(site)),
      host(site),
    );
  }

  it.each(['guides/a.mdx', 'guides', 'docs.json'])('prevents moving and deleting pages: %s', async (path) => {
    const site = diskSite(files);
    const scope = deniedScope(site, path);
    const before = site.digest();
    const moving = scope.change('mv', false, (changes) =>
      moveFiles(scope, { from: ['a'], to: 'moved', redirect: true }, changes, neverCancelled),
    );
    await expect(moving).rejects.toThrow(CliError);
    await expect(moving).rejects.toThrow(`${path} (access denied)`);
    const removing = scope.change('rm', false, (changes) => removePages(scope, ['a'], undefined, changes, neverCancelled));
    await expect(removing).rejects.toThrow(`${path} (access denied)`);
    expect(site.digest()).toBe(before);
  });

  it('is reported by a check', async () => {
    for (const path of ['guides/a.mdx', 'guides', 'docs.json']) {
      const site = diskSite(files);
      const { project } = deniedScope(site, path);
      const { unread, files: checked } = await checkProject(project, host(site), () => sitesOf(project, host(site)), {});
      expect(unread.map(({ uri, problem }) => `${uri} ${problem}`)).toEqual([`${site.at(path)} denied`]);
      expect(checked.find(({ uri }) => uri === site.at(path))?.problems.map(({ code }) => code)).toEqual(['file.unreadable']);
    }
  });

  it('does not prevent adding pages, unless it is the configuration', async () => {
    const site = diskSite(files);
    const page = { path: 'new', to: 'Start' };
    const denied = deniedScope(site, 'docs.json');
    const refused = denied.change('add', false, (changes) => addPage(denied, page, changes, neverCancelled));
    await expect(refused).rejects.toThrow('docs.json (access denied)');
    const scope = deniedScope(site, 'guides/a.mdx');
    const { result } = await scope.change('add', false, (changes) => addPage(scope, page, changes, neverCancelled));
    expect(result).toMatchObject({ isCreated: true, list: 'Start' });
  });
});

describe.runIf(onPosix)('OpenAPI and ignore files', () => {
  const withOpenApi = {
    ...files,
    'docs.json': docs({ navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['index', 'GET /a'] }] } }),
  };

  it.each(['pipe', 'binary file'])('that cannot be read fail a check with 2, and prevent copying a version: %s', async (kind) => {
    const site = diskSite(withOpenApi);
    plantUnreadable(site, 'openapi.json', kind);
    const result = await check(site);
    expect({ code: result.code, reported: reported(result).filter((each) => each.includes('unreadable')) }).toEqual({
      code: 2,
      reported: ['openapi.json file.unreadable error'],
    });
    expect((await cli(['version', 'freeze', '1.0'], { cwd: site.path })).stderr).toContain('openapi.json (');
    expect((await cli(['generate', 'API', '--openapi', 'openapi.json'], { cwd: site.path })).code).toBe(2);
    expect((await cli(['mv', 'a', 'moved'], { cwd: site.path })).code).toBe(0);
  });

  it('that are too large are not an error, but are not copied', async () => {
    const site = diskSite(withOpenApi);
    makeHuge(site.file('openapi.json'));
    const result = await check(site);
    expect({ code: result.code, reported: reported(result) }).toEqual({
      code: 0,
      reported: expect.arrayContaining(['docs.json openapi.tooLarge information']),
    });
    expect((await cli(['version', 'freeze', '1.0'], { cwd: site.path })).stderr).toContain('openapi.json (larger than 32 MB)');
  });

  it('that exclude pages are reported if they cannot be read', async () => {
    const site = siteWithout('.mintignore', 'pipe');
    const result = await check(site);
    expect(result.code).toBe(2);
    expect(reported(result)).toContain('.mintignore file.unreadable error');
    expect((await cli(['mv', 'a', 'moved'], { cwd: site.path })).code).toBe(0);
  });
});

describe('fragments', () => {
  const withFragment = docs({ navigation: { $ref: './nav.json' } });

  it('that cannot be read prevent moving pages, and fail a check with 2', async () => {
    const site = diskSite({ ...files, 'docs.json': withFragment, 'nav.json': new Uint8Array([0x7b, 0, 0x7d]) });
    const result = await check(site);
    expect(result.code).toBe(2);
    expect(reported(result)).toContain('docs.json ref.unreadable error');
    expect((await cli(['mv', 'a', 'moved'], { cwd: site.path })).stderr).toContain('nav.json (not UTF-8 text)');
    expect((await cli(['add', 'new'], { cwd: site.path })).stderr).toContain('nav.json (not UTF-8 text)');
    const off = await check(site, '--severity', 'ref.unreadable=off');
    expect({ code: off.code, isNamed: reported(off).includes('nav.json file.unreadable error') }).toEqual({ code: 2, isNamed: true });
  });

  it('beyond the limits of parsing do the same', async () => {
    const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
    const site = diskSite({ ...files, 'docs.json': withFragment, 'nav.json': `{ "pages": ${deep} }` });
    expect((await check(site)).code).toBe(2);
    expect((await cli(['mv', 'a', 'moved'], { cwd: site.path })).stderr).toContain('nav.json (beyond the limits of size and nesting)');
  });

  it('that are missing do not prevent moving pages', async () => {
    const site = diskSite({ ...files, 'docs.json': withFragment });
    expect((await check(site)).code).toBe(1);
    expect((await cli(['mv', 'a', 'moved'], { cwd: site.path })).code).toBe(0);
  });
});

describe.runIf(onPosix)('settings and baselines', () => {
  const sources: Readonly<Record<string, (path: string) => void>> = {
    'a link to an endless device': (path) => symlinkSync('/dev/zero', path),
    'a pipe': makePipe,
    'a huge file': makeHuge,
    'a link out of the repository': (path) => symlinkSync('/etc/hostname', path),
    'a folder': (path) => mkdirSync(path),
  };

  it.each(Object.keys(sources))('of the site do not apply if they are %s, which is reported once', async (source) => {
    const site = diskSite({ '.vscode/other.json': '', 'more/docs.json': docs(), 'more/index.mdx': page('A') });
    sources[source]?.(site.file('.vscode/settings.json'));
    expect(await cli(['check'], { cwd: site.path })).toMatchObject({
      code: 0,
      stderr: '.vscode/settings.json cannot be read, so its settings do not apply.\n',
    });
  });

  it.each(Object.keys(sources))('that an option names fail if they are %s', async (source) => {
    const site = diskSite();
    sources[source]?.(site.file('known.json'));
    const { code, stdout, stderr } = await cli(['check', '--baseline', 'known.json'], { cwd: site.path });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('known.json');
  });

  it('are not written into a pipe or a device', async () => {
    const site = diskSite();
    makePipe(site.file('known.json'));
    const result = await cli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd: site.path });
    expect(result).toEqual({ code: 2, stdout: '', stderr: 'known.json could not be written (not a regular file).\n' });
  });

  it('that a user names may be outside the repository', async () => {
    const [site, other] = [diskSite({ 'docs.json': docs({ navigation: { pages: ['index', 'gone'] } }) }), diskSite()];
    const given = other.file('known.json');
    await cli(['check', '--baseline', given, '--update-baseline'], { cwd: site.path });
    expect((await cli(['check', '--baseline', given], { cwd: site.path })).code).toBe(0);
    symlinkSync(given, site.file('linked.json'));
    expect((await cli(['check', '--baseline', 'linked.json'], { cwd: site.path })).code).not.toBe(2);
  });
});

describe('a clone without contents', () => {
  it('gets an error that says what is missing and what to do', async () => {
    const origin = new GitRepository({ ...files, 'guides/a.mdx': page('Guide A', '[dead](/dead)\n') });
    origin.commit();
    origin.write('guides/a.mdx', page('Guide A', 'Other text.\n'));
    origin.commit();
    origin.git('config', 'uploadpack.allowFilter', 'true');
    const clone = new GitRepository();
    rmSync(clone.file('.git'), { recursive: true });
    clone.git('clone', '-q', '--filter=blob:none', `file://${origin.path}`, 'work');
    const { code, stdout, stderr } = await cli(['check', '--since', 'HEAD~1'], { cwd: clone.file('work'), env: process.env });
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'The content of guides/a.mdx in an earlier commit is not in this clone. It was cloned with a filter: fetch the rest with git fetch --refetch --no-filter, or clone without --filter.\n',
    });
    const answer = await (await agent({ ...clone, path: clone.file('work') } as DiskSite)).call('check', { since: 'HEAD~1' });
    expect(answer).toMatchObject({ isError: true, text: stderr.trimEnd() });
    execFileSync('git', ['fetch', '-q', '--refetch', '--no-filter'], { cwd: clone.file('work'), stdio: 'ignore' });
    expect((await cli(['check', '--since', 'HEAD~1'], { cwd: clone.file('work'), env: process.env })).code).toBe(0);
  });
});

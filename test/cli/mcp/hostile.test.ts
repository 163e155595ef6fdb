import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DiskSite, ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { cli, diskSite, textOf } from '../cli';
import { type Answer, agent, agentProcess, page } from './agent';

beforeAll(ensureBundle, 180_000);

/** Two mistakes: a missing page and a broken link. */
const withMistakes = {
  'docs.json': docs({ navigation: { pages: ['index', 'quickstrat'] } }),
  'quickstart.mdx': page('Quickstart', 'See [home](/indx).\n'),
};

interface Problem {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly fixes: readonly { readonly id: string; readonly title: string }[];
}

const problemsOf = ({ data }: Answer): readonly Problem[] => (data as { readonly problems: readonly Problem[] }).problems;

describe('hostile calls', () => {
  it('reach nothing outside of the folders', async () => {
    const outside = diskSite();
    const site = diskSite();
    mkdirSync(site.file('inside'));
    symlinkSync(outside.path, site.file('inside/link'));
    const { call } = await agent(site);
    const before = outside.digest();
    for (const path of ['../x', `${outside.path}/new`, 'inside/link/new', 'a/../../x', '\0']) {
      expect(await call('add_page', { path, to: '' })).toMatchObject({ isError: true });
      expect(await call('move_page', { from: 'index', to: path })).toMatchObject({ isError: true });
      expect(await call('move_page', { from: path, to: 'y' })).toMatchObject({ isError: true });
    }
    expect(await call('fix', { id: '../../x.mdx:1:1:link.missing#1' })).toMatchObject({ isError: true });
    expect(outside.digest()).toBe(before);
  });

  it('create no file outside through a fix of a path that leads there', async () => {
    const outside = diskSite();
    const site = diskSite({ 'docs.json': docs({ navigation: { pages: ['index', 'link/new'] } }) });
    symlinkSync(outside.path, site.file('link'));
    const { call } = await agent(site);
    const before = outside.digest();
    const { data } = await call('check');
    const { problems } = data as { problems: readonly { readonly fixes: readonly { readonly id: string }[] }[] };
    for (const { id } of problems.flatMap(({ fixes }) => fixes)) await call('fix', { id });
    expect(outside.digest()).toBe(before);
  });

  it('of wrong types are refused, and the server continues', async () => {
    const { call } = await agentProcess(diskSite());
    for (const given of [{ limit: 'many' }, { files: 3 }, { severity: 'bad' }, { limit: 1e9 }]) {
      const refused = await call('check', given).then(
        ({ isError }) => isError,
        () => true,
      );
      expect(refused).toBe(true);
    }
    expect((await call('check')).text).toBe('No problems in docs.json.');
  });

  it('for a folder without a site get an error that says so', async () => {
    const { call } = await agent(new DiskSite({ 'readme.md': '' }));
    const { isError, text } = await call('check');
    expect(isError).toBe(true);
    expect(text).toContain('no docs.json was found');
  });

  it('at the same time are answered one after another', async () => {
    const site = diskSite(withMistakes);
    const { call } = await agent(site);
    const answers = await Promise.all([call('check'), call('fix'), call('check'), call('find', { query: 'index' })]);
    expect(answers.map(({ isError }) => isError)).toEqual([false, false, false, false]);
  });
});

describe('paths', () => {
  const outside = (site: DiskSite): readonly string[] => [
    '..',
    '../..',
    '../x.mdx',
    `../${basename(site.path)}-other/x.mdx`,
    '/etc/passwd',
    '/',
    'a/../../x',
    '..\\..\\x/../../../y',
    '\0',
    'a\0b',
    `../${'x'.repeat(100_000)}`,
  ];
  const callsWith = (path: string): readonly (readonly [string, object])[] => [
    ['add_page', { path, to: '' }],
    ['move_page', { from: 'index', to: path }],
    ['move_page', { from: path, to: 'y' }],
    ['edit_navigation', { do: 'add', files: [path], to: '' }],
    ['edit_navigation', { do: 'sort', nodes: [''], site: path }],
    // Relative to the documentation folder, also with a leading slash.
    ...(path.startsWith('/') ? [] : [['edit_navigation', { do: 'extract', nodes: ['G'], name: path }] as const]),
    ['missing_endpoints', { add: { file: path } }],
    ['missing_endpoints', { site: path }],
    ['api_diff', { old: path, new: path }],
    ['outline', { site: path }],
    ['find', { query: 'x', icons: true, site: path }],
    ['replace_icons', { library: 'tabler', site: path }],
    ['fix', { id: `${path}:1:1:page.missing#1` }],
    ['check', { files: [path] }],
  ];

  it('outside the folders are refused by every tool, with a short message', async () => {
    const site = diskSite({ 'docs.json': docs({ navigation: { groups: [{ group: 'G', pages: ['index'] }] } }) });
    const { call } = await agent(site);
    const before = site.digest();
    for (const path of outside(site)) {
      for (const [tool, given] of callsWith(path)) {
        const answer = await call(tool, given);
        // `check` accepts the name of a file outside, but reports nothing about it.
        const isRefused = answer.isError || (tool === 'check' && problemsOf(answer).length === 0);
        expect({ tool, path: path.slice(0, 40), isRefused }).toEqual({ tool, path: path.slice(0, 40), isRefused: true });
        expect(answer.text.length).toBeLessThan(16_500);
      }
    }
    expect(site.digest()).toBe(before);
  });

  it('through links out of the folder are not searched, and their content is not disclosed', async () => {
    const secret = new DiskSite({ 'secret.mdx': page('Secret title', '## Secret heading\n') });
    const site = diskSite({ 'docs.json': docs({ navigation: { pages: ['index', 'link/secret', 'alias'] } }) });
    symlinkSync(secret.path, site.file('link'));
    symlinkSync(secret.file('secret.mdx'), site.file('alias.mdx'));
    const { call } = await agent(site);
    for (const [tool, given] of [
      ['check', {}],
      ['outline', {}],
      ['find', { query: 'secret' }],
    ] as const)
      expect((await call(tool, given)).text).not.toMatch(/Secret (title|heading)/);
  });
});

describe('values', () => {
  const huge = 'x'.repeat(1_000_000);

  it.each([
    ['check', { codes: [huge] }],
    ['check', { files: [huge] }],
    ['find', { query: huge }],
    ['explain', { code: huge }],
    ['outline', { branch: huge }],
    ['edit_navigation', { do: 'rename', nodes: ['index'], name: huge }],
    ['edit_navigation', { do: 'remove', nodes: Array.from({ length: 10_000 }, () => 'index') }],
    ['add_page', { path: 'new', title: huge }],
    ['replace_icons', { names: { [huge]: 'house' } }],
    ['fix', { id: huge }],
  ])('of %s that are huge get a bounded answer', async (tool, given) => {
    const site = diskSite();
    const { call } = await agent(site);
    const before = site.digest();
    const text = await call(tool, given).then(
      (answer) => answer.text,
      (error: unknown) => String(error),
    );
    expect(text.length).toBeLessThan(17_000);
    expect(site.digest()).toBe(before);
    expect((await call('check')).text).toBe('No problems in docs.json.');
  });

  it.each([
    ['check', { limit: 0 }],
    ['check', { offset: -1 }],
    ['check', { offset: 1.5 }],
    ['outline', { depth: 'all' }],
    ['fix', { id: {}, dryRun: 'yes' }],
    ['find', {}],
    ['move_page', { from: ['index'], to: null }],
    ['edit_navigation', { do: 'destroy' }],
    ['edit_navigation', { do: 'set', nodes: ['index'], key: '__proto__', value: 'x' }],
    ['add_page', { path: 1 }],
    ['missing_endpoints', { add: 'openapi.json' }],
    ['replace_icons', { library: 'own' }],
  ])('of %s that have the wrong type are refused: %j', async (tool, given) => {
    const site = diskSite();
    const { call } = await agent(site);
    const before = site.digest();
    const isRefused = await call(tool, given).then(
      ({ isError }) => isError,
      () => true,
    );
    expect(isRefused).toBe(true);
    expect(site.digest()).toBe(before);
  });
});

describe('a cancelled call', () => {
  const pages = Array.from({ length: 200 }, (_, index) => `p${index}`);
  const files = {
    ...withMistakes,
    'docs.json': docs({ colors: { primary: '16A34A' }, navigation: { pages: ['index', ...pages] } }),
    ...Object.fromEntries(pages.map((name) => [`${name}.mdx`, page(name, '[Gone](/gone)\n')])),
  };

  it('is not answered, and the next one is', async () => {
    const { call } = await agentProcess(diskSite(files));
    const controller = new AbortController();
    const running = call('check', {}, controller.signal);
    controller.abort();
    await expect(running).rejects.toThrow();
    expect((await call('check', { codes: ['link'], limit: 1 })).data).toMatchObject({ total: 201 });
  });

  it('that waits for another one changes nothing', async () => {
    const site = diskSite(files);
    const { call } = await agentProcess(site);
    const before = site.digest();
    const controller = new AbortController();
    const [checking, fixing] = [call('check'), call('fix', {}, controller.signal)];
    controller.abort();
    await expect(fixing).rejects.toThrow();
    expect((await checking).isError).toBe(false);
    await call('check');
    expect(site.digest()).toBe(before);
  });
});

describe('two clients of one folder', () => {
  it('see what the other one has written, and lose nothing', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => `p${index}`);
    const site = diskSite(Object.fromEntries(pages.map((name) => [`${name}.mdx`, page(name)])));
    const [one, other] = [await agentProcess(site), await agentProcess(site)];
    for (const [index, path] of pages.entries()) await (index % 2 === 0 ? one : other).call('add_page', { path, to: '' });
    for (const { call } of [one, other]) {
      const outline = String((await call('outline')).data?.outline).split('\n');
      expect(outline).toEqual(expect.arrayContaining(pages.map((name) => `${name}: ${name}`)));
      expect((await call('check')).text).toBe('No problems in docs.json.');
    }
    await one.call('move_page', { from: 'p0', to: 'moved/p0' });
    expect(await other.call('move_page', { from: 'p0', to: 'x' })).toMatchObject({ isError: true });
    expect((await other.call('check')).text).toBe('No problems in docs.json.');
  });

  it('leave a readable docs.json when they write at the same time', async () => {
    const site = diskSite({ 'docs.json': docs({ navigation: { groups: [{ group: 'A', pages: ['index'] }] } }) });
    const agents = [await agentProcess(site), await agentProcess(site)];
    await Promise.all(
      agents.flatMap(({ call }, index) =>
        Array.from({ length: 5 }, (_, round) =>
          call('edit_navigation', { do: 'set', nodes: ['A'], key: 'tag', value: `${index} ${round}` }),
        ),
      ),
    );
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({
      navigation: { groups: [{ tag: expect.stringMatching(/^[01] [0-4]$/) }] },
    });
  });
});

describe('a file that changes between check and fix', () => {
  const fixOf = async (call: (name: string, given?: object) => Promise<Answer>): Promise<string | undefined> =>
    problemsOf(await call('check', { codes: ['page.missing'] }))[0]?.fixes[0]?.id;

  it.each([
    ['has other lines', `\n\n${withMistakes['docs.json']}`],
    ['has another mistake there', withMistakes['docs.json'].replace('quickstrat', 'quickstrat2')],
    ['is broken', withMistakes['docs.json'].slice(0, -10)],
    ['is empty', ''],
  ])('and %s is not damaged', async (_case, text) => {
    const site = diskSite(withMistakes);
    const { call } = await agent(site);
    const id = await fixOf(call);
    site.write('docs.json', text);
    const { isError } = await call('fix', { id });
    const after = textOf(site, 'docs.json');
    // Refused, or fixed for the current text.
    const names = isError ? ['quickstart'] : ['quickstrat', 'quickstrat2'];
    expect(names.map((name) => after.replace('"quickstart"', `"${name}"`))).toContain(text);
  });

  it('and is deleted is not created again', async () => {
    const site = diskSite(withMistakes);
    const { call } = await agent(site);
    const id = await fixOf(call);
    rmSync(site.file('docs.json'));
    expect(await call('fix', { id })).toMatchObject({ isError: true });
    expect(site.digest()).not.toContain('docs.json');
  });
});

describe('results', () => {
  it('equal those of the command line', async () => {
    const site = diskSite({
      ...withMistakes,
      'docs.json': docs({ colors: { primary: '16A34A' }, theme: 'none', navigation: { pages: ['index', 'quickstrat', 'index'] } }),
      'other/docs.json': docs({ name: 1, navigation: { pages: ['gone'] } }),
      'broken.mdx': page('Broken', '<Card>\n\n{\n'),
    });
    const { call } = await agent(site);
    const { stdout } = await cli(['check', '--format', 'json'], { cwd: site.path });
    const report = JSON.parse(stdout) as {
      readonly files: readonly {
        readonly path: string;
        readonly problems: readonly { readonly severity: string; readonly code: string; readonly message: string }[];
      }[];
      readonly counts: unknown;
    };
    const expected = report.files.flatMap(({ path, problems }) =>
      problems.map(({ code, severity, message }) => ({ path, code, severity, message })),
    );
    const answer = await call('check', { severity: 'hint', limit: 200 });
    expect(problemsOf(answer).map(({ path, code, severity, message }) => ({ path, code, severity, message }))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(5);
    expect(answer.data?.total).toBe(expected.length);
  });
});

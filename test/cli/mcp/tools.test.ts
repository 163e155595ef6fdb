import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { diskSite, textOf } from '../cli';
import { type Answer, agent, agentProcess, page } from './agent';

beforeAll(ensureBundle, 180_000);

/** Two mistakes: a missing page and a broken link. */
const withMistakes = {
  'docs.json': docs({ navigation: { pages: ['index', 'quickstrat'] } }),
  'quickstart.mdx': page('Quickstart', 'See [home](/indx).\n'),
};

describe('the tools of an agent', () => {
  it('are few, have short descriptions, and declare what they change', async () => {
    const { client } = await agentProcess(diskSite());
    const { tools } = await client.listTools();
    // At about four characters per token, 3,000 tokens at most.
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(12_000);
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    expect(reading).toEqual(['check', 'review', 'outline', 'find', 'explain']);
    for (const { description, annotations, outputSchema } of tools) {
      expect(description?.length).toBeLessThan(200);
      expect(annotations?.openWorldHint).toBe(false);
      expect(outputSchema?.type).toBe('object');
    }
  });

  it('change nothing with --read-only', async () => {
    const { client, call } = await agentProcess(diskSite(withMistakes), '--read-only');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['check', 'review', 'outline', 'find', 'explain']);
    await expect(call('fix')).rejects.toThrow();
  });
});

describe('check', () => {
  it('gives a short answer for a site without problems', async () => {
    const { call } = await agent(diskSite());
    const { text, data } = await call('check');
    expect(text).toBe('No problems in docs.json.');
    expect(data).toMatchObject({ total: 0, problems: [] });
  });

  it('gives position, code, message and fixes of each problem, as the command line does', async () => {
    const { call } = await agent(diskSite(withMistakes));
    const { text, data } = await call('check');
    expect(text).toContain('2 problems:\n');
    expect(text).toMatch(/^docs\.json:\d+:\d+ warning page\.missing .*\n {2}fix docs\.json:\d+:\d+:page\.missing#1: /m);
    expect(data).toMatchObject({ total: 2, counts: { error: 0, warning: 2 } });
  });

  it('can be limited to files, codes and severities, and continues where it ended', async () => {
    const { call } = await agent(diskSite(withMistakes));
    expect((await call('check', { files: ['quickstart.mdx'] })).data).toMatchObject({ problems: [{ code: 'link.missing' }] });
    expect((await call('check', { codes: ['page'] })).data).toMatchObject({ problems: [{ code: 'page.missing' }] });
    expect((await call('check', { severity: 'error' })).data).toMatchObject({ total: 0 });
    const first = await call('check', { limit: 1 });
    expect(first.text).toContain('1 more: call again with offset 1.');
    expect((await call('check', { limit: 1, offset: 1 })).data).toMatchObject({ problems: [{ code: 'link.missing' }] });
  });

  it('sees a file that has just been written, created or deleted', async () => {
    const site = diskSite(withMistakes);
    const { call } = await agentProcess(site);
    expect((await call('check')).data).toMatchObject({ total: 2 });
    site.write('quickstrat.mdx', page('Slip'));
    expect((await call('check')).data).toMatchObject({ total: 1 });
    site.write('quickstart.mdx', page('Quickstart', 'See [home](/index).\n'));
    expect((await call('check')).data).toMatchObject({ total: 0 });
    site.write('docs.json', docs({ navigation: { pages: ['index'] }, theme: 'none' }));
    expect((await call('check', { severity: 'error' })).data).toMatchObject({ problems: [{ code: 'value.enum' }] });
  });
});

describe('refused input', () => {
  it.each([
    ['find', {}, 'query: Missing property'],
    ['find', { query: 5 }, 'query: Expected string, got 5'],
    ['find', { query: 'x'.repeat(201) }, 'query: Expected at most 200 characters, got 201'],
    ['edit_navigation', { do: 'sort', nodes: Array(201).fill('a') }, 'nodes: Expected at most 200 items, got 201'],
    ['edit_navigation', { do: 'sort', nodes: ['a', {}] }, 'nodes.1: Expected string, got object'],
    ['edit_navigation', { do: 'set', value: [] }, 'value: Expected string | boolean | null, got array'],
    ['outline', { depth: 0 }, 'depth: Expected at least 1, got 0'],
    ['outline', { depth: 1.5 }, 'depth: Expected integer, got 1.5'],
    ['missing_endpoints', { add: { operations: [] } }, 'add.file: Missing property'],
    ['replace_icons', { library: 'none' }, 'library: Expected "fontawesome" | "lucide" | "tabler", got "none"'],
    ['replace_icons', { library: `\u001b${'x'.repeat(1_000)}` }, `got "␛${'x'.repeat(98)}…`],
    ['replace_icons', { names: ['house'] }, 'names: Expected object, got array'],
  ])('of %s is reported by property, expectation and value: %j', async (tool, given, message) => {
    const { call } = await agent(diskSite());
    const { isError, text } = await call(tool, given);
    expect(isError).toBe(true);
    expect(text.endsWith(message), text).toBe(true);
  });
});

describe('fix', () => {
  it('applies one fix by its id', async () => {
    const site = diskSite(withMistakes);
    const { call } = await agent(site);
    const { data } = await call('check', { codes: ['page.missing'] });
    const { problems } = data as { problems: readonly { readonly fixes: readonly { readonly id: string; readonly title: string }[] }[] };
    const [fix] = problems[0]?.fixes ?? [];
    const dry = await call('fix', { id: fix?.id, dryRun: true });
    expect(dry.text).toContain('+++ b/docs.json');
    expect(textOf(site, 'docs.json')).toContain('quickstrat');
    expect((await call('fix', { id: fix?.id })).text).toBe('Changed 1 file: docs.json.');
    expect(textOf(site, 'docs.json')).toContain('"quickstart"');
    const again = await call('fix', { id: fix?.id });
    expect(again).toMatchObject({ isError: true });
    expect(again.text).toContain('Call check again');
  });

  it('applies all safe fixes, and changes nothing the second time', async () => {
    const site = diskSite({ 'docs.json': docs({ colors: { primary: '16A34A' } }) });
    const { call } = await agent(site);
    expect((await call('fix')).data).toEqual({ changed: ['docs.json'] });
    expect(textOf(site, 'docs.json')).toContain('"#16A34A"');
    expect((await call('fix')).text).toBe('Nothing to fix.');
  });
});

describe('pages', () => {
  it('are found by a part of their title or path', async () => {
    const { call } = await agent(diskSite(withMistakes));
    expect((await call('find', { query: 'quick' })).data).toMatchObject({
      matches: [{ kind: 'page', path: 'quickstart.mdx', name: 'Quickstart' }],
    });
    expect((await call('find', { query: 'nothing of this name' })).text).toContain('Nothing is named');
  });

  it('are moved, and references to them are updated', async () => {
    const site = diskSite({
      'docs.json': docs({ navigation: { pages: ['index', 'a'] } }),
      'index.mdx': page('Start', '[A](/a#top)\n'),
      'a.mdx': page('A', '## Top\n'),
    });
    const { call } = await agent(site);
    const before = site.digest();
    expect((await call('move_page', { from: 'a', to: 'guides/b', dryRun: true })).text).toContain('rename a.mdx => guides/b.mdx');
    expect(site.digest()).toBe(before);
    const { text } = await call('move_page', { from: 'a', to: 'guides/b' });
    expect(text).toBe('Moved a.mdx to guides/b.mdx: 2 files updated, 1 redirect added.');
    expect(textOf(site, 'guides/b.mdx')).toContain('## Top');
    expect(textOf(site, 'index.mdx')).toContain('(/guides/b#top)');
    expect(textOf(site, 'docs.json')).toContain('"guides/b"');
    expect((await call('check')).text).toBe('No problems in docs.json.');
    expect((await call('move_page', { from: 'a', to: 'c' })).text).toContain('There is no file or folder a.');
    expect((await call('move_page', { from: 'index', to: 'guides/b' })).text).toContain('exists');
  });

  it('are added with their entry, beside related pages or where the agent chooses', async () => {
    const groups = [
      { group: 'Start', pages: ['index'] },
      { group: 'Guides', pages: ['guides/a'] },
    ];
    const site = diskSite({ 'docs.json': docs({ navigation: { groups } }), 'guides/a.mdx': page('A') });
    const { call } = await agent(site);
    expect((await call('add_page', { path: 'guides/new-page', description: 'Says "so".' })).text).toBe(
      'Created guides/new-page.mdx. Added to Guides.',
    );
    expect(textOf(site, 'guides/new-page.mdx')).toBe('---\ntitle: "New page"\ndescription: "Says \\"so\\"."\n---\n\n');
    expect((await call('add_page', { path: 'other', to: 'start' })).data).toEqual({ path: 'other.mdx', created: true, list: 'Start' });
    expect((await call('add_page', { path: 'third', to: 'Nowhere' })).text).toContain('Name one of these: "Start"; "Guides".');
    expect((await call('check')).data).toMatchObject({ counts: { error: 0, warning: 0 } });
  });
});

describe('operations', () => {
  const openapi = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/users': { get: { summary: 'List users', responses: {} }, post: { responses: {} } } },
  });
  const files = {
    'docs.json': docs({ navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['index', 'GET /users'] }] } }),
    'openapi.json': openapi,
  };

  it('without a page are listed and added', async () => {
    const site = diskSite(files);
    const { call } = await agent(site);
    expect((await call('missing_endpoints')).text).toBe('1 operation without a page:\nopenapi.json POST /users');
    expect((await call('missing_endpoints', { add: { file: 'openapi.json', operations: ['DELETE /users'] } })).isError).toBe(true);
    expect((await call('missing_endpoints', { add: { file: 'openapi.json' } })).text).toBe('Added 1 operation to API.');
    expect(textOf(site, 'docs.json')).toContain('"POST /users"');
    expect((await call('missing_endpoints')).text).toBe('Every operation has a page.');
  });
});

describe('explanations', () => {
  it('of checks are those of the command line', async () => {
    const { call } = await agent(diskSite());
    expect((await call('explain', { code: 'page.missing' })).text).toContain('page.missing (warning)');
    expect(await call('explain', { code: 'page.mising' })).toMatchObject({ isError: true, text: expect.stringContaining('page.missing') });
  });

  it.each([
    ['navbar.links', '- `href`: Where the link leads'],
    ['navigation.groups.pages', 'an endpoint reference'],
    ['frontMatter.icon', 'Icon beside the title'],
    ['Card', '**`<Card>`**'],
    ['redirects', '"source": "/old-page"'],
  ])('of %s come from the schemas', async (code, text) => {
    const { call } = await agent(diskSite());
    expect((await call('explain', { code })).text).toContain(text);
  });

  it.each(['', '__proto__', 'constructor', 'navbar.__proto__', 'colors.', 'navbar.links.0', 'card', '../x'])(
    'of %j do not exist',
    async (code) => {
      const { call } = await agent(diskSite());
      expect(await call('explain', { code })).toMatchObject({ isError: true });
    },
  );
});

describe('the outline', () => {
  const navigation = {
    tabs: [
      { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'gone', { group: 'Inner', pages: ['a'] }] }] },
      { tab: 'Blog', href: 'https://example.com' },
    ],
  };
  const files = { 'docs.json': docs({ navigation }), 'a.mdx': page('Title of A') };

  it('is a compact tree', async () => {
    const { call } = await agent(diskSite(files));
    const { text } = await call('outline');
    expect(text.split('\n')).toEqual([
      'tab Guides (1 warning)',
      ' group Start (1 warning)',
      '  index: Start',
      expect.stringMatching(/^ {2}gone: Gone \(missing/),
      '  group Inner',
      '   a: Title of A',
      expect.stringContaining('tab Blog'),
    ]);
  });

  it('can be limited to a part, a branch and a depth', async () => {
    const { call } = await agent(diskSite(files));
    expect((await call('outline', { branch: 'guides > start > Inner' })).data).toEqual({ outline: 'a: Title of A' });
    expect((await call('outline', { depth: 1 })).data).toMatchObject({
      outline: expect.stringMatching(/^tab Guides.*\ntab Blog.*$/),
    });
    expect((await call('outline', { limit: 2 })).text).toContain('More: call again with offset 2');
    expect((await call('outline', { limit: 2, offset: 2 })).data).toMatchObject({
      outline: expect.stringMatching(/^ *index.*\n *gone.*$/),
      more: true,
    });
    expect((await call('outline', { branch: 'Guide' })).text).toContain('There are: Guides');
  });
});

describe('edit_navigation', () => {
  const groups = [
    { group: 'Start', pages: ['index', 'a'] },
    { group: 'More', pages: ['b'] },
  ];
  const files = { 'docs.json': docs({ navigation: { groups } }), 'a.mdx': page('A'), 'b.mdx': page('B') };
  const outlineOf = async (call: (name: string) => Promise<Answer>): Promise<unknown> => (await call('outline')).data?.outline;

  it('moves nodes by their path from the top, and previews the change', async () => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const move = { do: 'move', nodes: ['Start > a'], to: 'More', before: 'more > b' };
    const before = site.digest();
    expect((await call('edit_navigation', { ...move, dryRun: true })).text).toContain('+++ b/docs.json');
    expect(site.digest()).toBe(before);
    expect((await call('edit_navigation', move)).text).toBe('Changed docs.json.');
    expect(await outlineOf(call)).toBe(['group Start', ' index: Start', 'group More', ' a: A', ' b: B'].join('\n'));
  });

  it('renames nodes and sets properties', async () => {
    const { call } = await agent(diskSite(files));
    await call('edit_navigation', { do: 'rename', nodes: ['More'], name: 'Other' });
    await call('edit_navigation', { do: 'set', nodes: ['Other'], key: 'hidden', value: true });
    expect(await outlineOf(call)).toBe(['group Start', ' index: Start', ' a: A', 'group Other (hidden)', ' b: B'].join('\n'));
  });

  it.each([
    [{ do: 'move', nodes: ['Start > none'], to: 'More' }, 'There are: index, a'],
    [{ do: 'move', nodes: ['Start'], to: 'Start' }, ''],
    [{ do: 'move', nodes: ['Start > a'] }, 'needs "to"'],
    [{ do: 'rename', nodes: [], name: 'x' }, 'one node'],
    [{ do: 'set', nodes: ['Start'], key: 'icon' }, 'needs "value"'],
  ])('refuses %j', async (given, reason) => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const before = site.digest();
    const { isError, text } = await call('edit_navigation', given);
    expect(isError).toBe(true);
    expect(text).toContain(reason);
    expect(site.digest()).toBe(before);
  });
});

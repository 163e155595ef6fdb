import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';
import { navigation, nodes, outline } from './support';

async function survey(sample: Site): Promise<boolean> {
  const hasChanged = await sample.engine.surveyNavigation(uriOf('docs.json'), neverCancelled);
  expect(sample.log).toEqual([]);
  return hasChanged;
}

/** Nodes with problems, as `label: count severity`. */
async function problems(sample: Site, id = ''): Promise<string[]> {
  const found: string[] = [];
  for (const { id: inner, label, problems: own, hasChildren } of await nodes(sample, id)) {
    if (own) found.push(`${label}: ${own.count} ${own.severity}`);
    if (hasChildren) found.push(...(await problems(sample, inner)));
  }
  return found;
}

describe('the survey of a site', () => {
  it('adds the titles that an answer did not wait for', async () => {
    const paths = Array.from({ length: 300 }, (_, i) => `pages/page-${i}`);
    const files = Object.fromEntries(paths.map((path, i) => [`${path}.mdx`, `---\ntitle: Title ${i}\n---\n`]));
    const sample = site({ 'docs.json': navigation({ pages: [...paths, 'index'] }), ...files });
    const reads = sample.workspace.reads();
    const first = await nodes(sample);
    expect(sample.workspace.reads() - reads).toBeLessThan(150);
    expect([first[0]?.label, first[299]?.label]).toEqual(['Title 0', 'Page 299']);
    expect(await survey(sample)).toBe(true);
    expect((await nodes(sample)).map(({ label }) => label)).toEqual([...paths.map((_, i) => `Title ${i}`), 'Index']);
    expect(await survey(sample)).toBe(false);
    sample.workspace.set('pages/page-299.mdx', '---\ntitle: Changed\n---\n');
    expect((await nodes(sample))[299]?.label).toBe('Changed');
    expect(await survey(sample)).toBe(true);
    expect(await survey(sample)).toBe(false);
  });

  it('counts the problems of nodes, of their pages and of all below them', async () => {
    const sample = site({
      'docs.json': navigation({
        tabs: [
          { tab: 'A', groups: [{ group: 'Broken', icon: 'no-such-icon', pages: ['gone', 'index', 'setup'] }] },
          { tab: 'B', groups: [{ group: 'Sound', pages: ['fine'] }] },
        ],
      }),
      'index.mdx': '---\ntitle: Start\n---\n',
      'setup.mdx': '---\ntitle: Setup\n---\n\n[dead](/nowhere)\n',
      'fine.mdx': '---\ntitle: Fine\n---\n',
    });
    sample.engine.configure({ 'icon.unknown': 'warning' });
    expect(await problems(sample)).toEqual([]);
    await survey(sample);
    expect(await problems(sample)).toEqual(['A: 3 warning', 'Broken: 3 warning', 'gone: 1 warning', 'Setup: 1 warning'].map(titled));
    sample.engine.configure({ 'icon.unknown': 'warning', 'page.missing': 'error', 'link.missing': 'off' });
    expect(await survey(sample)).toBe(true);
    expect(await problems(sample)).toEqual(['A: 2 error', 'Broken: 2 error', 'Gone: 1 error']);
  });

  it('preserves the numbers of the remaining nodes while the text changes', async () => {
    const text = navigation({
      groups: [
        { group: 'Broken', pages: ['gone'] },
        { group: 'Other', pages: ['index'] },
      ],
    });
    const sample = site({ 'docs.json': text });
    await survey(sample);
    sample.workspace.set('docs.json', text.replace('Other', 'Another'));
    expect(await problems(sample)).toEqual(['Broken: 1 error', 'Gone: 1 error'].map((line) => line.replace('error', severityOfMissing)));
    expect(await survey(sample)).toBe(true);
    sample.workspace.set('docs.json', text.replace('gone', 'setup'));
    sample.workspace.set('setup.mdx', '---\ntitle: Setup\n---\n');
    await survey(sample);
    expect(await problems(sample)).toEqual([]);
  });

  it('counts the problems of a fragment at each of its uses, and their sum in a common parent', async () => {
    const sample = site({
      'docs.json': navigation({
        groups: [
          { group: 'All', pages: [{ $ref: './inner.json' }, { group: 'Deep', pages: { $ref: './list.json' } }] },
          { $ref: './inner.json' },
        ],
      }),
      'inner.json': '{ "group": "Inner", "pages": ["gone"] }',
      'list.json': '["index", "lost"]',
    });
    await survey(sample);
    const missing = severityOfMissing;
    expect(await problems(sample)).toEqual(
      ['All: 2', 'Inner: 1', 'Gone: 1', 'Deep: 1', 'Lost: 1', 'Inner: 1', 'Gone: 1'].map((line) => `${line} ${missing}`),
    );
    const twice = site({
      'docs.json': navigation({ groups: [{ group: 'All', pages: [{ $ref: './inner.json' }, { $ref: './inner.json' }] }] }),
      'inner.json': '{ "group": "Inner", "pages": ["gone"] }',
    });
    await survey(twice);
    expect(await problems(twice)).toEqual(['All: 2', 'Inner: 1', 'Gone: 1', 'Inner: 1', 'Gone: 1'].map((line) => `${line} ${missing}`));
  });

  it('counts errors and warnings, not hints', async () => {
    const sample = site({
      'docs.json': navigation({ groups: [{ group: 'All', pages: ['index', 'gone', 'setup'] }] }),
      'index.mdx': '---\ntitle: Start\n---\n\n[dead](/nowhere)\n',
      'setup.mdx': '---\ntitle: Setup\n---\n\n[dead](/nowhere)\n',
    });
    sample.engine.configure({ 'page.missing': 'error', 'link.missing': 'warning' });
    await survey(sample);
    expect(await problems(sample)).toEqual(['All: 3 error', 'Start: 1 warning', 'Gone: 1 error', 'Setup: 1 warning']);
    for (const severity of ['hint', 'information'] as const) {
      sample.engine.configure({ 'page.missing': 'error', 'link.missing': severity });
      await survey(sample);
      expect(await problems(sample)).toEqual(['All: 1 error', 'Gone: 1 error']);
    }
  });

  it('counts the problems of the page of a group once if the group lists the page too', async () => {
    const sample = site({
      'docs.json': navigation({ groups: [{ group: 'All', root: 'setup', pages: ['index', 'setup'] }] }),
      'index.mdx': '---\ntitle: Start\n---\n',
      'setup.mdx': '---\ntitle: Setup\n---\n\n[dead](/nowhere)\n',
    });
    sample.engine.configure({ 'page.duplicate': 'off' });
    await survey(sample);
    expect(await problems(sample)).toEqual(['All: 1 warning', 'Setup: 1 warning']);
  });
});

describe('the branch of unlisted pages and operations', () => {
  const api = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/users': { get: { summary: 'List users' }, post: { summary: 'Add a user' }, put: { 'x-hidden': true } } },
    webhooks: { joined: { post: { summary: 'A user joins' } } },
  });
  const files = {
    'setup.mdx': '---\ntitle: Setup\n---\n',
    'guides/deep/one.mdx': '---\ntitle: One\nhidden: true\n---\n',
    'guides/two.mdx': 'import Part from "/guides/part.mdx";\n',
    'guides/part.mdx': '',
    'snippets/part.mdx': '',
    'drafts/three.mdx': '',
    '.mintignore': 'drafts/\n',
    'inner/docs.json': navigation({ pages: ['index'] }),
    'inner/other.mdx': '',
    'api.json': api,
  };

  it('comes last, by folder and OpenAPI file, without snippets and ignored pages', async () => {
    const sample = site({ 'docs.json': navigation({ groups: [{ group: 'Start', pages: ['index', 'api.json GET /users'] }] }), ...files });
    expect((await outline(sample)).filter((line) => line.includes('unlisted'))).toEqual([]);
    await survey(sample);
    const lines = await outline(sample);
    expect(lines.slice(lines.indexOf('unlisted ""'))).toEqual([
      'unlisted ""',
      '  unlisted folder "guides"',
      '    unlisted folder "deep"',
      '      unlisted page "One" hidden',
      '    unlisted page "Two"',
      '  unlisted page "Setup"',
      '  unlisted file "api.json"',
      '    unlisted operation "Add a user" POST',
      '    unlisted operation "A user joins" WEBHOOK',
    ]);
    const [folder] = await nodes(sample, 'unlisted:');
    expect(folder?.id).toBe('unlisted:/unlisted folder:guides');
    // Its only problem is a hint.
    expect(folder?.problems).toBeUndefined();
    const page = (await nodes(sample, folder?.id)).at(-1);
    expect(page).toMatchObject({
      id: 'unlisted:/unlisted folder:guides/unlisted page:guides~1two',
      target: { uri: uriOf('guides/two.mdx') },
    });
    expect(page?.location).toBeUndefined();
  });

  it('is omitted if nothing is unlisted, or if this is unknown', async () => {
    const all = { 'docs.json': navigation({ pages: ['index'] }) };
    const empty = site(all);
    await survey(empty);
    expect(await outline(empty)).toEqual(['page "Index"']);
    const unknown = site({ 'docs.json': navigation({ groups: [{ $ref: './gone.json' }] }), 'setup.mdx': '' });
    await survey(unknown);
    expect(await outline(unknown)).toEqual([]);
  });

  it('has no operations that a file in the navigation may contain', async () => {
    const twin = { ...files, 'bundled.json': api };
    const sample = site({ 'docs.json': navigation({ openapi: 'bundled.json', pages: ['index', 'GET /users', 'POST /users'] }), ...twin });
    await survey(sample);
    const operations = (await outline(sample)).filter((line) => line.includes('unlisted operation'));
    // The operation that the navigation does not list, once for each file.
    expect(operations.map((line) => line.trim())).toEqual(Array(2).fill('unlisted operation "A user joins" WEBHOOK'));
    const elsewhere = site({ 'docs.json': navigation({ groups: [{ group: 'API', openapi: 'https://example.com/api.json' }] }), ...twin });
    await survey(elsewhere);
    expect((await outline(elsewhere)).filter((line) => line.includes('operation'))).toEqual([]);
  });

  it('leads from its documents to its nodes', async () => {
    const sample = site({ 'docs.json': navigation({ pages: ['index', 'api.json GET /users'] }), ...files });
    await survey(sample);
    const path = async (file: string, line?: number) =>
      (
        await sample.engine.navigationPath(
          { uri: uriOf(file), ...(line !== undefined && { position: { line, character: 0 } }) },
          neverCancelled,
        )
      )?.ids;
    expect(await path('guides/two.mdx')).toEqual([
      'unlisted:',
      'unlisted:/unlisted folder:guides',
      'unlisted:/unlisted folder:guides/unlisted page:guides~1two',
    ]);
    expect(await path('drafts/three.mdx')).toEqual([]);
  });
});

const severityOfMissing = 'warning';

function titled(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1);
}

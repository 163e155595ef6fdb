import { describe, expect, it } from 'vitest';
import type { Workspace } from '../../../server/src/engine/languageService';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

/** A site whose navigation is a list of pages, given as the JSON texts of its entries. */
function withPages(entries: readonly string[], files: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson({ navigation: `{ "pages": ["index", ${entries.join(', ')}] }` }), ...files });
}

const guides = { 'guides/start.mdx': '', 'guides/install.md': '', 'api/users/create-user.mdx': '' };

describe('a page that exists', () => {
  it.each(['guides/start', '/guides/start', './guides/start', 'guides//start', 'guides/start/', 'guides/install'])(
    '%s is found, as the service finds it',
    async (path) => {
      await withPages([`"${path}"`], guides).expectNothing();
    },
  );

  it('is found although it is empty, in a fragment, as the root of a group', async () => {
    await site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./nav/guides.json" }] }' }),
      'nav/guides.json': '{ "group": "Guides", "root": "guides/start", "pages": ["guides/install", "index"] }',
      ...guides,
    }).expectNothing();
  });
});

describe('a page that is missing', () => {
  it('is told of with the name of the file that is looked for', async () => {
    await withPages(['"<|here:guides/other|>"'], guides).expectOnly('here', 'page.missing', {
      severity: 'warning',
      names: ['guides/other.mdx', '.md'],
    });
  });

  it('is told of in the fragment that names it, in a nested group, and as the root of a group', async () => {
    await site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./nav.json" }] }' }),
      'nav.json': '{ "group": "A", "pages": ["index", { "group": "B", "pages": ["<|here:gone|>"] }] }',
    }).expectOnly('here', 'page.missing');
    await site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "root": "<|here:gone|>", "pages": ["index"] }] }' }),
    }).expectOnly('here', 'page.missing');
  });

  it.each(['Getting Started', 'Get started', 'a/../../b', 'päge'])('is told of whatever it looks like: %s', async (path) => {
    await withPages([`"<|here:${path}|>"`]).expectOnly('here', 'page.missing');
  });

  it('is told of once, although it is written in an odd form as well', async () => {
    await withPages(['"<|here:gone\\\\\\\\page.mdx |>"']).expectOnly('here', 'page.missing', { names: ['gone/page.mdx'] });
  });

  it('is no longer missing once it is there, and missing again when it is gone', async () => {
    const sample = withPages(['"guides/new"']);
    expect(await sample.problems()).toEqual(['docs.json: page.missing guides/new']);
    sample.workspace.set('guides/new.md', '');
    await sample.expectNothing();
    sample.workspace.delete('guides/new.md');
    expect(await sample.problems()).toEqual(['docs.json: page.missing guides/new']);
  });

  it.each(['snippets/note', 'build/page', 'README'])('is left alone where a file is there that is no page: %s', async (path) => {
    await withPages([`"${path}"`], { [`${path}.md`]: '' }).expectNothing();
  });
});

describe('what is meant by a missing page', () => {
  it.each<[string, string, string]>([
    ['a slip in the name', 'guides/strat', 'guides/start'],
    ['a slip in the folder', 'guidse/start', 'guides/start'],
    ['a letter too much', 'guides/installl', 'guides/install'],
    ['a page that moved', 'reference/create-user', 'api/users/create-user'],
    ['the slash at the start stays', '/guides/strat', '/guides/start'],
  ])('%s', async (_what, written, meant) => {
    const sample = withPages([`"<|here:${written}|>"`], guides);
    await sample.expectOnly('here', 'page.missing', { names: [`Did you mean \`${meant}\`?`] });
    expect(await sample.fix('page.missing')).toBe(sample.text().replace(written, meant));
  });

  it('is none that stands in the navigation already', async () => {
    const sample = withPages(['"guides/start"', '"guides/strat"'], guides);
    const [action] = await sample.actions('docs.json', 'page.missing');
    expect(action).toMatchObject({ title: 'Change to `guides/start`', isPreferred: false });
  });

  it('is not decided when two come as near', async () => {
    const sample = withPages(['"guides/page-3"'], { 'guides/page-1.mdx': '', 'guides/page-2.mdx': '' });
    const actions = await sample.actions('docs.json', 'page.missing');
    expect(actions.filter((action) => action.isPreferred)).toEqual([]);
    expect(actions.map((action) => action.title)).toEqual(
      expect.arrayContaining(['Change to `guides/page-1`', 'Change to `guides/page-2`']),
    );
  });

  it('is nothing when there is nothing near; overviews are everywhere', async () => {
    const overviews = Object.fromEntries(['a', 'b', 'c', 'd'].map((folder) => [`${folder}/section/overview.mdx`, '']));
    const sample = withPages(['"completely/different/overview"'], overviews);
    const [item] = await sample.diagnostics();
    expect(item?.message).not.toContain('Did you mean');
  });

  it('is not looked for any more in a site that misses them all', async () => {
    const entries = Array.from({ length: 700 }, (_, i) => `"<|at${i}:gone/long-name-${100 + i}|>"`);
    const sample = withPages(entries, { 'gone/long-name-xyz.mdx': '' });
    const titlesAt = async (index: number): Promise<string[]> => {
      const { range } = sample.range(`at${index}`);
      return (await sample.engine.codeActions(uriOf('docs.json'), range, [], neverCancelled)).map(({ title }) => title);
    };
    expect(await titlesAt(499)).toContain('Change to `gone/long-name-xyz`');
    const titles = (await titlesAt(500)).filter((title) => !title.startsWith('Fix all'));
    expect(titles).toEqual(['Create page `gone/long-name-600.mdx`', 'Remove this entry']);
  });
});

describe('a page that exists under another name is told of once, and repaired', () => {
  it.each<[string, string, string, string, SiteFiles]>([
    ['in another letter case', 'page.case', 'Guides/Start', 'guides/start', guides],
    ['in another letter case with extension', 'page.case', 'guides/START.mdx', 'guides/start', guides],
    ['with its extension', 'page.extension', 'guides/start.mdx', 'guides/start', guides],
    ['with another extension than it has', 'page.extension', 'guides/install.mdx', 'guides/install', guides],
    ['with a slash and its extension', 'page.extension', '/guides/start.mdx', '/guides/start', guides],
    ['with back slashes', 'page.form', 'guides\\\\start', 'guides/start', guides],
    ['with back slashes from the first', 'page.form', '\\\\guides\\\\start', '/guides/start', guides],
    ['with back slashes and its extension', 'page.form', 'guides\\\\start.mdx', 'guides/start', guides],
    ['with a blank before it', 'page.form', ' guides/start', 'guides/start', guides],
    ['with a blank behind it', 'page.form', 'guides/start ', 'guides/start', guides],
    ['with an anchor', 'page.form', 'guides/start#first', 'guides/start', guides],
    ['with a query', 'page.form', 'guides/start?a=b', 'guides/start', guides],
    ['with a step up', 'page.form', 'guides/../guides/start', 'guides/start', guides],
    ['as a folder', 'page.folder', 'guides', 'guides/index', { 'guides/index.md': '' }],
    ['as a folder with a slash', 'page.folder', '/guides/', '/guides/index', { 'guides/index.md': '' }],
  ])('%s', async (_what, code, written, meant, files) => {
    const sample = withPages([`"<|here:${written}|>"`], files);
    await sample.expectOnly('here', code as 'page.case', { severity: 'warning', names: [meant.replace(/^\//, '')] });
    const fixed = await sample.fix(code);
    expect(fixed).toBe(sample.text().replace(written, meant));
    sample.workspace.set('docs.json', fixed);
    await sample.expectNothing();
  });

  it('the start page by a slash', async () => {
    const sample = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["<|here:/|>"] }' }) });
    await sample.expectOnly('here', 'page.folder');
    expect(await sample.fix('page.folder')).toContain('["/index"]');
  });
});

describe('pages that may be generated', () => {
  const from = (element: string, page: string): Site =>
    site({
      'docs.json': docsJson({ navigation: `{ "tabs": [{ "tab": "A", ${element} }, { "tab": "B", "pages": ["index", "${page}"] }] }` }),
    });

  it.each([
    ['below the usual folder', '"openapi": "https://example.com/openapi.json"', 'api-reference/users/list-users'],
    ['below its own folder', '"openapi": { "source": "https://example.com/o.json", "directory": "/rest/v1/" }', 'rest/v1/users/list'],
    ['of one of several', '"openapi": ["https://example.com/a.json", "https://example.com/b.json"]', 'api-reference/users/list-users'],
    [
      'of the second, though the first is picked from',
      '"openapi": ["https://a.example/a.json", "https://a.example/b.json"], "pages": ["GET /a"]',
      'api-reference/b',
    ],
    [
      'anywhere, by a tool that does not say where',
      '"sdk": { "format": "typedoc", "source": "https://example.com/sdk.json" }',
      'sdk/client',
    ],
    [
      'below the folder of a schema',
      '"graphql": { "source": "https://example.com/s.graphql", "directory": "graph" }',
      'graph/queries/user',
    ],
  ])('are not missing %s', async (_where, element, page) => {
    await from(element, page).expectNothing();
  });

  it('are missing elsewhere', async () => {
    const sample = from('"openapi": "https://example.com/openapi.json"', '<|here:guides/gone|>');
    await sample.expectOnly('here', 'page.missing');
  });

  it('are missing where all operations are picked by endpoint references', async () => {
    const sample = from('"openapi": "https://example.com/openapi.json", "pages": ["GET /a"]', '<|here:api-reference/gone|>');
    await sample.expectOnly('here', 'page.missing');
  });

  it('do not excuse a path in the wrong case, or with an extension', async () => {
    const sample = site({
      'docs.json': docsJson({
        navigation: `{ "groups": [
          { "group": "A", "openapi": "https://example.com/o.json" },
          { "group": "B", "pages": ["index", "api-reference/Intro"] }
        ] }`,
      }),
      'api-reference/intro.mdx': '',
    });
    expect(await sample.problems()).toEqual(['docs.json: page.case api-reference/Intro']);
  });

  it('of channels may have any name', async () => {
    await site({
      'docs.json': docsJson({
        navigation:
          '{ "groups": [{ "group": "Events", "asyncapi": "https://example.com/asyncapi.json", "pages": ["index", "userSignedUp"] }] }',
      }),
    }).expectNothing();
  });
});

it('says nothing of pages when the folder cannot be listed', async () => {
  const sample = withPages(['"guides/other"']);
  const workspace: Workspace = sample.workspace;
  workspace.list = async () => undefined;
  await sample.expectNothing();
});

it('runs over thousands of pages while it is typed without listing or asking for a file', async () => {
  const names = Array.from({ length: 2_000 }, (_, i) => `f${i % 40}/page-${i}`);
  const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, '']));
  const sample = withPages(
    names.map((name) => `"${name}"`),
    files,
  );
  await sample.expectNothing();
  sample.workspace.resetCounts();
  sample.workspace.set('docs.json', sample.text().replace('"f3/page-3"', '"f3/page-3x"'));
  expect(await sample.problems()).toEqual(['docs.json: page.missing f3/page-3x']);
  expect([...sample.workspace.counts.lists.values(), ...sample.workspace.counts.stats.values()]).toEqual([]);
});

describe('a page written as something else', () => {
  it.each([
    ['as a file of the web', 'guides/start.html', 'guides/start'],
    ['with its extension twice', 'guides/start.mdx.mdx', 'guides/start'],
    ['as the index of a folder', 'guides/start/index', 'guides/start'],
    ['from a file further down', '../guides/start', 'guides/start'],
    ['as an address', 'guides%2Fstart', 'guides/start'],
    ['from the folder of the repository', 'docs/guides/start', 'guides/start'],
    ['as a link of Markdown', '[Start](/guides/start)', 'guides/start'],
  ])('is named as it is: %s', async (_name, wrong, right) => {
    const sample = withPages([`"<|here:${wrong}|>"`], guides);
    await sample.expectOnly('here', 'page.form', { names: [`\`${right}\``] });
    expect(await sample.fix('page.form')).toBe(withPages([`"${right}"`], guides).text());
  });

  it('is missing where there is no such page', async () => {
    await withPages(['"<|here:guides/stop.html|>"'], guides).expectOnly('here', 'page.missing');
  });

  it('is no address elsewhere', async () => {
    await withPages(['"<|here:https://example.com/guides|>"'], guides).expectOnly('here', 'page.missing', { names: ['`href`'] });
  });
});

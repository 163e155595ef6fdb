import { describe, expect, it } from 'vitest';
import { neverCancelled, type Workspace } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';
import { guides, withPages } from './support';

describe('page.missing is silent about an existing page', () => {
  it.each(['guides/start', '/guides/start', './guides/start', 'guides//start', 'guides/start/', 'guides/install'])('%s', async (path) => {
    await withPages([`"${path}"`], guides).expectNothing();
  });

  it('that is empty, in a fragment, or the root of a group', async () => {
    await site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./nav/guides.json" }] }' }),
      'nav/guides.json': '{ "group": "Guides", "root": "guides/start", "pages": ["guides/install", "index"] }',
      ...guides,
    }).expectNothing();
  });
});

describe('page.missing', () => {
  it('names the missing file', async () => {
    await withPages(['"<|here:guides/other|>"'], guides).expectOnly('here', 'page.missing', {
      severity: 'warning',
      names: ['guides/other.mdx', '.md'],
    });
  });

  it('reports pages of a fragment, of a nested group, and the root of a group', async () => {
    await site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./nav.json" }] }' }),
      'nav.json': '{ "group": "A", "pages": ["index", { "group": "B", "pages": ["<|here:gone|>"] }] }',
    }).expectOnly('here', 'page.missing');
    await site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "root": "<|here:gone|>", "pages": ["index"] }] }' }),
    }).expectOnly('here', 'page.missing');
  });

  it.each(['Getting Started', 'Get started', 'a/../../b', 'päge'])('reports every form of path: %s', async (path) => {
    await withPages([`"<|here:${path}|>"`]).expectOnly('here', 'page.missing');
  });

  it('reports a malformed path once', async () => {
    await withPages(['"<|here:gone\\\\\\\\page.mdx |>"']).expectOnly('here', 'page.missing', { names: ['gone/page.mdx'] });
  });

  it('follows the file as it is created and deleted', async () => {
    const sample = withPages(['"guides/new"']);
    expect(await sample.problems()).toEqual(['docs.json: page.missing guides/new']);
    sample.workspace.set('guides/new.md', '');
    await sample.expectNothing();
    sample.workspace.delete('guides/new.md');
    expect(await sample.problems()).toEqual(['docs.json: page.missing guides/new']);
  });

  it.each(['snippets/note', 'build/page'])('is silent about an existing file: %s', async (path) => {
    await withPages([`"${path}"`], { [`${path}.md`]: '' }).expectNothing();
  });

  it('leaves a file that the service ignores to another check', async () => {
    await withPages(['"<|here:README|>"'], { 'README.md': '' }).expectOnly('here', 'page.ignored');
  });

  it('reports a malformed path without a page', async () => {
    await withPages(['"<|here:guides/stop.html|>"'], guides).expectOnly('here', 'page.missing');
  });

  it('reports a URL, and proposes `href`', async () => {
    await withPages(['"<|here:https://example.com/guides|>"'], guides).expectOnly('here', 'page.missing', { names: ['`href`'] });
  });

  it('is silent if the folder cannot be listed', async () => {
    const sample = withPages(['"guides/other"']);
    const workspace: Workspace = sample.workspace;
    workspace.list = async () => undefined;
    await sample.expectNothing();
  });

  it('checks thousands of pages while typing without listing a folder or reading file states', async () => {
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
});

describe('the proposals of page.missing', () => {
  it.each<[string, string, string]>([
    ['a typo in the name', 'guides/strat', 'guides/start'],
    ['a typo in the folder', 'guidse/start', 'guides/start'],
    ['a letter too much', 'guides/installl', 'guides/install'],
    ['a page that moved', 'reference/create-user', 'api/users/create-user'],
    ['the slash at the start stays', '/guides/strat', '/guides/start'],
  ])('%s', async (_what, written, meant) => {
    const sample = withPages([`"<|here:${written}|>"`], guides);
    await sample.expectOnly('here', 'page.missing', { names: [`Did you mean \`${meant}\`?`] });
    expect(await sample.fix('page.missing')).toBe(sample.text().replace(written, meant));
  });

  it('prefer no page that is already in the navigation', async () => {
    const sample = withPages(['"guides/start"', '"guides/strat"'], guides);
    const [action] = await sample.actions('docs.json', 'page.missing');
    expect(action).toMatchObject({ title: 'Change to `guides/start`', isPreferred: false });
  });

  it('prefer neither of two equally similar pages', async () => {
    const sample = withPages(['"guides/page-3"'], { 'guides/page-1.mdx': '', 'guides/page-2.mdx': '' });
    const actions = await sample.actions('docs.json', 'page.missing');
    expect(actions.filter((action) => action.isPreferred)).toEqual([]);
    expect(actions.map((action) => action.title)).toEqual(
      expect.arrayContaining(['Change to `guides/page-1`', 'Change to `guides/page-2`']),
    );
  });

  it('are none if no page is similar: the name `overview` is too common', async () => {
    const overviews = Object.fromEntries(['a', 'b', 'c', 'd'].map((folder) => [`${folder}/section/overview.mdx`, '']));
    const sample = withPages(['"completely/different/overview"'], overviews);
    const [item] = await sample.diagnostics();
    expect(item?.message).not.toContain('Did you mean');
  });

  it('are limited on a site that lacks all pages', async () => {
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

describe('page.missing and generated pages', () => {
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
  ])('is silent about pages %s', async (_where, element, page) => {
    await from(element, page).expectNothing();
  });

  it('reports pages in other folders', async () => {
    const sample = from('"openapi": "https://example.com/openapi.json"', '<|here:guides/gone|>');
    await sample.expectOnly('here', 'page.missing');
  });

  it('reports pages if all operations are picked by endpoint references', async () => {
    const sample = from('"openapi": "https://example.com/openapi.json", "pages": ["GET /a"]', '<|here:api-reference/gone|>');
    await sample.expectOnly('here', 'page.missing');
  });

  it('leaves a wrong letter case to page.case', async () => {
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

  it('is silent about any name among channels', async () => {
    await site({
      'docs.json': docsJson({
        navigation:
          '{ "groups": [{ "group": "Events", "asyncapi": "https://example.com/asyncapi.json", "pages": ["index", "userSignedUp"] }] }',
      }),
    }).expectNothing();
  });
});

describe('the proposals on a site of several languages or versions', () => {
  const titlesFor = async (navigation: string, files: readonly string[]): Promise<[title: string, isPreferred: boolean][]> => {
    const pages = Object.fromEntries(files.map((path) => [`${path}.mdx`, '']));
    const actions = await site({ 'docs.json': docsJson({ navigation }), ...pages }).actions('docs.json', 'page.missing');
    return actions.filter(({ title }) => title.startsWith('Change to ')).map(({ title, isPreferred }) => [title, isPreferred === true]);
  };
  const languages = (pages: string): string =>
    `{ "languages": [{ "language": "en", "pages": ["index"] }, { "language": "es", "pages": ${pages} }, { "language": "fr", "pages": ["index"] }] }`;

  it('begin with the language of the path, even if other pages are more similar', async () => {
    const found = await titlesFor(languages('["es/guides/install"]'), ['guides/install', 'fr/guides/install', 'es/get-started/install']);
    expect(found).toEqual([
      ['Change to `es/get-started/install`', true],
      ['Change to `guides/install`', false],
      ['Change to `fr/guides/install`', false],
    ]);
  });

  it('begin with the language of the entries around it', async () => {
    const found = await titlesFor(languages('["es/guides/start", "guides/instal"]'), [
      'es/guides/start',
      'es/guides/instal',
      'guides/install',
    ]);
    expect(found.map(([title]) => title)).toEqual(['Change to `es/guides/instal`', 'Change to `guides/install`']);
  });

  it('prefer no page of another language', async () => {
    const found = await titlesFor(languages('["es/install"]'), ['fr/install']);
    expect(found).toEqual([['Change to `fr/install`', false]]);
  });

  it('recognize a version by its name, with or without `v`', async () => {
    const navigation =
      '{ "versions": [{ "version": "2.0", "pages": ["index"] }, { "version": "1.0", "pages": ["v1.0/guides/install-agent"] }] }';
    const found = await titlesFor(navigation, ['v2.0/guides/install-agent', 'v1.0/setup/install-agent']);
    expect(found[0]).toEqual(['Change to `v1.0/setup/install-agent`', true]);
  });
});

describe('the proposals for a page that was renamed or moved', () => {
  const proposed = async (written: string, files: readonly string[]): Promise<string[]> => {
    const sample = withPages([`"${written}"`], Object.fromEntries(files.map((path) => [`${path}.mdx`, ''])));
    const actions = await sample.actions('docs.json', 'page.missing');
    return actions.map(({ title }) => title).filter((title) => title.startsWith('Change to '));
  };

  it.each([
    ['a longer word', 'guides/auth', 'guides/authentication'],
    ['a shorter word', 'guides/installation', 'guides/install'],
    ['words in another order', 'guides/setup-sso', 'guides/sso-setup'],
  ])('include the page with %s', async (_what, written, meant) => {
    expect(await proposed(written, [meant, 'guides/other'])).toEqual([`Change to \`${meant}\``]);
  });

  it('begin with a folder that shares a word, if many folders have a page of the name', async () => {
    const others = ['a', 'b', 'c', 'd'].map((folder) => `${folder}/overview`);
    expect((await proposed('agents/overview', [...others, 'coding-agents/overview']))[0]).toBe('Change to `coding-agents/overview`');
  });
});

describe('an element whose only entry is missing', () => {
  it('can be removed with the entry, unless it is the only element', async () => {
    const groups = (...texts: string[]) => site({ 'docs.json': docsJson({ navigation: `{ "groups": [${texts.join(', ')}] }` }) });
    const sample = groups('{ "group": "A", "pages": ["index"] }', '{ "group": "B", "pages": ["gone"] }');
    const fixed = await sample.fix('Remove the element with this entry only');
    expect(JSON.parse(fixed).navigation).toEqual({ groups: [{ group: 'A', pages: ['index'] }] });
    for (const other of [
      groups('{ "group": "B", "pages": ["gone"] }'),
      groups('{ "group": "A", "pages": ["index"] }', '{ "group": "B", "pages": ["index", "gone"] }'),
    ]) {
      const titles = (await other.actions('docs.json', 'page.missing')).map(({ title }) => title);
      expect(titles).not.toContain('Remove the element with this entry only');
    }
  });
});

describe('the proposals for the first page of a folder', () => {
  it.each([
    ['guides/overview', ['guides/index'], ['guides/index']],
    ['guides/index', ['guides/overview', 'guides/introduction'], ['guides/overview', 'guides/introduction']],
    ['guides/introduction', ['guides'], ['guides']],
    ['guides', ['guides/overview'], ['guides/overview']],
  ])('are the equivalents of `%s`', async (written, files, proposed) => {
    const sample = withPages([`"${written}"`], Object.fromEntries(files.map((path) => [`${path}.mdx`, ''])));
    const actions = await sample.actions('docs.json', 'page.missing');
    const titles = actions.map(({ title }) => title).filter((title) => title.startsWith('Change to '));
    expect(titles).toEqual(proposed.map((path) => `Change to \`${path}\``));
  });
});

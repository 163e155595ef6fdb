import { describe, expect, it } from 'vitest';
import type { GeneratedEntries, NavigationOperation } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { openApi32 } from '../support/openApi';
import { type SiteFiles, site } from '../support/site';
import { after, ask, edited, navigation, navigationIn, refusal } from './edit/support';

const page = '---\ntitle: Page\n---\n';

function pages(...paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [`${path}.mdx`, page]));
}

function folder(node: string, path: string): NavigationOperation {
  return { kind: 'generate', to: { node }, from: { folder: uriOf(path) } };
}

function newGroup(parent: string, name: string, path: string): NavigationOperation {
  return { kind: 'generate', to: { parent, name }, from: { folder: uriOf(path) } };
}

function openApi(node: string, tag?: string, path = 'api.json'): NavigationOperation {
  return { kind: 'generate', to: { node }, from: { openApi: uriOf(path), ...(tag !== undefined && { tag }) } };
}

/** Value of the navigation after an operation. Expects no change by a second one. */
async function stable(value: object, operation: NavigationOperation, files: SiteFiles): Promise<unknown> {
  const before = navigation(JSON.stringify(value), files);
  const { texts } = await edited(before, operation);
  const text = texts['docs.json'] ?? before.text();
  if (operation.kind === 'generate' && 'node' in operation.to) {
    const { edits } = await edited(site({ ...files, 'docs.json': text }), operation);
    expect(edits).toEqual([]);
  }
  return JSON.parse(text).navigation;
}

async function reported(value: object, operation: NavigationOperation, files: SiteFiles): Promise<GeneratedEntries | undefined> {
  const result = await ask(navigation(JSON.stringify(value), files), operation);
  if (result.kind === 'refused') throw new Error(result.reason);
  return result.generated;
}

/** Navigation with one group. */
function guides(...entries: readonly unknown[]): {
  readonly groups: readonly [{ readonly group: string; readonly pages: readonly unknown[] }];
} {
  return { groups: [{ group: 'Guides', pages: entries }] };
}

describe('an element in step with a folder', () => {
  it('gets new pages at their sorted position, in the layout and style of the others', async () => {
    const text = `{
    "groups": [
      { "group": "Guides", "icon": "book",
        "pages": [
          "/guides/index",
          "/guides/b",
          "/guides/d"
        ]
      }
    ]
  }`;
    const files = pages('guides/index', 'guides/a', 'guides/b', 'guides/c', 'guides/d', 'guides/page10', 'guides/page9');
    expect(await after(text, folder('group:Guides', 'guides'), files)).toBe(
      text
        .replace('"/guides/b",', '"/guides/a",\n          "/guides/b",\n          "/guides/c",')
        .replace('"/guides/d"', '"/guides/d",\n          "/guides/page9",\n          "/guides/page10"'),
    );
  });

  it('keeps the order of the author, and everything outside the folder', async () => {
    const own = ['guides/d', 'other/x', { group: 'Mine', icon: 'star', pages: ['index'] }, 'guides/a', 'https://example.com', 'GET /users'];
    const files = pages('guides/a', 'guides/b', 'guides/d', 'other/x', 'guides/e');
    expect(await stable(guides(...own), folder('group:Guides', 'guides'), files)).toEqual(
      guides('guides/d', 'guides/e', 'other/x', own[2], 'guides/a', 'guides/b', 'https://example.com', 'GET /users'),
    );
  });

  it('does not change if no page is new or deleted', async () => {
    const files = pages('guides/a', 'guides/b');
    const { edits } = await edited(
      navigation(JSON.stringify(guides('guides/b', '/guides/a.mdx')), files),
      folder('group:Guides', 'guides'),
    );
    expect(edits).toEqual([]);
  });

  it('loses the entries of deleted pages, and groups that have no others', async () => {
    const before = guides('guides/a', 'guides/gone', { group: 'Old', icon: 'x', pages: ['guides/old/a', 'guides/old/b'] });
    const operation = folder('group:Guides', 'guides');
    expect(await stable(before, operation, pages('guides/a'))).toEqual(guides('guides/a'));
    expect(await reported(before, operation, pages('guides/a'))).toEqual({
      isCreated: false,
      added: [],
      removed: ['guides/gone', 'guides/old/a', 'guides/old/b'],
      elsewhere: [],
    });
  });

  it('keeps a group whose pages are replaced, with its name and icon', async () => {
    const before = guides('guides/a', { group: 'Start here', icon: 'rocket', pages: ['guides/start/a'] });
    expect(await stable(before, folder('group:Guides', 'guides'), pages('guides/a', 'guides/start/b'))).toEqual(
      guides('guides/a', { group: 'Start here', icon: 'rocket', pages: ['guides/start/b'] }),
    );
  });

  it.each([
    ['has a page of its own', { group: 'Old', root: 'index', pages: ['guides/old/a'] }, { group: 'Old', root: 'index', pages: [] }],
    ['has a page from elsewhere', { group: 'Old', pages: ['guides/old/a', 'index'] }, { group: 'Old', pages: ['index'] }],
  ])('keeps a group that %s', async (_name, group, expected) => {
    expect(await stable(guides('guides/a', group), folder('group:Guides', 'guides'), pages('guides/a'))).toEqual(
      guides('guides/a', expected),
    );
  });

  it('gets folders as groups, after its pages and in their order', async () => {
    const files = pages('guides/a', 'guides/my-sdk/index', 'guides/my-sdk/a', 'guides/my-sdk/deep/x', 'guides/auth/z');
    const auth = { group: 'Auth', pages: ['guides/auth/z'] };
    const sdk = { group: 'My SDK', pages: ['guides/my-sdk/index', 'guides/my-sdk/a', { group: 'Deep', pages: ['guides/my-sdk/deep/x'] }] };
    expect(await stable(guides(), folder('group:Guides', 'guides'), files)).toEqual(guides('guides/a', auth, sdk));
    const existing = { group: 'The SDK', icon: 'code', pages: ['guides/my-sdk/a'] };
    expect(await stable(guides(existing), folder('group:Guides', 'guides'), files)).toEqual(
      guides('guides/a', auth, {
        ...existing,
        pages: ['guides/my-sdk/index', 'guides/my-sdk/a', { group: 'Deep', pages: ['guides/my-sdk/deep/x'] }],
      }),
    );
  });

  it('gets a page beside most pages of its folder, or in the group of that name', async () => {
    const files = pages('guides/a', 'guides/b', 'guides/c', 'guides/sdk/x');
    const before = guides('index', { group: 'Basics', pages: ['guides/a', 'guides/c'] }, { group: 'SDK', tag: 'new', pages: [] });
    expect(await stable(before, folder('group:Guides', 'guides'), files)).toEqual(
      guides(
        'index',
        { group: 'Basics', pages: ['guides/a', 'guides/b', 'guides/c'] },
        { group: 'SDK', tag: 'new', pages: ['guides/sdk/x'] },
      ),
    );
  });

  it('does not get snippets, drafts, ignored pages and pages of another site', async () => {
    const files = {
      ...pages('guides/a', 'guides/snippets/s', 'guides/skip/x', 'guides/imported', 'guides/inner/p'),
      'guides/draft.mdx': '---\nhidden: true\n---\n',
      'guides/README.md': '# Read me',
      'guides/inner/docs.json': docsJson(),
      '.mintignore': 'guides/skip/\n',
      'index.mdx': `import X from '/guides/imported.mdx'\n`,
    };
    expect(await stable(guides(), folder('group:Guides', 'guides'), files)).toEqual(guides('guides/a'));
  });

  it('keeps entries of drafts, of ignored pages and in another letter case', async () => {
    const files = {
      ...pages('guides/a', 'guides/skip'),
      'guides/draft.mdx': '---\nhidden: true\n---\n',
      '.mintignore': 'guides/skip.mdx\n',
    };
    const before = guides('guides/draft', 'guides/skip', 'guides/A');
    expect(await stable(before, folder('group:Guides', 'guides'), files)).toEqual(before);
  });

  it('recognizes the root page of a group, and the index page of a folder', async () => {
    const files = pages('guides/index', 'guides/start', 'guides/deep/index');
    const before = { groups: [{ group: 'Guides', root: 'guides/start', pages: ['guides', 'guides/deep'] }] };
    expect(await stable(before, folder('group:Guides', 'guides'), files)).toEqual(before);
  });

  it('does not get pages that another element lists, except in another language or version', async () => {
    const files = pages('guides/a', 'guides/b', 'guides/c');
    const before = {
      groups: [
        { group: 'Guides', pages: ['guides/a'] },
        { group: 'Other', root: 'guides/c', pages: ['guides/b'] },
      ],
    };
    const operation = folder('group:Guides', 'guides');
    expect(await stable(before, operation, files)).toEqual(before);
    expect(await reported(before, operation, files)).toMatchObject({ added: [], elsewhere: ['guides/b', 'guides/c'] });
    const versions = [
      { version: 'v1', groups: [{ group: 'Guides', pages: ['guides/a', 'guides/b', 'guides/c'] }] },
      { version: 'v2', groups: [{ group: 'Guides', pages: ['guides/a'] }] },
    ];
    expect(await stable({ versions }, folder('version:v2/group:Guides', 'guides'), files)).toEqual({
      versions: [versions[0], { version: 'v2', groups: versions[0]?.groups }],
    });
  });

  it('keeps entries that may be generated pages', async () => {
    const before = {
      tabs: [
        {
          tab: 'API',
          openapi: 'https://example.com/api.json',
          groups: [{ group: 'G', pages: ['api-reference/users/list', 'api-reference/a'] }],
        },
      ],
    };
    expect(await stable(before, folder('tab:API/group:G', 'api-reference'), pages('api-reference/a'))).toEqual(before);
    const channels = { groups: [{ group: 'G', asyncapi: 'events.json', pages: ['events/created', 'events/a'] }] };
    expect(await stable(channels, folder('group:G', 'events'), pages('events/a'))).toEqual(channels);
  });

  it('is edited in its fragment', async () => {
    const files = { 'nav.json': '{\n  "group": "Guides",\n  "pages": ["guides/a", "guides/gone"]\n}\n', ...pages('guides/a', 'guides/b') };
    const { texts } = await edited(navigation('{ "groups": [{ "$ref": "./nav.json" }] }', files), folder('group:Guides', 'guides'));
    expect(texts).toEqual({ 'nav.json': '{\n  "group": "Guides",\n  "pages": ["guides/a", "guides/b"]\n}\n' });
  });

  it('can be the navigation itself, with the whole folder', async () => {
    expect(await stable({ pages: ['index'] }, folder('', ''), pages('a', 'b/c'))).toEqual({
      pages: ['index', 'a', { group: 'B', pages: ['b/c'] }],
    });
  });

  it('gets files with unusual characters under paths that are found again', async () => {
    const files = pages('guides/a b', 'guides/"q"', 'guides/100%', 'guides/ä', 'guides/x.y');
    const before = (await stable(guides(), folder('group:Guides', 'guides'), files)) as ReturnType<typeof guides>;
    expect(new Set(before.groups[0].pages)).toEqual(new Set(['guides/a b', 'guides/"q"', 'guides/100%', 'guides/ä', 'guides/x.y']));
  });
});

describe('a new group for a folder', () => {
  it('is added at the end of its parent', async () => {
    const files = pages('guides/a', 'guides/sub/b');
    const text = '{ "tabs": [{ "tab": "T", "groups": [{ "group": "First", "pages": ["index"] }] }] }';
    expect(await after(text, newGroup('tab:T', 'Guides', 'guides'), files)).toBe(
      '{ "tabs": [{ "tab": "T", "groups": [{ "group": "First", "pages": ["index"] }, { "group": "Guides", "pages": ["guides/a", { "group": "Sub", "pages": ["guides/sub/b"] }] }] }] }',
    );
    const { texts } = await edited(navigation(text, files), newGroup('tab:T', 'Guides', 'guides'));
    await site({ ...files, ...texts }).expectNothing();
  });

  it.each([
    ['nothing is left for it', '{ "pages": ["guides/a"] }', '', 'All of it is in the navigation already. Move it there instead.'],
    [
      'the parent is divided otherwise',
      '{ "tabs": [{ "tab": "T", "pages": ["index"] }] }',
      '',
      'The navigation is divided into `tabs`. Choose a place in one of them.',
    ],
    ['the parent is gone', '{ "pages": ["index"] }', 'tab:Gone', 'This item is no longer in the navigation. Try again.'],
  ])('is refused if %s', async (_name, text, parent, reason) => {
    expect(await refusal(navigation(text, pages('guides/a')), newGroup(parent, 'Guides', 'guides'))).toBe(reason);
  });
});

const operation = (tag: string | undefined, more: object = {}): object => ({
  ...(tag !== undefined && { tags: [tag] }),
  ...more,
  responses: {},
});

function api(paths: object, webhooks: object = {}): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths, webhooks });
}

const users = {
  '/users': { get: operation('Users'), post: operation('Users') },
  '/orders': { get: operation('Orders') },
  '/ping': { get: operation(undefined) },
  '/users/{id}': {
    get: operation('Users'),
    delete: operation('Users', { 'x-hidden': true }),
    put: operation('Users', { 'x-excluded': true }),
  },
};
const file = { 'api.json': api(users, { paid: { post: operation('Events') } }) };

describe('an element in step with an OpenAPI file', () => {
  it('gets its operations in groups by tag, in the order of the file, without hidden operations', async () => {
    const before = { groups: [{ group: 'API', openapi: 'api.json', pages: ['index'] }] };
    const result = {
      groups: [
        {
          ...before.groups[0],
          pages: [
            'index',
            'GET /ping',
            { group: 'Users', pages: ['GET /users', 'POST /users', 'GET /users/{id}'] },
            { group: 'Orders', pages: ['GET /orders'] },
            { group: 'Events', pages: ['webhook paid'] },
          ],
        },
      ],
    };
    expect(await stable(before, openApi('group:API'), file)).toEqual(result);
    await site({ ...file, 'docs.json': docsJson({ navigation: JSON.stringify(result) }) }).expectNothing();
  });

  it('gets nested groups with labels from OpenAPI 3.2', async () => {
    const files = { 'api.yaml': openApi32 };
    const before = { groups: [{ group: 'API', openapi: 'api.yaml', pages: ['index'] }] };
    const result = {
      groups: [
        {
          group: 'API',
          openapi: 'api.yaml',
          pages: [
            'index',
            'GET /ping',
            {
              group: 'File store',
              pages: ['GET /files/{id}', 'COPY /files/{id}', { group: 'Deleted files', pages: ['QUERY /search', 'webhook changed'] }],
            },
          ],
        },
      ],
    };
    expect(await stable(before, openApi('group:API', undefined, 'api.yaml'), files)).toEqual(result);
    await site({ ...files, 'docs.json': docsJson({ navigation: JSON.stringify(result) }) }).expectNothing();
    for (const tag of ['trash', 'Deleted files']) {
      const pages = ['index', 'QUERY /search', 'webhook changed'];
      expect(await stable(before, openApi('group:API', tag, 'api.yaml'), files)).toEqual({ groups: [{ ...before.groups[0], pages }] });
    }
    expect(await refusal(navigation(JSON.stringify(before), files), openApi('group:API', 'beta', 'api.yaml'))).toBe(
      'No operation of `api.yaml` is grouped by the tag `beta`. Tags: File store, Deleted files.',
    );
  });

  it('gets the operations of a tag at their positions', async () => {
    const before = {
      openapi: '/api.json',
      pages: [{ group: 'Users', icon: 'user', pages: ['users', 'GET /users', 'GET /users/{id}', 'GET /ping'] }],
    };
    expect(await stable(before, openApi('group:Users', 'Users'), { ...file, ...pages('users') })).toEqual({
      ...before,
      pages: [{ group: 'Users', icon: 'user', pages: ['users', 'GET /users', 'POST /users', 'GET /users/{id}', 'GET /ping'] }],
    });
  });

  it('names the file in entries if it is not in scope', async () => {
    const before = { groups: [{ group: 'Users', pages: ['index'] }] };
    expect(await stable(before, openApi('group:Users', 'Orders'), file)).toEqual({
      groups: [{ group: 'Users', pages: ['index', 'api.json GET /orders'] }],
    });
    const spaced = { 'my api.json': file['api.json'] };
    expect(await refusal(navigation(JSON.stringify(before), spaced), openApi('group:Users', 'Orders', 'my api.json'))).toBe(
      '`my api.json` has a space in its name, which would end it in an entry. Set it as `openapi` of `Users` first.',
    );
  });

  it('loses entries of operations that are missing, hidden or excluded', async () => {
    const before = {
      openapi: 'api.json',
      pages: [
        {
          group: 'Users',
          pages: ['GET /gone', 'PATCH /users', 'GET /users', 'DELETE /users/{id}', 'webhook gone', 'POST /users', 'GET /users/{id}'],
        },
      ],
    };
    expect(await stable(before, openApi('group:Users', 'Users'), file)).toEqual({
      ...before,
      pages: [{ group: 'Users', pages: ['GET /users', 'POST /users', 'GET /users/{id}'] }],
    });
    expect(await reported(before, openApi('group:Users', 'Users'), file)).toEqual({
      isCreated: false,
      added: [],
      removed: ['GET /gone', 'PATCH /users', 'DELETE /users/{id}', 'webhook gone'],
      elsewhere: [],
    });
  });

  it('keeps entries of other files, and entries that cannot be verified', async () => {
    const more = { ...file, 'b.json': api({ '/b': { get: operation(undefined) } }) };
    const entries = ['GET /users', 'POST /users', 'GET /users/{id}', 'b.json GET /gone', 'https://example.com/c.json GET /x', 'get /users'];
    const before = { openapi: 'api.json', pages: [{ group: 'Users', pages: entries }] };
    expect(await stable(before, openApi('group:Users', 'Users'), more)).toEqual(before);
    const overlaid = {
      openapi: { source: 'api.json', overlays: ['o.yaml'] },
      pages: [{ group: 'Users', pages: [...entries.slice(0, 3), 'GET /gone'] }],
    };
    expect(await stable(overlaid, openApi('group:Users', 'Users'), file)).toEqual(overlaid);
  });

  it('stays flat if it is flat', async () => {
    const before = { groups: [{ group: 'API', openapi: 'api.json', pages: ['GET /users', 'GET /orders'] }] };
    expect(await stable(before, openApi('group:API'), file)).toEqual({
      groups: [
        {
          group: 'API',
          openapi: 'api.json',
          pages: ['GET /users', 'POST /users', 'GET /orders', 'GET /ping', 'GET /users/{id}', 'webhook paid'],
        },
      ],
    });
  });

  it('gets no group of its own name for a file with one tag', async () => {
    const one = { 'api.json': api({ '/a': { get: operation('A') }, '/b': { get: operation('A') } }) };
    expect(await stable({ groups: [{ group: 'A', openapi: 'api.json', pages: ['index'] }] }, openApi('group:A'), one)).toEqual({
      groups: [{ group: 'A', openapi: 'api.json', pages: ['index', 'GET /a', 'GET /b'] }],
    });
  });

  it('does not get operations that another element lists or that have a page, except in another language', async () => {
    const files = { ...file, 'hand.mdx': '---\ntitle: Hand\nopenapi: post /users\n---\n' };
    const groups = [
      { group: 'Users', openapi: 'api.json', pages: ['index'] },
      { group: 'Other', openapi: 'api.json', pages: ['GET /users', 'hand'] },
    ];
    expect(await reported({ groups }, openApi('group:Users', 'Users'), files)).toMatchObject({
      added: ['GET /users/{id}'],
      elsewhere: ['GET /users', 'POST /users'],
    });
    const languages = ['en', 'de'].map((language) => {
      const listed = language === 'en' ? ['GET /users'] : ['index'];
      return {
        language,
        openapi: 'api.json',
        groups: [
          { group: 'Users', pages: listed },
          { group: 'More', pages: ['GET /ping'] },
        ],
      };
    });
    expect(await reported({ languages }, openApi('language:de/group:Users', 'Users'), file)).toMatchObject({
      elsewhere: [],
      added: ['GET /users', 'POST /users', 'GET /users/{id}'],
    });
  });

  it('is refused if the pages are generated elsewhere, which entries would prevent', async () => {
    const tabs = [{ tab: 'API', openapi: 'api.json', groups: [{ group: 'Intro', pages: ['index'] }] }];
    expect(await refusal(navigation(JSON.stringify({ tabs }), file), openApi('tab:API/group:Intro', 'Users'))).toBe(
      'The pages of `api.json` are generated in `API`. Choose that element, or list its pages first.',
    );
  });

  it('can be a new group, which names the file unless it is in scope', async () => {
    const to = (parent: string) => ({ parent, name: 'Orders' });
    const from = { openApi: uriOf('api.json'), tag: 'Orders' };
    const before = {
      tabs: [
        { tab: 'A', groups: [{ group: 'G', pages: ['index'] }] },
        { tab: 'B', openapi: 'api.json', groups: [{ group: 'G', pages: ['GET /users'] }] },
      ],
    };
    const result = async (parent: string) =>
      navigationIn(
        (await edited(navigation(JSON.stringify(before), file), { kind: 'generate', to: to(parent), from })).texts['docs.json'] ?? '',
      );
    expect(JSON.parse(await result('tab:A')).tabs[0].groups[1]).toEqual({ group: 'Orders', openapi: 'api.json', pages: ['GET /orders'] });
    expect(JSON.parse(await result('tab:B')).tabs[1].groups[1]).toEqual({ group: 'Orders', pages: ['GET /orders'] });
    const all = { kind: 'generate', to: { parent: 'tab:A', name: 'All' }, from: { openApi: uriOf('api.json') } } as const;
    const text = navigationIn((await edited(navigation(JSON.stringify(before), file), all)).texts['docs.json'] ?? '');
    // The other tab lists GET /users.
    expect(JSON.parse(text).tabs[0].groups[1]).toEqual({
      group: 'All',
      openapi: 'api.json',
      pages: [
        'GET /ping',
        { group: 'Users', pages: ['POST /users', 'GET /users/{id}'] },
        { group: 'Orders', pages: ['GET /orders'] },
        { group: 'Events', pages: ['webhook paid'] },
      ],
    });
  });
});

describe('generating is refused', () => {
  const before = JSON.stringify(guides('index'));

  it.each([
    ['a folder that does not exist', folder('group:Guides', 'gone'), 'There is no folder `gone`.'],
    ['a file in place of a folder', folder('group:Guides', 'index.mdx'), 'There is no folder `index.mdx`.'],
    ['a folder without pages', folder('group:Guides', 'empty'), '`empty` has no pages.'],
    ['a folder outside of the site', folder('group:Guides', '../other'), '`other` is outside the documentation folder.'],
    [
      'an OpenAPI file outside of the site',
      openApi('group:Guides', undefined, '../api.json'),
      '`api.json` is outside the documentation folder.',
    ],
    ['an element that is gone', folder('group:Gone', 'guides'), 'This item is no longer in the navigation. Try again.'],
    ['a page', folder('group:Guides/page:index', 'guides'), '`index` holds no entries. Choose a place in a group or another element.'],
    ['a file that does not exist', openApi('group:Guides', undefined, 'gone.json'), '`gone.json` is not an OpenAPI file of this site.'],
    ['another file', openApi('group:Guides', undefined, 'index.mdx'), '`index.mdx` is not an OpenAPI file of this site.'],
    ['an AsyncAPI file', openApi('group:Guides', undefined, 'events.json'), '`events.json` is not an OpenAPI file of this site.'],
    ['a broken file', openApi('group:Guides', undefined, 'broken.json'), '`broken.json` cannot be read completely. Correct it first.'],
    [
      'an unknown tag',
      openApi('group:Guides', 'users'),
      'No operation of `api.json` is grouped by the tag `users`. Tags: Users, Orders, Events.',
    ],
    [
      'a tag of a file without any',
      openApi('group:Guides', 'A', 'bare.json'),
      'No operation of `bare.json` has the tag `A`: none has a tag.',
    ],
    ['a file without operations', openApi('group:Guides', undefined, 'none.json'), '`none.json` has no operations.'],
  ])('for %s', async (_name, request, reason) => {
    const files = {
      ...file,
      ...pages('guides/a'),
      'empty/notes.txt': '',
      'events.json': '{ "asyncapi": "3.0.0", "channels": {} }',
      'broken.json': '{ "openapi": "3.1.0", "paths": { "/a": { "get": } } }',
      'bare.json': api({ '/a': { get: operation(undefined) } }),
      'none.json': api({}),
    };
    expect(await refusal(navigation(before, files), request)).toBe(reason);
  });

  it('for an element that cannot contain pages', async () => {
    const text = '{ "tabs": [{ "tab": "T", "groups": [{ "group": "G", "pages": ["index"] }] }] }';
    expect(await refusal(navigation(text, pages('guides/a')), folder('tab:T', 'guides'))).toBe(
      '`T` is divided into `groups`. Choose a place in one of them.',
    );
  });

  it('for a text with syntax errors', async () => {
    const text = '{ "groups": [{ "group": "Guides" "pages": ["index"] }] }';
    expect(await refusal(navigation(text, pages('guides/a')), folder('group:Guides', 'guides'))).toContain('syntax errors');
  });
});

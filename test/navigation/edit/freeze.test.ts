import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { done, refusal } from './propertySupport';

type Files = Readonly<Record<string, string>>;

const head = '{\n  "theme": "mint",\n  "name": "Docs",\n  "colors": { "primary": "#0f766e" },\n  "navigation": ';
const config = (navigation: string, more = ''): string => `${head}${navigation}${more}\n}\n`;
const page = (title: string, text = '', keys = ''): string => `---\ntitle: ${title}\n${keys}---\n${text === '' ? '' : `\n${text}\n`}`;

const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: { '/users': { get: { summary: 'List users', tags: ['Users'], responses: {} } } },
});

/** Changed and created files after freezing. */
async function frozen(files: Files, operation: { name: string; folder?: string; current?: string; redirect?: boolean }): Promise<Files> {
  const { texts } = await done(files, { kind: 'freeze', ...operation });
  return texts;
}

/** Diagnostics of the files of a site as `path: code message`. */
async function problems(files: Files): Promise<string[]> {
  const sample = site(files);
  const paths = Object.keys(files).filter((path) => /\.(?:json|mdx?)$/.test(path));
  const found = await Promise.all(
    paths.map(async (path) => (await sample.diagnostics(path)).map(({ code, message }) => `${path}: ${String(code)} ${message}`)),
  );
  expect(sample.log).toEqual([]);
  return found.flat();
}

describe('a site with versions', () => {
  const files: Files = {
    'docs.json': config(`{
    "versions": [
      {
        "version": "2.0",
        "default": true,
        "groups": [
          { "group": "Start", "icon": "rocket", "pages": ["index", "guides/setup"] },
          { "group": "API", "openapi": "api.json", "pages": ["GET /users", "guides/users"] }
        ]
      },
      { "version": "1.0", "pages": ["v1/index"] }
    ]
  }`),
    'index.mdx': page('Welcome', '[Setup](/guides/setup#first) ![](/logo.svg) [Old](v1/index) [Web](https://example.com)'),
    'guides/setup.mdx': page(
      'Setup',
      'import Note from "/snippets/note.mdx"\nimport Near from "../snippets/note.mdx"\n\n## First\n\n[Home](/) [Users](./users) [Old](../v1/index)\n\n<Card title="Users" href="/guides/users" />',
    ),
    'guides/users.mdx': page('Users', '[Home](/index)', 'openapi: GET /users\n'),
    'v1/index.mdx': page('Old'),
    'snippets/note.mdx': 'Hello.\n',
    'api.json': api,
    'logo.svg': '<svg/>',
  };

  it('gets a copy of the default version after it', async () => {
    const texts = await frozen(files, { name: '1.9' });
    expect(texts['docs.json']).toBe(
      config(`{
    "versions": [
      {
        "version": "2.0",
        "default": true,
        "groups": [
          { "group": "Start", "icon": "rocket", "pages": ["index", "guides/setup"] },
          { "group": "API", "openapi": "api.json", "pages": ["GET /users", "guides/users"] }
        ]
      },
      {
        "version": "1.9",
        "groups": [
          { "group": "Start", "icon": "rocket", "pages": ["1.9/index", "1.9/guides/setup"] },
          { "group": "API", "openapi": { "source": "/1.9/api.json", "directory": "1.9/api-reference" }, "pages": ["GET /users", "1.9/guides/users"] }
        ]
      },
      { "version": "1.0", "pages": ["v1/index"] }
    ]
  }`),
    );
  });

  it('has links from copies to copies, and preserves the targets of other links', async () => {
    const texts = await frozen(files, { name: '1.9' });
    expect(texts['1.9/index.mdx']).toBe(
      page('Welcome', '[Setup](/1.9/guides/setup#first) ![](/logo.svg) [Old](v1/index) [Web](https://example.com)'),
    );
    expect(texts['1.9/guides/setup.mdx']).toBe(
      page(
        'Setup',
        'import Note from "/snippets/note.mdx"\nimport Near from "../../snippets/note.mdx"\n\n## First\n\n[Home](/1.9) [Users](./users) [Old](../../v1/index)\n\n<Card title="Users" href="/1.9/guides/users" />',
      ),
    );
    expect(texts['1.9/guides/users.mdx']).toBe(page('Users', '[Home](/1.9/index)', 'openapi: /1.9/api.json GET /users\n'));
    expect(texts['1.9/api.json']).toBe(api);
    // Both files have the operation now.
    expect(texts['guides/users.mdx']).toBe(page('Users', '[Home](/index)', 'openapi: /api.json GET /users\n'));
    const copies = ['1.9/api.json', '1.9/guides/setup.mdx', '1.9/guides/users.mdx', '1.9/index.mdx'];
    expect(Object.keys(texts).sort()).toEqual([...copies, 'docs.json', 'guides/users.mdx']);
  });

  it('has no new diagnostics', async () => {
    expect(await problems({ ...files, ...(await frozen(files, { name: '1.9', redirect: true })) })).toEqual(await problems(files));
  });

  it('gets the copies in another folder', async () => {
    const texts = await frozen(files, { name: '1.9', folder: 'archive/old' });
    expect(texts['archive/old/index.mdx']).toContain('(/archive/old/guides/setup#first)');
  });

  it('gets a copy of another version by its name', async () => {
    const texts = await frozen(files, { name: '1.0-final', current: '1.0', folder: 'final' });
    expect(Object.keys(texts)).toEqual(['final/v1/index.mdx', 'docs.json']);
    expect(texts['docs.json']).toContain(
      '{ "version": "1.0", "pages": ["v1/index"] },\n      { "version": "1.0-final", "pages": ["final/v1/index"] }\n',
    );
  });

  it.each([
    ['a name that is taken', { name: '1.0' }, '1.0'],
    ['no name', { name: ' ' }, 'name'],
    ['a version that is not there', { name: '3', current: '4' }, '`4`'],
    ['a folder outside', { name: '../x' }, 'outside'],
    ['a folder that has such a file', { name: '1.9', folder: 'taken' }, '`taken/index.mdx`'],
  ])('is refused for %s', async (_what, operation, named) => {
    expect(await refusal({ ...files, 'taken/index.mdx': '' }, { kind: 'freeze', ...operation })).toContain(named);
  });
});

describe('the folder of a version', () => {
  it('is replaced if all of its pages are in it', async () => {
    const texts = await frozen(
      {
        'docs.json': config(
          '{ "versions": [{ "version": "v2", "pages": ["v2/index", "v2/guides/setup"] }, { "version": "v1", "pages": ["v1/index"] }] }',
        ),
        'v2/index.mdx': page('Welcome', '[Setup](guides/setup) [Setup](./guides/setup)'),
        'v2/guides/setup.mdx': page('Setup', '[Home](/v2/index)'),
        'v1/index.mdx': page('Old'),
      },
      { name: 'v1.5' },
    );
    expect(texts['docs.json']).toBe(
      config(
        '{ "versions": [{ "version": "v2", "default": true, "pages": ["v2/index", "v2/guides/setup"] }, { "version": "v1.5", "pages": ["v1.5/index", "v1.5/guides/setup"] }, { "version": "v1", "pages": ["v1/index"] }] }',
      ),
    );
    expect(texts['v1.5/guides/setup.mdx']).toBe(page('Setup', '[Home](/v1.5/index)'));
  });
});

describe('a site with languages', () => {
  it('gets a copy in each language with versions', async () => {
    const files: Files = {
      'docs.json': config(`{
    "languages": [
      { "language": "en", "versions": [{ "version": "2", "pages": ["index"] }, { "version": "1", "pages": ["1/index"] }] },
      { "language": "fr", "versions": [{ "version": "2", "pages": ["fr/index"] }, { "version": "1", "pages": ["1/fr/index"] }] }
    ]
  }`),
      'index.mdx': page('Welcome', '[French](/fr/index)'),
      'fr/index.mdx': page('Bienvenue', '[English](/index)'),
      '1/index.mdx': page('Old'),
      '1/fr/index.mdx': page('Ancien'),
    };
    const texts = await frozen(files, { name: '1.5' });
    expect(texts['docs.json']).toContain('"pages": ["index"] }, { "version": "1.5", "pages": ["1.5/index"] }, {');
    expect(texts['docs.json']).toContain('"pages": ["fr/index"] }, { "version": "1.5", "pages": ["1.5/fr/index"] }, {');
    expect(texts['1.5/fr/index.mdx']).toBe(page('Bienvenue', '[English](/1.5/index)'));
    expect(await problems({ ...files, ...texts })).toEqual(await problems(files));
  });
});

describe('a site without versions', () => {
  const files: Files = {
    'docs.json': config(
      `{
    "tabs": [
      { "tab": "Guides", "pages": ["index", "setup"] },
      { "tab": "API", "openapi": { "source": "api.json", "directory": "api" } }
    ],
    "global": { "anchors": [{ "anchor": "Web", "href": "https://example.com" }] }
  }`,
      ',\n  "redirects": [{ "source": "/old", "destination": "/setup" }]',
    ),
    'index.mdx': page('Welcome'),
    'setup.mdx': page('Setup', '[Home](/index)'),
    'api.json': api,
  };

  it('gets the present navigation as one version, and its copy as the other', async () => {
    const texts = await frozen(files, { name: 'v1' });
    expect(texts['docs.json']).toBe(
      config(
        `{
    "versions": [
      {
        "version": "latest",
        "default": true,
        "tabs": [
          { "tab": "Guides", "pages": ["index", "setup"] },
          { "tab": "API", "openapi": { "source": "api.json", "directory": "api" } }
        ]
      },
      {
        "version": "v1",
        "tabs": [
          { "tab": "Guides", "pages": ["v1/index", "v1/setup"] },
          { "tab": "API", "openapi": { "source": "v1/api.json", "directory": "v1/api" } }
        ]
      }
    ],
    "global": { "anchors": [{ "anchor": "Web", "href": "https://example.com" }] }
  }`,
        ',\n  "redirects": [{ "source": "/old", "destination": "/setup" }]',
      ),
    );
    expect(await problems({ ...files, ...texts })).toEqual(await problems(files));
  });

  it('gets the requested name of the current version', async () => {
    expect((await frozen(files, { name: 'v1', current: 'v2' }))['docs.json']).toContain('"version": "v2",\n        "default": true,');
  });

  it('gets a redirect to the first page if the folder has no index page', async () => {
    const other = { ...files, 'docs.json': files['docs.json']?.replace('"index", ', '') ?? '' };
    expect((await frozen(other, { name: 'v1', redirect: true }))['docs.json']).toContain(
      '"redirects": [{ "source": "/old", "destination": "/setup" }, { "source": "/v1", "destination": "/v1/setup" }]',
    );
    expect((await frozen(other, { name: 'v1' }))['docs.json']).not.toContain('"/v1"');
    expect((await frozen(files, { name: 'v1', redirect: true }))['docs.json']).not.toContain('"/v1"');
  });

  it('is refused if there is nothing to copy', async () => {
    const empty = { 'docs.json': config('{ "pages": ["missing"] }') };
    expect(await refusal(empty, { kind: 'freeze', name: 'v1' })).toContain('no pages');
  });
});

describe('a navigation in its own files', () => {
  const files: Files = {
    'docs.json': config('{ "versions": [{ "$ref": "./nav/current.json" }, { "version": "1", "pages": ["1/index"] }] }'),
    'nav/current.json': '{\n  "version": "2",\n  "default": true,\n  "tabs": [{ "$ref": "./guides.json" }]\n}\n',
    'nav/guides.json': '{ "tab": "Guides", "pages": ["index", "setup"] }\n',
    'index.mdx': page('Welcome', '[Setup](/setup)'),
    'setup.mdx': page('Setup'),
    '1/index.mdx': page('Old'),
  };

  it('is copied with its files', async () => {
    const texts = await frozen(files, { name: '1.5' });
    expect(texts['docs.json']).toBe(
      config(
        '{ "versions": [{ "$ref": "./nav/current.json" }, { "$ref": "./1.5/nav/current.json" }, { "version": "1", "pages": ["1/index"] }] }',
      ),
    );
    expect(texts['1.5/nav/current.json']).toBe('{\n  "version": "1.5",\n  "tabs": [{ "$ref": "./guides.json" }]\n}\n');
    expect(texts['1.5/nav/guides.json']).toBe('{ "tab": "Guides", "pages": ["1.5/index", "1.5/setup"] }\n');
    expect(texts['nav/current.json']).toBeUndefined();
    expect(await problems({ ...files, ...texts })).toEqual(await problems(files));
  });
});

it('freezing preserves line breaks and quotes of the files', async () => {
  const crlf = (text: string): string => text.replace(/\n/g, '\r\n');
  const sample = site({
    'docs.json': crlf(config('{\n    "pages": [\n      "index",\n      "setup"\n    ]\n  }')),
    'index.mdx': crlf(page('Welcome', '[Setup](/setup)', 'openapi: "GET /users"\n')),
    'setup.mdx': page('Setup'),
  });
  const result = await sample.engine.editNavigation(
    { root: uriOf('docs.json'), operation: { kind: 'freeze', name: 'v1' } },
    neverCancelled,
  );
  expect(result.kind).toBe('edit');
  const texts = JSON.stringify(result);
  expect(texts).toContain('[Setup](/v1/setup)\\r\\n');
  expect(texts.replace(/\\r\\n/g, '')).not.toMatch(/index\.mdx[^}]*\\n/);
});

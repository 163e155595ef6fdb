import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { tools } from '../../../server/src/cli/mcp/tools';
import { GitRepository } from '../../support/gitRepository';
import { type DiskSite, ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { diskSite, textOf } from '../cli';
import { agent, agentProcess, page } from './agent';

beforeAll(ensureBundle, 180_000);

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: { '/users': { get: { summary: 'List users', responses: {} }, post: { responses: {} } } },
});
const languages = ['en', 'fr'].map((language) => ({
  language,
  groups: [
    { group: 'Start', icon: 'house', pages: language === 'en' ? ['index', 'a', 'gone', 'a'] : ['fr/a'] },
    ...(language === 'en' ? [{ group: 'API', openapi: 'openapi.json', pages: ['GET /users'] }] : []),
  ],
}));
const redirects = [
  { source: '/old', destination: '/older' },
  { source: '/older', destination: '/a' },
];
const files = {
  'docs.json': docs({ icons: { library: 'lucide' }, colors: { primary: '16A34A' }, redirects, navigation: { languages } }),
  'nav.json': '<<<<<<< ours\n{ "groups": [] }\n=======\n{ "groups": [{ "group": "A", "pages": [] }] }\n>>>>>>> theirs\n',
  'llms.txt': 'By hand.\n',
  'a.mdx': page('A', '[Start](/index)\n'),
  'fr/a.mdx': page('A'),
  'openapi.json': openapi,
  'new.txt': openapi.replace('/users', '/members'),
};

/** Calls of each tool that change as much as they can. */
const calls: Readonly<Record<string, readonly object[]>> = {
  check: [{}, { files: ['docs.json'] }],
  fix: [{}],
  review: [{}],
  outline: [{}],
  find: [{ query: 'a' }, { query: 'rocket', icons: true }],
  add_page: [
    { path: 'new', to: 'en > Start' },
    { path: 'b', title: 'B', to: 'en > Start', languages: true },
    { path: 'a', to: 'en > API' },
  ],
  move_page: [{ from: 'a', to: 'guides/a' }],
  edit_navigation: [{ do: 'remove', nodes: ['en > Start > a'], deleteFiles: true }],
  missing_endpoints: [
    { add: { file: 'openapi.json', operations: ['POST /users'], to: 'en > API' } },
    { add: { file: 'openapi.json', to: 'en > API' } },
  ],
  api_diff: [{ old: 'openapi.json', new: 'new.txt', fix: true }],
  generate: [
    { do: 'llms.txt', force: true },
    { do: 'entries', element: 'en > API', from: 'openapi.json' },
    { do: 'entries', element: 'fr > Start', from: 'fr' },
  ],
  edit_versions: [{ do: 'freeze', name: '1.0' }],
  redirects: [{ do: 'shorten' }],
  replace_icons: [{ library: 'tabler' }],
  resolve_conflicts: [{ files: ['nav.json'] }],
  explain: [{ code: 'page.missing' }],
};

const paths = ['docs.json', 'nav.json', 'llms.txt', 'index.mdx', 'a.mdx', 'fr/a.mdx', 'openapi.json'];
const textsOf = (site: DiskSite): readonly (string | undefined)[] =>
  paths.map((path) => (existsSync(site.file(path)) ? textOf(site, path) : undefined));

/** Whether a text has all lines of another one in their order, commas aside: nothing was replaced or removed. */
function hasAllOf(after: string, before: string): boolean {
  const lines = (text: string): string[] => text.split('\n').map((line) => line.replace(/,$/, ''));
  const left = lines(before);
  for (const line of lines(after)) if (line === left[0]) left.shift();
  return left.length === 0;
}

describe('the hints of a tool', () => {
  it('are checked for all tools', () => {
    expect(Object.keys(calls)).toEqual(tools.map(({ name }) => name));
  });

  it('are in the list of tools', async () => {
    const { client } = await agentProcess(diskSite());
    const listed = (await client.listTools()).tools.map(({ name, annotations }) => [name, annotations]);
    expect(Object.fromEntries(listed)).toEqual({
      check: { readOnlyHint: true, openWorldHint: false },
      fix: { openWorldHint: false },
      review: { readOnlyHint: true, openWorldHint: false },
      outline: { readOnlyHint: true, openWorldHint: false },
      find: { readOnlyHint: true, openWorldHint: false },
      add_page: { destructiveHint: false, openWorldHint: false },
      move_page: { openWorldHint: false },
      edit_navigation: { openWorldHint: false },
      missing_endpoints: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
      api_diff: { openWorldHint: false },
      generate: { openWorldHint: false },
      edit_versions: { openWorldHint: false },
      redirects: { openWorldHint: false },
      replace_icons: { openWorldHint: false },
      resolve_conflicts: { openWorldHint: false },
      explain: { readOnlyHint: true, openWorldHint: false },
    });
  });

  it.each(tools.filter(({ effect }) => effect === 'reads').map(({ name }) => name))('are right for %s: it only reads', async (name) => {
    for (const given of calls[name] ?? []) {
      const site = new GitRepository(files);
      site.commit();
      const { call } = await agent(site);
      const before = site.digest();
      expect((await call(name, given)).isError).toBe(false);
      expect(site.digest()).toBe(before);
    }
  });

  it.each(tools.filter(({ effect }) => effect === 'adds').map(({ name }) => name))(
    'are right for %s: it replaces and deletes nothing',
    async (name) => {
      for (const given of calls[name] ?? []) {
        const site = diskSite(files);
        const { call } = await agent(site);
        const [before, digest] = [textsOf(site), site.digest()];
        expect((await call(name, given)).isError).toBe(false);
        expect(site.digest()).not.toBe(digest);
        for (const [index, text] of textsOf(site).entries()) expect(hasAllOf(text ?? '', before[index] ?? '')).toBe(true);
      }
    },
  );

  it.each(tools.filter(({ effect }) => effect === 'replaces').map(({ name }) => name))(
    'are right for %s: it replaces or deletes',
    async (name) => {
      const preservesAll: boolean[] = [];
      for (const given of calls[name] ?? []) {
        const site = diskSite(files);
        const { call } = await agent(site);
        const before = textsOf(site);
        expect((await call(name, given)).isError).toBe(false);
        preservesAll.push(textsOf(site).every((text, index) => hasAllOf(text ?? '', before[index] ?? '')));
      }
      expect(preservesAll).toContain(false);
    },
  );

  it.each(tools.filter(({ isIdempotent }) => isIdempotent).map(({ name }) => name))(
    'are right for %s: a second call changes nothing',
    async (name) => {
      for (const given of calls[name] ?? []) {
        const site = diskSite(files);
        const { call } = await agent(site);
        await call(name, given);
        const once = site.digest();
        await call(name, given);
        expect(site.digest()).toBe(once);
      }
    },
  );
});

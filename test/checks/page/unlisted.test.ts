import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const guides = docsJson({ navigation: '{ "groups": [{ "group": "Guides", "root": "start", "pages": ["index", "guides/a"] }] }' });

/** A site without anything to tell of. */
const healthy: SiteFiles = { 'docs.json': guides, 'guides/a.mdx': '', 'start.mdx': '' };

async function codes(shown: Site, path: string): Promise<unknown[]> {
  return (await shown.diagnostics(path)).map(({ code }) => code);
}

async function isUnlisted(files: SiteFiles, path: string): Promise<boolean> {
  return (await codes(site({ 'docs.json': guides, ...files }), path)).includes('page.unlisted');
}

describe('a page that no navigation names', () => {
  it('is reported at its title', async () => {
    await site({ ...healthy, 'faq.mdx': '---\nicon: x\n<|here:title: "Questions"|>\n---\n\nText\n' }).expectOnly('here', 'page.unlisted', {
      severity: 'hint',
    });
  });

  it('is reported at the opening dashes without a title, and at the first line without front matter', async () => {
    await site({ ...healthy, 'faq.mdx': '<|here:---|>\nicon: x\n---\n' }).expectOnly('here', 'page.unlisted');
    await site({ ...healthy, 'faq.mdx': '<|here:# Questions|>\r\n\r\nText\r\n' }).expectOnly('here', 'page.unlisted');
  });

  it.each([
    ['the navigation lists it', 'guides/a.mdx', {}],
    ['a group has it for its root', 'start.mdx', {}],
    ['the entry is in another letter case', 'guides/A.md', {}],
    ['an entry names the folder of an index', 'guides/a/index.mdx', {}],
    ['it is hidden', 'faq.mdx', { 'faq.mdx': '---\nhidden: true\n---\n' }],
    ['its front matter cannot be read', 'faq.mdx', { 'faq.mdx': '---\ntitle: "x\n---\n' }],
    ['it is a snippet', 'snippets/part.mdx', {}],
    ['it lies in a folder that holds no pages', 'node_modules/x/doc.mdx', {}],
    ['it is a readme', 'guides/README.md', {}],
    ['it is a rule for an editor', '.cursor/rules/style.md', {}],
    ['it is an instruction for the service', '.mintlify/AGENTS.md', {}],
    ['it is a skill for agents', 'skill.md', {}],
    ['it is a translation in a folder', 'es/guides/a.mdx', {}],
    ['it is a translation in a folder further down', 'guides/pt-BR/a.mdx', {}],
    ['it is a translation by its name', 'guides/a.fr.mdx', {}],
    ['it is left out by name', 'drafts/x.mdx', { '.mintignore': '# not yet\ndrafts/\n' }],
    ['it is left out by pattern', 'guides/x.draft.mdx', { '.mintignore': '*.draft.mdx\r\n' }],
    [
      'another page imports it',
      'parts/note.mdx',
      { 'guides/a.mdx': '---\ntitle: A\n---\nimport Note from "/parts/note.mdx";\n\n<Note />\n' },
    ],
    ['another page imports it by a relative path', 'parts/note.mdx', { 'guides/a.mdx': "import {\n  Note,\n} from '../parts/note.mdx'\n" }],
  ])('is nothing to tell of when %s', async (_name, path, files: SiteFiles) => {
    expect(await isUnlisted({ [path]: '', ...files }, path)).toBe(false);
  });

  it.each([
    ['left out of the ignored', 'drafts/keep.mdx', { '.mintignore': 'drafts/*\n!drafts/keep.mdx\n' }],
    ['that is hidden in words only', 'faq.mdx', { 'faq.mdx': '---\nhidden: "true"\n---\n' }],
    ['in a folder that others build into', 'build/faq.mdx', {}],
    ['for agents that contribute', 'AGENTS.md', {}],
    ['of the name of a skill in a folder', 'guides/skill.md', {}],
    ['in a language of which no other is listed', 'es/other.mdx', {}],
    ['that imports a package of its name', 'react.mdx', { 'guides/a.mdx': 'import React from "react";\n' }],
  ])('is one even %s', async (_name, path, files: SiteFiles) => {
    expect(await isUnlisted({ [path]: '', ...files }, path)).toBe(true);
  });

  it.each([
    ['a fragment of the navigation is missing', { 'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./gone.json" }] }' }) }],
    ['the docs.json has a syntax error', { 'docs.json': docsJson({ navigation: '{ "pages": ["index" }' }) }],
    ['there is no navigation', { 'docs.json': docsJson({ navigation: undefined }) }],
    ['the ignore file cannot be read', { 'docs.json': guides, '.mintignore': { unreadable: 'denied' } }],
    ['the docs.json belongs to another tool', { 'docs.json': '{ "entries": [] }' }],
  ] as const)('is not known when %s', async (_name, files: SiteFiles) => {
    const shown = site({ 'faq.mdx': '', ...files });
    expect(await codes(shown, 'faq.mdx')).toEqual([]);
    expect(shown.log).toEqual([]);
  });

  it('is no longer reported once it is listed, hidden, imported or ignored', async () => {
    const shown = site({ 'docs.json': guides, 'guides/a.mdx': '', 'faq.mdx': '# Faq\n' });
    const steps: [path: string, text: string][] = [
      ['docs.json', guides.replace('"index"', '"index", "faq"')],
      ['faq.mdx', '---\nhidden: true\n---\n'],
      ['guides/a.mdx', 'import Faq from "../faq.mdx";\n'],
      ['.mintignore', 'faq.mdx\n'],
    ];
    for (const [path, text] of steps) {
      const before = shown.workspace.text(path);
      expect(await codes(shown, 'faq.mdx'), path).toEqual(['page.unlisted']);
      shown.workspace.set(path, text);
      expect(await codes(shown, 'faq.mdx'), path).toEqual([]);
      if (before === undefined) shown.workspace.delete(path);
      else shown.workspace.set(path, before);
    }
  });
});

describe('a page in place of a generated one', () => {
  const operation = '{ "summary": "List users", "tags": ["users"] }';
  const described = `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": ${operation} } } }`;
  const withTab = (tab: string, files: SiteFiles = {}): SiteFiles => ({
    'docs.json': docsJson({ navigation: `{ "tabs": [{ "tab": "API", ${tab} }, { "tab": "Guides", "pages": ["index"] }] }` }),
    'openapi.json': described,
    ...files,
  });

  it.each([
    ['in the usual folder', 'api-reference/users/list-users.mdx', '"openapi": "openapi.json"', {}],
    ['in a folder of its own', 'rest/users/list-users.mdx', '"openapi": { "source": "/openapi.json", "directory": "rest" }', {}],
    [
      'of a file among others',
      'api-reference/users/list-users.mdx',
      '"openapi": ["other.json", "openapi.json"]',
      { 'other.json': described },
    ],
    ['of a file that is elsewhere', 'api-reference/any.mdx', '"openapi": "https://example.com/openapi.json"', {}],
    ['of a file that cannot be read', 'api-reference/any.mdx', '"openapi": "openapi.json"', { 'openapi.json': { unreadable: 'denied' } }],
  ] as const)('is listed: %s', async (_name, path, tab, files: SiteFiles) => {
    expect(await isUnlisted({ ...withTab(tab, files), [path]: '' }, path)).toBe(false);
  });

  it.each([
    ['an address that no operation has', 'api-reference/users/errors.mdx', '"openapi": "openapi.json"'],
    ['the folder itself', 'api-reference.mdx', '"openapi": "openapi.json"'],
    ['another folder', 'reference/users/list-users.mdx', '"openapi": "openapi.json"'],
    ['a file that entries pick from', 'api-reference/users/list-users.mdx', '"openapi": "openapi.json", "pages": ["GET /users"]'],
  ])('is not listed at %s', async (_name, path, tab) => {
    expect(await isUnlisted({ ...withTab(tab), [path]: '' }, path)).toBe(true);
  });

  it('is listed as soon as the operation is there', async () => {
    const path = 'api-reference/users/delete-user.mdx';
    const shown = site({ ...withTab('"openapi": "openapi.json"'), [path]: '' });
    expect(await codes(shown, path)).toEqual(['page.unlisted']);
    shown.workspace.set('openapi.json', described.replace('List users', 'Delete user'));
    expect(await codes(shown, path)).toEqual([]);
  });
});

describe('a page of a site within another', () => {
  const outer = (pages: string): string => docsJson({ navigation: `{ "pages": [${pages}] }` });
  const inner = { 'docs/docs.json': docsJson(), 'docs/index.mdx': '', 'docs/faq.mdx': '' };

  it('is listed if the outer site names it', async () => {
    const shown = site({ 'docs.json': outer('"docs/faq"'), ...inner });
    expect(await codes(shown, 'docs/faq.mdx')).toEqual([]);
    shown.workspace.set('docs.json', outer('"docs/index"'));
    expect(await codes(shown, 'docs/faq.mdx')).toEqual(['page.unlisted']);
  });

  it('is not listed by a path that is meant from the outer folder', async () => {
    expect(await codes(site({ 'docs.json': outer('"faq"'), 'faq.mdx': '', ...inner }), 'docs/faq.mdx')).toEqual(['page.unlisted']);
  });

  it.each([
    ['cannot be read', docsJson({ navigation: '{ "groups": [{ "$ref": "./gone.json" }] }' })],
    ['belongs to another tool', '{ "entries": [] }'],
  ])('is judged by its own site if the outer one %s', async (_name, text) => {
    expect(await codes(site({ 'docs.json': text, ...inner }), 'docs/faq.mdx')).toEqual(['page.unlisted']);
  });
});

describe('the pages of a site', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`more/p${i}.mdx`, `---\ntitle: P${i}\n---\n`]));
  const checked = (shown: Site, root = 'docs.json'): Promise<string[]> => shown.engine.checkedFilesOf(uriOf(root), neverCancelled);

  it('are checked while closed, and those with something to say are named', async () => {
    const shown = site({ ...healthy, 'faq.mdx': '' });
    expect(await checked(shown)).toEqual([uriOf('docs.json'), uriOf('faq.mdx')]);
  });

  it('are each read once, and after a change that one alone', async () => {
    const shown = site({ 'docs.json': guides, ...many });
    await checked(shown);
    shown.workspace.resetCounts();
    await checked(shown);
    expect(shown.workspace.reads()).toBe(0);
    shown.workspace.set('more/p7.mdx', '---\nhidden: true\n---\n');
    expect(await checked(shown)).toHaveLength(Object.keys(many).length);
    expect([...shown.workspace.counts.reads.keys()]).toEqual([uriOf('more/p7.mdx')]);
  });

  it('are not read again when the navigation changes', async () => {
    const shown = site({ 'docs.json': guides, ...many });
    await checked(shown);
    shown.workspace.resetCounts();
    shown.workspace.set('docs.json', guides.replace('"index"', '"index", "more/p1"'));
    expect(await checked(shown)).not.toContain(uriOf('more/p1.mdx'));
    expect([...shown.workspace.counts.reads.keys()]).toEqual([uriOf('docs.json')]);
  });

  it('are those of the nearest docs.json, whatever lies around it', async () => {
    const shown = site({ 'docs.json': docsJson(), 'inner/docs.json': docsJson(), 'inner/index.mdx': '', 'inner/x.mdx': '' });
    expect(await checked(shown)).toEqual([uriOf('docs.json')]);
    expect(await checked(shown, 'inner/docs.json')).toEqual([uriOf('inner/docs.json'), uriOf('inner/x.mdx')]);
    expect(await codes(shown, 'inner/index.mdx')).toEqual([]);
  });

  it('that come with a folder of another content are read again', async () => {
    const shown = site({ 'docs.json': guides, 'more/a.mdx': '' });
    expect(await checked(shown)).toContain(uriOf('more/a.mdx'));
    shown.workspace.swapFolder('more', { 'a.mdx': '---\nhidden: true\n---\n' });
    expect(await checked(shown)).not.toContain(uriOf('more/a.mdx'));
  });

  it('have another revision when what is said of them is another', async () => {
    const shown = site({ 'docs.json': guides, 'faq.mdx': '' });
    const revision = async (): Promise<string> => (await shown.engine.diagnostics(uriOf('faq.mdx'), neverCancelled)).revision;
    const first = await revision();
    shown.workspace.set('docs.json', `${guides}\n`);
    expect(await revision()).toBe(first);
    shown.workspace.set('docs.json', guides.replace('"index"', '"index", "faq"'));
    expect(await revision()).not.toBe(first);
  });
});

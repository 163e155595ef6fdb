import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const guides = docsJson({ navigation: '{ "groups": [{ "group": "Guides", "root": "start", "pages": ["index", "guides/a"] }] }' });

/** Files of a site without diagnostics. */
const healthy: SiteFiles = { 'docs.json': guides, 'guides/a.mdx': '', 'start.mdx': '' };

async function codes(sample: Site, path: string): Promise<unknown[]> {
  return (await sample.diagnostics(path)).map(({ code }) => code);
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
    ['it is a skill in a folder', 'skills/api/SKILL.md', { 'skills/api/SKILL.md': '---\nname: api\ndescription: A\n---\n' }],
    ['it is a note in Markdown, without front matter', 'AGENTS.md', {}],
    ['an earlier page of its folder is reported', 'more/b.mdx', { 'more/a.mdx': '' }],
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
  ])('is not reported if %s', async (_name, path, files: SiteFiles) => {
    expect(await isUnlisted({ [path]: '', ...files }, path)).toBe(false);
  });

  it.each([
    ['left out of the ignored', 'drafts/keep.mdx', { '.mintignore': 'drafts/*\n!drafts/keep.mdx\n' }],
    ['that is hidden in words only', 'faq.mdx', { 'faq.mdx': '---\nhidden: "true"\n---\n' }],
    ['in a folder that others build into', 'build/faq.mdx', {}],
    ['for agents that contribute', 'AGENTS.md', { 'AGENTS.md': '---\ntitle: A\n---\n' }],
    ['of the name of a skill in a folder', 'guides/skill.md', { 'guides/skill.md': '---\ntitle: A\n---\n' }],
    ['in a language of which no other is listed', 'es/other.mdx', {}],
    ['that imports a package of its name', 'react.mdx', { 'guides/a.mdx': 'import React from "react";\n' }],
  ])('is reported also %s', async (_name, path, files: SiteFiles) => {
    expect(await isUnlisted({ [path]: '', ...files }, path)).toBe(true);
  });

  it.each([
    ['a fragment of the navigation is missing', { 'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./gone.json" }] }' }) }],
    ['the docs.json has a syntax error', { 'docs.json': docsJson({ navigation: '{ "pages": ["index" }' }) }],
    ['there is no navigation', { 'docs.json': docsJson({ navigation: undefined }) }],
    ['the ignore file cannot be read', { 'docs.json': guides, '.mintignore': { unreadable: 'denied' } }],
    ['the docs.json belongs to another tool', { 'docs.json': '{ "entries": [] }' }],
  ] as const)('cannot be determined if %s', async (_name, files: SiteFiles) => {
    const sample = site({ 'faq.mdx': '', ...files });
    expect(await codes(sample, 'faq.mdx')).toEqual([]);
    expect(sample.log).toEqual([]);
  });

  it('is no longer reported once it is listed, hidden, imported or ignored', async () => {
    const sample = site({ 'docs.json': guides, 'guides/a.mdx': '', 'faq.mdx': '# Faq\n' });
    const steps: [path: string, text: string][] = [
      ['docs.json', guides.replace('"index"', '"index", "faq"')],
      ['faq.mdx', '---\nhidden: true\n---\n'],
      ['guides/a.mdx', 'import Faq from "../faq.mdx";\n'],
      ['.mintignore', 'faq.mdx\n'],
    ];
    for (const [path, text] of steps) {
      const before = sample.workspace.text(path);
      expect(await codes(sample, 'faq.mdx'), path).toEqual(['page.unlisted']);
      sample.workspace.set(path, text);
      expect(await codes(sample, 'faq.mdx'), path).toEqual([]);
      if (before === undefined) sample.workspace.delete(path);
      else sample.workspace.set(path, before);
    }
  });
});

describe('a page in place of a generated page', () => {
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
  ] as const)('counts as listed: %s', async (_name, path, tab, files: SiteFiles) => {
    expect(await isUnlisted({ ...withTab(tab, files), [path]: '' }, path)).toBe(false);
  });

  it.each([
    ['an address that no operation has', 'api-reference/users/errors.mdx', '"openapi": "openapi.json"'],
    ['the folder itself', 'api-reference.mdx', '"openapi": "openapi.json"'],
    ['another folder', 'reference/users/list-users.mdx', '"openapi": "openapi.json"'],
    ['a file that entries pick from', 'api-reference/users/list-users.mdx', '"openapi": "openapi.json", "pages": ["GET /users"]'],
  ])('does not count as listed at %s', async (_name, path, tab) => {
    expect(await isUnlisted({ ...withTab(tab), [path]: '' }, path)).toBe(true);
  });

  it('counts as listed once the operation exists', async () => {
    const path = 'api-reference/users/delete-user.mdx';
    const sample = site({ ...withTab('"openapi": "openapi.json"'), [path]: '' });
    expect(await codes(sample, path)).toEqual(['page.unlisted']);
    sample.workspace.set('openapi.json', described.replace('List users', 'Delete user'));
    expect(await codes(sample, path)).toEqual([]);
  });
});

describe('a page of a site within another', () => {
  const outer = (pages: string): string => docsJson({ navigation: `{ "pages": [${pages}] }` });
  const inner = { 'docs/docs.json': docsJson(), 'docs/index.mdx': '', 'docs/faq.mdx': '' };

  it('is listed if the outer site names it', async () => {
    const sample = site({ 'docs.json': outer('"docs/faq"'), ...inner });
    expect(await codes(sample, 'docs/faq.mdx')).toEqual([]);
    sample.workspace.set('docs.json', outer('"docs/index"'));
    expect(await codes(sample, 'docs/faq.mdx')).toEqual(['page.unlisted']);
  });

  it('is not listed by a path that is relative to its own folder in the outer site', async () => {
    expect(await codes(site({ 'docs.json': outer('"faq"'), 'faq.mdx': '', ...inner }), 'docs/faq.mdx')).toEqual(['page.unlisted']);
  });

  it.each([
    ['cannot be read', docsJson({ navigation: '{ "groups": [{ "$ref": "./gone.json" }] }' })],
    ['belongs to another tool', '{ "entries": [] }'],
  ])('is checked against its own site if the outer site %s', async (_name, text) => {
    expect(await codes(site({ 'docs.json': text, ...inner }), 'docs/faq.mdx')).toEqual(['page.unlisted']);
  });
});

describe('the unlisted pages of a folder', () => {
  it('are reported at the first one, with their number', async () => {
    const sample = site({ ...healthy, 'more/a.mdx': '---\nhidden: true\n---\n', 'more/b.mdx': '', 'more/c.mdx': '', 'more/d.mdx': '' });
    const message = async (path: string): Promise<unknown> => (await sample.diagnostics(path))[0]?.message;
    expect(await message('more/b.mdx')).toBe('This page is not in the navigation, nor are 2 others in its folder.');
    expect(await message('more/c.mdx')).toBeUndefined();
    sample.workspace.set('more/b.mdx', '---\nhidden: true\n---\n');
    expect(await message('more/c.mdx')).toBe('This page is not in the navigation, nor is another one in its folder.');
    sample.workspace.set('more/aa.mdx', '');
    expect(await message('more/c.mdx')).toBeUndefined();
  });

  it('are reported at the first one of all folders within a folder without a listed page', async () => {
    const sample = site({ ...healthy, 'more/a/b/x.mdx': '', 'more/a/c/y.mdx': '', 'more/d/z.mdx': '', 'guides/more/x.mdx': '' });
    const message = async (path: string): Promise<unknown> => (await sample.diagnostics(path))[0]?.message;
    expect(await message('more/a/b/x.mdx')).toBe('This page is not in the navigation, nor are 2 others in `more`.');
    expect(await message('more/a/c/y.mdx')).toBeUndefined();
    expect(await message('more/d/z.mdx')).toBeUndefined();
    expect(await message('guides/more/x.mdx')).toBe('This page is not in the navigation.');
    sample.workspace.set('docs.json', guides.replace('"index"', '"index", "more/d/z"'));
    expect(await message('more/a/b/x.mdx')).toBe('This page is not in the navigation, nor is another one in `more/a`.');
    expect(await message('more/a/c/y.mdx')).toBeUndefined();
  });

  it('share one report, at the first page of all folders that is not hidden', async () => {
    const hidden = '---\nhidden: true\n---\n';
    const sample = site({ ...healthy, 'more/a/x.mdx': hidden, 'more/a/y.mdx': '', 'more/b/x.mdx': hidden, 'more/b/y.mdx': '' });
    const message = async (path: string): Promise<unknown> => (await sample.diagnostics(path))[0]?.message;
    expect(await message('more/a/y.mdx')).toBe('This page is not in the navigation, nor is another one in `more`.');
    expect(await message('more/b/y.mdx')).toBeUndefined();
    sample.workspace.set('more/a/y.mdx', hidden);
    expect(await message('more/b/y.mdx')).toBe('This page is not in the navigation.');
    sample.workspace.set('more/b/x.mdx', '');
    expect(await message('more/b/x.mdx')).toBe('This page is not in the navigation, nor is another one in `more`.');
    expect(await message('more/b/y.mdx')).toBeUndefined();
  });

  it('have one report for each folder if all folders have too many of them, and one each if a folder has', async () => {
    const pages = (folder: string, count: number): SiteFiles =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`more/${folder}/${String(i).padStart(4, '0')}.mdx`, '']));
    const sample = site({ ...healthy, ...pages('a', 2), ...pages('b', 1999) });
    const message = async (path: string): Promise<unknown> => (await sample.diagnostics(path))[0]?.message;
    expect(await message('more/a/0000.mdx')).toBe('This page is not in the navigation, nor is another one in its folder.');
    expect(await message('more/b/0000.mdx')).toBe('This page is not in the navigation, nor are 1998 others in its folder.');
    for (const path of ['more/b/0001.mdx', 'more/b/1998.mdx']) expect(await message(path)).toBeUndefined();
    sample.workspace.delete('more/a/0001.mdx');
    expect(await message('more/a/0000.mdx')).toBe('This page is not in the navigation, nor are 1999 others in `more`.');
    expect(await message('more/b/0000.mdx')).toBeUndefined();
    for (const path of ['more/b/1999.mdx', 'more/b/2000.mdx']) sample.workspace.set(path, '');
    for (const path of ['more/b/0000.mdx', 'more/b/2000.mdx']) expect(await message(path)).toBe('This page is not in the navigation.');
  });
});

it('a translation of a page has none of its hints', async () => {
  const navigation = '{ "languages": [{ "language": "en", "pages": ["index"] }, { "language": "fr", "pages": ["fr/index"] }] }';
  const text = '---\ntitle: A\n---\n\n<center>\n\nA\n\n</center>\n';
  const sample = site({
    'docs.json': docsJson({ navigation }),
    'index.mdx': text,
    'fr/index.mdx': text,
    'fr/only.mdx': text.replace('<center>', '<center >'),
  });
  expect(await codes(sample, 'index.mdx')).toEqual(['component.html']);
  expect(await codes(sample, 'fr/index.mdx')).toEqual([]);
  expect(await codes(sample, 'fr/only.mdx')).toEqual(['page.unlisted', 'component.html']);
});

it('a page of a former version has none of the hints of the same page in the default one', async () => {
  const version = (name: string, page: string): string => `{ "version": "${name}", "pages": ["${page}"] }`;
  const text = '---\ntitle: A\n---\n\n<center>\n\nA\n\n</center>\n';
  const versions = (first: string, second: string): string => docsJson({ navigation: `{ "versions": [${first}, ${second}] }` });
  const files = { 'index.mdx': text, 'v1/index.mdx': text, 'v1/only.mdx': text.replace('<center>', '<center >'), 'v2/index.mdx': text };
  const beside = site({ 'docs.json': versions(version('latest', 'index'), version('v1', 'v1/index')), ...files });
  expect(await codes(beside, 'index.mdx')).toEqual(['component.html']);
  expect(await codes(beside, 'v1/index.mdx')).toEqual([]);
  expect(await codes(beside, 'v1/only.mdx')).toEqual(['page.unlisted', 'component.html']);
  const inFolders = site({
    'docs.json': versions(version('1.0', 'v1/index'), version('2', 'v2/index')),
    'v1/index.mdx': text,
    'v2/index.mdx': text,
  });
  expect(await codes(inFolders, 'v2/index.mdx')).toEqual([]);
  expect(await codes(inFolders, 'v1/index.mdx')).toEqual(['component.html']);
});

it('a page that only translations have has its hints in the first of them', async () => {
  const language = (name: string): string => `{ "language": "${name}", "pages": ["${name}/index"] }`;
  const navigation = `{ "languages": [{ "language": "en", "pages": ["index"] }, ${language('fr')}, ${language('zh')}] }`;
  const text = '---\ntitle: A\n---\n';
  const files = { 'index.mdx': text, 'fr/index.mdx': text, 'zh/index.mdx': text, 'fr/only.mdx': text, 'zh/only.mdx': text };
  const sample = site({ 'docs.json': docsJson({ navigation }), ...files });
  expect(await codes(sample, 'fr/only.mdx')).toEqual(['page.unlisted']);
  expect(await codes(sample, 'zh/only.mdx')).toEqual([]);
});

describe('the pages of a site', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`more/${i}/p.mdx`, `---\ntitle: P${i}\n---\n`]));
  /** Pages beside a listed one, so that each of them is reported. */
  const beside: SiteFiles = { 'docs.json': guides.replace('"guides/a"', '"more/x"'), 'more/x.mdx': '', ...many };
  const checked = (sample: Site, root = 'docs.json'): Promise<string[]> => sample.engine.checkedFilesOf(uriOf(root), neverCancelled);

  it('are checked while closed, and returned if they have diagnostics', async () => {
    const sample = site({ ...healthy, 'faq.mdx': '' });
    expect(await checked(sample)).toEqual([uriOf('docs.json'), uriOf('faq.mdx')]);
  });

  it('are read once each, and after a change only the changed page is read again', async () => {
    const sample = site(beside);
    await checked(sample);
    sample.workspace.resetCounts();
    await checked(sample);
    expect(sample.workspace.reads()).toBe(0);
    sample.workspace.set('more/7/p.mdx', '---\nhidden: true\n---\n');
    expect(await checked(sample)).toHaveLength(Object.keys(many).length);
    expect([...sample.workspace.counts.reads.keys()]).toEqual([uriOf('more/7/p.mdx')]);
  });

  it('are not read again when the navigation changes', async () => {
    const sample = site(beside);
    await checked(sample);
    sample.workspace.resetCounts();
    sample.workspace.set('docs.json', String(beside['docs.json']).replace('"index"', '"index", "more/1/p"'));
    expect(await checked(sample)).not.toContain(uriOf('more/1/p.mdx'));
    expect([...sample.workspace.counts.reads.keys()]).toEqual([uriOf('docs.json')]);
  });

  it('belong to the nearest docs.json', async () => {
    const sample = site({ 'docs.json': docsJson(), 'inner/docs.json': docsJson(), 'inner/index.mdx': '', 'inner/x.mdx': '' });
    expect(await checked(sample)).toEqual([uriOf('docs.json')]);
    expect(await checked(sample, 'inner/docs.json')).toEqual([uriOf('inner/docs.json'), uriOf('inner/x.mdx')]);
    expect(await codes(sample, 'inner/index.mdx')).toEqual([]);
  });

  it.each(['more', 'v1.2'])('are read again if their folder is replaced: %s', async (folder) => {
    const sample = site({ 'docs.json': guides, [`${folder}/a.mdx`]: '' });
    expect(await checked(sample)).toContain(uriOf(`${folder}/a.mdx`));
    sample.workspace.swapFolder(folder, { 'a.mdx': '---\nhidden: true\n---\n' });
    expect(await checked(sample)).not.toContain(uriOf(`${folder}/a.mdx`));
  });

  it('have another revision if their diagnostics change', async () => {
    const sample = site({ 'docs.json': guides, 'faq.mdx': '' });
    const revision = async (): Promise<string> => (await sample.engine.diagnostics(uriOf('faq.mdx'), neverCancelled)).revision;
    const first = await revision();
    sample.workspace.set('docs.json', `${guides}\n`);
    expect(await revision()).toBe(first);
    sample.workspace.set('docs.json', guides.replace('"index"', '"index", "faq"'));
    expect(await revision()).not.toBe(first);
  });
});

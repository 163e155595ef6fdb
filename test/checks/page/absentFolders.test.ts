import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';
import { withPages } from './support';

/** Minimum number of entries of a folder that are reported as one problem. */
const minEntries = 20;

function numbered(folder: string, count = minEntries): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/topic-${index}`);
}

function quoted(paths: readonly string[]): string[] {
  return paths.map((path) => JSON.stringify(path));
}

function filesAt(paths: readonly string[]): SiteFiles {
  return Object.fromEntries(paths.map((path) => [`${path}.mdx`, '']));
}

async function codesAndMessages(sample: Site, path?: string): Promise<string[]> {
  return (await sample.diagnostics(path)).map(({ code, message }) => `${code}: ${message}`);
}

describe('entries of a folder that does not exist', () => {
  it('are reported once at the first entry, with the others as related locations', async () => {
    const [first = '', ...others] = numbered('built', 34);
    const sample = withPages([`"<|here:${first}|>"`, ...quoted(others)]);
    const diagnostic = await sample.expectOnly('here', 'page.missing', { severity: 'warning' });
    expect(diagnostic.message).toBe('34 pages not found: no folder `built`.');
    const related = diagnostic.relatedInformation ?? [];
    expect(related.map(({ message }) => message)).toEqual(others.slice(0, 20).map((path) => `Page not found: \`${path}\`.`));
    expect(related.map(({ location }) => sample.document().getText(location.range))).toEqual(others.slice(0, 20));
  });

  it('are reported one by one if they are few', async () => {
    const paths = numbered('built', minEntries - 1);
    expect(await withPages(quoted(paths)).problems()).toEqual(paths.map((path) => `docs.json: page.missing ${path}`));
  });

  it('are reported one by one if the folder exists', async () => {
    const paths = numbered('guides');
    const sample = withPages(quoted(paths), { 'guides/start.mdx': '' });
    expect(await sample.problems()).toHaveLength(minEntries);
  });

  it('are counted for the outermost folder that does not exist', async () => {
    const paths = [...numbered('en/built/a', 10), ...numbered('en/built/b', 10)];
    const sample = withPages(quoted(paths), { 'en/start.mdx': '' });
    expect(await codesAndMessages(sample)).toEqual(['page.missing: 20 pages not found: no folder `en/built`.']);
  });

  it('are reported once per folder, apart from other missing pages', async () => {
    const sample = withPages(quoted([...numbered('built'), 'guides/strat', ...numbered('made')]), { 'guides/start.mdx': '' });
    expect((await codesAndMessages(sample)).sort()).toEqual([
      'page.missing: 20 pages not found: no folder `built`.',
      'page.missing: 20 pages not found: no folder `made`.',
      'page.missing: Page not found: no `guides/strat.mdx` or `.md`. Did you mean `guides/start`?',
    ]);
  });

  it('are reported once per file of the configuration, and counted once if a fragment is included twice', async () => {
    const fragment = { $ref: './built.json' };
    const sample = site({
      'docs.json': docsJson({
        navigation: JSON.stringify({
          versions: [
            { version: '1', groups: [{ group: 'A', pages: ['index', ...numbered('built/1')] }, fragment] },
            { version: '2', groups: [fragment] },
          ],
        }),
      }),
      'built.json': JSON.stringify({ group: 'B', pages: numbered('built/2') }),
    });
    const expected = ['page.missing: 20 pages not found: no folder `built`.'];
    expect(await codesAndMessages(sample)).toEqual(expected);
    expect(await codesAndMessages(sample, 'built.json')).toEqual(expected);
  });

  it('do not include the root of a group and paths outside the site root', async () => {
    const pages = [...numbered('built', minEntries - 1), 'index'];
    const sample = site({
      'docs.json': docsJson({ navigation: JSON.stringify({ groups: [{ group: 'A', root: 'built/start', pages }] }) }),
    });
    expect(await sample.problems()).toHaveLength(minEntries);
    expect(await withPages(quoted(numbered('../elsewhere'))).problems()).toHaveLength(minEntries);
  });

  it('are checked again when pages are listed and the folder is created', async () => {
    const sample = withPages(quoted(numbered('built')));
    expect(await codesAndMessages(sample)).toEqual(['page.missing: 20 pages not found: no folder `built`.']);
    sample.workspace.set('docs.json', sample.text().replace('"built/topic-3"', '"built/topic-3", "built/to"'));
    expect(await codesAndMessages(sample)).toEqual(['page.missing: 21 pages not found: no folder `built`.']);
    sample.workspace.set('built/topic-3.mdx', '');
    expect(await sample.problems()).toHaveLength(minEntries);
  });

  it('do not include an entry that is similar to another page', async () => {
    const sample = withPages(quoted([...numbered('built'), 'built/install-on-linux']), { 'guides/install-on-linux.mdx': '' });
    expect((await codesAndMessages(sample)).sort()).toEqual([
      'page.missing: 20 pages not found: no folder `built`.',
      'page.missing: Page not found: no `built/install-on-linux.mdx` or `.md`. Did you mean `guides/install-on-linux`?',
    ]);
    expect(await sample.fix('page.missing')).toBe(sample.text().replace('built/install-on-linux', 'guides/install-on-linux'));
  });

  it('are not treated as pages if they are misspelled endpoints', async () => {
    const entries = Array.from({ length: minEntries }, (_, index) => `GTE /items/${index}`);
    const paths = Object.fromEntries(entries.map((entry) => [entry.slice('GTE '.length), { get: {} }]));
    const sample = site({
      'docs.json': docsJson({ navigation: JSON.stringify({ groups: [{ group: 'A', openapi: 'api.json', pages: entries }] }) }),
      'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'API' }, paths }),
    });
    expect(await sample.problems()).toHaveLength(minEntries);
  });
});

describe('the fixes for a missing folder', () => {
  it('change it to a folder that has all of the pages', async () => {
    const paths = numbered('guide');
    const sample = withPages(quoted(['/guide/first', './guide/second.mdx', ...paths]), {
      ...filesAt(numbered('guides')),
      'guides/first.mdx': '',
      'guides/second.mdx': '',
    });
    expect(await codesAndMessages(sample)).toEqual(['page.missing: 22 pages not found: no folder `guide`. Did you mean `guides`?']);
    const [action] = await sample.actions();
    expect(action?.title).toBe('Change `guide/` to `guides/` in 22 entries');
    expect(await sample.fix('page.missing')).toBe(sample.text().replaceAll('guide/', 'guides/').replace('second.mdx', 'second'));
  });

  it('change it to a folder of another name, or remove it', async () => {
    const moved = withPages(quoted(numbered('old/manual')), filesAt(numbered('handbook')));
    expect(await codesAndMessages(moved)).toEqual(['page.missing: 20 pages not found: no folder `old/manual`. Did you mean `handbook`?']);
    expect(await moved.fix('page.missing')).toBe(moved.text().replaceAll('old/manual/', 'handbook/'));
    const renamed = withPages(quoted(numbered('manual')), filesAt(numbered('handbook')));
    expect(await codesAndMessages(renamed)).toEqual(['page.missing: 20 pages not found: no folder `manual`. Did you mean `handbook`?']);
    expect(await renamed.fix('page.missing')).toBe(renamed.text().replaceAll('manual/', 'handbook/'));
    const outer = withPages(quoted(numbered('acme/guides')), filesAt(numbered('guides')));
    expect(await codesAndMessages(outer)).toEqual(['page.missing: 20 pages not found: no folder `acme`. They exist without it.']);
    expect(await outer.fix('Remove `acme/` from 20 entries')).toBe(outer.text().replaceAll('acme/', ''));
  });

  it('do not change entries without a page in that folder, which are reported separately', async () => {
    const sample = withPages(quoted([...numbered('guide'), 'guide/other']), filesAt(numbered('guides')));
    expect((await codesAndMessages(sample)).sort()).toEqual([
      'page.missing: 20 pages not found: no folder `guide`. Did you mean `guides`?',
      'page.missing: Page not found: no `guide/other.mdx` or `.md`.',
    ]);
  });

  it('propose no folder whose pages are already in the navigation', async () => {
    const sample = withPages(quoted([...numbered('en/guides'), ...numbered('fr/guides')]), filesAt(numbered('en/guides')));
    expect(await codesAndMessages(sample)).toEqual(['page.missing: 20 pages not found: no folder `fr`.']);
    expect((await sample.actions()).map(({ title }) => title)).toEqual(['Remove these 20 entries']);
  });

  it('remove all of its entries, and nothing else', async () => {
    const sample = withPages(quoted(['start', ...numbered('built')]), { 'start.mdx': '' });
    const text = await sample.fix('Remove these 20 entries');
    expect(text).toBe(docsJson({ navigation: '{ "pages": ["index", "start"] }' }));
  });

  it('are not offered for more entries than the data of a diagnostic may hold', async () => {
    const sample = withPages(quoted(numbered('built', 2_001)));
    const [diagnostic] = await sample.diagnostics();
    expect(diagnostic?.message).toBe('2001 pages not found: no folder `built`.');
    expect(JSON.stringify(diagnostic).length).toBeLessThan(8_000);
    expect((await sample.actions()).filter(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  it('are not offered if the text has changed', async () => {
    const sample = withPages(quoted(numbered('built')));
    const [diagnostic] = await sample.diagnostics();
    if (!diagnostic) throw new Error('expected one diagnostic');
    sample.workspace.set('docs.json', sample.text().replace('built/topic-7', 'other/page'));
    const actions = await sample.engine.codeActions(uriOf('docs.json'), diagnostic.range, [diagnostic], neverCancelled);
    expect(actions.filter(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  it.each([
    ['offsets that are no entries', { folder: 'built', at: [0, 5] }],
    ['negative offsets', { folder: 'built', at: [-1] }],
    ['no offsets', { folder: 'built', at: [] }],
    ['another shape', { folder: ['built'], at: 'all' }],
  ])('are not offered for data with %s', async (_what, folder) => {
    const sample = withPages(quoted(numbered('built')));
    const [diagnostic] = await sample.diagnostics();
    if (!diagnostic) throw new Error('expected one diagnostic');
    const withData = { ...diagnostic, data: { suggestions: [], isNear: false, path: '', folder } };
    const actions = await sample.engine.codeActions(uriOf('docs.json'), diagnostic.range, [withData], neverCancelled);
    expect(actions.filter(({ diagnostics }) => diagnostics)).toEqual([]);
  });
});

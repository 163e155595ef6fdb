import { expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const names = Array.from({ length: 200 }, (_, index) => `part-${index % 7}/page-${index}`);
const api = '{"openapi":"3.1.0","paths":{"/users":{"get":{}}}}';

function bigSite() {
  const pages = Object.fromEntries(names.map((name, index) => [`${name}.mdx`, `---\ntitle: Page ${index}\nopenapi: GET /users\n---\n`]));
  const config = docsJson({ navigation: JSON.stringify({ pages: ['index', ...names] }) });
  return site({ 'docs.json': config, 'api.json': api, ...pages });
}

it('a page that changes is read alone', async () => {
  const shown = bigSite();
  const checked = (): Promise<string[]> => shown.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  expect(await checked()).toEqual([uriOf('docs.json')]);
  expect(names.map((name) => shown.workspace.reads(`${name}.mdx`))).toEqual(names.map(() => 1));
  shown.workspace.resetCounts();
  const [, changed = ''] = names;
  shown.workspace.set(`${changed}.mdx`, '---\ntitle: Page\nmode: wyde\n---\n');
  expect(await checked()).toEqual([uriOf('docs.json'), uriOf(`${changed}.mdx`)]);
  expect(Object.fromEntries(shown.workspace.counts.reads)).toEqual({ [uriOf(`${changed}.mdx`)]: 1 });
  expect(shown.workspace.counts.lists.size).toBe(0);
});

it('a description that changes is read alone, and all pages that name it are checked anew', async () => {
  const shown = bigSite();
  const checked = (): Promise<string[]> => shown.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  await checked();
  shown.workspace.resetCounts();
  shown.workspace.set('api.json', api.replace('/users', '/orders'));
  expect(await checked()).toHaveLength(1 + names.length);
  expect([...shown.workspace.counts.reads.keys()]).toEqual([uriOf('api.json')]);
});

it('a page that begins to import another has that one checked anew', async () => {
  const shown = site({ 'docs.json': docsJson(), 'part.mdx': 'Text\n', 'index.mdx': 'Text\n' });
  const codes = async (): Promise<unknown[]> => (await shown.diagnostics('part.mdx')).map(({ code }) => code);
  expect(await codes()).toEqual(['page.unlisted']);
  shown.workspace.set('index.mdx', "import Part from './part.mdx';\n");
  expect(await codes()).toEqual([]);
  shown.workspace.set('index.mdx', 'Text\n');
  expect(await codes()).toEqual(['page.unlisted']);
});

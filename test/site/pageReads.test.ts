import { expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const names = Array.from({ length: 200 }, (_, index) => `part-${index % 7}/page-${index}`);
const api = '{"openapi":"3.1.0", "info": { "title": "API" },"paths":{"/users":{"get":{}}}}';

function bigSite() {
  const pages = Object.fromEntries(names.map((name, index) => [`${name}.mdx`, `---\ntitle: Page ${index}\nopenapi: GET /users\n---\n`]));
  const config = docsJson({ navigation: JSON.stringify({ pages: ['index', ...names] }) });
  return site({ 'docs.json': config, 'api.json': api, ...pages });
}

it('a changed page is the only file that is read', async () => {
  const sample = bigSite();
  const checked = (): Promise<string[]> => sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  expect(await checked()).toEqual([uriOf('docs.json')]);
  expect(names.map((name) => sample.workspace.reads(`${name}.mdx`))).toEqual(names.map(() => 1));
  sample.workspace.resetCounts();
  const [, changed = ''] = names;
  sample.workspace.set(`${changed}.mdx`, '---\ntitle: Page\nmode: wyde\n---\n');
  expect(await checked()).toEqual([uriOf('docs.json'), uriOf(`${changed}.mdx`)]);
  expect(Object.fromEntries(sample.workspace.counts.reads)).toEqual({ [uriOf(`${changed}.mdx`)]: 1 });
  expect(sample.workspace.counts.lists.size).toBe(0);
});

it('a changed OpenAPI file is the only file that is read, and all pages that reference it are checked again', async () => {
  const sample = bigSite();
  const checked = (): Promise<string[]> => sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  await checked();
  sample.workspace.resetCounts();
  sample.workspace.set('api.json', api.replace('/users', '/orders'));
  expect(await checked()).toHaveLength(1 + names.length);
  expect([...sample.workspace.counts.reads.keys()]).toEqual([uriOf('api.json')]);
});

it('a new import causes a check of the imported page', async () => {
  const sample = site({ 'docs.json': docsJson(), 'part.mdx': 'Text\n', 'index.mdx': 'Text\n' });
  const codes = async (): Promise<unknown[]> => (await sample.diagnostics('part.mdx')).map(({ code }) => code);
  expect(await codes()).toEqual(['page.unlisted']);
  sample.workspace.set('index.mdx', "import Part from './part.mdx';\n");
  expect(await codes()).toEqual([]);
  sample.workspace.set('index.mdx', 'Text\n');
  expect(await codes()).toEqual(['page.unlisted']);
});

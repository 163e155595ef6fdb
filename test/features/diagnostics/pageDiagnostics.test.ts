import { afterEach, expect, it, vi } from 'vitest';
import { linkAnchor } from '../../../server/src/engine/checks/link/anchor';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

afterEach(() => vi.restoreAllMocks());

const names = Array.from({ length: 20 }, (_, index) => `page${index}`);

/** Site whose first two pages link to a heading of the third. */
function linkedPages(): Site {
  const texts = names.map((name, index) => [`${name}.mdx`, index < 2 ? '[A](/page2#first)\n' : '## First\n']);
  const pages = JSON.stringify(['index', ...names]);
  return site({ 'docs.json': docsJson({ navigation: `{ "pages": ${pages} }` }), ...Object.fromEntries(texts) });
}

/** Pages that are checked while the diagnostics of all pages are computed. */
async function checkedAgain(sample: Site): Promise<string[]> {
  const run = vi.spyOn(linkAnchor, 'run');
  await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  const paths = run.mock.calls.map(([page]) => page.path);
  run.mockRestore();
  return paths.sort();
}

it('an edit of a page checks that page again, and the pages that link to its changed headings', async () => {
  const sample = linkedPages();
  expect(await checkedAgain(sample)).toHaveLength(names.length + 1);
  expect(await checkedAgain(sample)).toEqual([]);
  sample.workspace.set('page2.mdx', '## First\n\nMore text.\n');
  expect(await checkedAgain(sample)).toEqual(['page2']);
  sample.workspace.set('page2.mdx', '## Second\n');
  expect(await checkedAgain(sample)).toEqual(['page0', 'page1', 'page2']);
  expect((await sample.diagnostics('page1.mdx')).map(({ code }) => code)).toEqual(['link.anchor']);
  sample.workspace.set('page9.mdx', '## Other\n');
  expect(await checkedAgain(sample)).toEqual(['page9']);
});

it('deleting and creating a page updates the pages that link to its headings', async () => {
  const sample = linkedPages();
  sample.workspace.delete('page2.mdx');
  expect((await sample.diagnostics('page0.mdx')).map(({ code }) => code)).toEqual(['link.missing']);
  sample.workspace.set('page2.mdx', '## Second\n');
  expect((await sample.diagnostics('page0.mdx')).map(({ code }) => code)).toEqual(['link.anchor']);
});

it('a hypothetical version of a page does not change the results of other pages', async () => {
  const sample = linkedPages();
  await sample.diagnostics('page0.mdx');
  await sample.engine.fixAll(uriOf('page1.mdx'), 'save', neverCancelled);
  sample.workspace.set('page2.mdx', '## Second\n');
  expect((await sample.diagnostics('page0.mdx')).map(({ code }) => code)).toEqual(['link.anchor']);
});

import { expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const uri = uriOf('docs.json');

async function linksOf(workspace: MemoryWorkspace): Promise<(string | undefined)[]> {
  const engine = createDocsLanguageService({ workspace, checkDocs: (code) => `docs:${code}` });
  return (await engine.diagnostics(uri, neverCancelled)).items.map((item) => item.codeDescription?.href);
}

it('every diagnostic links to the page of its code', async () => {
  const text = docsJson({ theme: '"none"', public: '"true"' });
  expect(await linksOf(new MemoryWorkspace({ 'docs.json': text, 'index.mdx': '' }))).toEqual(['docs:value.type', 'docs:value.enum']);
});

it('the diagnostic of an unreadable file links to the page of its code', async () => {
  const workspace = new MemoryWorkspace();
  workspace.setUnreadable('docs.json', 'binary');
  expect(await linksOf(workspace)).toEqual(['docs:file.unreadable']);
});

it('diagnostics have no links if the pages of codes are unknown', async () => {
  const engine = createDocsLanguageService({ workspace: new MemoryWorkspace({ 'docs.json': '{}' }) });
  const { items } = await engine.diagnostics(uri, neverCancelled);
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) expect(item).not.toHaveProperty('codeDescription');
});

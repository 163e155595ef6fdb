import { expect, it } from 'vitest';
import { createDocsLanguageService, type DocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

/** Workspace in which reads of pages wait while the gate is shut. */
class GatedWorkspace extends MemoryWorkspace {
  private gate = Promise.resolve();

  /** @returns a function that opens the gate */
  shut(): () => void {
    let open = (): void => undefined;
    this.gate = new Promise((resolve) => (open = resolve));
    return open;
  }

  override async read(uri: string): ReturnType<MemoryWorkspace['read']> {
    const content = await super.read(uri);
    if (uri.endsWith('.mdx')) await this.gate;
    return content;
  }
}

const docs = docsJson({ navigation: '{ "groups": [{ "group": "Guides", "icon": "rocket", "pages": ["index", "start", "faq"] }] }' });
const files = { 'docs.json': docs, 'index.mdx': '', 'start.mdx': '---\ntitle: Start\n---\n[Home](/)\n', 'faq.mdx': '[Start](/start)\n' };
const uri = uriOf('docs.json');
const at = (text: string): { line: number; character: number } => {
  const before = docs.slice(0, docs.indexOf(text) + 1).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
};

const requests: Record<string, (engine: DocsLanguageService) => Promise<unknown>> = {
  hover: (engine) => engine.hover(uri, at('start'), neverCancelled),
  definition: (engine) => engine.definition(uri, at('start'), neverCancelled),
  references: (engine) => engine.references(uri, at('start'), true, neverCancelled),
  links: (engine) => engine.documentLinks(uri, neverCancelled),
  lenses: (engine) => engine.codeLenses(uri, neverCancelled),
  symbols: (engine) => engine.workspaceSymbols('start', neverCancelled),
  completion: (engine) => engine.completion(uri, at('start'), neverCancelled),
};

it.each(Object.keys(requests))('a request for %s is answered for the text at its start, despite edits meanwhile', async (name) => {
  const request = requests[name] as (engine: DocsLanguageService) => Promise<unknown>;
  const expected = await request(createDocsLanguageService({ workspace: new MemoryWorkspace(files) }));
  const workspace = new GatedWorkspace(files);
  const engine = createDocsLanguageService({ workspace });
  await engine.documentSymbols(uri, neverCancelled);
  const open = workspace.shut();
  const answer = request(engine);
  // The request proceeds until it needs the pages.
  await engine.foldingRanges(uri, undefined, neverCancelled);
  workspace.set('docs.json', docs.replace('"Guides"', '"A guide to everything"'));
  const edited = await engine.documentSymbols(uri, neverCancelled);
  expect(JSON.stringify(edited)).toContain('A guide to everything');
  open();
  expect(await answer).toEqual(expected);
});

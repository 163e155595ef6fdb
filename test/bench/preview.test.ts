import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleModule } from '../../bench/bundle';
import { type PreviewModule, previewTyping } from '../../bench/preview/typing';
import { neverCancelled } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, site } from '../support/site';

const text =
  '{\n  "theme": "mint",\n  "name": "Parcels",\n  "colors": { "primary": "#0F766E" },\n  "navigation": { "pages": ["index"] }\n}\n';
let folder: string;
let preview: PreviewModule;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-test-'));
  preview = (await import(pathToFileURL(await bundleModule(folder, 'preview')).href)) as PreviewModule;
});
afterAll(() => rm(folder, { recursive: true }));

/** Typing with a server of one site in memory. @param edits whether edits reach the server */
function typing(of: Site, edits: boolean) {
  const server = { request: () => of.engine.preview({ uri: uriOf('docs.json') }, neverCancelled) };
  const document = {
    text,
    edit: async ({ line, character }: { line: number; character: number }, length: number, typed: string) => {
      const at = of.document().offsetAt({ line, character });
      if (edits) of.workspace.set('docs.json', of.text().slice(0, at) + typed + of.text().slice(at + length));
    },
    diagnostics: async () => undefined,
  };
  return previewTyping(server, document, uriOf('docs.json'), preview.contentMessage);
}

it('measures the preview of the typed text', async () => {
  const of = site({ 'docs.json': text });
  const { step } = typing(of, true);
  expect(await step()).toBeGreaterThan(0);
  expect(await step()).toBeGreaterThan(0);
  expect(of.text()).toContain('"name": "v01 Parcels"');
});

it('refuses a preview of another text', async () => {
  await expect(typing(site({ 'docs.json': text }), false).step()).rejects.toThrow('does not show what was typed');
});

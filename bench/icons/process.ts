/**
 * Measures the cost of one icon library in a separate process, and prints JSON: `process.ts <bundle> <data> <library>`, with
 * `--expose-gc`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Position } from 'vscode-languageserver-types';
import type * as Engine from '../../server/src/engine/languageService';

/** Output of the process. */
export interface IconMemory {
  /** Data files read for a site without icons. */
  readonly before: number;
  /** MB (10⁶ bytes) of heap after loading names, words and pictures. */
  readonly growth: number;
}

const [bundle = '', data = '', library] = process.argv.slice(2);
const { createDocsLanguageService, neverCancelled, Snapshot }: typeof Engine = await import(pathToFileURL(bundle).href);
const folder = 'file:///site';
const uri = `${folder}/docs.json`;

function textOf(link: object): string {
  return JSON.stringify(
    {
      theme: 'mint',
      name: 'A site to measure',
      colors: { primary: '#0F766E' },
      icons: { library },
      navbar: { links: [link] },
      navigation: { pages: ['index'] },
    },
    null,
    1,
  );
}

const plain = { label: 'Status', href: 'https://example.com' };
const texts = new Map([[uri, textOf(plain)]]);
const listeners = new Set<(changes: readonly Engine.FileChange[]) => void>();
let version = 0;
const reads: string[] = [];
const engine = createDocsLanguageService({
  workspace: workspace(),
  readData: (name) => {
    reads.push(name);
    return readFile(join(data, name), 'utf8');
  },
});

await engine.diagnostics(uri, neverCancelled);
await engine.completion(uri, positionAfter('"label"'), neverCancelled);
await engine.hover(uri, positionAfter('"label"'), neverCancelled);
const before = reads.length;
const empty = memory();
texts.set(uri, textOf({ ...plain, icon: 'money' }));
version += 1;
for (const listener of listeners) listener([{ uri, type: 'changed' }]);
const { items } = await engine.completion(uri, positionAfter('money'), neverCancelled);
const wallet = items.find(({ label }) => label === 'wallet');
const resolved = wallet && (await engine.resolveCompletion(wallet, neverCancelled));
if (!JSON.stringify(resolved?.documentation ?? '').includes('data:image')) throw new Error('No picture of a wallet is shown.');
await engine.diagnostics(uri, neverCancelled);
const measured: IconMemory = { before, growth: memory() - empty };
process.stdout.write(JSON.stringify(measured));

function workspace(): Engine.Workspace {
  return {
    watchesFiles: true,
    folders: () => [folder],
    read: async (file) => {
      const text = texts.get(file);
      return text === undefined ? { kind: 'missing' } : { kind: 'text', document: Snapshot.create(file, 'docs-json', version, text) };
    },
    stat: async (file) => (texts.has(file) ? 'file' : 'missing'),
    list: async (at) => (at === folder ? [{ name: 'docs.json', kind: 'file' }] : []),
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

/** The position after the text. */
function positionAfter(part: string): Position {
  const text = texts.get(uri) ?? '';
  return Snapshot.create(uri, 'docs-json', version, text).positionAt(text.indexOf(part) + part.length);
}

function memory(): number {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

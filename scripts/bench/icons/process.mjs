/**
 * Measures in a process of its own what one icon library takes, and prints JSON: `node --expose-gc process.mjs <bundle> <data> <library>`.
 * `before`: files of data read by work on a site without icons. `growth`: MB (10⁶ bytes) of heap once names, words and pictures are loaded.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [bundle, data, library] = process.argv.slice(2);
const { createDocsEngine, neverCancelled } = await import(pathToFileURL(bundle).href);
const folder = 'file:///site';
const uri = `${folder}/docs.json`;

function textOf(link) {
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
const listeners = new Set();
let version = 0;
const reads = [];
const engine = createDocsEngine({
  workspace: workspace(),
  readData: (name) => {
    reads.push(name);
    return readFile(join(data, name), 'utf8');
  },
});

await engine.diagnostics(uri, neverCancelled);
await engine.completion(uri, placeOf('"label"'), neverCancelled);
await engine.hover(uri, placeOf('"label"'), neverCancelled);
const before = reads.length;
const empty = memory();
texts.set(uri, textOf({ ...plain, icon: 'money' }));
version += 1;
for (const listener of listeners) listener([{ uri, type: 'changed' }]);
const { items } = await engine.completion(uri, placeOf('money'), neverCancelled);
const wallet = items.find(({ label }) => label === 'wallet');
const resolved = wallet && (await engine.resolveCompletion(wallet, neverCancelled));
if (!JSON.stringify(resolved?.documentation ?? '').includes('data:image')) throw new Error('No picture of a wallet is shown.');
await engine.diagnostics(uri, neverCancelled);
process.stdout.write(JSON.stringify({ before, growth: memory() - empty }));

function workspace() {
  return {
    watchesFiles: true,
    folders: () => [folder],
    read: async (file) => (texts.has(file) ? { kind: 'text', document: documentOf(file) } : { kind: 'missing' }),
    stat: async (file) => (texts.has(file) ? 'file' : 'missing'),
    list: async (at) => (at === folder ? [{ name: 'docs.json', kind: 'file' }] : []),
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

/** As much of a document as the engine asks for. */
function documentOf(file) {
  const text = texts.get(file);
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (offset) => starts.findLastIndex((start) => start <= offset);
  return {
    uri: file,
    languageId: 'docs-json',
    version,
    lineCount: starts.length,
    getText: (range) => (range ? text.slice(offsetAt(range.start), offsetAt(range.end)) : text),
    positionAt: (offset) => ({ line: lineOf(offset), character: offset - starts[lineOf(offset)] }),
    offsetAt,
  };
  function offsetAt({ line, character }) {
    return Math.min(text.length, (starts[line] ?? text.length) + character);
  }
}

/** Behind the text. */
function placeOf(part) {
  const document = documentOf(uri);
  return document.positionAt(document.getText().indexOf(part) + part.length);
}

function memory() {
  for (let round = 0; round < 3; round++) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

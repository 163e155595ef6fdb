import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';
import { shippedData } from '../support/shippedData';

const page = '---\ntitle: A\nicon: wallet\n---\n\n<Card title="A" icon="money" />\n';

function open(library: string) {
  const text = docsJson({
    icons: `{ "library": "${library}" }`,
    navigation: '{ "groups": [{ "group": "A", "icon": "wallet", "pages": ["index"] }] }',
  });
  const workspace = new MemoryWorkspace({ 'docs.json': text, 'index.mdx': page });
  const reads: string[] = [];
  const engine = createDocsLanguageService({
    workspace,
    readData: (name) => {
      reads.push(name);
      return shippedData(name);
    },
  });
  const at = (path: string, part: string) => {
    const before = (workspace.text(path) ?? '').split(part)[0] ?? '';
    const lines = before.split('\n');
    return [uriOf(path), { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }, neverCancelled] as const;
  };
  return { engine, reads, at };
}

describe('the icon data', () => {
  it('is not read by checks, nor by hover and completion of other values than icons', async () => {
    const { engine, reads, at } = open('lucide');
    await engine.diagnostics(uriOf('docs.json'), neverCancelled);
    await engine.diagnostics(uriOf('index.mdx'), neverCancelled);
    await engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
    await engine.documentSymbols(uriOf('docs.json'), neverCancelled);
    for (const part of ['theme', 'mint', 'group"', 'index"', 'primary']) {
      await engine.hover(...at('docs.json', part));
      await engine.completion(...at('docs.json', part));
    }
    await engine.hover(...at('index.mdx', 'title'));
    await engine.completion(...at('index.mdx', 'title'));
    await engine.completion(...at('index.mdx', 'A" icon'));
    expect(reads).toEqual([]);
    engine.dispose();
  });

  it.each(['fontawesome', 'lucide', 'tabler'])(
    'is read once and for %s only: words to find icons, pictures to show them',
    async (library) => {
      const { engine, reads, at } = open(library);
      const { items } = await engine.completion(...at('index.mdx', '" />'));
      expect(reads).toEqual([`${library}.words.txt`]);
      const wallet = items.find(({ label }) => label === 'wallet');
      expect(wallet).toBeDefined();
      if (wallet) await engine.resolveCompletion(wallet, neverCancelled);
      expect(reads).toEqual([`${library}.words.txt`, `${library}.pictures.txt`]);
      await engine.hover(...at('docs.json', 'wallet'));
      await engine.hover(...at('index.mdx', 'wallet'));
      await engine.completion(...at('index.mdx', '" />'));
      expect(reads).toHaveLength(2);
      engine.dispose();
    },
  );

  it('takes less than 2 MB in a package, where each file is compressed', () => {
    const folder = new URL('../../server/src/engine/schema/generated/data/', import.meta.url);
    const sizes = readdirSync(folder).map((name) => deflateRawSync(readFileSync(new URL(name, folder))).length);
    expect(sizes).toHaveLength(6);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  });
});

import { expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { type ContentThreads, type PlainContent, plainContent } from '../../server/src/engine/pages/contentThreads';
import { readPageContent } from '../../server/src/engine/pages/page';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

/** A reader without threads, and what is asked of it. */
class FakeReader implements ContentThreads {
  readonly counts: number[] = [];
  readonly texts: string[] = [];
  ended = 0;

  /** @param answer to a text */
  constructor(private readonly answer: (text: string) => Promise<PlainContent | undefined> | undefined) {}

  begin(count: number) {
    this.counts.push(count);
    return {
      read: (text: string) => {
        this.texts.push(text);
        return this.answer(text);
      },
      end: () => {
        this.ended++;
      },
    };
  }
}

const files = {
  'docs.json': docsJson(),
  'index.mdx': '[A](./a#here) [B](./a#gone)\n',
  'a.mdx': '## Here\n',
  'copy.mdx': '## Here\n',
  'snippets/part.mdx': 'Part\n',
};

async function codes(reader?: ContentThreads): Promise<unknown[]> {
  const workspace = new MemoryWorkspace();
  for (const [path, text] of Object.entries(files)) workspace.set(path, text);
  const engine = createDocsLanguageService({ workspace, contentThreads: reader });
  const found = await Promise.all(['index.mdx', 'a.mdx'].map((path) => engine.diagnostics(uriOf(path), neverCancelled)));
  engine.dispose();
  return found.flatMap(({ items }) => items);
}

it('the reader of the host reads each text of a site once, and ends when all pages are read', async () => {
  const reader = new FakeReader(async (text) => plainContent(readPageContent(text)));
  expect(await codes(reader)).toEqual(await codes());
  expect([...reader.texts].sort()).toEqual(['## Here\n', 'Part\n', files['index.mdx']]);
  expect([reader.counts, reader.ended]).toEqual([[3], 1]);
});

it('texts that the reader does not take, or fails to read, are read without it', async () => {
  for (const answer of [() => undefined, async () => undefined]) {
    const reader = new FakeReader(answer);
    expect(await codes(reader)).toEqual(await codes());
    expect([reader.texts.length, reader.ended]).toEqual([3, 1]);
  }
});

it('the reader ends if the pages cannot be read', async () => {
  const reader = new FakeReader(() => {
    throw new Error('defect');
  });
  await expect(codes(reader)).rejects.toThrow('defect');
  expect(reader.ended).toBe(1);
});

import { describe, expect, it } from 'vitest';
import { type PageContent, readPageContent } from '../../server/src/engine/pages/page';
import { PageContents } from '../../server/src/engine/pages/pageContents';

const text = '---\ntitle: Start\n---\n\n## First steps\n';

/** Contents with the texts that were read. */
function setUp() {
  const contents = new PageContents();
  const texts: string[] = [];
  const of = (each: string): Promise<PageContent> | PageContent =>
    contents.of(each, async () => {
      texts.push(each);
      return readPageContent(each);
    });
  return { of, texts };
}

describe('PageContents', () => {
  it('reads a text once, and shares its content', async () => {
    const { of, texts } = setUp();
    const first = await of(text);
    expect(await of(text)).toBe(first);
    expect(first.body.headings.map((heading) => heading.text)).toEqual(['First steps']);
    expect(texts).toEqual([text]);
  });

  it('reads a text once for copies that are read at the same time', async () => {
    const { of, texts } = setUp();
    const [first, second] = await Promise.all([of(text), of(text)]);
    expect(second).toBe(first);
    expect(texts).toHaveLength(1);
  });

  it.each([`${text} `, text.replace('First', 'Final'), '', ' '])('reads another text (%j)', async (other) => {
    const { of, texts } = setUp();
    expect(await of(other)).not.toBe(await of(text));
    expect(texts).toEqual([other, text]);
  });

  it('reads a text again after a failure', async () => {
    const contents = new PageContents();
    await expect(contents.of(text, () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
    expect((await contents.of(text, async () => readPageContent(text))).frontMatter).toBeDefined();
  });

  it('finds a content by the hash of its bytes, as long as a page has it', async () => {
    const contents = new PageContents();
    const content = await contents.of(text, async () => readPageContent(text));
    expect(contents.ofHash('abc')).toBeUndefined();
    contents.noteHash('abc', content);
    contents.noteHash('abc', content);
    expect(contents.ofHash('abc')).toBe(content);
    expect(contents.ofHash('abd')).toBeUndefined();
  });
});

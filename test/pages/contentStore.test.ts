import { describe, expect, it } from 'vitest';
import { ContentStore } from '../../server/src/engine/pages/contentStore';
import { readPageContent } from '../../server/src/engine/pages/page';
import { MemoryCache } from './memoryCache';

const text = '---\ntitle: "Start"\n---\n\n## First\r\n\n<Card icon="star">[a](./b#c)</Card>\n\nexport const a = () => <p id="x" />\n';
const finding = { span: { start: 0, end: 1 } };

/** A cache with one content and a finding of it. */
function stored() {
  const cache = new MemoryCache();
  const store = new ContentStore(cache);
  const content = readPageContent(text);
  store.note('hash', content);
  store.findingsOf(content).set('page.example', [finding]);
  store.save();
  return { cache, store, content };
}

describe('ContentStore', () => {
  it('restores a content with its findings', () => {
    const { cache, content } = stored();
    const later = new ContentStore(cache);
    const restored = later.restore('hash');
    if (!restored) return expect.unreachable();
    expect(restored).toEqual({ ...content, rangeOf: expect.any(Function) });
    expect(restored.body.code).toEqual(content.body.code);
    const heading = content.body.headings[0]?.span ?? { start: 0, end: 0 };
    expect(restored.rangeOf(heading)).toEqual(content.rangeOf(heading));
    expect([...later.findingsOf(restored)]).toEqual([['page.example', [finding]]]);
  });

  it('writes what is new, once', () => {
    const { cache, store, content } = stored();
    store.save();
    expect([cache.written, cache.tidied]).toEqual([['hash'], 1]);
    store.findingsOf(content).set('page.other', []);
    store.save();
    expect(cache.written).toEqual(['hash', 'hash']);
    const later = new ContentStore(cache);
    later.restore('hash');
    later.save();
    expect([cache.written.length, cache.tidied]).toEqual([2, 2]);
  });

  it('pauses while the cache deletes files', async () => {
    const { cache, store } = stored();
    let pauses = 0;
    await store.save(() => {
      // The last pause is in the middle of the deletion.
      if (cache.tidied > 0) pauses++;
      return undefined;
    });
    expect(pauses).toBe(1);
  });

  it('writes nothing of a text that no file has', () => {
    const cache = new MemoryCache();
    const store = new ContentStore(cache);
    store.findingsOf(readPageContent(text)).set('page.example', []);
    store.save();
    expect([cache.written, cache.tidied]).toEqual([[], 0]);
  });

  it.each([undefined, null, 1, {}, { content: {}, findings: new Map() }, { content: { lineStarts: new Uint32Array(1) }, findings: [] }])(
    'reads a page whose value is %j',
    (value) => {
      const cache = new MemoryCache();
      cache.values.set('hash', value);
      expect(new ContentStore(cache).restore('hash')).toBeUndefined();
    },
  );

  it('has findings without a cache', () => {
    const store = new ContentStore();
    const content = readPageContent(text);
    store.findingsOf(content).set('page.example', [finding]);
    store.save();
    expect(store.findingsOf(content).get('page.example')).toEqual([finding]);
    expect(store.restore('hash')).toBeUndefined();
  });
});

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PageThreads } from '../../server/src/disk/pageThreads';
import { defaultThreads, threadCount } from '../../server/src/disk/threadCount';
import type { PlainContent, ReadingThreads } from '../../server/src/engine/languageService';
import { plainContent } from '../../server/src/engine/pages/contentThreads';
import { readPageContent } from '../../server/src/engine/pages/page';
import { built, bundle, DiskSite, ensureBundle, ServerProcess } from '../support/lspProcess';
import { codesOf, docs, siteWith } from '../support/lspSite';

beforeAll(ensureBundle, 180_000);

const script = built('pageWorker.js');
/** Number of pages of a site that threads are started for. */
const many = 1_000;

function threadsFor({ pages = many, count = 2, path = script } = {}): ReadingThreads | undefined {
  const threads = new PageThreads(path, count).begin(pages);
  onTestFinished(() => threads?.end());
  return threads;
}

const texts = [
  '---\ntitle: "Start"\nicon: star\n---\n\n## First\r\n\n<Card icon="star">[a](./b#c)</Card>\n',
  'export const a = () => <p id="x" />\n\n{{name}} <https://example.com> {\n',
  '',
  '\uFEFF---\ntitle: Ünïcode 🙂\n---\n\n| a | b |\n|---|---|\n| `c` | ![d](/e.png) |\n\n```js title="a.js"\ncurl https://a\n```\n',
];

describe('PageThreads', () => {
  it('reads what the thread of the caller would read', async () => {
    const threads = threadsFor({ count: 4 });
    const read = await Promise.all(texts.map((text) => threads?.read(text)));
    expect(read).toEqual(texts.map((text) => plainContent(readPageContent(text))));
  });

  it('reads no more of a text while many characters wait, and again once they are read', async () => {
    const threads = threadsFor();
    const long = 'Some words.\n\n'.repeat(20_000);
    const first = threads?.read(long);
    expect(threads?.read('Text')).toBeUndefined();
    expect((await first)?.contentLength).toBe(200_000);
    expect((await threads?.read('Text'))?.contentLength).toBe(4);
  });

  it('divides texts among the threads', async () => {
    const threads = threadsFor({ count: 3 });
    const long = 'Some words.\n\n'.repeat(20_000);
    const reading = [threads?.read(long), threads?.read(long), threads?.read(long)];
    expect(reading.map((each) => each !== undefined)).toEqual([true, true, false]);
    await Promise.all(reading);
  });

  it('does not start for few pages, if there is one thread, or without its script', () => {
    expect(threadsFor({ pages: 10 })).toBeUndefined();
    expect(threadsFor({ count: 1 })).toBeUndefined();
    expect(threadsFor({ path: '/nowhere/pageWorker.js' })).toBeUndefined();
  });

  it('resolves to nothing if the thread cannot be started', async () => {
    const threads = threadsFor({ path: new DiskSite({ 'worker.cjs': 'throw new Error();' }).file('worker.cjs') });
    const waiting: (Promise<PlainContent | undefined> | undefined)[] = texts.map((text) => threads?.read(text));
    expect(await Promise.all(waiting)).toEqual(texts.map(() => undefined));
    expect(threads?.read('Text')).toBeUndefined();
  });

  it('resolves to nothing if it ends meanwhile, and then reads nothing', async () => {
    const threads = threadsFor();
    const waiting = threads?.read('Some words.\n\n'.repeat(20_000));
    threads?.end();
    expect(await waiting).toBeUndefined();
    expect(threads?.read('Text')).toBeUndefined();
  });
});

it('the built server finds the same with threads, and ends with them', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`p/${index}.mdx`, `---\ntitle: ${index}\n---\n\n## Part ${index}\n`]),
  );
  const site = new DiskSite(siteWith({ 'docs.json': docs(), 'index.mdx': '[A](./p/7#part-7) [B](./p/8#part-7)\n', ...pages }));
  for (const threads of ['1', '2', 'all']) {
    const server = await ServerProcess.start([site.uri], {}, bundle, { DOCS_JSON_THREADS: threads });
    expect(codesOf(await server.client.diagnostics(site.at('index.mdx')))).toEqual(['link.anchor']);
    expect(await server.stop()).toBe(0);
    const refusal = 'DOCS_JSON_THREADS takes a whole number from 1 to 64, not "all". The default is used.\n';
    expect(server.complaints).toBe(threads === 'all' ? refusal : '');
  }
});

describe('defaultThreads', () => {
  it('depends on the processors', () => {
    expect([1, 2, 3, 4, 5, 8, 128].map((processors) => defaultThreads(processors))).toEqual([1, 1, 1, 3, 4, 4, 4]);
  });
});

describe('threadCount', () => {
  it('accepts whole numbers from 1 to 64', () => {
    const written = ['1', '8', '64', '0', '65', '-1', '1.5', '', 'two', ' 2', '100'];
    expect(written.map(threadCount)).toEqual([1, 8, 64, ...written.slice(3).map(() => undefined)]);
  });
});

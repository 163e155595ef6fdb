import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../../server/src/engine/languageService';
import { docsJson } from '../../../support/docsJson';
import { site } from '../../../support/site';
import { accepted, labels, page } from './support';

describe('pages', () => {
  it('are offered by address, pages of the same folder first, without the page itself', async () => {
    expect(await labels('[a](<|>)')).toEqual(['/guides/install', '/guides/start', '/api/users', '/', '/shared/part']);
  });

  it('of the language of the page come before all others', async () => {
    const navigation = `{ "languages": [
      { "language": "en", "pages": ["index", "start"] },
      { "language": "es", "pages": ["es/index", "es/start"] }
    ] }`;
    const files = {
      'index.mdx': 'x',
      'start.mdx': '[a](<|>)',
      'zebra.mdx': 'x',
      'es/index.mdx': 'x',
      'es/start.mdx': 'x',
      'es/zebra.mdx': 'x',
    };
    const found = (await site({ 'docs.json': docsJson({ navigation }), ...files }).labels()).filter((label) => label.startsWith('/'));
    expect(found.slice(0, 2).sort()).toEqual(['/', '/zebra']);
    const { 'start.mdx': _, 'es/start.mdx': __, ...others } = files;
    const spanish = { ...others, 'start.mdx': 'x', 'es/start.mdx': '[a](<|>)' };
    const ofSpanish = (await site({ 'docs.json': docsJson({ navigation }), ...spanish }).labels()).filter((label) => label.startsWith('/'));
    expect(ofSpanish.slice(0, 2).sort()).toEqual(['/es/index', '/es/zebra']);
  });

  it('that match the text of the link come first', async () => {
    expect((await labels('[All users](<|>)'))[0]).toBe('/api/users');
  });

  it('have their title and navigation location', async () => {
    const [item] = (await (await page('[a](/guides/st<|>)')).complete()).filter(({ label }) => label === '/guides/start');
    expect(item).toMatchObject({ detail: 'Begin here · in the navigation: Guides', labelDetails: { description: 'Begin here' } });
  });

  it('are found by their titles', async () => {
    expect((await labels('[a](set<|>)'))[0]).toBe('/guides/install');
  });

  it.each([
    ['[a](<|>)', '[a](/guides/start)'],
    ['[a](/gui<|>)', '[a](/guides/start)'],
    ['[a](/gui<|>des/x "Title")', '[a](/guides/start "Title")'],
    ['[a](sta<|>)', '[a](/guides/start)'],
    ['[a](./st<|>)', '[a](/guides/start)'],
    ['[a](../guides/st<|>art)', '[a](/guides/start)'],
    ['[a](<|>', '[a](/guides/start)'],
    ['[a](/gui<|> and more', '[a](/guides/start) and more'],
    ['[a](</gui<|>>)', '[a](</guides/start>)'],
    ['[a]: /g<|>\n', '[a]: /guides/start\n'],
    ['<Card href="<|>" />', '<Card href="/guides/start" />'],
    ["<a href='/gui<|>'>a</a>", "<a href='/guides/start'>a</a>"],
    ['<Card\n  title="a"\n  href="/gui<|>\n/>', '<Card\n  title="a"\n  href="/guides/start"\n/>'],
    ['<Card href={"/g<|>"} />', '<Card href={"/guides/start"} />'],
    ['---\ntitle: A\n---\r\n\r\n- [a](<|>)\r\n', '---\ntitle: A\n---\r\n\r\n- [a](/guides/start)\r\n'],
  ])('are inserted into %j', async (text, result) => {
    expect(await accepted(text, '/guides/start')).toBe(result);
  });

  it('have a filter text in the form of the typed text', async () => {
    for (const [typed, found] of [
      ['', '/guides/start'],
      ['/gui', '/guides/start'],
      ['gui', 'guides/start'],
      ['./gui', './guides/start'],
      ['../gui', '../guides/start'],
    ]) {
      const items = await (await page(`[a](${typed}<|>)`)).complete();
      expect(items.find(({ label }) => label === '/guides/start')?.filterText).toBe(`${found} Begin here`);
    }
  });

  it('are escaped if they have characters that a link cannot have', async () => {
    const sample = await page('[a](/gu<|>)', { "guides/it's 100%.mdx": '' });
    expect(await sample.labels()).toContain('/guides/it%27s%20100%25');
  });

  it('have documentation once they are resolved', async () => {
    const sample = await page('[a](/guides/st<|>)');
    const [item] = await sample.complete();
    const resolved = item && (await sample.engine.resolveCompletion(item, neverCancelled));
    expect(JSON.stringify(resolved?.documentation)).toContain('Begin here');
  });

  it('are not offered for other sites', async () => {
    for (const typed of ['https://a', 'mailto:', '//a', '?a', '$a']) expect(await labels(`[a](${typed}<|>)`)).toEqual([]);
  });
});

describe('anchors', () => {
  it('belong to the page before the number sign, and have the texts of their headings', async () => {
    const sample = await page('[a](/guides/start#<|>)');
    expect(await sample.labels()).toEqual(['#first-steps', '#next', '#more-to-read']);
    const [first, next, more] = await sample.complete();
    expect(first).toMatchObject({ detail: 'First steps', filterText: '#first-steps First steps' });
    expect(next?.detail).toBe('What next?');
    expect(more?.detail).toBe('More to read');
  });

  it('can belong to the page itself', async () => {
    const text = '## One\n\n[a](#<|>)\n\n## Two\n\n## Two\n';
    expect(await labels(text)).toEqual(['#one', '#two', '#two-2']);
    expect(await accepted(text, '#two-2')).toBe('## One\n\n[a](#two-2)\n\n## Two\n\n## Two\n');
  });

  it('of the page itself come after the pages while nothing has been typed', async () => {
    expect((await labels('## One\n\n[a](<|>)\n')).slice(-2)).toEqual(['/shared/part', '#one']);
  });

  it.each([
    ['[a](/guides/start#<|>)', '[a](/guides/start#next)'],
    ['[a](/guides/start#fir<|>st-steps "Title")', '[a](/guides/start#next "Title")'],
    ['[a](/guides/start#<|>', '[a](/guides/start#next)'],
    ['[a](./start#<|>)', '[a](./start#next)'],
    ['[a](/guides/start/?a=b#<|>)', '[a](/guides/start/?a=b#next)'],
    ['<Card href="/guides/start#<|>" />', '<Card href="/guides/start#next" />'],
    ['[a]: /guides/start#<|>', '[a]: /guides/start#next'],
  ])('are inserted into %j', async (text, result) => {
    expect(await accepted(text, '#next')).toBe(result);
  });

  it('of the snippets that the page imports come after its own', async () => {
    const others = {
      'guides/parts.mdx': 'import S from "/snippets/steps.mdx"\n\n## Own\n\n<S />\n',
      'snippets/steps.mdx': 'import T from "./tail.mdx"\n\n## In a snippet\n\n<T />\n',
      'snippets/tail.mdx': 'import S from "./steps.mdx"\n\n## Further down\n',
    };
    expect(await labels('[a](/guides/parts#<|>)', others)).toEqual(['#own', '#in-a-snippet', '#further-down']);
  });

  it('are none for a missing page', async () => {
    expect(await labels('[a](/gone#<|>)')).toEqual([]);
    expect(await labels('[a](https://example.com/#<|>)')).toEqual([]);
  });

  it('are not offered if they depend on an expression', async () => {
    expect(await labels('## {name}\n\n<Accordion title={title} />\n\n[a](#<|>)')).toEqual([]);
  });
});

describe('files', () => {
  it('of images are offered for images, images of the page first', async () => {
    expect(await labels('![a](<|>)')).toEqual(['/images/guides/page/shot%20one.png', '/images/logo.svg']);
    expect(await labels('![The logo](/images/logo.svg) ![a](<|>)')).toEqual(['/images/logo.svg', '/images/guides/page/shot%20one.png']);
  });

  it.each([
    ['![a](<|>)', '![a](/images/logo.svg)'],
    ['![a](/images/lo<|>', '![a](/images/logo.svg)'],
    ['![a](./lo<|>)', '![a](/images/logo.svg)'],
    ['<img src="<|>" />', '<img src="/images/logo.svg" />'],
    ['<img\n  src="/im<|>\n/>', '<img\n  src="/images/logo.svg"\n/>'],
    ['<Card img="<|>" />', '<Card img="/images/logo.svg" />'],
    ['<video poster="<|>" />', '<video poster="/images/logo.svg" />'],
  ])('of images are inserted into %j', async (text, result) => {
    expect(await accepted(text, '/images/logo.svg')).toBe(result);
  });

  it('of videos are offered for videos', async () => {
    expect(await labels('<video src="<|>"></video>')).toEqual(['/videos/tour.mp4']);
    expect(await labels('<iframe src="<|>"></iframe>')).toEqual([]);
  });

  it('are offered for links once something has been typed', async () => {
    expect(await labels('[a](<|>)')).not.toContain('/files/terms.pdf');
    expect(await labels('[a](term<|>)')).toEqual(['/files/terms.pdf']);
    expect(await labels('[a](docs.js<|>)')).toEqual([]);
  });

  it('have their picture once they are resolved', async () => {
    const sample = await page('![a](/images/lo<|>)');
    const [item] = await sample.complete();
    const resolved = item && (await sample.engine.resolveCompletion(item, neverCancelled));
    expect(JSON.stringify(resolved?.documentation)).toContain('file:///site/images/logo.svg');
  });

  it('are read only inside the site root', async () => {
    const { engine } = await page('<|>');
    for (const data of [
      { root: 'file:///site/docs.json', image: '../secret.png' },
      { root: 'file:///site/other.json', image: 'images/logo.svg' },
      { root: 'file:///else/docs.json', image: 'images/logo.svg' },
      { root: 3, image: 'images/logo.svg' },
      { root: 'file:///site/docs.json', image: null },
    ]) {
      expect(await engine.resolveCompletion({ label: 'a', data }, neverCancelled)).toEqual({ label: 'a', data });
    }
  });
});

it('new anchors are offered immediately after an edit', async () => {
  const sample = await page('## One\n\n[a](#<|>)\n');
  sample.workspace.set('guides/page.mdx', '## Two\n\n[a](#)\n\n');
  expect(await sample.labels()).toEqual(['#two']);
});

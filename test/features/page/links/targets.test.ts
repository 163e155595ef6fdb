import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../../server/src/engine/languageService';
import { docsJson } from '../../../support/docsJson';
import { uriOf } from '../../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../../support/site';
import { files, page } from './support';

function pathOf(uri: string): string {
  return decodeURIComponent(uri.slice(uriOf('').length));
}

/** `path:line text` of the definition at the cursor, and the text of its origin. */
async function definition(text: string, others: SiteFiles = {}): Promise<string[]> {
  const sample = await page(text, others);
  const { path, position } = sample.cursor();
  const links = await sample.engine.definition(uriOf(path), position, neverCancelled);
  return links.flatMap(({ targetUri, targetSelectionRange, originSelectionRange }) => {
    const target = pathOf(targetUri);
    const origin = originSelectionRange ? sample.document(path).getText(originSelectionRange) : '';
    return [`${target}:${targetSelectionRange.start.line + 1} ${sample.document(target).getText(targetSelectionRange)}`.trim(), origin];
  });
}

describe('the definition of a link', () => {
  it.each([
    ['[a](/guides/sta<|>rt)', 'guides/start.mdx:2 Begin here', '/guides/start'],
    ['[a<|>](/guides/start)', 'guides/start.mdx:2 Begin here', 'a'],
    ['[a](./sta<|>rt)', 'guides/start.mdx:2 Begin here', './start'],
    ['[a](/guides/start.mdx<|>)', 'guides/start.mdx:2 Begin here', '/guides/start.mdx'],
    ['[a](/guides/start#first<|>-steps)', 'guides/start.mdx:5 First steps', '/guides/start#first-steps'],
    ['[a<|>](/guides/start#first-steps)', 'guides/start.mdx:5 First steps', 'a'],
    ['[a](/guides/st<|>art#first-steps)', 'guides/start.mdx:2 Begin here', '/guides/start#first-steps'],
    ['[a](/guides/start#ne<|>xt)', 'guides/start.mdx:7 What next?', '/guides/start#next'],
    ['[a](/guides/start#gone<|>)', 'guides/start.mdx:2 Begin here', '/guides/start#gone'],
    ['## Own part\n\n[a](#own-<|>part)', 'guides/page.mdx:1 Own part', '#own-part'],
    ['[a]: /guides/sta<|>rt', 'guides/start.mdx:2 Begin here', '/guides/start'],
    ['<Card href="/guides/sta<|>rt" />', 'guides/start.mdx:2 Begin here', '/guides/start'],
    ['![a](/images/lo<|>go.svg)', 'images/logo.svg:1', '/images/logo.svg'],
    ['<img src="/images/lo<|>go.svg" />', 'images/logo.svg:1', '/images/logo.svg'],
    ['import A from "/snippets/no<|>te.mdx"', 'snippets/note.mdx:2 A note', '/snippets/note.mdx'],
    ['import A from "../snippets/no<|>te.mdx"', 'snippets/note.mdx:2 A note', '../snippets/note.mdx'],
    ['import A from "/snippets/chart/ch<|>art.jsx"', 'snippets/chart/chart.jsx:1', '/snippets/chart/chart.jsx'],
  ])('is found in %s', async (text, target, origin) => {
    expect(await definition(text)).toEqual([target, origin]);
  });

  it('is in the snippet with the heading', async () => {
    const files = { 'guides/parts.mdx': 'import N from "/snippets/part.mdx"\n\n<N />\n', 'snippets/part.mdx': 'Text\n\n## In it\n' };
    expect(await definition('[a](/guides/parts#in<|>-it)', files)).toEqual(['snippets/part.mdx:3 In it', '/guides/parts#in-it']);
  });

  it('of a heading is the heading itself, so that editors show its references', async () => {
    expect(await definition('## On<|>e\n')).toEqual(['guides/page.mdx:1 One', 'One']);
  });

  it.each([
    '[a](/go<|>ne)',
    '[a](#go<|>ne)',
    '[a](https://example.com/gui<|>des/start)',
    '`[a](/guides/sta<|>rt)`',
    'import A from "rea<|>ct"',
    'Te<|>xt',
  ])('is none in %s', async (text) => {
    expect(await definition(text)).toEqual([]);
  });
});

describe('a link to a redirected address', () => {
  const others: SiteFiles = {
    'docs.json': docsJson({
      redirects:
        '[{ "source": "/old", "destination": "/guides/start" }, { "source": "/v1/:slug*", "destination": "/guides/:slug*" }, { "source": "/away", "destination": "https://example.com/a" }]',
    }),
  };

  it.each([
    ['[a](/ol<|>d)', 'guides/start.mdx:2 Begin here', '/old'],
    ['[a](/v1/sta<|>rt)', 'guides/start.mdx:2 Begin here', '/v1/start'],
    ['[a](/old#ne<|>xt)', 'guides/start.mdx:7 What next?', '/old#next'],
  ])('leads to the destination: %s', async (text, target, origin) => {
    expect(await definition(text, others)).toEqual([target, origin]);
  });

  it('has a hover with the redirect', async () => {
    const hover = await (await page('[a](/ol<|>d)', others)).hoverText();
    expect(hover).toContain('A redirect leads to `/guides/start`.');
    expect(hover).toContain('**Begin here**');
    expect(await (await page('[a](/awa<|>y)', others)).hoverText()).toBe('A redirect leads to `https://example.com/a`.');
  });

  it('is a document link to the destination', async () => {
    expect(await links('[a](/old#next) [b](/away) [c](/v1/gone)', others)).toEqual(['/old#next -> guides/start.mdx#L7,5']);
  });

  it('is not a reference of the destination', async () => {
    const sample = await page('[a](/old) [b](/guides/sta<|>rt)', others);
    expect(await references(sample)).toEqual(['docs.json:6 /guides/start', 'guides/page.mdx:1 /guides/start']);
  });
});

/** `text -> target` of each resolved link of `guides/page.mdx`. */
async function links(text: string, others: SiteFiles = {}): Promise<string[]> {
  const sample = site({ ...files, 'guides/page.mdx': text, ...others });
  const found = await sample.engine.documentLinks(uriOf('guides/page.mdx'), neverCancelled);
  const resolved = await Promise.all(found.map((link) => sample.engine.resolveLink(link, neverCancelled)));
  return resolved.map(({ range, target = '' }) => `${sample.document('guides/page.mdx').getText(range)} -> ${pathOf(target)}`);
}

describe('document links', () => {
  it('lead to pages, headings, images and imports, in the order of the text', async () => {
    const text =
      'import A from "/snippets/note.mdx"\n\n[a](/guides/start#next) [b](./install) [c](#own)\n\n## Own\n\n![d](/images/logo.svg) <Card href="/" />\n';
    expect(await links(text)).toEqual([
      '/snippets/note.mdx -> snippets/note.mdx',
      '/guides/start#next -> guides/start.mdx#L7,5',
      './install -> guides/install.md',
      '#own -> guides/page.mdx#L5,4',
      '/images/logo.svg -> images/logo.svg',
      '/ -> index.mdx',
    ]);
  });

  it('do not exist for missing targets, other sites, names of icons, and code', async () => {
    expect(await links('[a](/gone) [a](#gone) [b](https://a.b) [c](mailto:a@b.c) <Card icon="guides" /> `[d](/guides/start)`\n')).toEqual(
      [],
    );
  });

  it('lead to the page if it has no such heading', async () => {
    expect(await links('[a](/guides/start#gone)')).toEqual(['/guides/start#gone -> guides/start.mdx']);
  });

  it('with invalid data are returned unchanged', async () => {
    const { engine } = site(files);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const data = { start: uriOf('guides/start.mdx'), ends: [''], anchor: 3 };
    expect(await engine.resolveLink({ range, data }, neverCancelled)).toEqual({ range, data });
  });
});

describe('the hover of a link', () => {
  it.each([
    ['[a](/guides/sta<|>rt)', ['**Begin here**', '`guides/start.mdx`', 'Listed in: Guides']],
    ['[a<|>](/guides/start)', ['**Begin here**']],
    ['[a](/guides/start#ne<|>xt)', ['Heading: What next?', '**Begin here**']],
    ['## Own part\n\n[a](#own<|>-part)', ['Heading: Own part']],
    ['![a](/images/lo<|>go.svg)', ['file:///site/images/logo.svg', '`images/logo.svg`']],
    ['<Card img="/images/lo<|>go.svg" />', ['file:///site/images/logo.svg']],
    ['[a](/files/ter<|>ms.pdf)', ['`files/terms.pdf`']],
    ['import A from "/snippets/no<|>te.mdx"', ['**A note**']],
  ])('describes the target in %s', async (text, expected) => {
    const hover = await (await page(text)).hoverText();
    for (const each of expected) expect(hover).toContain(each);
  });

  it.each(['[a](/go<|>ne)', '[a](#go<|>ne)', '[a](https://exam<|>ple.com)', '`[a](/guides/sta<|>rt)`', '## Head<|>ing', 'Te<|>xt'])(
    'is empty in %s',
    async (text) => {
      expect(await (await page(text)).hoverText()).toBe('');
    },
  );

  it('escapes markup of a heading', async () => {
    const files = { 'guides/bad.mdx': '## [x](command:y) <img src=z> **b**\n' };
    const sample = await page('[a](#<|>)', files);
    const [item] = (await sample.complete()) as { label: string }[];
    expect(item).toBeUndefined();
    const target = site({ ...files, 'docs.json': docsJson(), 'a.mdx': '[a](/guides/bad#xb<|>)' });
    const hover = await target.hoverText();
    expect(hover).not.toContain('](command');
    expect(hover).not.toContain('<img');
  });
});

/** `path:line text` of the references at the cursor. */
async function references(sample: Site, withDeclaration = false): Promise<string[]> {
  const { path, position } = sample.cursor();
  const found = await sample.engine.references(uriOf(path), position, withDeclaration, neverCancelled);
  return found.map(({ uri, range }) => `${pathOf(uri)}:${range.start.line + 1} ${sample.document(pathOf(uri)).getText(range)}`);
}

describe('references of a heading', () => {
  const linkedFiles: SiteFiles = {
    'docs.json': docsJson({
      navbar: '{ "links": [{ "label": "A", "href": "/a#part-two" }] }',
      redirects: '[{ "source": "/x", "destination": "/a#part-two" }, { "source": "/y", "destination": "/a" }]',
    }),
    'a.mdx': '---\ntitle: A\n---\n\n## Part one\n\n## Part two\n\n[own](#part-two) [other](#part-one)\n',
    'b.mdx':
      '---\nrelated:\n  - /a#part-two\n---\n\n[a](/a#part%2Dtwo) [b](./a#part-two) <Card href="/a#part-two" /> [c](/a) `[d](/a#part-two)`\n',
    'guides/c.mdx': '## Part two\n\n[own](#part-two) [a]: /a#part-two\n\n[a]: /a#part-two\n',
    'snippets/d.mdx': '[a](/a#part-two)\n',
  };
  const all = [
    'docs.json:6 /a#part-two',
    'docs.json:7 /a#part-two',
    'a.mdx:9 #part-two',
    'b.mdx:3 /a#part-two',
    'b.mdx:6 /a#part%2Dtwo',
    'b.mdx:6 ./a#part-two',
    'b.mdx:6 /a#part-two',
    'guides/c.mdx:5 /a#part-two',
    'snippets/d.mdx:1 /a#part-two',
  ];

  function at(path: string, mark: string): Site {
    const text = String(linkedFiles[path]);
    expect(text).toContain(mark);
    return site({ ...linkedFiles, [path]: text.replace(mark, `<|>${mark}`) });
  }

  it.each([
    ['the heading', 'a.mdx', 'Part two'],
    ['a link to it on its page', 'a.mdx', 'part-two)'],
    ['a link to it on another page', 'b.mdx', 'art%2Dtwo'],
    ['the text of a link to it', 'b.mdx', 'a](/a#'],
  ])('are found from %s', async (_from, path, mark) => {
    expect((await references(at(path, mark))).sort()).toEqual([...all].sort());
  });

  it('begin with the heading on request', async () => {
    expect((await references(at('a.mdx', 'Part two'), true))[0]).toBe('a.mdx:7 Part two');
  });

  it('in a snippet are the links to the pages that import it', async () => {
    const sample = site({
      'docs.json': docsJson(),
      'snippets/s.mdx': 'Text\n\n## In <|>it\n',
      'a.mdx': 'import S from "/snippets/s.mdx"\n\n<S />\n\n[own](#in-it)\n',
      'b.mdx': '[a](/a#in-it) [b](/b#in-it)\n',
    });
    expect(await references(sample)).toEqual(['a.mdx:5 #in-it', 'b.mdx:1 /a#in-it']);
  });

  it('do not include references of the next heading with the same text', async () => {
    const text = '[one](#same) [two](#same-2)\n\n## Same\n\n## Sa<|>me\n';
    expect(await references(site({ 'docs.json': docsJson(), 'a.mdx': text }))).toEqual(['a.mdx:1 #same-2']);
  });

  it('include references of the title of a component', async () => {
    const text = '[a](#how-it-works)\n\n<Accordion title="How it <|>works">\n  Text\n</Accordion>\n';
    expect(await references(site({ 'docs.json': docsJson(), 'a.mdx': text }))).toEqual(['a.mdx:1 #how-it-works']);
  });
});

describe('references of images and snippets', () => {
  it('are found from a link or an import in a page', async () => {
    const image = await page('![a](/images/lo<|>go.svg)', { 'b.mdx': '<img src="/images/logo.svg" />\n' });
    expect(await references(image)).toEqual(['b.mdx:1 /images/logo.svg', 'guides/page.mdx:1 /images/logo.svg']);
    const snippet = await page('import A from "/snippets/no<|>te.mdx"\n', { 'b.mdx': 'import B from "./snippets/note.mdx"\n' });
    expect(await references(snippet, true)).toEqual([
      'snippets/note.mdx:2 A note',
      'b.mdx:1 ./snippets/note.mdx',
      'guides/page.mdx:1 /snippets/note.mdx',
    ]);
  });

  it('are found from the snippet itself', async () => {
    const sample = await page('import A from "/snippets/own.mdx"\n', { 'snippets/own.mdx': '---\ntit<|>le: Own\n---\n' });
    expect(await references(sample)).toEqual(['guides/page.mdx:1 /snippets/own.mdx']);
  });
});

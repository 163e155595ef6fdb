import { describe, expect, it } from 'vitest';
import { readBody } from '../../server/src/engine/pages/body/readBody';
import { bodyNames } from '../../server/src/engine/pages/bodyNames';
import { afterRename } from '../support/renames';
import { type Site, type SiteFiles, site } from '../support/site';

const docsJson =
  '{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["index", "guides/page"] } }';
const files: SiteFiles = {
  'docs.json': docsJson,
  'guides/start.mdx': '',
  'guides/index.md': '',
  'images/a b.png': '',
  'images/c.svg': '',
  'snippets/note.mdx': '',
  'snippets/card.jsx': '',
  'api/v1.yaml': '',
};

/** Text of `guides/page.mdx` after a move, also if it does not change. */
async function moved(text: string, moves: Record<string, string>): Promise<string> {
  return (await afterRename(site({ ...files, 'guides/page.mdx': text }), moves))['guides/page.mdx'] ?? text;
}

/** Text that replaces a link to the start page of the guides. */
async function link(written: string, frame = '[x](…)'): Promise<string> {
  const [before = '', after = ''] = frame.split('…');
  const text = await moved(`---\ntitle: T\n---\n\n${before}${written}${after}\n`, { 'guides/start.mdx': 'begin/first.mdx' });
  return text.slice(`---\ntitle: T\n---\n\n${before}`.length, text.length - after.length - 1);
}

describe('links to a page that moves', () => {
  it.each([
    ['/guides/start', '/begin/first'],
    ['/guides/start#top', '/begin/first#top'],
    ['/guides/start/', '/begin/first/'],
    ['/guides/start.mdx', '/begin/first.mdx'],
    ['./start', '../begin/first'],
    ['start', '../begin/first'],
    ['../guides/start.mdx#a', '../begin/first.mdx#a'],
    ['/guides/starter', '/guides/starter'],
    ['https://example.com/guides/start', 'https://example.com/guides/start'],
    ['#guides/start', '#guides/start'],
    ['mailto:guides/start', 'mailto:guides/start'],
    ['../../guides/start', '../../guides/start'],
    ['guides/start#top', 'begin/first#top'],
    ['other/start', 'other/start'],
  ])('change from %s to %s', async (before, after) => {
    expect(await link(before)).toBe(after);
  });

  it.each([
    '[x](… "Title")',
    '![x](…)',
    '[x](<…>)',
    '[x]: …',
    '<Card href="…">',
    '[![y](/images/c.svg)](…)',
    '| a | [x](…) |\n|---|---|\n| b | c |',
    '- [x](\n  …)',
    '<Tabs>\n  <Tab title="A">\n    [x](…)\n  </Tab>\n</Tabs>',
    '<Card\n  title="a"\n  href="…"\n/>',
    '<Card href={`…`} />',
    "<a href='…'>",
    '<Card title="a" href={"…"} />',
    'A [first](/guides/other) and [x](…).',
    '> - [x](…)',
  ])('change if they are written as %s', async (frame) => {
    expect(await link('/guides/start', frame)).toBe('/begin/first');
  });

  it.each([
    '`[x](…)`',
    '``a ` [x](…)``',
    '```md\n[x](…)\n```',
    '  ~~~~\n~~~\n[x](…)\n  ~~~~',
    '```\n[x](…)',
    '{/* [x](…) */}',
    '<!-- [x](…)\n-->',
    '<Card href={base + "…"} />',
    '<ParamField path="…" />',
    'plain … text',
  ])('do not change in %s', async (frame) => {
    expect(await link('/guides/start', frame)).toBe('/guides/start');
  });

  it('do not include names of icons', async () => {
    for (const frame of ['<Card icon="…" />', "<Icon icon={'…'} />"]) expect(await link('start', frame)).toBe('start');
    expect(await link('start', '<Card href="…" />')).toBe('../begin/first');
  });

  it('change after an unpaired backtick, and after code', async () => {
    expect(await link('/guides/start', 'a ` b\n\n[x](…)')).toBe('/begin/first');
    expect(await link('/guides/start', '```\ncode\n```\n[x](…)')).toBe('/begin/first');
    expect(await link('/guides/start', '`a` and <!-- b --> [x](…)')).toBe('/begin/first');
  });

  it('get escaped paths', async () => {
    const text = '![a](/images/a%20b.png) ![a](</images/a b.png>)\n';
    expect(await moved(text, { images: 'img s' })).toBe('![a](/img%20s/a%20b.png) ![a](</img%20s/a%20b.png>)\n');
  });
});

describe('a page that moves itself', () => {
  async function at(text: string, to: string): Promise<string> {
    return moved(text, { 'guides/page.mdx': to });
  }

  it('references the same files from its new folder', async () => {
    const text = 'import Note from "../snippets/note.mdx";\n\n[s](./start) [i](/guides/start) ![c](../images/c.svg) [g](https://a.b)\n';
    expect(await at(text, 'a/b/page.mdx')).toBe(
      'import Note from "../../snippets/note.mdx";\n\n[s](../../guides/start) [i](/guides/start) ![c](../../images/c.svg) [g](https://a.b)\n',
    );
  });

  it('has no `..` in a reference to a file in its new folder', async () => {
    expect(await at('import Note from "../snippets/note.mdx"\n', 'snippets/page.mdx')).toBe('import Note from "./note.mdx"\n');
  });

  it('does not change under a new name in the same folder, or if all files move together', async () => {
    const text = 'import Card from "../snippets/card.jsx"\n[s](./start)\n';
    expect(await at(text, 'guides/renamed.mdx')).toBe(text);
    expect(await moved('[s](./start)\n', { guides: 'handbook' })).toBe('[s](./start)\n');
  });

  it('does not change dead links and packages', async () => {
    const text = 'import React from "react"\nimport x from "@a/b"\n[n](./nowhere) [m](missing.png)\n';
    expect(await at(text, 'a/b/page.mdx')).toBe(text);
  });

  it('resolves relative links of an index page from its folder', async () => {
    const sample = site({ ...files, 'guides/index.md': '[s](./start) [c](../images/c.svg)' });
    expect(await afterRename(sample, { 'guides/start.mdx': 'start.mdx', 'images/c.svg': 'c.svg' })).toEqual({
      'guides/index.md': '[s](../start) [c](../c.svg)',
    });
  });
});

describe('a relative link of a page that moves to another folder', () => {
  const config = JSON.parse(docsJson) as { navigation: object };
  const sample = (text: string, more: SiteFiles = {}): Site =>
    site({
      ...files,
      'docs.json': JSON.stringify({
        ...config,
        navigation: {
          groups: [
            { group: 'G', pages: ['index', 'guides/page'] },
            { group: 'API', openapi: 'api/v1.yaml' },
          ],
        },
        redirects: [
          { source: '/former', destination: '/guides/start' },
          { source: '/guides/old/:slug*', destination: '/guides/:slug*' },
        ],
      }),
      'api/v1.yaml':
        'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /users:\n    get: { tags: [people], summary: List users }\n',
      'index.mdx': '',
      'guides/v1.2.mdx': '',
      'guides/sub/index.mdx': '',
      'guides/page.mdx': `[x](${text})\n`,
      ...more,
    });
  const after = async (text: string, to: string): Promise<string> =>
    (await afterRename(sample(text), { 'guides/page.mdx': to }))['guides/page.mdx']?.slice(4, -2) ?? text;

  it.each([
    ['an index page, by its folder', '../guides', '../../guides'],
    ['an index page below, with an anchor', './sub#a', '../../guides/sub#a'],
    ['an index page, by its name', './sub/index', '../../guides/sub/index'],
    ['an index page, without dots', 'sub', '../../guides/sub'],
    ['the index page of its own folder', '.', '../../guides'],
    ['the index page of its own folder, with a slash', './', '../../guides/'],
    ['the start page', '..', '../..'],
    ['the start page, with a slash', '../', '../../'],
    ['a page, with a slash at the end', './start/?a#b', '../../guides/start/?a#b'],
    ['a page, with another extension', './start.md', '../../guides/start.md'],
    ['a page with a period in its name', './v1.2', '../../guides/v1.2'],
    ['a redirect', '../former#a', '../../former#a'],
    ['the pattern of a redirect', './old/start', '../../guides/old/start'],
    ['a generated page', '../api-reference/people/list-users', '../../api-reference/people/list-users'],
    ['a file of the service', '../llms.txt', '../../llms.txt'],
    ['a redirect, with backslashes', '..\\former', '..\\..\\former'],
  ])('still leads to %s', async (_what, before, expected) => {
    expect(await after(before, 'a/b/page.mdx')).toBe(expected);
  });

  it.each(['./nowhere', './nowhere/', '../nowhere.png', '../../former', 'former', '../images', '#a', './$page'])(
    'does not change: %s',
    async (text) => {
      expect(await after(text, 'a/b/page.mdx')).toBe(text);
    },
  );

  it.each([
    ['sub', './', 'guides/sub/page.mdx'],
    ['./sub', './', 'guides/sub/page.mdx'],
    ['../former', './former', 'page.mdx'],
    ['..', './', 'page.mdx'],
    ['../guides', './guides', 'page.mdx'],
  ])('has no `..` in the folder of its target: %s becomes %s', async (before, expected, to) => {
    expect(await after(before, to)).toBe(expected);
  });

  it('does not change in the same folder', async () => {
    for (const text of ['../former', './sub', '..', './start/', '../api-reference/people/list-users'])
      expect(await after(text, 'guides/other.mdx')).toBe(text);
  });

  it('follows an index page that moves', async () => {
    expect(await afterRename(sample('./sub/#a'), { 'guides/sub/index.mdx': 'parts/index.mdx' })).toEqual({
      'guides/page.mdx': '[x](../parts/#a)\n',
    });
    expect(await afterRename(sample('./sub'), { 'guides/sub/index.mdx': 'guides/parts.mdx' })).toEqual({
      'guides/page.mdx': '[x](./parts)\n',
    });
    expect(await afterRename(sample('sub'), { 'guides/sub': 'guides/parts' })).toEqual({ 'guides/page.mdx': '[x](parts)\n' });
  });

  it('leads to the old address, even if the folder with that name moves', async () => {
    expect(await afterRename(sample('./old/start'), { guides: 'a/b' })).toMatchObject({
      'guides/page.mdx': '[x](../../guides/old/start)\n',
    });
  });

  it('in a folder that moves still leads out of it', async () => {
    const more = { 'guides/deep/a.mdx': '[r](../../former) [i](../sub) [s](./b)\n', 'guides/deep/b.mdx': '' };
    expect(await afterRename(sample('', more), { 'guides/deep': 'deep' })).toEqual({
      'guides/deep/a.mdx': '[r](../former) [i](../guides/sub) [s](./b)\n',
    });
  });
});

describe('a link without dots', () => {
  it('gets dots if it would lead elsewhere from the site root', async () => {
    const sample = site({ ...files, 'start.mdx': '', 'guides/sub/start.mdx': '', 'guides/page.mdx': '[s](sub/start#a)\n' });
    expect(await afterRename(sample, { 'guides/page.mdx': 'guides/sub/page.mdx' })).toMatchObject({
      'guides/page.mdx': '[s](./start#a)\n',
    });
  });

  it('is resolved from the site root if an index page is there', async () => {
    const sample = site({ ...files, 'sub/index.mdx': '', 'guides/sub/index.mdx': '', 'guides/page.mdx': '[s](sub)\n' });
    expect(await afterRename(sample, { 'sub/index.mdx': 'parts/index.mdx' })).toEqual({ 'guides/page.mdx': '[s](parts)\n' });
    expect(await afterRename(sample, { 'guides/sub/index.mdx': 'guides/parts/index.mdx' })).toEqual({});
  });

  it('is resolved from the site root if it has a target there', async () => {
    const sample = site({ ...files, 'other.mdx': '', 'guides/other.mdx': '', 'guides/page.mdx': '[o](other) [s](start)\n' });
    expect(await afterRename(sample, { 'other.mdx': 'new.mdx', 'guides/start.mdx': 'guides/first.mdx' })).toEqual({
      'guides/page.mdx': '[o](new) [s](first)\n',
    });
    expect(await afterRename(sample, { 'guides/other.mdx': 'guides/more.mdx' })).toEqual({});
  });
});

describe('other references of pages', () => {
  it('include imported snippets and components', async () => {
    const text =
      "import Note from '/snippets/note.mdx';\nimport {\n  Card,\n} from '../snippets/card.jsx';\nexport { x } from '/snippets/card.jsx'\n";
    expect(await moved(text, { snippets: 'parts/common' })).toBe(
      "import Note from '/parts/common/note.mdx';\nimport {\n  Card,\n} from '../parts/common/card.jsx';\nexport { x } from '/snippets/card.jsx'\n".replace(
        "'/snippets/card.jsx'",
        "'/parts/common/card.jsx'",
      ),
    );
  });

  it('also change in snippets and other files that are not pages', async () => {
    const sample = site({ ...files, 'snippets/note.mdx': '[s](/guides/start)\r\n', 'README.md': '[s](/guides/start)' });
    expect(await afterRename(sample, { 'guides/start.mdx': 'start.mdx' })).toEqual({
      'snippets/note.mdx': '[s](/start)\r\n',
      'README.md': '[s](/start)',
    });
  });

  it.each([
    ['openapi: api/v1.yaml GET /users', 'openapi: spec/v1.yaml GET /users'],
    ['openapi: "/api/v1.yaml GET /users"', 'openapi: "/spec/v1.yaml GET /users"'],
    ["openapi-schema: 'api/v1.yaml User'", "openapi-schema: 'spec/v1.yaml User'"],
    ['openapi: GET /api/v1.yaml', 'openapi: GET /api/v1.yaml'],
    ['icon: /images/c.svg', 'icon: /pictures/c.svg'],
    ['icon: images', 'icon: images'],
    ['"og:image": /images/c.svg # drawn', '"og:image": /pictures/c.svg # drawn'],
    ['icon: "/images/c.svg"', 'icon: "/pictures/c.svg"'],
    ['related:\n  - /guides/start\n  - /other', 'related:\n  - /handbook/start\n  - /other'],
    ['url: https://example.com/guides/start', 'url: https://example.com/guides/start'],
    ['title: /guides/start', 'title: /guides/start'],
  ])('are found in front matter: %j', async (before, after) => {
    for (const eol of ['\n', '\r\n']) {
      const toPage = (lines: string): string => `---\ntitle: T\n${lines}\n---\nText\n`.replaceAll('\n', eol);
      expect(await moved(toPage(before), { api: 'spec', images: 'pictures', guides: 'handbook' })).toBe(toPage(after));
    }
  });
});

describe('a hostile page', () => {
  it.each([
    ['backticks', '` '.repeat(200_000)],
    ['openings of comments', '<!--'.repeat(200_000)],
    ['openings of expressions', '{/*'.repeat(200_000)],
    ['openings of links', '[](('.repeat(200_000)],
    ['fences', '```\n~~~\n'.repeat(50_000)],
    ['imports', 'import \n'.repeat(50_000)],
    ['blanks', `href${' '.repeat(500_000)}`],
    ['brackets', `${'['.repeat(300_000)}]: `],
  ])('of %s has no links, and is read in one pass', (_what, text) => {
    expect(bodyNames(readBody(text, 0))).toEqual([]);
  });

  it('is not read if it is too long', () => {
    expect(bodyNames(readBody(`[a](/b)${' '.repeat(2_000_000)}`, 0))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const pages: SiteFiles = { 'guides/start.mdx': '', 'guides/index.mdx': '' };

async function offers(sample: Site, path = 'docs.json'): Promise<CodeAction[]> {
  const actions = await sample.actions(path, 'page.missing');
  return actions.filter(({ title }) => title.startsWith('Remove this entry and redirect'));
}

/** Applies the first offered redirect to all files that it edits. */
async function redirect(sample: Site, path = 'docs.json'): Promise<Site> {
  const [action] = await offers(sample, path);
  if (!action) throw new Error('No redirect is offered.');
  for (const [uri, edits] of Object.entries(action.edit?.changes ?? {})) {
    const edited = uri.slice(uriOf('').length);
    sample.workspace.set(edited, sample.apply(edits, edited));
  }
  return sample;
}

function withPages(list: string, more = '', files: SiteFiles = pages): Site {
  const text = `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#000000" },
  "navigation": { "pages": ${list} }${more}
}
`;
  return site({ 'docs.json': text, ...files });
}

describe('a removed page gets a redirect', () => {
  it('to the nearest page, in a new array of redirects', async () => {
    const sample = withPages('["index", "guides/strat"]');
    const [action, ...others] = await offers(sample);
    expect(action).toMatchObject({ title: 'Remove this entry and redirect to `/guides/start`', isPreferred: false, kind: 'quickfix' });
    expect(others).toEqual([]);
    await redirect(sample);
    expect(sample.text()).toBe(`{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#000000" },
  "navigation": { "pages": ["index"] },
  "redirects": [
    {
      "source": "/guides/strat",
      "destination": "/guides/start"
    }
  ]
}
`);
    await sample.expectNothing();
  });

  it('to the first page of its array if no page is similar', async () => {
    const sample = await redirect(withPages('["nowhere", "guides/index", "index", "GET /x"]'));
    expect(JSON.parse(sample.text()).redirects).toEqual([{ source: '/nowhere', destination: '/guides' }]);
  });

  it('from the address of the folder if it was an index page', async () => {
    const sample = await redirect(withPages('["guides/start", "/handbook-for-writers/index"]'));
    expect(JSON.parse(sample.text()).redirects).toEqual([{ source: '/handbook-for-writers', destination: '/guides/start' }]);
    expect(JSON.parse(sample.text()).navigation.pages).toEqual(['guides/start']);
  });

  it.each([
    ['one a line', '[\n    { "source": "/a", "destination": "/" }\n  ]', '    { "source": "/gone", "destination": "/" }\n'],
    [
      'with a line for each key',
      '[\n    {\n      "source": "/a",\n      "destination": "/"\n    }\n  ]',
      '    {\n      "source": "/gone",\n      "destination": "/"\n    }\n',
    ],
    ['all on one line', '[{ "source": "/a", "destination": "/" }]', ', { "source": "/gone", "destination": "/" }]'],
    ['none yet', '[]', '[\n    {\n      "source": "/gone",\n      "destination": "/"\n    }\n  ]'],
  ])('in the layout of the other redirects: %s', async (_how, redirects, expected) => {
    const sample = withPages('["index", "gone"]', `,\n  "redirects": ${redirects}`);
    expect((await redirect(sample)).text()).toContain(expected);
    await sample.expectNothing();
  });

  it.each([
    ['\r\n', '  '],
    ['\n', '\t'],
    ['\r\n', '    '],
  ])('with line endings %j and indentation %j', async (eol, indent) => {
    const applyLayout = (text: string): string => text.replaceAll('  ', indent).replaceAll('\n', eol);
    const plain = await redirect(
      withPages('[\n    "index",\n    "gone"\n  ]', ',\n  "redirects": [\n    { "source": "/a", "destination": "/" }\n  ]'),
    );
    const sample = withPages('[\n    "index",\n    "gone"\n  ]', ',\n  "redirects": [\n    { "source": "/a", "destination": "/" }\n  ]');
    sample.workspace.set('docs.json', applyLayout(sample.text()));
    expect((await redirect(sample)).text()).toBe(applyLayout(plain.text()));
  });

  it('in one edit of several files if the entry and the redirects are in fragments', async () => {
    const sample = withPages('{ "$ref": "./pages.json" }', ',\n  "redirects": { "$ref": "./redirects.json" }', {
      ...pages,
      'pages.json': '["index", "gone"]\n',
      'redirects.json': '[\n\t{ "source": "/a", "destination": "/" }\n]\n',
    });
    const before = sample.text();
    await redirect(sample, 'pages.json');
    expect(sample.text()).toBe(before);
    expect(sample.text('pages.json')).toBe('["index"]\n');
    expect(sample.text('redirects.json')).toBe(
      '[\n\t{ "source": "/a", "destination": "/" },\n\t{ "source": "/gone", "destination": "/" }\n]\n',
    );
    await sample.expectNothing();
  });

  it('after the fixes that create the page and only remove the entry', async () => {
    const titles = (await withPages('["index", "guides/strat"]').actions('docs.json', 'page.missing')).map(({ title }) => title);
    expect(titles).toEqual([
      'Change to `guides/start`',
      'Create page `guides/strat.mdx`',
      'Remove this entry',
      'Remove this entry and redirect to `/guides/start`',
    ]);
  });

  it('and leaves an empty array if it was the last entry', async () => {
    const sample = withPages('[\n    "guides/strat"\n  ]');
    await redirect(sample);
    expect(JSON.parse(sample.text()).navigation).toEqual({ pages: [] });
    expect(await sample.fix('Remove this entry').catch(() => 'gone')).toBe('gone');
  });
});

describe('no redirect is offered', () => {
  it.each([
    ['to nowhere', '["gone"]', ''],
    ['where there is one', '["index", "gone"]', ', "redirects": [{ "source": "/gone/", "destination": "/" }]'],
    ['where a pattern has one', '["index", "guides/gone"]', ', "redirects": [{ "source": "/guides/:page*", "destination": "/:page*" }]'],
    ['from an address that means something else', '["index", "a:b"]', ''],
    ['from an address with blanks', '["index", "no such page"]', ''],
    ['where redirects are something else', '["index", "gone"]', ', "redirects": {}'],
    ['where redirects are about to be written', '["index", "gone"]', ', "redirects": '],
    ['where they stand in a fragment that is not there', '["index", "gone"]', ', "redirects": { "$ref": "./none.json" }'],
  ])('%s', async (_where, list, more) => {
    expect(await offers(withPages(list, more))).toEqual([]);
  });

  it('if a missing fragment may have redirects', async () => {
    const text =
      '{ "$ref": "./none.json", "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["index", "gone"] } }';
    expect(await offers(site({ 'docs.json': text }))).toEqual([]);
  });

  it('for invalid data', async () => {
    const sample = withPages('["index", "gone"]');
    const [diagnostic] = await sample.diagnostics();
    const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    for (const changed of [
      { path: '../x', successors: ['index'] },
      { path: 'gone', successors: ['..', '//example.com', 'a b', 'x:y', 'gone'] },
      { path: '', successors: ['index'] },
      { path: 'gone', successors: 'index' },
    ]) {
      const withData = [{ ...diagnostic, data: { suggestions: [], isNear: false, ...changed } }] as Parameters<
        typeof sample.engine.codeActions
      >[2];
      const actions = await sample.engine.codeActions(uriOf('docs.json'), everything, withData, neverCancelled);
      expect(actions.filter(({ title }) => title.includes('redirect'))).toEqual([]);
    }
  });
});

it('a redirect is offered in a long array, but not if very many pages are missing', async () => {
  const names = Array.from({ length: 1_000 }, (_, i) => `"<|at${i}:gone-${i}-${'x'.repeat(i % 7)}|>"`);
  const sample = withPages(`[${names.join(', ')}, "guides/start"]`);
  const titlesAt = async (index: number): Promise<string[]> => {
    const { range } = sample.range(`at${index}`);
    return (await sample.engine.codeActions(uriOf('docs.json'), range, [], neverCancelled)).map(({ title }) => title);
  };
  expect(await titlesAt(0)).toContain('Remove this entry and redirect to `/guides/start`');
  // If more pages are missing, the site is probably in another folder.
  expect((await titlesAt(999)).filter((title) => title.includes('redirect'))).toEqual([]);
});

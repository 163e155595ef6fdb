import { describe, expect, it } from 'vitest';
import type { DocumentSymbol, SelectionRange } from 'vscode-languageserver-types';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, site } from '../support/site';

const uri = uriOf('docs.json');
const symbols = (config: Site, path = 'docs.json'): Promise<DocumentSymbol[]> => config.engine.documentSymbols(uriOf(path), neverCancelled);

/** Names by level: `a(b c(d))`. */
function outline(all: readonly DocumentSymbol[]): string {
  return all.map(({ name, children }) => (children?.length ? `${name}(${outline(children)})` : name)).join(' ');
}

describe('symbols', () => {
  it('are the keys, and elements by their names', async () => {
    const tabs = '{ "tabs": [{ "tab": "Guides", "groups": [{ "group": "Start", "pages": ["index", { "x": 1 }] }] }] }';
    const found = await symbols(site({ 'docs.json': `{ "theme": "mint", "navigation": ${tabs} }` }));
    expect(outline(found)).toBe('theme navigation(tabs(Guides(tab groups(Start(group pages(index 2(x)))))))');
  });

  it('have plain values and kinds of elements as details', async () => {
    const [theme, navigation] = await symbols(site({ 'docs.json': '{ "theme": "mint", "navigation": { "tabs": [{ "tab": "A" }] } }' }));
    expect(theme?.detail).toBe('mint');
    expect(navigation?.children?.[0]?.children?.[0]?.detail).toBe('tab');
  });

  it('always have a name, and a selection range within their range', async () => {
    const check = (all: readonly DocumentSymbol[]): void => {
      for (const { name, range, selectionRange, children } of all) {
        expect(name).not.toBe('');
        const position = ({ line, character }: { line: number; character: number }) => line * 1000 + character;
        expect(position(selectionRange.start)).toBeGreaterThanOrEqual(position(range.start));
        expect(position(selectionRange.end)).toBeLessThanOrEqual(position(range.end));
        check(children ?? []);
      }
    };
    for (const text of ['{ "": "", "a": [""], "b": }', '{ "a"', '{ "a": { "b": [1, ', '[{ "tab": "" }]', '{ "x": "unclosed\n}']) {
      check(await symbols(site({ 'docs.json': `{ "theme": "mint", "more": ${text}` })));
    }
  });

  it('are available in fragments', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": { "$ref": "./tabs.json" } }' }),
      'tabs.json': '[{ "tab": "A" }, { "tab": "B" }]',
    };
    expect(outline(await symbols(site(files), 'tabs.json'))).toBe('A(tab) B(tab)');
  });

  it('of a huge file are limited, upper levels first', async () => {
    const pages = Array.from({ length: 30_000 }, (_, i) => `"p${i}"`).join(',');
    const found = await symbols(site({ 'docs.json': docsJson({ navigation: `{ "groups": [{ "group": "A", "pages": [${pages}] }] }` }) }));
    const count = (all: readonly DocumentSymbol[]): number => all.reduce((sum, symbol) => sum + 1 + count(symbol.children ?? []), 0);
    expect(count(found)).toBeLessThanOrEqual(10_000);
    expect(outline(found)).toContain('navigation(groups');
  });
});

describe('folding', () => {
  const text = '{\n  "colors": {\n    "primary": "#fff"\n  },\n  "navigation": {\n    "pages": [\n      "index"\n    ]\n  }\n}';

  it('follows objects and arrays', async () => {
    const ranges = await site({ 'docs.json': text }).engine.foldingRanges(uri, undefined, neverCancelled);
    expect(ranges.map(({ startLine, endLine }) => [startLine, endLine]).sort()).toEqual([
      [0, 8],
      [1, 2],
      [4, 7],
      [5, 6],
    ]);
  });

  it('is limited to outer ranges if the client has a limit', async () => {
    const ranges = await site({ 'docs.json': text }).engine.foldingRanges(uri, 2, neverCancelled);
    expect(ranges).toHaveLength(2);
    expect(ranges).toContainEqual(expect.objectContaining({ startLine: 0, endLine: 8 }));
  });

  it('works in a file that is not closed', async () => {
    const ranges = await site({ 'docs.json': text.slice(0, -4) }).engine.foldingRanges(uri, undefined, neverCancelled);
    expect(ranges.length).toBeGreaterThan(1);
  });
});

describe('selections', () => {
  async function growing(text: string): Promise<string[]> {
    const config = site({ 'docs.json': text });
    const { position } = config.cursor();
    const [selection] = await config.engine.selectionRanges(uri, [position], neverCancelled);
    const texts: string[] = [];
    for (let next: SelectionRange | undefined = selection; next; next = next.parent) texts.push(config.document().getText(next.range));
    return texts;
  }

  it('grow from the string to the whole file', async () => {
    const texts = await growing('{ "theme": "ma<|>ple" }');
    expect(texts[0]).toBe('maple');
    expect(texts[1]).toBe('"maple"');
    expect(texts.at(-1)).toBe('{ "theme": "maple" }');
  });

  it.each([
    ['"guides/qui<|>ck-start"', ['quick', 'quick-start', 'guides/quick-start', '"guides/quick-start"']],
    ['"guides/quick-start<|>"', ['start', 'quick-start', 'guides/quick-start', '"guides/quick-start"']],
    ['"gui<|>des/quick-start"', ['guides', 'guides/quick-start', '"guides/quick-start"']],
    ['"GET /us<|>ers/{id}"', ['users', 'GET /users/{id}', '"GET /users/{id}"']],
    ['"Straße na<|>ch Überall"', ['nach', 'Straße nach Überall', '"Straße nach Überall"']],
    ['"<|>"', ['""']],
    ['"a \\"b<|>\\" c"', ['b', '\\"b\\"', 'a \\"b\\" c', '"a \\"b\\" c"']],
  ])('grow over the words and segments in %s', async (text, expected) => {
    const texts = await growing(`{ "theme": "mint", "name": ${text} }`);
    expect(texts.slice(0, expected.length)).toEqual(expected);
  });
});

it('files outside the configuration have no symbols, folding and selections', async () => {
  const { engine } = site({ 'docs.json': '{ "components": [] }', 'other.json': '{\n}' });
  for (const file of [uri, uriOf('other.json'), uriOf('none.json')]) {
    expect(await engine.documentSymbols(file, neverCancelled)).toEqual([]);
    expect(await engine.foldingRanges(file, undefined, neverCancelled)).toEqual([]);
    expect(await engine.selectionRanges(file, [{ line: 0, character: 0 }], neverCancelled)).toEqual([]);
  }
});

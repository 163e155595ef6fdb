import { describe, expect, it } from 'vitest';
import type { CancellationToken, CompletionContext, CompletionItem, DocumentSymbol, Hover, Location, Position, TextDocument } from 'vscode';
import { URI } from 'vscode-uri';
import { type PageFeature, type PageFeatureUse, pageFeatures } from '../../../client/src/language/pageFeatures';

const token = {} as CancellationToken;
const position = { line: 2, character: 4 } as Position;

function document(path: string, languageId: string): TextDocument {
  return { uri: URI.parse(`file:///site/${path}`), languageId, version: 1 } as unknown as TextDocument;
}

const markdown = document('a.md', 'markdown');
const mdx = document('a.mdx', 'mdx');

interface Options {
  readonly uses?: Partial<Record<PageFeature, PageFeatureUse>>;
  /** Languages that another extension has features for. */
  readonly others?: readonly string[];
  /** Results of the other extension, by command. */
  readonly theirs?: Readonly<Record<string, unknown>>;
}

/** Creates the middleware in an editor that also calls it when it calls all providers. */
function setUp({ uses = {}, others = ['markdown'], theirs = {} }: Options = {}) {
  const log: string[] = [];
  let ours: () => Promise<unknown> = async () => undefined;
  const middleware = pageFeatures({
    use: (feature) => uses[feature] ?? 'auto',
    hasOthers: (languageId) => others.includes(languageId),
    async ask<Result>(command: string): Promise<Result | undefined> {
      const own = await ours();
      log.push(`${command}${own === undefined ? '' : ' with ours'}`);
      return theirs[command] as Result | undefined;
    },
  });
  return {
    log,
    hover(on: TextDocument, own: Hover | undefined) {
      ours = async () => middleware.provideHover(on, position, token, () => own);
      return ours();
    },
    definition(on: TextDocument, own: Location[] | undefined) {
      ours = async () => middleware.provideDefinition(on, position, token, () => own);
      return ours();
    },
    references(on: TextDocument, own: Location[]) {
      ours = async () => middleware.provideReferences(on, position, { includeDeclaration: true }, token, () => own);
      return ours();
    },
    symbols(on: TextDocument, own: DocumentSymbol[]) {
      ours = async () => middleware.provideDocumentSymbols(on, token, () => own);
      return ours();
    },
    async labels(on: TextDocument, own: readonly string[]) {
      const items = own.map((label) => ({ label }) as CompletionItem);
      ours = async () => middleware.provideCompletionItem(on, position, {} as CompletionContext, token, () => items);
      return ((await ours()) as CompletionItem[] | undefined)?.map(({ label }) => label);
    },
  };
}

const hover = (value: string): Hover => ({ contents: [{ value }] }) as unknown as Hover;
const at = (path: string, line: number, start: number, end: number): Location =>
  ({
    uri: URI.parse(`file:///site/${path}`),
    range: { start: { line, character: start }, end: { line, character: end } },
  }) as unknown as Location;

describe('features of pages', () => {
  it('are provided if no other extension has them', async () => {
    const { definition, hover: hoverOf, labels, log } = setUp({ others: [] });
    expect(await definition(mdx, [at('b.mdx', 0, 0, 1)])).toHaveLength(1);
    expect(await hoverOf(markdown, hover('![a](b)'))).toBeDefined();
    expect(await labels(markdown, ['#a'])).toEqual(['#a']);
    expect(log).toEqual([]);
  });

  it('are provided in other documents without a query to other extensions', async () => {
    const { definition, log } = setUp({ uses: { definition: 'off' }, others: ['docs-json'] });
    expect(await definition(document('docs.json', 'docs-json'), [at('b.mdx', 0, 0, 1)])).toHaveLength(1);
    expect(log).toEqual([]);
  });

  it('can be turned on and off individually', async () => {
    const theirs = { 'vscode.executeDefinitionProvider': [at('b.md', 0, 0, 1)] };
    const features = setUp({ uses: { definition: 'on', references: 'off', outline: 'off', hover: 'off', completion: 'off' }, theirs });
    expect(await features.definition(markdown, [at('b.md', 0, 0, 1)])).toHaveLength(1);
    expect(await features.references(markdown, [at('b.md', 0, 0, 1)])).toBeUndefined();
    expect(await features.symbols(mdx, [{} as DocumentSymbol])).toBeUndefined();
    expect(await features.hover(mdx, hover('a'))).toBeUndefined();
    expect(await features.labels(mdx, ['a'])).toBeUndefined();
    expect(features.log).toEqual([]);
  });
});

describe('a result that another extension also provides', () => {
  it('is omitted: a definition', async () => {
    const own = [at('b.md', 4, 3, 9)];
    const theirs = { 'vscode.executeDefinitionProvider': [at('b.md', 4, 0, 9)] };
    const both = setUp({ theirs });
    expect(await both.definition(markdown, own)).toBeUndefined();
    expect(both.log).toEqual(['vscode.executeDefinitionProvider']);
    expect(await setUp({ theirs: { 'vscode.executeDefinitionProvider': [] } }).definition(markdown, own)).toEqual(own);
    expect(await setUp({ theirs }).definition(markdown, [])).toEqual([]);
    expect(await setUp({ others: ['mdx'], theirs }).definition(mdx, own)).toBeUndefined();
    expect(await setUp({ others: ['markdown'], theirs }).definition(mdx, own)).toEqual(own);
  });

  it('is omitted: an image in a hover', async () => {
    const theirs = { 'vscode.executeHoverProvider': [hover('text'), hover('![a](b.png)')] };
    expect(await setUp({ theirs }).hover(markdown, hover('![a](b.png|width=240)'))).toBeUndefined();
    expect(await setUp({ theirs }).hover(markdown, hover('**A page**'))).toBeDefined();
    expect(await setUp({ theirs: { 'vscode.executeHoverProvider': [hover('text')] } }).hover(markdown, hover('![a](b)'))).toBeDefined();
  });

  it('is omitted: a reference with the same range', async () => {
    const own = [at('b.md', 1, 5, 9), at('b.md', 2, 5, 9), at('c.mdx', 1, 5, 9)];
    const theirs = { 'vscode.executeReferenceProvider': [at('b.md', 1, 0, 10), at('b.md', 2, 20, 30)] };
    expect(await setUp({ theirs }).references(markdown, own)).toEqual([own[1], own[2]]);
  });

  it('is omitted: an anchor with the same text', async () => {
    const theirs = { 'vscode.executeCompletionItemProvider': { items: [{ label: '#a' }, { label: { label: '#b' } }, { label: 'c' }] } };
    const both = setUp({ theirs });
    expect(await both.labels(markdown, ['#a', '#b', '#own', '/c'])).toEqual(['#own', '/c']);
    const paths = setUp({ theirs });
    expect(await paths.labels(markdown, ['/a', 'c'])).toEqual(['/a', 'c']);
    expect(paths.log).toEqual([]);
  });

  it('is omitted: an outline', async () => {
    const own = [{ name: 'a' } as DocumentSymbol];
    const theirs = { 'vscode.executeDocumentSymbolProvider': [{ name: '# a' }] };
    expect(await setUp({ theirs }).symbols(markdown, own)).toBeUndefined();
    expect(await setUp().symbols(markdown, own)).toEqual(own);
  });

  it('is provided if the other extension fails', async () => {
    const middleware = pageFeatures({
      use: () => 'auto',
      hasOthers: () => true,
      ask: () => Promise.reject(new Error('no such command')),
    });
    const own = [at('b.md', 0, 0, 1)];
    expect(await middleware.provideDefinition(markdown, position, token, () => own)).toEqual(own);
    expect(await middleware.provideDefinition(markdown, position, token, () => own)).toEqual(own);
  });
});

/** Random requests: requests of editors at random positions, and requests that no editor sends. */
import type { Random } from '../random.ts';
import type { FuzzSite } from './fuzzSite.ts';

export interface RandomRequest {
  readonly method: string;
  readonly params: unknown;
  /** Whether the server may refuse it, because it violates the protocol. */
  readonly isBroken: boolean;
}

const everything = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };

/** Further parameters of the requests about a position. */
const positional: Readonly<Record<string, object>> = {
  'textDocument/completion': { context: { triggerKind: 1 } },
  'textDocument/hover': {},
  'textDocument/definition': {},
  'textDocument/references': { context: { includeDeclaration: true } },
  'textDocument/documentHighlight': {},
  'textDocument/prepareRename': {},
  'textDocument/rename': { newName: 'renamed' },
};

/** Further parameters of the requests about a document. */
const whole: Readonly<Record<string, object>> = {
  'textDocument/diagnostic': {},
  'textDocument/documentSymbol': {},
  'textDocument/documentLink': {},
  'textDocument/documentColor': {},
  'textDocument/foldingRange': {},
  'textDocument/codeLens': {},
  'textDocument/formatting': { options: { tabSize: 2, insertSpaces: true } },
  'textDocument/rangeFormatting': { options: { tabSize: 4, insertSpaces: false }, range: everything },
  'textDocument/codeAction': { range: everything, context: { diagnostics: [] } },
  'textDocument/selectionRange': { positions: [{ line: 3, character: 2 }] },
};

const own = [
  'docsJson/roots',
  'docsJson/documentStatus',
  'docsJson/preview',
  'docsJson/endpointPages',
  'docsJson/obsoletePages',
  'docsJson/navigationLists',
];

/** Values that are invalid for any parameter. */
const nonsense: readonly unknown[] = [
  ...[null, 0, -1, 1e300, '', 'a', true, [], {}, [null], { uri: 5 }, { line: -1, character: -1 }, { line: 1e12, character: 1e12 }],
  ...[{ line: 'a', character: {} }, { start: 5 }, 'file:///', 'file:///%', 'file:///a%00b', 'http://[', 'untitled:a', '\u0000'],
];

export function randomRequest(random: Random, site: FuzzSite): RandomRequest {
  const uri = someUri(random, site);
  const textDocument = { uri };
  switch (random.below(6)) {
    case 0:
      return broken(random, textDocument);
    case 1:
      return { method: 'workspace/symbol', params: { query: random.pick(['', 'a', 'guide', '\ud800', '*']) }, isBroken: false };
    case 2:
      return { method: random.pick(own), params: { uri, textDocument, template: 'api/{tag}' }, isBroken: true };
    case 3: {
      const method = random.pick(Object.keys(whole));
      return { method, params: { textDocument, ...whole[method] }, isBroken: false };
    }
    default: {
      const method = random.pick(Object.keys(positional));
      return { method, params: { textDocument, position: somePosition(random, site, uri), ...positional[method] }, isBroken: false };
    }
  }
}

function broken(random: Random, textDocument: { readonly uri: string }): RandomRequest {
  const methods = [
    ...Object.keys(positional),
    ...Object.keys(whole),
    ...own,
    'workspace/symbol',
    'workspace/executeCommand',
    'a/b',
    'codeLens/resolve',
  ];
  const fields = ['textDocument', 'position', 'range', 'context', 'options', 'uri', 'newName', 'positions', 'query', 'data'];
  const params: Record<string, unknown> = {
    textDocument,
    position: { line: 0, character: 0 },
    range: everything,
    context: { diagnostics: [] },
  };
  for (let count = 1 + random.below(3); count > 0; count--) params[random.pick(fields)] = random.pick(nonsense);
  return { method: random.pick(methods), params: random.below(8) === 0 ? random.pick(nonsense) : params, isBroken: true };
}

/** A random URI, mostly of an open document. */
function someUri(random: Random, site: FuzzSite): string {
  const open = [...site.open.keys()];
  if (open.length > 0 && random.below(8) > 0) return random.pick(open);
  return random.below(4) === 0 ? 'untitled:Untitled-1' : site.uri(site.somePath(random));
}

/** A random position, mostly in the text, sometimes behind it. */
function somePosition(random: Random, site: FuzzSite, uri: string): object {
  const document = site.open.get(uri);
  if (!document || random.below(20) === 0) return { line: random.below(5_000), character: random.below(5_000) };
  return document.positionAt(random.below(document.getText().length + 1));
}

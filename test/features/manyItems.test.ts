import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { inlineCode } from '../../server/src/engine/base/markdown';
import { arrangeItems } from '../../server/src/engine/json/edit/arrangeItems';
import { parseJsonTree } from '../../server/src/engine/json/tree/jsonTree';
import { neverCancelled } from '../../server/src/engine/languageService';
import { OperationLookup } from '../../server/src/engine/openapi/lookup';
import type { OperationTable } from '../../server/src/engine/openapi/table';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

/** More than the call stack has room for as arguments of one call. */
const count = 130_000;
const numbers = Array.from({ length: count }, (_, index) => index);

describe('more items than a call can have arguments', () => {
  it('are anchors of a page', async () => {
    const sample = site({ 'docs.json': docsJson(), 'index.mdx': `[a](#<|>)\n\n${numbers.map((n) => `# a${n}\n`).join('')}` });
    expect((await sample.labels())[0]).toBe('#a0');
    expect(sample.log).toEqual([]);
  });

  it('are unreadable pages', async () => {
    const pages = Object.fromEntries(numbers.map((n) => [`${n}.mdx`, { unreadable: 'denied' } as const]));
    const { engine } = site({ 'docs.json': docsJson(), ...pages });
    expect(await engine.unreadFiles(uriOf('docs.json'), 'pages', neverCancelled)).toHaveLength(count);
  });

  it('are new items of an array', () => {
    const text = `[${numbers.join()}]`;
    const tree = parseJsonTree(text, 100, { commas: 1e6, quotes: 1e6, lines: 1e6 });
    const root = typeof tree === 'object' ? tree.root : undefined;
    if (root?.type !== 'array') throw new Error('not an array');
    const items = numbers.map(() => () => '"new"');
    expect(arrangeItems(TextDocument.create('file:///x.json', 'json', 0, text), root, items)).toHaveLength(count);
  });

  it('are runs of backticks in a text', () => {
    const text = '`a'.repeat(count);
    expect(inlineCode(text)).toBe(`\`\` ${text} \`\``);
  });

  it('are paths of an OpenAPI file that fit an unknown path', () => {
    const span = { start: 0, end: 0 };
    const paths = numbers.map((n) => ({ name: `/{p${n}}`, span, isOpen: false }));
    const table: OperationTable = {
      ...{ format: 'openapi', formatSpan: span, version: '3.1.0', paths, operations: [], webhooks: [], webhookOperations: [] },
      ...{ extensions: [], tags: [], servers: [], channels: [], components: [], schemas: [], problem: undefined },
    };
    expect(new OperationLookup(table).meant('get', '/api/{id}')).toMatchObject({ kind: 'prefix', isClear: false });
  });
});

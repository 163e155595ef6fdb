import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const grammar = '{ "name": "own", "scopeName": "source.own", "patterns": [] }';

function withGrammar(text: string, path = '/languages/own.json'): Site {
  const styling = `{ "codeblocks": { "languages": { "custom": ["<|here:${path}|>"] } } }`;
  return site({ 'docs.json': docsJson({ styling }), 'languages/own.json': text });
}

describe('a file for a language of code blocks', () => {
  it.each([
    ['{ "name": "own", }', 'not valid JSON'],
    ['[]', 'expected an object'],
    ['{ "patterns": [] }', '`scopeName`'],
    ['{ "scopeName": "source.own", "patterns": {} }', '`patterns`'],
  ])('that is %s is told', async (text, reason) => {
    await withGrammar(text).expectOnly('here', 'asset.grammar', { severity: 'warning', names: ['`languages/own.json`', reason] });
  });

  it.each([grammar, `\uFEFF${grammar}`])('that is a grammar is not: %j', async (text) => {
    expect((await withGrammar(text).diagnostics()).map(({ code }) => code)).toEqual([]);
  });

  it('that is not there is told as such alone', async () => {
    await withGrammar(grammar, '/languages/none.json').expectOnly('here', 'asset.missing');
  });

  it('is looked at again when it changes', async () => {
    const shown = withGrammar('{}');
    const codes = async (): Promise<unknown[]> => (await shown.diagnostics()).map(({ code }) => code);
    expect(await codes()).toEqual(['asset.grammar']);
    expect(shown.engine.rootsReading(uriOf('languages/own.json'))).toEqual([uriOf('docs.json')]);
    shown.workspace.set('languages/own.json', grammar);
    expect(await codes()).toEqual([]);
    shown.workspace.set('languages/own.json', '{');
    expect(await codes()).toEqual(['asset.grammar']);
  });
});

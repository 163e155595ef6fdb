import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const grammar = '{ "name": "own", "scopeName": "source.own", "patterns": [] }';

function withGrammar(text: string, path = '/languages/own.json'): Site {
  const styling = `{ "codeblocks": { "languages": { "custom": ["<|here:${path}|>"] } } }`;
  return site({ 'docs.json': docsJson({ styling }), 'languages/own.json': text });
}

describe('the grammar of a code block language', () => {
  it.each([
    ['{ "name": "own", }', 'not valid JSON'],
    ['[]', 'expected an object'],
    ['{ "patterns": [] }', '`scopeName`'],
    ['{ "scopeName": "source.own", "patterns": {} }', '`patterns`'],
  ])('is reported if its content is %s', async (text, reason) => {
    await withGrammar(text).expectOnly('here', 'asset.grammar', { severity: 'warning', names: ['`languages/own.json`', reason] });
  });

  it.each([grammar, `\uFEFF${grammar}`])('is not reported if it is valid: %j', async (text) => {
    expect((await withGrammar(text).diagnostics()).map(({ code }) => code)).toEqual([]);
  });

  it('is only reported as missing if the file does not exist', async () => {
    await withGrammar(grammar, '/languages/none.json').expectOnly('here', 'asset.missing');
  });

  it('is checked again when it changes', async () => {
    const sample = withGrammar('{}');
    const codes = async (): Promise<unknown[]> => (await sample.diagnostics()).map(({ code }) => code);
    expect(await codes()).toEqual(['asset.grammar']);
    expect(sample.engine.rootsReading(uriOf('languages/own.json'))).toEqual([uriOf('docs.json')]);
    sample.workspace.set('languages/own.json', grammar);
    expect(await codes()).toEqual([]);
    sample.workspace.set('languages/own.json', '{');
    expect(await codes()).toEqual(['asset.grammar']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

const config = site({ 'docs.json': docsJson({ theme: '<|here:"maple"|>' }) });
const { range } = config.range('here');

/** Titles of the fixes for a diagnostic with this data. */
async function titles(data: unknown): Promise<string[]> {
  const diagnostic: Diagnostic = { range, code: 'syntax.punctuation', message: '', data };
  return (await config.engine.codeActions(uriOf('docs.json'), range, [diagnostic], neverCancelled)).map((action) => action.title);
}

const repair = (...edits: unknown[]): unknown => ({ repairs: [{ edits, preferred: true }] });

describe('the data of a syntax error', () => {
  it('determines the title of the fix', async () => {
    expect(await titles(repair({ at: 0, length: 1, text: "'" }))).toEqual(["Change to `'`"]);
    expect(await titles(repair({ at: -1, length: 1, text: '' }))).toEqual(['Remove this']);
    expect(await titles(repair({ at: 0, length: 7, text: '' }))).toEqual(['Remove `"maple"`']);
    expect(await titles(repair({ at: 7, length: 0, text: ' ]' }))).toEqual(['Insert `]`']);
  });

  it.each([
    ['nothing', undefined],
    ['a string', 'x'],
    ['no repairs', {}],
    ['repairs of another type', { repairs: [1, null, {}, { edits: [] }, { edits: [1] }] }],
    ['an edit without `text`', repair({ at: 0, length: 1 })],
    ['half a character', repair({ at: 0.5, length: 1, text: '' })],
    ['a length below zero', repair({ at: 0, length: -1, text: '' })],
    ['a position before the file', repair({ at: -1_000, length: 1, text: '' })],
    ['a position after the file', repair({ at: 0, length: 100_000, text: '' })],
    ['edits that overlap', repair({ at: 0, length: 2, text: '' }, { at: 1, length: 1, text: '' })],
  ])('has no fix if it is %s', async (_name, data) => {
    const sentData = data === undefined ? { repairs: undefined } : data;
    expect(await titles(sentData)).toEqual([]);
  });
});

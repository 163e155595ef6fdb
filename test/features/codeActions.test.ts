import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import { neverCancelled } from '../../server/src/engine/languageService';
import { samples } from '../checks/samples';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, site } from '../support/site';

const uri = uriOf('docs.json');
const none = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const titles = async (config: Site, diagnostics: readonly Diagnostic[], range = none): Promise<string[]> =>
  (await config.engine.codeActions(uri, range, diagnostics, neverCancelled)).map((action) => action.title);

describe('data that comes back', () => {
  const wrong: readonly unknown[] = [
    null,
    3,
    'text',
    [],
    {},
    { key: 3, value: {}, order: [] },
    { key: 3, value: 1, order: ['a'] },
    { suggestion: 3 },
    { suggestions: 'maple' },
    { suggestions: [{}] },
    { repair: 'format' },
    { format: ['woff'] },
    { template: 'text' },
    { home: 'api', value: {} },
    { page: {} },
    { rename: 1 },
    { key: 1 },
  ];

  it.each(Object.keys(samples) as (keyof typeof samples)[])('in another form gives no edit with it: %s', async (code) => {
    const sample = site(samples[code]);
    const { path } = sample.range('here');
    const own = (await sample.diagnostics(path)).filter((item) => item.code === code);
    const sound = new Set((await sample.actions(path)).map((action) => JSON.stringify(action.edit)));
    for (const data of wrong) {
      const tampered = own.map((item) => ({ ...item, data }));
      const actions = await sample.engine.codeActions(uriOf(path), none, tampered, neverCancelled);
      for (const action of actions) expect(sound).toContain(JSON.stringify(action.edit));
    }
  });

  it('may be left out by the client: the current answer has it', async () => {
    const config = site({ 'docs.json': docsJson({ theme: '"mapel"' }) });
    const bare = (await config.diagnostics()).map(({ data: _left, ...rest }) => rest);
    expect(await titles(config, bare)).toEqual(['Change to `maple`']);
  });

  it('may belong to a text that has changed: nothing breaks', async () => {
    const config = site({ 'docs.json': docsJson({ colors: '{ "light": "#fff" }' }) });
    const before = await config.diagnostics();
    config.workspace.set('docs.json', '[]');
    expect(await titles(config, before)).toEqual([]);
    config.workspace.set('docs.json', '');
    expect(await titles(config, before)).toEqual([]);
  });

  it('of a code that there is not gives nothing', async () => {
    const config = site({ 'docs.json': docsJson() });
    expect(await titles(config, [{ range: none, message: 'x', code: 'no.such', data: {} }])).toEqual([]);
    expect(await titles(config, [{ range: none, message: 'x' }])).toEqual([]);
  });
});

describe('without named diagnostics', () => {
  const config = site({ 'docs.json': docsJson({ theme: '<|theme:"mapel"|>', public: '<|public:"true"|>' }) });

  it('those that touch the range are fixed', async () => {
    expect(await titles(config, [], config.range('theme').range)).toEqual(['Change to `maple`']);
    expect(await titles(config, [], config.range('public').range)).toEqual(['Change to `true` without quotes']);
  });

  it('a position at the edge counts, one elsewhere does not', async () => {
    const { end } = config.range('theme').range;
    expect(await titles(config, [], { start: end, end })).toEqual(['Change to `maple`']);
    expect(await titles(config, [], none)).toEqual([]);
  });
});

it('an action names its diagnostic and edits its file alone', async () => {
  const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{ "primary": "teal" }' };
  const [action] = await site(files).actions('colors.json');
  expect(action?.kind).toBe('quickfix');
  expect(action?.diagnostics?.map((item) => item.code)).toEqual(['color.invalid']);
  expect(Object.keys(action?.edit?.changes ?? {})).toEqual([uriOf('colors.json')]);
});

it('a file that is no part of a configuration has none', async () => {
  const config = site({ 'docs.json': docsJson(), 'other.json': '{ "theme": 3 }' });
  expect(await config.engine.codeActions(uriOf('other.json'), none, [], neverCancelled)).toEqual([]);
});

it('a file full of mistakes gets fixes for some of them at a time', async () => {
  const keys = Array.from({ length: 3_000 }, (_, i) => `"k": ${i}`).join(', ');
  const config = site({ 'docs.json': docsJson({ variables: `{ ${keys} }` }) });
  const fixed = new Set((await config.actions()).map((action) => JSON.stringify(action.edit)));
  expect(fixed.size).toBeGreaterThan(100);
  expect(fixed.size).toBeLessThan(1_000);
});

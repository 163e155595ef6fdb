import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import { neverCancelled } from '../../server/src/engine/languageService';
import { samples } from '../checks/samples';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, site } from '../support/site';

const uri = uriOf('docs.json');
const fileStart = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const titles = async (config: Site, diagnostics: readonly Diagnostic[], range = fileStart): Promise<string[]> =>
  (await config.engine.codeActions(uri, range, diagnostics, neverCancelled)).map((action) => action.title);

describe('the data of a diagnostic', () => {
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

  it.each(Object.keys(samples) as (keyof typeof samples)[])('is not used in an edit if it is invalid: %s', async (code) => {
    const sample = site(samples[code]);
    const { path } = sample.range('here');
    const own = (await sample.diagnostics(path)).filter((item) => item.code === code);
    const sound = new Set((await sample.actions(path)).map((action) => JSON.stringify(action.edit)));
    for (const data of wrong) {
      const tampered = own.map((item) => ({ ...item, data }));
      const actions = await sample.engine.codeActions(uriOf(path), fileStart, tampered, neverCancelled);
      for (const action of actions) expect(sound).toContain(JSON.stringify(action.edit));
    }
  });

  it('may be omitted by the client', async () => {
    const config = site({ 'docs.json': docsJson({ theme: '"mapel"' }) });
    const bare = (await config.diagnostics()).map(({ data: _left, ...rest }) => rest);
    expect(await titles(config, bare)).toEqual(['Change to `maple`']);
  });

  it('may belong to a former text', async () => {
    const config = site({ 'docs.json': docsJson({ colors: '{ "light": "#fff" }' }) });
    const before = await config.diagnostics();
    config.workspace.set('docs.json', '[]');
    expect(await titles(config, before)).toEqual([]);
    config.workspace.set('docs.json', '');
    expect(await titles(config, before)).toEqual([]);
  });

  it('is ignored for an unknown code', async () => {
    const config = site({ 'docs.json': docsJson() });
    expect(await titles(config, [{ range: fileStart, message: 'x', code: 'no.such', data: {} }])).toEqual([]);
    expect(await titles(config, [{ range: fileStart, message: 'x' }])).toEqual([]);
  });
});

describe('code actions without diagnostics from the client', () => {
  const config = site({ 'docs.json': docsJson({ theme: '<|theme:"mapel"|>', public: '<|public:"true"|>' }) });

  it('fix the diagnostics that touch the range', async () => {
    expect(await titles(config, [], config.range('theme').range)).toEqual(['Change to `maple`']);
    expect(await titles(config, [], config.range('public').range)).toEqual(['Change to `true` without quotes']);
  });

  it('fix a diagnostic at the edge of the range, but not elsewhere', async () => {
    const { end } = config.range('theme').range;
    expect(await titles(config, [], { start: end, end })).toEqual(['Change to `maple`']);
    expect(await titles(config, [], fileStart)).toEqual([]);
  });
});

it('an action names its diagnostic and edits only its file', async () => {
  const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{ "primary": "teal" }' };
  const [action] = await site(files).actions('colors.json');
  expect(action?.kind).toBe('quickfix');
  expect(action?.diagnostics?.map((item) => item.code)).toEqual(['color.invalid']);
  expect(Object.keys(action?.edit?.changes ?? {})).toEqual([uriOf('colors.json')]);
});

it('a file outside the configuration has no code actions', async () => {
  const config = site({ 'docs.json': docsJson(), 'other.json': '{ "theme": 3 }' });
  expect(await config.engine.codeActions(uriOf('other.json'), fileStart, [], neverCancelled)).toEqual([]);
});

it('a file with very many mistakes has a limited number of fixes', async () => {
  const keys = Array.from({ length: 3_000 }, (_, i) => `"k": ${i}`).join(', ');
  const config = site({ 'docs.json': docsJson({ variables: `{ ${keys} }` }) });
  const fixed = new Set((await config.actions()).map((action) => JSON.stringify(action.edit)));
  expect(fixed.size).toBeGreaterThan(100);
  expect(fixed.size).toBeLessThan(1_000);
});

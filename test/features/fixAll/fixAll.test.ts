import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-types';
import { CancelledError, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const everything = { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } };

/** Text of a file after all safe fixes. */
async function fixedAll(files: SiteFiles, path = 'docs.json'): Promise<string> {
  const config = site(files);
  const text = config.apply(await config.engine.fixAll(uriOf(path), 'save', neverCancelled), path);
  expect(config.log).toEqual([]);
  return text;
}

/** Text of `docs.json` after the action that fixes all diagnostics of a code. */
async function fixedOfCode(config: Site, code: string): Promise<string> {
  const action = await fixAllAction(config, code);
  if (!action) throw new Error(`There is no action for all of ${code}.`);
  expect(action.edit).toBeUndefined();
  const resolved = await config.engine.resolveCodeAction(action, neverCancelled);
  return config.apply(resolved.edit?.changes?.[uriOf('docs.json')] ?? []);
}

async function fixAllAction(config: Site, code: string): Promise<CodeAction | undefined> {
  const actions = await config.engine.codeActions(uriOf('docs.json'), everything, [], neverCancelled);
  const found = actions.filter((action) => action.title === `Fix all \`${code}\` in this file`);
  expect(found.length).toBeLessThan(2);
  return found[0];
}

describe('all safe fixes', () => {
  const wrong = docsJson({
    theme: '"Maple"',
    colors: '{ "primary": "0a7c66", "light": "#fff", /* for dark pages */ "dark": "teal", }',
    public: '"true"',
    navigation: '{ "pages": ["index" { "page": "quickstart" }] }',
  });
  const right = docsJson({
    theme: '"maple"',
    // Comments are only removed on request.
    colors: '{ "primary": "#0a7c66", "light": "#fff", /* for dark pages */ "dark": "#008080" }',
    public: 'true',
    navigation: '{ "pages": ["index", "quickstart"] }',
  });
  const files = { 'quickstart.mdx': '' };

  it('are applied together', async () => {
    expect(await fixedAll({ ...files, 'docs.json': wrong })).toBe(right);
  });

  it.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['tabs', (text: string) => text.replaceAll('  ', '\t')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ])('preserve %s', async (_name, layout) => {
    expect(await fixedAll({ ...files, 'docs.json': layout(wrong) })).toBe(layout(right));
  });

  it('are small edits in the order of the text, none overlapping', async () => {
    const config = site({ ...files, 'docs.json': wrong });
    const edits = await config.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled);
    const spans = edits.map(({ range }) => [config.document().offsetAt(range.start), config.document().offsetAt(range.end)] as const);
    for (const [i, [start, end]] of spans.entries()) {
      expect(end - start).toBeLessThan(30);
      expect(start).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0);
    }
    expect(edits.length).toBeGreaterThan(5);
  });

  it.each([
    ['an invented value', { colors: '{ "light": "#fff" }' }],
    ['a guessed word', { theme: '"mapel"' }],
    ['a guessed key', { '"faviocn"': '"/favicon.svg"' }],
    ['a setting that would take effect', { '"modeToggle"': '{ "default": "dark" }' }],
    ['the loss of a value', { '"public"': 'true', '"public" ': 'false' }],
    ['the loss of an icon', { navigation: '{ "pages": [{ "page": "index", "icon": "house" }] }' }],
    ['the loss of an alpha part', { colors: '{ "primary": "#0a7c6680" }' }],
    ['the beginning of a configuration', undefined],
  ])('do not include %s', async (_name, parts) => {
    const text = parts === undefined ? '' : docsJson(parts);
    expect(await fixedAll({ 'docs.json': text, 'favicon.svg': '' })).toBe(text);
  });

  it('are complete after one pass, and leave only the diagnostic of the comment', async () => {
    const fixed = site({ ...files, 'docs.json': await fixedAll({ ...files, 'docs.json': wrong }) });
    expect(await fixed.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled)).toEqual([]);
    expect((await fixed.diagnostics('docs.json')).map(({ code }) => code)).toEqual(['syntax.comment']);
  });

  it('remove comments on request, but not commented entries', async () => {
    const notes = docsJson({ theme: '"maple" /* the look */', navigation: '{ "pages": [\n    // "old",\n    "index"\n  ] }' });
    const config = site({ 'docs.json': notes });
    expect(config.apply(await config.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled))).toBe(notes);
    const onRequest = config.apply(await config.engine.fixAll(uriOf('docs.json'), 'request', neverCancelled));
    expect(onRequest).toBe(notes.replace(' /* the look */', ''));
  });

  it('are not applied once cancelled', async () => {
    const config = site({ ...files, 'docs.json': wrong });
    const cancelled = { isCancellationRequested: true, onCancellationRequested: () => ({ dispose: () => undefined }) };
    await expect(config.engine.fixAll(uriOf('docs.json'), 'save', cancelled)).rejects.toThrow(CancelledError);
  });

  it('do not include diagnostics that are switched off', async () => {
    const config = site({ 'docs.json': docsJson({ public: '"true"', theme: '"Maple"' }) });
    config.engine.configure({ 'value.type': 'off' });
    const text = config.apply(await config.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled));
    expect(text).toBe(docsJson({ public: '"true"' }));
  });

  it('are applied in a fragment according to its mount point', async () => {
    const fragments = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{ "primary": "0a7c66", }' };
    expect(await fixedAll(fragments, 'colors.json')).toBe('{ "primary": "#0a7c66" }');
    expect(await fixedAll(fragments)).toBe(fragments['docs.json']);
  });

  it('are none in a file outside the configuration', async () => {
    expect(await fixedAll({ 'docs.json': docsJson(), 'other.json': '{ "a": 1, }' }, 'other.json')).toBe('{ "a": 1, }');
  });

  it('do not change the documents of the engine', async () => {
    const config = site({ ...files, 'docs.json': wrong });
    const before = await config.problems();
    await config.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled);
    expect(await config.problems()).toEqual(before);
  });
});

describe('all fixes of a code', () => {
  const misspelled = { '"faviocn"': '"/favicon.svg"', '"descripton"': '"Docs"', '"pubic"': 'true', theme: '"mapel"' };

  it('are applied at once, without any others', async () => {
    const config = site({ 'docs.json': docsJson(misspelled), 'favicon.svg': '' });
    const right = docsJson({ favicon: '"/favicon.svg"', description: '"Docs"', public: 'true', theme: '"mapel"' });
    const expected = right.replace('"theme": "mapel"', '"theme": "mapel"');
    expect(await fixedOfCode(config, 'key.unknown')).toBe(expected);
  });

  it('are applied one after the other if they touch the same text', async () => {
    const config = site({ 'docs.json': '{\n  "colors": { "primary": "#000" }\n}\n' });
    const text = await fixedOfCode(config, 'key.missing');
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['colors', 'name', 'navigation', 'theme']);
  });

  it('remove neighbors, including the last one', async () => {
    const parts = { '"name"': '"A"', '"name" ': '"B"', '"name"  ': '"C"' };
    const text = docsJson({ name: undefined, ...parts }).replace(/" *:/g, '":');
    expect(await fixedOfCode(site({ 'docs.json': text }), 'key.duplicate')).toBe(docsJson({ name: undefined, '"name"': '"C"' }));
  });

  it('are offered only if there are several fixes', async () => {
    expect(await fixAllAction(site({ 'docs.json': docsJson({ theme: '"mapel"' }) }), 'value.enum')).toBeUndefined();
    const unfixable = site({ 'docs.json': docsJson({ '"zzzzzz"': '1', '"yyyyyy"': '1' }) });
    expect(await fixAllAction(unfixable, 'key.unknown')).toBeUndefined();
    const one = site({ 'docs.json': docsJson({ '"zzzzzz"': '1', '"faviocn"': '"/favicon.svg"' }), 'favicon.svg': '' });
    expect(await fixAllAction(one, 'key.unknown')).toBeUndefined();
  });

  it('are not offered if legacy settings can be moved all at once', async () => {
    const config = site({
      'docs.json': docsJson({ '"modeToggle"': '{ "default": "dark" }', '"backgroundImage"': '"/a.svg"' }),
      'a.svg': '',
    });
    const actions = await config.engine.codeActions(uriOf('docs.json'), everything, [], neverCancelled);
    expect(actions.map(({ title }) => title)).toContain('Move all legacy settings');
    expect(await fixAllAction(config, 'key.moved')).toBeUndefined();
  });

  it('are offered once for several diagnostics of the code, and not as the preferred fix', async () => {
    const action = await fixAllAction(site({ 'docs.json': docsJson(misspelled), 'favicon.svg': '' }), 'key.unknown');
    expect(action).toMatchObject({ kind: 'quickfix' });
    expect(action?.isPreferred).not.toBe(true);
    expect(action?.diagnostics?.map((item) => item.code)).toEqual(['key.unknown']);
  });
});

describe('the source action', () => {
  it('is offered if there is something to fix, and has an edit once resolved', async () => {
    const config = site({ 'docs.json': docsJson({ public: '"true"' }) });
    const [action, ...others] = await config.engine.sourceActions(uriOf('docs.json'), 'save', neverCancelled);
    expect(others).toEqual([]);
    expect(action).toMatchObject({ kind: 'source.fixAll.docsJson' });
    const resolved = await config.engine.resolveCodeAction(action as CodeAction, neverCancelled);
    expect(config.apply(resolved.edit?.changes?.[uriOf('docs.json')] ?? [])).toBe(docsJson({ public: 'true' }));
  });

  it('removes comments on request, not on save', async () => {
    const config = site({ 'docs.json': docsJson({ theme: '"maple" /* the look */' }) });
    expect(await config.engine.sourceActions(uriOf('docs.json'), 'save', neverCancelled)).toEqual([]);
    const [action] = await config.engine.sourceActions(uriOf('docs.json'), 'request', neverCancelled);
    const resolved = await config.engine.resolveCodeAction(action as CodeAction, neverCancelled);
    expect(config.apply(resolved.edit?.changes?.[uriOf('docs.json')] ?? [])).toBe(docsJson({ theme: '"maple"' }));
  });

  it('is not offered if nothing is safe to fix', async () => {
    const config = site({ 'docs.json': docsJson({ theme: '"mapel"' }), 'other.json': '[1, ]' });
    expect(await config.engine.sourceActions(uriOf('docs.json'), 'save', neverCancelled)).toEqual([]);
    expect(await config.engine.sourceActions(uriOf('other.json'), 'save', neverCancelled)).toEqual([]);
  });

  it.each([undefined, null, {}, { uri: 3 }, 'x'])('is returned unchanged if it has invalid data: %o', async (data) => {
    const action = { title: 'Other', data };
    expect(await site({ 'docs.json': docsJson() }).engine.resolveCodeAction(action, neverCancelled)).toBe(action);
  });

  it('changes nothing for an unknown code', async () => {
    const config = site({ 'docs.json': docsJson({ public: '"true"' }) });
    const action = { title: 'Fix', data: { uri: uriOf('docs.json'), code: 'no.such' } };
    const resolved = await config.engine.resolveCodeAction(action, neverCancelled);
    expect(resolved.edit?.changes?.[uriOf('docs.json')]).toEqual([]);
  });
});

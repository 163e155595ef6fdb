import { describe, expect, it } from 'vitest';
import { CancelledError, createDocsLanguageService, neverCancelled } from '../../../server/src/engine/languageService';
import { MemoryWorkspace, uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';
import { levels, navigation, nodes, outline, textAt } from './support';

function survey(sample: Site): Promise<boolean> {
  return sample.engine.surveyNavigation(uriOf('docs.json'), neverCancelled);
}

describe('the tree of hostile files', () => {
  it('is bounded for very many elements', async () => {
    const sample = site({ 'docs.json': `{"navigation": {"groups": [${'{},'.repeat(100_000)}{}]}}` });
    const found = await nodes(sample);
    expect(found).toHaveLength(20_000);
    expect(new Set(found.map(({ id }) => id)).size).toBe(20_000);
  });

  it('is bounded for fragments that include one another exponentially', async () => {
    const count = 12;
    const files: Record<string, string> = {};
    for (let i = 0; i < count; i++) {
      const next = `{ "$ref": "./f${i + 1}.json" }`;
      files[`f${i}.json`] = `{ "group": "${i}", "pages": [${Array(8).fill(next).join(', ')}] }`;
    }
    files[`f${count}.json`] = '{ "group": "last", "pages": ["gone"] }';
    const sample = site({ 'docs.json': navigation({ groups: [{ $ref: './f0.json' }] }), ...files });
    let id = '';
    for (let depth = 0; depth <= count; depth++) id = (await nodes(sample, id)).at(-1)?.id ?? '';
    expect(await nodes(sample, id)).toMatchObject([{ kind: 'page', label: 'Gone' }]);
    const ids = (await sample.engine.navigationPath({ uri: uriOf('f12.json'), position: { line: 0, character: 4 } }, neverCancelled))?.ids;
    expect(ids).toHaveLength(count + 1);
    await survey(sample);
    expect((await nodes(sample))[0]?.problems?.count).toBeGreaterThan(0);
    expect(sample.log).toEqual([]);
  });

  it('omits fragments that include themselves or do not exist', async () => {
    const sample = site({
      'docs.json': navigation({ groups: [{ $ref: './self.json' }, { $ref: './gone.json' }, { group: 'Sound', pages: ['index'] }] }),
      'self.json': '{ "group": "Self", "pages": ["index", { "$ref": "./self.json" }] }',
    });
    expect((await outline(sample)).filter((line) => line.includes('Sound'))).toEqual(['group "Sound"']);
    await survey(sample);
    expect(sample.log).toEqual([]);
  });

  it('has short ids and labels for long names, and a maximum depth', async () => {
    const long = 'x'.repeat(100_000);
    let deep: unknown = { group: 'end', pages: [] };
    for (let i = 0; i < 90; i++) deep = { group: 'g', pages: [deep] };
    const sample = site({ 'docs.json': navigation({ groups: [{ group: long, pages: [long, long] }, deep] }) });
    const [first] = await nodes(sample);
    expect(first?.id.length).toBeLessThan(300);
    expect(first?.label.length).toBeLessThan(300);
    expect((await nodes(sample, first?.id)).map(({ id }) => id.length < 600)).toEqual([true, true]);
    let id = 'group:g';
    for (let found = await nodes(sample, id); found[0]; found = await nodes(sample, id)) id = found[0].id;
    expect(id.split('/')).toHaveLength(60);
  });

  it('survives values of other types everywhere', async () => {
    for (const value of [null, true, 7, '', [], {}]) {
      const group = { group: value, icon: value, tag: value, hidden: value, href: value, openapi: value, pages: [value, 'index'] };
      const sample = site({
        'docs.json': navigation({ tabs: [group, value], groups: value, global: value, openapi: value, pages: [group] }),
      });
      await outline(sample);
      await survey(sample);
      await outline(sample);
      expect(sample.log).toEqual([]);
    }
  });

  it('treats names of built-in properties as any other name', async () => {
    const sample = site({ 'docs.json': navigation({ groups: [{ group: '__proto__', pages: ['constructor', '__proto__'] }] }) });
    expect(await outline(sample)).toEqual(['group "__proto__"', '  page "Constructor" missing', '  page "Proto" missing']);
  });

  it('has the ranges of a text with a byte order mark and CRLF', async () => {
    const text = `\uFEFF${navigation({ groups: [{ group: 'A', pages: ['index'] }] }).replaceAll('\n', '\r\n')}`;
    const sample = site({ 'docs.json': text, 'index.mdx': '\uFEFF---\r\ntitle: Start\r\n---\r\n' });
    const [page] = await nodes(sample, 'group:A');
    expect(page?.label).toBe('Start');
    expect(page && textAt(sample, page)).toBe('"index"');
  });

  it('contains the readable part of a text with syntax errors', async () => {
    const sample = site({
      'docs.json': '{ "theme": "mint", "name": "x", "navigation": { "groups": [ { "group": "A", "pages": ["index" ] }, { "group": "B" ',
    });
    expect((await levels(sample)).levels[0]?.kind).toBe('nodes');
  });
});

it('a large navigation is surveyed in steps, between which other requests are answered', async () => {
  const pages = Array.from({ length: 2_000 }, (_, index) => `guides/page-${index}`);
  const workspace = new MemoryWorkspace({ 'docs.json': navigation({ groups: [{ group: 'Guides', pages }] }), 'guides/here.mdx': '' });
  const events: string[] = [];
  const uri = uriOf('docs.json');
  let steps = 0;
  const engine = createDocsLanguageService({
    workspace,
    pause: () =>
      ++steps === 1_500
        ? engine.navigationLevels({ uri, levels: [{ id: '' }] }, neverCancelled).then(() => void events.push('levels'))
        : undefined,
  });
  await engine.surveyNavigation(uri, neverCancelled);
  events.push('survey');
  expect(events).toEqual(['levels', 'survey']);
  expect(steps).toBeGreaterThan(2_000);
});

it('a cancelled call throws', async () => {
  const sample = site({ 'docs.json': navigation({ groups: [{ group: 'A', pages: ['index'] }] }) });
  const uri = uriOf('docs.json');
  const cancelled = { isCancellationRequested: true, onCancellationRequested: () => ({ dispose: () => undefined }) };
  await expect(sample.engine.navigationLevels({ uri, levels: [{ id: '' }] }, cancelled)).rejects.toThrow(CancelledError);
  await expect(sample.engine.navigationPath({ uri }, cancelled)).rejects.toThrow(CancelledError);
  await expect(sample.engine.surveyNavigation(uri, cancelled)).rejects.toThrow(CancelledError);
});

import { describe, expect, it } from 'vitest';
import type { Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import { maxFindings } from '../../../server/src/engine/checks/check';
import { maxPerCode, truncateDiagnostics } from '../../../server/src/engine/features/diagnostics/truncation';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { createLocalizer } from '../../../shared/l10n';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const english = createLocalizer();

function at(line: number, code: string, severity: DiagnosticSeverity = 2): Diagnostic {
  return { range: { start: { line, character: 1 }, end: { line, character: 5 } }, code, severity, message: code, source: 'docs.json' };
}

const linesOf = (items: readonly Diagnostic[]): number[] => items.map(({ range }) => range.start.line);

describe('truncated diagnostics', () => {
  it('are all diagnostics if no code has too many', () => {
    const items = [at(3, 'a'), at(1, 'a'), at(2, 'b'), at(0, 'b')];
    expect(truncateDiagnostics(items, english, 2)).toEqual(items);
  });

  it('are the first of a code by position, in their original order, and a note with the number of others', () => {
    const items = [at(3, 'a'), at(9, 'b'), at(1, 'a'), at(4, 'a'), at(2, 'a')];
    const truncated = truncateDiagnostics(items, english, 2);
    expect(linesOf(truncated)).toEqual([9, 1, 2, 3]);
    expect(truncated.at(-1)).toMatchObject({ code: 'a', severity: 3, source: 'docs.json', range: items[0]?.range });
    expect(truncated.at(-1)?.message).toContain('2 more');
  });

  it('have a note for each code', () => {
    const items = [at(0, 'a'), at(1, 'a'), at(2, 'b'), at(3, 'b'), at(4, 'c')];
    expect(truncateDiagnostics(items, english, 1).map(({ code, range }) => `${code} ${range.start.line}`)).toEqual([
      'a 0',
      'b 2',
      'c 4',
      'a 1',
      'b 3',
    ]);
  });

  it('have a note that is not more severe than the diagnostics', () => {
    expect(truncateDiagnostics([at(0, 'a', 4), at(1, 'a', 4)], english, 1).at(-1)?.severity).toBe(4);
    expect(truncateDiagnostics([at(0, 'a', 1), at(1, 'a', 1)], english, 1).at(-1)?.severity).toBe(3);
  });

  it('preserve the order of diagnostics with the same start', () => {
    const items = [at(0, 'a'), { ...at(0, 'a'), message: 'other' }, at(0, 'a')];
    expect(truncateDiagnostics(items, english, 1)).toEqual(truncateDiagnostics([...items], english, 1));
    expect(truncateDiagnostics(items, english, 1)[0]).toBe(items[0]);
  });
});

describe('a file with one mistake 9,000 times', () => {
  const count = 9_000;
  const repeated = (): Site => {
    const keys = Array.from({ length: count }, () => '    "twitter": "https://x.com/acme"').join(',\n');
    return site({ 'docs.json': docsJson({ footer: `{ "socials": {\n${keys}\n  } }` }) });
  };

  it('has a limited number of diagnostics, the same each time', async () => {
    const sample = repeated();
    const items = await sample.diagnostics();
    expect(items).toHaveLength(maxPerCode + 1);
    const note = items.at(-1);
    expect(note).toMatchObject({ code: 'key.duplicate', severity: 3 });
    expect(note?.message).toContain(String(count - 1 - maxPerCode));
    const lines = linesOf(items.slice(0, -1));
    expect(Math.max(...lines)).toBeLessThan(note?.range.start.line ?? 0);
    expect(await sample.diagnostics()).toEqual(items);
    expect(await repeated().diagnostics()).toEqual(items);
  });

  it('has all diagnostics counted in the overview', async () => {
    const overview = await repeated().engine.overview(uriOf('docs.json'), neverCancelled);
    expect(overview.problems.warnings).toBe(count - 1);
  });

  it('has fixes for diagnostics that are truncated, and at the note', async () => {
    const sample = repeated();
    const note = (await sample.diagnostics()).at(-1);
    if (!note) throw new Error('Nothing is shown.');
    const cursorAt = (line: number) => ({ start: { line, character: 5 }, end: { line, character: 5 } });
    const titles = async (line: number, named: Diagnostic[]) =>
      (await sample.engine.codeActions(uriOf('docs.json'), cursorAt(line), named, neverCancelled)).map(({ title }) => title);
    const expected = ['Remove duplicate `twitter`', 'Fix all `key.duplicate` in this file'];
    expect(await titles(note.range.start.line, [note])).toEqual(expected);
    expect(await titles(5_000, [])).toEqual(expected);
  });
});

it.each([
  ['to be shown', maxPerCode + 200],
  ['to be looked for', maxFindings + 200],
])('a file with too many diagnostics of a code %s is fixed as a whole', async (_, count) => {
  const names = Array.from({ length: count }, (_, i) => `guides/page-${i}`);
  const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, '']));
  const list = names.map((name) => `"${name}.mdx"`).join(', ');
  const sample = site({ 'docs.json': docsJson({ navigation: `{ "pages": ["index", ${list}] }` }), ...files });
  expect(await sample.diagnostics()).toHaveLength(maxPerCode + 1);
  const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const actions = await sample.engine.codeActions(uriOf('docs.json'), everything, [], neverCancelled);
  const all = actions.find(({ title }) => title.startsWith('Fix all'));
  if (!all) throw new Error('Nothing fixes all.');
  const edits = (await sample.engine.resolveCodeAction(all, neverCancelled)).edit?.changes?.[uriOf('docs.json')] ?? [];
  expect(edits).toHaveLength(count);
  sample.workspace.set('docs.json', sample.apply(edits));
  await sample.expectNothing();
});

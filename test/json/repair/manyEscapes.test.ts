import { describe, expect, it } from 'vitest';
import { findSyntaxErrors } from '../../../server/src/engine/json/repair/syntaxErrors';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

const kinds = [
  ['invalid escapes', 'badEscape', 'a\\x', 'a\\\\x'],
  ['tabs', 'controlCharacter', 'a b\t', 'a b\\t'],
] as const;

describe.each(kinds)('a string with a large number of %s', (_, kind, part, escaped) => {
  it('has one edit with all of them', () => {
    const text = `["${part.repeat(500)}."]`;
    const [problem, ...others] = findSyntaxErrors(text).problems;
    expect(others).toEqual([]);
    expect(problem?.kind).toBe(kind);
    const repair = problem?.repairs.find(({ name }) => name === 'escape');
    expect(repair?.edits).toHaveLength(1);
    const [edit] = repair?.edits ?? [];
    if (!edit) throw new Error('unreachable: the list has one entry');
    const repaired = text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end);
    expect(repaired).toBe(`["${escaped.repeat(500)}."]`);
    expect(() => JSON.parse(repaired)).not.toThrow();
  });

  it('has no repair above a limit', () => {
    const [problem] = findSyntaxErrors(`["${part.repeat(1_001)}."]`).problems;
    expect(problem?.kind).toBe(kind);
    expect(problem?.repairs).toEqual([]);
  });

  it('has diagnostics of limited size', async () => {
    const strings = (count: number, text: string): string => Array.from({ length: count }, () => `"${text}."`).join(',');
    for (const pages of [`"${part.repeat(400_000)}."`, strings(700, part.repeat(300)), strings(20_000, part.repeat(10))]) {
      const sample = site({ 'docs.json': docsJson({ navigation: `{ "pages": [${pages}] }` }) });
      const { items } = await sample.engine.diagnostics(uriOf('docs.json'), neverCancelled);
      expect(items.length).toBeGreaterThan(0);
      expect(JSON.stringify(items).length).toBeLessThan(4_000_000);
    }
  });
});

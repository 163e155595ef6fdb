import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParseOptions } from 'yaml';
import { findYamlProblem } from '../../server/src/engine/openapi/yamlProblem';

/** Lengths of the texts that were parsed. */
const parsed = vi.hoisted((): number[] => []);
vi.mock('yaml', async (original) => {
  const library = await original<typeof import('yaml')>();
  return {
    ...library,
    parseDocument(text: string, options: ParseOptions) {
      parsed.push(text.length);
      return library.parseDocument(text, options);
    },
  };
});

beforeEach(() => void parsed.splice(0));

const lines = (count: number, toText: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => toText(index)).join('');

describe('the error of a YAML text', () => {
  it('is found in the lines after a suspicious line, without parsing more', () => {
    const text = `a: 1\n${'}\n'.repeat(100_000)}`;
    expect(findYamlProblem(text, true)).toEqual({ kind: 'syntax', span: { start: 5, end: 6 } });
    expect(parsed.reduce((sum, length) => sum + length, 0)).toBeLessThan(5_000);
  });

  it.each([10, 1_000])('is searched after brackets that are closed %i lines further down', (count) => {
    const inner = lines(count, (index) => `  key${index}: 1,\n`);
    expect(findYamlProblem(`\t{\n${inner}  last: 1 }\n`, true)).toBeUndefined();
    const text = `\t{\n${inner}  last: 1 } ]\n`;
    expect(findYamlProblem(text, true)).toEqual({ kind: 'syntax', span: { start: text.length - 2, end: text.length - 1 } });
  });

  it('is unknown if brackets are not closed in the part that is parsed', () => {
    const text = `\t{\n${lines(10_000, (index) => `  key${index}: 1,\n`)}`;
    expect(findYamlProblem(text, true)).toEqual({ kind: 'unreadable', span: { start: 0, end: 1 } });
  });

  it('is found at its line after a long part without errors', () => {
    const before = lines(10_000, (index) => `key${index}: 1\n`);
    const text = `${before}}\nlast: 1\n`;
    expect(findYamlProblem(text, true)).toEqual({ kind: 'syntax', span: { start: before.length, end: before.length + 1 } });
  });

  it('is found by parsing a long part before it only once', () => {
    const text = lines(10_000, (index) => `key${index}: 1\n`);
    expect(findYamlProblem(`${text}x: [\n${'  1,\n'.repeat(20_000)}`, true)?.kind).toBe('unreadable');
    expect(parsed).toHaveLength(1);
  });
});

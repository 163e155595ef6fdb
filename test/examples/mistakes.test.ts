import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examplesRoot, filesBelow, isObject, navigationEntries, parse } from './exampleSite';

const text = (path: string): string => readFileSync(join(examplesRoot, path), 'utf8');

describe('the example with mistakes', () => {
  const config = parse(text('mistakes/docs.json'));

  it('parses, so that each mistake is reported by its own check', () => {
    expect(isObject(config)).toBe(true);
  });

  it('lists the wrong navigation entries in its README', () => {
    const readme = text('mistakes/README.md');
    const files = filesBelow(join(examplesRoot, 'mistakes'));
    const sound = (entry: string): boolean => entry === 'GET /books' || files.includes(`${entry}.mdx`);
    const wrong = navigationEntries(config).filter((entry) => !sound(entry.text));
    expect(wrong.length).toBeGreaterThan(5);
    expect(wrong.filter((entry) => !readme.includes(`\`${entry.text}\``))).toEqual([]);
  });
});

describe('the example with syntax errors', () => {
  it('is not valid JSON', () => {
    expect(() => parse(text('syntax-errors/docs.json'))).toThrow(SyntaxError);
  });
});

import { describe, expect, it } from 'vitest';
import { linesWithWords, movedPages } from '../../../server/src/engine/review/movedPages';

const lines = (...names: string[]): string => names.map((name) => `Line ${name}\n`).join('\n');

function moved(removed: Readonly<Record<string, string>>, created: Readonly<Record<string, string>>): Record<string, string> {
  const linesOf = (texts: Readonly<Record<string, string>>) =>
    new Map(Object.entries(texts).map(([path, text]) => [path, linesWithWords(text)] as const));
  return Object.fromEntries(movedPages(linesOf(removed), linesOf(created)));
}

describe('pages that were moved', () => {
  it('have the same text, regardless of line endings', () => {
    expect(moved({ a: lines('1', '2') }, { b: lines('3', '4'), c: lines('1', '2').replaceAll('\n', '\r\n') })).toEqual({ a: 'c' });
  });

  it('have at least half of their lines in common', () => {
    expect(moved({ a: lines('1', '2', '3', '4') }, { b: lines('1', '2', '5', '6') })).toEqual({ a: 'b' });
    expect(moved({ a: lines('1', '2', '3', '4') }, { b: lines('1', '5', '6', '7') })).toEqual({});
  });

  it('are the most similar pages, each once', () => {
    expect(moved({ a: lines('1', '2', '3'), b: lines('1', '2') }, { c: lines('1', '2'), d: lines('1', '2', '3') })).toEqual({
      a: 'd',
      b: 'c',
    });
    expect(moved({ a: lines('1'), b: lines('1') }, { c: lines('1') })).toEqual({ a: 'c' });
  });

  it('have the same name, if several pages are equally similar', () => {
    expect(moved({ 'old/setup': lines('1') }, { 'new/a': lines('1'), 'new/setup': lines('1') })).toEqual({ 'old/setup': 'new/setup' });
  });

  it('are unknown without text', () => {
    expect(moved({ a: '---\n---\n' }, { b: '---\n---\n' })).toEqual({});
  });

  it('are searched for among a limited number of pages', () => {
    const many = (start: string): Record<string, string> =>
      Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`${start}-${index}`, lines(String(index), 'common')]));
    expect(Object.keys(moved(many('a'), many('b')))).toHaveLength(300);
  });
});

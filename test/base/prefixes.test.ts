import { describe, expect, it } from 'vitest';
import { Prefixes } from '../../server/src/engine/base/prefixes';
import { rounds } from '../support/rounds';

describe('prefixes', () => {
  it.each([
    ['guides/start', true],
    ['guides/', true],
    ['guides', false],
    ['api', true],
    ['apis', true],
    ['ap', false],
    ['', false],
  ])('begin %j: %j', (text, expected) => {
    expect(new Prefixes(['guides/', 'api']).begin(text)).toBe(expected);
  });

  it('begin everything if one is empty', () => {
    expect(new Prefixes(['']).begin('')).toBe(true);
    expect(new Prefixes(['']).begin('a')).toBe(true);
    expect(new Prefixes([]).begin('a')).toBe(false);
  });

  it('give the same answers as a search through all of them', () =>
    rounds.each(300, 1, (below) => {
      const word = (): string => Array.from({ length: below(5) }, () => 'ab/'.charAt(below(3))).join('');
      const texts = Array.from({ length: below(6) }, word);
      const prefixes = new Prefixes(texts);
      const text = word();
      expect(prefixes.begin(text)).toBe(texts.some((each) => text.startsWith(each)));
      expect(prefixes.haveBeginning(text)).toBe(texts.some((each) => each.startsWith(text)));
    }));
});

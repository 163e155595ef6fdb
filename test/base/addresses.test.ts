import { describe, expect, it } from 'vitest';
import {
  percentDecoded,
  percentEncoded,
  suffixOf,
  wellFormed,
  withoutOuterSlashes,
  withoutSuffix,
} from '../../server/src/engine/base/addresses';

describe('percent encoding', () => {
  it('is decoded', () => {
    expect(percentDecoded('a%20b/%C3%A4')).toBe('a b/ä');
  });

  it.each(['50%-off', '%', '100%', '%E4%F6', '%c3%28', 'a%20b%'])('is not in %s, which stays unchanged', (text) => {
    expect(percentDecoded(text)).toBe(text);
  });

  it('replaces halves of surrogate pairs, which have no encoding', () => {
    expect(percentEncoded('a b/ä')).toBe('a%20b/%C3%A4');
    expect(percentEncoded('\ud800x')).toBe('%EF%BF%BDx');
  });
});

it('halves of surrogate pairs are replaced, pairs are not', () => {
  expect(wellFormed('a\ud800b\udc00\ud83d\ude00')).toBe('a\ufffdb\ufffd\ud83d\ude00');
});

it.each([
  ['/a/b', '/a/b', ''],
  ['/a?b', '/a', '?b'],
  ['/a#b', '/a', '#b'],
  ['/a?b#c?d', '/a', '?b#c?d'],
  ['/a#b?c', '/a', '#b?c'],
  ['#a\nb', '', '#a\nb'],
  ['', '', ''],
])('%j is a path %j and a suffix %j', (address, path, suffix) => {
  expect(withoutSuffix(address)).toBe(path);
  expect(suffixOf(address)).toBe(suffix);
});

it.each([
  ['/a/b/', 'a/b'],
  ['///a//b///', 'a//b'],
  ['////', ''],
  ['', ''],
])('%s without slashes at its ends is %s', (path, bare) => {
  expect(withoutOuterSlashes(path)).toBe(bare);
});

import { describe, expect, it } from 'vitest';
import { formats } from '../../scripts/generate/formats';

/** Texts that each format accepts, and texts that it refuses. */
const samples: Readonly<Record<keyof typeof formats, readonly [good: readonly string[], bad: readonly string[]]>> = {
  uri: [
    [
      'https://example.com',
      'HTTP:/example.com',
      'https:example.com',
      ' https://a ',
      'http://[::1]:80/a',
      'mailto:a',
      'c:\\a',
      'vscode://a.b',
      'file:',
    ],
    ['', 'example.com', '/a', '//example.com', 'https://', 'https:', 'https://a b', 'https://a:x', 'https://%20', '1a:b', 'x://a b'],
  ],
  'https-uri': [['https://example.com/a.js?b#c'], ['http://example.com', ' https://example.com', 'https:/example.com', 'https://', '']],
  'https-base': [['https://example.com/a'], ['https://example.com?a', 'https://example.com#a', 'http://example.com']],
  'https-link': [
    ['https://example.com', 'https://example.com/a?b.svg', 'https://example.zip', 'https://example.com/a.svg/b'],
    [
      'http://example.com',
      '/a',
      '#a',
      'mailto:a',
      'https://example.com/a.svg',
      'https://example.com/a.ZIP?b',
      'https://example.com/a.exe/',
      'a',
    ],
  ],
  'https-href': [
    ['https://example.com', '/a', '/a.svg', '#a', 'mailto:a'],
    ['http://example.com', '//example.com', 'a', '', 'https://example.com/a.svg'],
  ],
  href: [
    ['http://example.com', '//example.com', '/a', '#a', 'mailto:', 'tel:1'],
    ['', 'a', './a', '?a', 'example.com', ' /a', 'https://'],
  ],
  source: [
    ['a.json', '/a.json', 'https://a', 'http://a', 'https://', 'GET /a:b', ''],
    ['ftp://a', 'mailto:a', 'c:/a.json'],
  ],
  'https-source': [
    ['a.graphql', 'https://a', 'http://', ''],
    ['http://a', 'ftp://a', 'HTTP:a'],
  ],
};

describe.each(Object.entries(samples))('%s', (name, [good, bad]) => {
  it.each(good)('accepts %j', (text) => expect(formats[name]?.test(text)).toBe(true));
  it.each(bad)('refuses %j', (text) => expect(formats[name]?.test(text)).toBe(false));
});

it('covers every format', () => expect(Object.keys(samples).sort()).toEqual(Object.keys(formats).sort()));

// Hosts that browsers convert, such as internationalized ones, are omitted.
it('reads URLs as browsers do', () => {
  const parts = ['https', 'http', 'ftp', 'x', ':', '/', '//', '\\', 'a.com', '?q', '#h', ' ', '@', '[::1]', ':80', '.', '<', 'localhost'];
  for (let number = 0; number < 20_000; number++) {
    let text = '';
    for (let rest = number * 7919; rest > 0; rest = Math.floor(rest / parts.length)) text += parts[rest % parts.length];
    expect({ text, isUrl: formats.uri?.test(text) }).toEqual({ text, isUrl: URL.canParse(text) });
  }
});

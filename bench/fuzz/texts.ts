/** Random texts and changes of texts, made of pieces that have broken parsers before. */
import type { Random } from '../random.ts';

/** Parts of JSON, YAML, front matter and MDX, and characters that few programs expect. */
const pieces: readonly string[] = [
  ...['{', '}', '[', ']', '"', ':', ',', "'", '`', '\\', '/', '//', '/*', '*/', '---', '...', '\n', '\r\n', '\r', '\t', ' ', '  '],
  ...['null', 'true', '0', '-1', '1e999', 'NaN', 'undefined', '.5', '0x10', '[]', '{}', '""', '"a":', '"$ref": "docs.json"'],
  ...[
    '"pages": [',
    '"group": "A"',
    '"openapi": "openapi/parcels.json"',
    '"GET /parcels"',
    '"index"',
    '"missing/page"',
    '"../../etc/passwd"',
  ],
  ...[
    '"redirects": [{ "source": "/a", "destination": "/a" }]',
    '"icon": "rocket"',
    '"colors": { "primary": "#FFF" }',
    '%',
    '%zz',
    '?',
    '#',
  ],
  ...[
    '<<<<<<< HEAD\n',
    '=======\n',
    '>>>>>>> main\n',
    '- a\n',
    'key: value\n',
    '? b\n',
    '&a ',
    '*a ',
    '!!js/function ',
    '|\n',
    '>\n',
    '<<: *a\n',
  ],
  ...['<Card icon="house" href="/index" />', '<', '</', '{/*', '*/}', '```\n', 'import A from "/snippets/a.mdx"\n', '![a](/images/a.png)'],
  ...[
    '\u0000',
    '\ufeff',
    '\ud800',
    '\udc00',
    '\u2028',
    '\u200b',
    '\u202e',
    '😀',
    'é',
    'e\u0301',
    'ß',
    'İ',
    '：',
    '“',
    '__proto__',
    'constructor',
  ],
];

/** A change of a text: the offsets of the replaced part, and the new text. */
interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param text that is changed */
export function randomChange(random: Random, text: string): TextChange {
  const start = random.below(text.length + 1);
  switch (random.below(8)) {
    case 0:
      return { start, end: Math.min(text.length, start + 1 + random.below(3)), text: '' };
    case 1:
      return { start, end: Math.min(text.length, start + random.below(200)), text: '' };
    case 2: {
      // Repeats a part of the text, as by copying.
      const from = random.below(text.length + 1);
      return { start, end: start, text: text.slice(from, from + random.below(300)) };
    }
    case 3:
      return { start, end: Math.min(text.length, start + 1), text: random.pick(pieces) };
    case 4:
      return { start, end: start, text: random.pick(pieces).repeat(1 + random.below(20)) };
    default:
      return { start, end: start, text: random.pick(pieces) };
  }
}

export function applyChange(text: string, { start, end, text: inserted }: TextChange): string {
  return text.slice(0, start) + inserted + text.slice(end);
}

/** Several pieces in a row. */
export function randomText(random: Random): string {
  return Array.from({ length: random.below(40) }, () => random.pick(pieces)).join('');
}

export function randomBytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.below(400) }, () => random.below(256));
}

import { randomNumbers } from './randomNumbers';

/** Scalars that a version of YAML, or a hasty parser, misinterprets. */
export const trickyScalars: readonly string[] = [
  ...['text', 'two words', 'a:b', 'a#b', 'http://x.y/z?a=b#c', "it's", 'say "x"', 'a, b', 'a]b', 'x{y}', '-a', ':a', '?a', '/users/{id}'],
  ...['~', 'null', 'Null', 'NULL', 'nULL', 'true', 'True', 'TRUE', 'tRUE', 'false', 'False', 'yes', 'no', 'on', 'Off', 'y', 'N'],
  ...[
    '0',
    '-0',
    '12',
    '+12',
    '-12',
    '012',
    '0o17',
    '0O17',
    '0x1F',
    '0X1f',
    '0b11',
    '1_000',
    '190:20:30',
    '1.5',
    '1.',
    '.5',
    '-.5',
    '.',
    '1e3',
  ],
  ...[
    '1E-3',
    '1.5e+3',
    'e3',
    '1e',
    '.inf',
    '-.INF',
    '+.Inf',
    '.nan',
    '.NaN',
    '.Nan',
    'inf',
    'nan',
    '1.0.0',
    '3.1.0',
    '2024-01-02',
    '2001-12-14t21:59:43.10-05:00',
  ],
  ...[
    'ключ',
    '鍵 と 値',
    '😀',
    'e\u0301',
    '\u00a0',
    'a\u2028b',
    'a\u0085b',
    '<<',
    '=',
    '...a',
    '---a',
    '--',
    '-1',
    '- 1',
    'a\\nb',
    '%a',
    '@a',
    '`a`',
    '!',
    '!!',
    '&',
    '*',
  ],
];

const doubleQuoted = [
  '""',
  '"a"',
  '"a b"',
  '"\\n\\t\\\\"',
  '"\\""',
  '"\\x41\\u00e9\\U0001F600"',
  '"\\/\\e\\0\\_\\N\\L\\P\\ "',
  '" a "',
  '"a: b # c"',
  '"<<"',
];
const singleQuoted = ["''", "'a'", "'it''s'", "''''", "'a\\nb'", "' a '", "'a: b # c'", "'\"'", "'#'"];
const foldedQuotes = [
  '"a\nb"',
  '"a  \n  \n  b"',
  '"a \\\n  b"',
  '"a\\\n  \\ b"',
  "'a\nb'",
  "'a\n\n\nb'",
  "'\na\n'",
  '"\n\n a"',
  '"a\t\n\tb"',
  '"a \\n\n  # b"',
];
const keys = [
  ...['a', 'b', 'c', 'key', 'x-y', 'two words', 'a.b', '/users/{id}', '200', 'true', 'null', '~', 'a#b', 'a:b', '-a', '?a', ':a', '<<'],
  ...['"quoted"', '"a: b"', "'it''s'", '"\\u0041"', '""', "''", '"<<"', '"a # b"', "'single'", 'ключ', '__proto__', '$ref', 'a"b', "a'b"],
];
const tags = ['!!str', '!!int', '!!float', '!!bool', '!!null', '!', '!own', '!<tag:yaml.org,2002:str>'];
const comments = ['', '', '', ' # why', '  # a: b', '\t# tab', ' #', ' # "open', " # it's {"];

/** Generates usual and unusual YAML, most of it well-formed, the same for the same seed. */
export class RandomYaml {
  private readonly random: (below: number) => number;
  private anchors: string[] = [];

  constructor(seed: number) {
    this.random = randomNumbers(seed);
  }

  document(): string {
    this.anchors = [];
    const start = this.pick([
      '',
      '',
      '',
      '',
      '\n',
      '# first\n',
      '---\n',
      '--- # first\n',
      '%YAML 1.2\n---\n',
      '\n# first\n\n---\n',
      '  \n',
      '--- ',
    ]);
    const body = this.one(20) ? this.value(-1, 0).replace(/^ /, '') : this.collection(0, 0);
    const end = this.pick(['\n', '\n', '\n', '', '\n\n', '\n...\n', '\n# last', '\n  # last\n', '\n \n\t\n']);
    const marked = start === '--- ' ? (body.includes('\n') ? '---\n' : start) : start;
    // The library counts the mark as a column of the first line.
    const mark = start !== '' && this.one(15) ? '\ufeff' : '';
    return this.withLineEnds(mark + marked + body + end);
  }

  /** Lines of `key: value`, as in most front matter. */
  flatDocument(): string {
    this.anchors = [];
    const lines = Array.from({ length: 1 + this.random(4) }, () => {
      if (this.one(20)) return this.pick(['', '# comment', '  ', '\t', '  # comment', 'no key', '- item', '  continued']);
      const key = this.pick(this.one(15) ? keys : ['title', 'description', 'icon', 'og:title', 'a.b', 'tag-x', '_x', 'Key']);
      const colon = this.one(15) ? this.pick([' : ', ':']) : this.pick([': ', ': ', ':  ', ':\t']);
      return `${key}${colon}${this.flatValue()}${this.one(4) ? this.pick(comments) : ''}${this.pick(['', '', ' ', '\t'])}`;
    });
    return this.withLineEnds(`${lines.join('\n')}${this.pick(['\n', '\n', '\n', ''])}`);
  }

  private flatValue(): string {
    if (this.one(2)) return this.pick(trickyScalars.slice(0, 11));
    if (this.one(20)) return this.value(0, 2).trimStart();
    return this.one(5) ? this.flow(2) : this.scalar();
  }

  /** A text with one small change anywhere. */
  changed(text: string): string {
    const at = this.random(text.length + 1);
    const part = this.pick([
      ...' \t\n\r:-#,[]{}"\'&*!|>?%@`~<0a\\',
      '\n  ',
      '\n\n',
      ': ',
      '- ',
      ' #',
      '---\n',
      '...\n',
      '  ',
      '\r\n',
      '\u00a0',
    ]);
    return text.slice(0, at) + (this.one(3) ? '' : part) + text.slice(at + this.random(3));
  }

  private withLineEnds(text: string): string {
    if (this.one(6)) return text.replaceAll('\n', '\r\n');
    return this.one(40) ? text.replaceAll('\n', '\r') : text;
  }

  private collection(indent: number, depth: number): string {
    const pad = ' '.repeat(indent);
    const isList = this.one(3);
    const lines: string[] = [];
    for (let left = 1 + this.random(4); left > 0; left--) {
      if (this.one(8)) lines.push(this.pick(['', '  ', '# comment', `${pad}# comment`, `${pad}  # deeper`, '\t', `${pad} \t# tab`]));
      lines.push(pad + (isList ? `-${this.item(indent, depth)}` : this.entry(indent, depth)));
    }
    return lines.join('\n');
  }

  private entry(indent: number, depth: number): string {
    if (this.one(60)) return `? ${this.pick(keys)}\n${' '.repeat(indent)}:${this.value(indent, depth + 1)}`;
    if (this.anchors.length > 0 && this.one(12)) return `<<: ${this.pick([this.alias(), `[${this.alias()}, ${this.alias()}]`])}`;
    const anchor = this.one(50) ? this.anchor() : '';
    return `${anchor}${this.pick(keys)}${this.pick([':', ':', ':', ':', ':', ' :', '\t:'])}${this.value(indent, depth + 1, true)}`;
  }

  /** Text after a dash: also a collection on the same line. */
  private item(indent: number, depth: number): string {
    if (depth < 4 && this.one(2)) {
      const gap = 1 + (this.one(4) ? this.random(4) : 0);
      return ' '.repeat(gap) + this.collection(indent + 1 + gap, depth + 1).trimStart();
    }
    return this.value(indent, depth + 1);
  }

  /** Text after a colon or dash, up to the end of its last line. */
  private value(indent: number, depth: number, isMember = false): string {
    const properties = this.properties();
    const comment = this.pick(comments);
    const inner = indent + 1 + this.random(3);
    if (depth < 4 && this.one(3)) {
      const column = isMember && this.one(3) ? indent : inner;
      const text = this.collection(column, depth);
      if (column > indent || text.trimStart().startsWith('-')) return `${properties}${comment}\n${text}`;
    }
    const blank = this.pick([' ', ' ', ' ', '  ', ' \t']);
    switch (this.random(14)) {
      case 0:
        return `${properties}${comment}`;
      case 1:
        return `${properties} ${this.block(indent)}`;
      case 2:
        return `${properties} ${this.indented(this.pick(foldedQuotes), inner)}${comment}`;
      case 3:
        return `${properties}${blank}${this.indented(this.flow(depth), inner)}${comment}`;
      case 4:
        return `${properties}${blank}${this.paragraph(inner)}${comment}`;
      case 5:
        return this.anchors.length > 0 ? ` ${this.alias()}${comment}` : `${properties}${comment}`;
      case 6:
        return `${properties}${comment}\n${' '.repeat(inner)}${this.scalar()}${comment}`;
      default:
        return `${properties}${blank}${this.scalar()}${comment}`;
    }
  }

  private properties(): string {
    if (!this.one(9)) return '';
    return this.pick([
      ` ${this.pick(tags)}`,
      ` ${this.anchor().trimEnd()}`,
      ` ${this.pick(tags)} ${this.anchor().trimEnd()}`,
      ` ${this.anchor()}${this.pick(tags)}`,
    ]);
  }

  private anchor(): string {
    const name = this.pick(['a', 'b', 'x-1', 'ä', 'a:b']);
    this.anchors.push(name);
    return `&${name} `;
  }

  private alias(): string {
    return `*${this.pick(this.anchors)}`;
  }

  private scalar(): string {
    return this.pick(this.one(3) ? (this.one(2) ? doubleQuoted : singleQuoted) : trickyScalars);
  }

  private paragraph(indent: number): string {
    const words = ['one', 'two words', "it's", 'a:b', '- c', '# no', 'x', '12', '"q"', '[', 'a#'];
    const lines = Array.from(
      { length: 1 + this.random(3) },
      () => this.pick(['', '', '\n', '\n\n']) + ' '.repeat(indent + this.random(2)) + this.pick(words),
    );
    return ['first', ...lines].join('\n');
  }

  private block(indent: number): string {
    const style = this.pick(['|', '>']);
    const chomp = this.pick(['', '', '-', '+']);
    const own = indent + 1 + this.random(3);
    const hasIndicator = this.one(4) && own - Math.max(indent, 0) > 0;
    const indicator = hasIndicator ? String(own - Math.max(indent, 0)) : '';
    const texts = [
      'one',
      'two  words ',
      '  deeper',
      '# no comment',
      '- dash',
      'key: value',
      '',
      '',
      ' ',
      '\ttab',
      '"quote',
      '*a &b',
      '    deep\t',
      '---',
      '{[',
    ];
    const lines = Array.from({ length: this.random(6) }, () => {
      const text = this.pick(texts);
      return text.trim() === '' && this.one(2) ? text : ' '.repeat(own) + text;
    });
    // The library drops trailing whitespace that is longer than an explicit indentation.
    while (hasIndicator && lines.at(-1)?.trim() === '') lines.pop();
    return `${style}${this.one(2) ? indicator + chomp : chomp + indicator}${this.pick(['', '', ' # why', ' '])}${lines.map((line) => `\n${line}`).join('')}`;
  }

  private flow(depth: number): string {
    const gap = (): string => this.pick(['', ' ', ' ', '  ', '\n', ' # why\n', '\n\n', '\t']);
    const isList = this.one(2);
    const parts = Array.from({ length: this.random(4) }, () => {
      const inner = depth < 6 && this.one(4) ? this.flow(depth + 1) : this.flowScalar();
      const value =
        this.one(9) && this.anchors.length > 0
          ? this.alias()
          : `${this.one(12) ? this.anchor() : ''}${this.one(15) ? `${this.pick(tags)} ` : ''}${inner}`;
      if (isList && !this.one(10)) return value;
      const key = this.anchors.length > 0 && this.one(10) ? '<<' : this.pick(keys);
      const colon = this.pick([': ', ': ', ':', ' : ', ':\n']);
      return this.one(8) ? key : `${key}${colon}${this.one(10) ? '' : value}`;
    });
    const end = this.one(6) && parts.length > 0 ? `,${gap()}` : '';
    const inside = parts.map((part) => gap() + part + gap()).join(',');
    return isList ? `[${inside}${end}]` : `{${inside}${end}}`;
  }

  private flowScalar(): string {
    return this.one(6) ? this.pick(foldedQuotes) : this.one(12) ? 'plain\n text' : this.scalar();
  }

  private indented(text: string, indent: number): string {
    return text.replace(/\n(?!\n)/g, () => `\n${' '.repeat(indent + this.random(2))}`);
  }

  private one(of: number): boolean {
    return this.random(of) === 0;
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random(from.length)] as T;
  }
}

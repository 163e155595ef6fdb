import { describe, expect, it } from 'vitest';
import {
  type InlineMark,
  isWebAddress,
  linkAt,
  linkTarget,
  type MarkupChange,
  type TextSpan,
  toggleList,
  toggleMark,
} from '../../../client/src/pageEditing/markup';

/** Text with `«` and `»` around the selection, or `|` at the cursor. */
function parse(marked: string): { readonly text: string; readonly selection: TextSpan } {
  const cursor = marked.indexOf('|');
  if (cursor >= 0) return { text: marked.replace('|', ''), selection: { start: cursor, end: cursor } };
  const start = marked.indexOf('«');
  return { text: marked.replace(/[«»]/g, ''), selection: { start, end: marked.indexOf('»') - 1 } };
}

function after(marked: string, change: (text: string, selection: TextSpan) => MarkupChange): string {
  const { text, selection } = parse(marked);
  const { edits, selection: next } = change(text, selection);
  let result = text;
  for (const { span, text: by } of [...edits].reverse()) result = result.slice(0, span.start) + by + result.slice(span.end);
  if (next.start === next.end) return `${result.slice(0, next.start)}|${result.slice(next.start)}`;
  return `${result.slice(0, next.start)}«${result.slice(next.start, next.end)}»${result.slice(next.end)}`;
}

const toggled = (marked: string, mark: InlineMark): string => after(marked, (text, selection) => toggleMark(text, selection, mark));

describe('an inline mark', () => {
  it.each<[string, InlineMark, string]>([
    ['one «two» three', '**', 'one **«two»** three'],
    ['one « two » three', '**', 'one « **two** » three'],
    ['one «two three»', '_', 'one _«two three»_'],
    ['one «two»', '`', 'one `«two»`'],
    ['one tw|o three', '**', 'one **tw|o** three'],
    ['one |two', '_', 'one _|two_'],
    ['one two|', '_', 'one _two|_'],
    ['one | two', '**', 'one **|** two'],
    ['|', '`', '`|`'],
    ['Größe| ändern', '**', '**Größe|** ändern'],
    ['_«two»_', '**', '_**«two»**_'],
    ['**«two»**', '_', '**_«two»_**'],
  ])('is added: %s with %s', (before, mark, expected) => {
    expect(toggled(before, mark)).toBe(expected);
  });

  it.each<[string, InlineMark, string]>([
    ['one **«two»** three', '**', 'one «two» three'],
    ['one «**two**» three', '**', 'one «two» three'],
    ['one __«two»__', '**', 'one «two»'],
    ['one *«two»*', '_', 'one «two»'],
    ['one **tw|o**', '**', 'one tw|o'],
    ['one _tw|o_', '_', 'one tw|o'],
    ['one `tw|o`', '`', 'one tw|o'],
    ['**_«two»_**', '**', '_«two»_'],
    ['_~~**tw|o**~~_', '_', '~~**tw|o**~~'],
    ['***«two»***', '**', '*«two»*'],
    ['***«two»***', '_', '**«two»**'],
  ])('is removed: %s with %s', (before, mark, expected) => {
    expect(toggled(before, mark)).toBe(expected);
  });

  it('is added to each line, inside the markers of blocks', () => {
    expect(toggled('«## One\n\n- two\n- [ ] three\n> 1. four»', '**')).toBe('«## **One**\n\n- **two**\n- [ ] **three**\n> 1. **four»**');
    expect(toggled('«one\r\ntwo»\r\n', '_')).toBe('_«one_\r\n_two»_\r\n');
  });

  it('is added to the lines that lack it, and removed if none does', () => {
    expect(toggled('«**one**\ntwo»', '**')).toBe('«**one**\n**two»**');
    expect(toggled('«**one**\n**two**»', '**')).toBe('«one\ntwo»');
  });
});

describe('a list', () => {
  it.each([
    ['on|e', '- on|e'],
    ['- on|e', 'on|e'],
    ['1. on|e', 'on|e'],
    ['|', '- |'],
    ['«one\n\ntwo»', '- «one\n\n- two»'],
    ['«- one\n  - two\n- [x] three»', '«one\n  two\nthree»'],
    ['«- one\ntwo»', '«- one\n- two»'],
    ['> on|e', '> - on|e'],
    ['  «one\r\n  two»', '  - «one\r\n  - two»'],
    ['«one\n»two', '- «one\n»two'],
  ])('is toggled: %j', (before, expected) => {
    expect(after(before, toggleList)).toBe(expected);
  });
});

describe('a link', () => {
  it.each([
    ['a [b|c](/d) e', '[bc](/d)', 'bc'],
    ['a [bc](/d|) e', '[bc](/d)', 'bc'],
    ['a «[b \\] c](/d(e))» f', '[b \\] c](/d(e))', 'b \\] c'],
    ['x [a](/a) [b|](/b)', '[b](/b)', 'b'],
  ])('is found: %s', (marked, link, label) => {
    const { text, selection } = parse(marked);
    const found = linkAt(text, selection);
    expect(found && text.slice(found.span.start, found.span.end)).toBe(link);
    expect(found?.label).toBe(label);
  });

  it.each(['a [b](/c) d|', '![b|](/c)', '«a [b](/c)»', '[b]|\n(/c)'])('is not found: %j', (marked) => {
    const { text, selection } = parse(marked);
    expect(linkAt(text, selection)).toBeUndefined();
  });
});

describe('a web address', () => {
  it('is recognized without other text', () => {
    expect(['https://a.com', 'http://localhost:3000/a?b=c#d', 'HTTPS://a.com/(b)'].filter(isWebAddress)).toHaveLength(3);
    expect(
      ['/a', 'a.com', 'https://a.com b', 'https://a.com\n', 'javascript:alert(1)', 'https://', 'see https://a.com'].filter(isWebAddress),
    ).toEqual([]);
  });

  it('is escaped as a target', () => {
    expect(linkTarget('https://a.com/b_(c)')).toBe('https://a.com/b_%28c%29');
  });
});

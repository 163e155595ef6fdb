import { describe, expect, it } from 'vitest';
import { readBody } from '../../../server/src/engine/pages/body/readBody';

/** `kind target` of each link. Expects each target at its span. */
function links(text: string): string[] {
  return readBody(text, 0).links.map(({ kind, text: target, span, attribute, label }) => {
    expect(text.slice(span.start, span.end)).toBe(target);
    const suffix = attribute === undefined ? '' : ` ${attribute}`;
    return `${kind}${suffix} ${target}${label ? ` (${text.slice(label.start, label.end)})` : ''}`;
  });
}

describe('the links of a page', () => {
  it.each<[string, string[]]>([
    ['[a](/b)', ['link /b (a)']],
    ['[a]( /b "title" )', ['link /b (a)']],
    ['[a](</b c>)', ['link /b c (a)']],
    ['[a](/b(c)d)', ['link /b(c)d (a)']],
    ['[a]()', ['link  (a)']],
    ['![alt](/i.png)', ['image /i.png (alt)']],
    ['\\![a](/b)', ['link /b (a)']],
    ['[![alt](/i.png)](/b)', ['image /i.png (alt)', 'link /b (![alt](/i.png))']],
    ['![a [b](c) d](/i.png)', ['image /i.png (a [b](c) d)']],
    ['[a [b](/c) d](/e)', ['link /c (b)']],
    ['[a\nb](/c\n"t")', ['link /c (a\nb)']],
    ['[one]: /target "title"\n[two]: </other one>\n\n[a][one]', ['definition /target', 'definition /other one']],
    ['> [one]:\n> /target', ['definition /target']],
    ['| a | b |\n|---|---|\n| [x](/y) | `[z](/w)` |', ['link /y (x)']],
    ['# [a](/b)', ['link /b (a)']],
    ['- [a](/b)\n  1. > [c](/d)', ['link /b (a)', 'link /d (c)']],
    ['<Card href="/b" img={"/c.png"} />', ['attribute href /b', 'attribute img /c.png']],
    ["<a href='/b'>x</a>", ['attribute href /b']],
    ['<Card icon="rocket" />', []],
    ['<Card icon="/icons/a.svg" />', ['attribute icon /icons/a.svg']],
    ['{list.map((x) => <a href="/b">{x}</a>)}', ['code href /b']],
    ['export const X = () => <img src="/c.png" />', ['code src /c.png']],
    ['<a href={`/b`} />', ['attribute href /b']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a page
    ['<a href={`/${b}`} />', []],
  ])('in %j are %j', (text, expected) => expect(links(text)).toEqual(expected));

  it.each([
    ['inline code', '`[a](/b)`'],
    ['inline code on two lines', '`[a](/b)\n[c](/d)`'],
    ['a code block', '```md\n[a](/b)\n```'],
    ['a code block of a list item', '- x\n\n  ```\n  [a](/b)\n  ```'],
    ['an unclosed code block', '~~~\n[a](/b)'],
    ['mathematics', '$$\n[a](/b)\n$$'],
    ['a comment', '{/* [a](/b) */}'],
    ['a string of an attribute', '<Card title="[a](/b)" />'],
    ['a statement', 'export const a = "[a](/b)"'],
    ['text with escapes', '\\[a](/b) [a\\](/b) [a]\\(/b)'],
    ['text without a target', '[a] (/b) [c](/d e)'],
  ])('are not found in %s', (_, text) => expect(links(text)).toEqual([]));

  it('are not read between two prices, which the service takes for a formula', () => {
    expect(links('$5 [a](/b) $6')).toEqual([]);
    expect(links('\\$5 [a](/b) $6')).toEqual(['link /b (a)']);
    expect(links('$5 [a](/b)')).toEqual(['link /b (a)']);
  });
  it('are not read in a page that is too long', () => expect(links(`[a](/b)${' '.repeat(2_000_000)}`)).toEqual([]));
});

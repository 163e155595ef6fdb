import { describe, expect, it } from 'vitest';
import { shown } from './support';

describe('the target of a link', () => {
  it.each([
    ['[a](<|>)', 'link |'],
    ['[a](/gui<|>)', 'link /gui|/gui'],
    ['[a](/gui<|>des/x)', 'link /gui|/guides/x'],
    ['[a](/gui<|>des/x "Title")', 'link /gui|/guides/x'],
    ["[a](/x<|> 'It is')", 'link /x|/x'],
    ['[a]( /x<|> )', 'link /x|/x'],
    ['[a](#par<|>t)', 'link #par|#part'],
    ['[a](/b) and [c](/d<|>)', 'link /d|/d'],
    ['[a](/b(1)<|>)', 'link /b(1)|/b(1)'],
    ['[a](/b(<|>1)/c)', 'link /b(|/b(1)/c'],
    ['![a](/im<|>g.png)', 'image /im|/img.png'],
    ['[![a](/i.png)](/x<|>)', 'link /x|/x'],
    ['[![a](/i<|>.png)](/x)', 'image /i|/i.png'],
    ['[a](</x y<|> z>)', 'link /x y|/x y z'],
    ['| [a](/x<|>) | b |', 'link /x|/x'],
  ])('%s', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  it.each([
    ['[a](<|>', 'link | open )'],
    ['[a](/gui<|>', 'link /gui|/gui open )'],
    ['[a](/gui<|> and more (of it)', 'link /gui|/gui open )'],
    ['[a](/gui<|> [b](/c)', 'link /gui|/gui open )'],
    ['[a](<|>more', 'link | open )'],
    ['[a](</x<|>', 'link /x|/x open >)'],
    ['[a](</x<|>)', 'link /x|/x open >'],
    ['[a](/x<|>\n\n(b)', 'link /x|/x open )'],
  ])('that is not closed: %s', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  it('is not found after its end', () => {
    for (const source of ['[a](/x)<|>', '[a](/x "Tit<|>le")', '[a](</x><|>)', '[a]<|>(/x)', '[a<|>](/x)'])
      expect(shown(source)).toBe('nothing');
  });
});

describe('the target of a definition', () => {
  it.each([
    ['[a]: <|>', 'definition |'],
    ['[a]: /x<|>y "Title"', 'definition /x|/xy'],
    ['text\n\n  [a]:/x<|>', 'definition /x|/x'],
    ['[a]: </x<|>', 'definition /x|/x open >'],
    ['[a]: </x<|>>', 'definition /x|/x'],
    ['[^1]: A no<|>te', 'nothing'],
    ['[a]: /x tit<|>le', 'nothing'],
    ['text [a]: /x<|>', 'nothing'],
  ])('%s', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { endedItems } from '../../../client/src/pageEditing/emptyItem';

/** Lines whose marker is removed after Enter at `<|>`, which may be there several times. */
function enter(text: string): number[] {
  const insertions = text.split('\n').flatMap((line, index) => {
    const character = line.indexOf('<|>');
    return character < 0 ? [] : [{ line: index, character, replaced: 0, text: '\n' }];
  });
  return endedItems(insertions.reverse(), text.replaceAll('<|>', '\n').split('\n'));
}

describe('Enter in an empty item', () => {
  it.each(['- <|>', '* <|>', '+ <|>', '3. <|>', '3) <|>', '- [ ] <|>', '  - <|>', '> <|>', '><|>', '> > <|>'])(
    'ends the list or quote: %s',
    (item) => {
      expect(enter(`- A\n${item}\nText`)).toEqual([1]);
    },
  );

  it.each(['- A<|>', '- <|>A', '-<|>', '<|>- ', '- [ ] A<|>', 'Text<|>', '<|>', '**<|>', '---<|>'])(
    'does not if there is more: %s',
    (item) => {
      expect(enter(`- A\n${item}`)).toEqual([]);
    },
  );

  it('works with several cursors', () => {
    expect(enter('- A\n- <|>\n\n1. <|>\n')).toEqual([1, 4]);
  });

  it('does not in front matter, code and comments', () => {
    expect(enter('---\ntags:\n  - <|>\n---\n')).toEqual([]);
    expect(enter('```yaml\n- <|>\n```\n')).toEqual([]);
    expect(enter('- A\n  ~~~~\n  ~~~\n  - <|>\n  ~~~~\n')).toEqual([]);
    expect(enter('{/*\n * <|>\n */}\n')).toEqual([]);
  });

  it('does so behind them', () => {
    expect(enter('---\ntitle: A\n---\n```js\nx\n```\n{/* one */}\n{/*\ntwo */}\n- <|>')).toEqual([9]);
  });

  it('leaves alone what is pasted or replaces something', () => {
    expect(endedItems([{ line: 0, character: 2, replaced: 0, text: '\n- B' }], ['- ', '- B'])).toEqual([]);
    expect(endedItems([{ line: 0, character: 2, replaced: 1, text: '\n' }], ['- ', ''])).toEqual([]);
  });
});

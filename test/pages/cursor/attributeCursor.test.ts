import { describe, expect, it } from 'vitest';
import { shown } from './support';

describe('the value of an attribute', () => {
  it.each([
    ['<Card href="<|>">', 'Card.href |'],
    ['<Card title="a > b" href="/x<|>y" icon="z" />', 'Card.href /x|/xy'],
    ["<a href='/x<|>'>b</a>", 'a.href /x|/x'],
    ['<img\n  alt="a"\n  src="/x<|>"\n/>', 'img.src /x|/x'],
    ['<Card href={"/x<|>"} />', 'Card.href /x|/x'],
    ['<Card style={{ width: 1 }} onClick={() => 1} href="/x<|>" />', 'Card.href /x|/x'],
    ['<Card href="/a b<|> c" title="d">', 'Card.href /a b|/a b c'],
    ['<Card img="/x<|>" />', 'Card.img /x|/x'],
    ['<Nav.Item href="/x<|>" />', 'Nav.Item.href /x|/x'],
  ])('%s', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  it.each([
    ['<Card href="/x<|>', 'Card.href /x|/x open "'],
    ['<Card href="/x<|> title="a">', 'Card.href /x|/x open "'],
    ['<Card href="/x<|>>\n"b"', 'Card.href /x|/x open "'],
    ['<img src="/x<|>/>', 'img.src /x|/x open "'],
  ])('that is not closed: %s', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  it.each(['text href="/x<|>"', '<Card> href="/x<|>"', '<Card icon="x<|>" />', '<Card title="x<|>" />', 'a < b href="/x<|>"'])(
    'is not found in %s',
    (source) => {
      expect(shown(source)).toBe('nothing');
    },
  );
});

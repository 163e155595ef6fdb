import { describe, expect, it } from 'vitest';
import { createRandom } from '../../bench/random';
import { EditedText } from '../../server/src/engine/base/editedText';
import { EditSet } from '../../server/src/engine/base/editSet';
import type { SpanEdit } from '../../server/src/engine/base/textEdits';

const edit = (start: number, end: number, text = ''): SpanEdit => ({ span: { start, end }, text });

function applied(original: string, edits: readonly SpanEdit[]): string {
  return [...edits].reverse().reduce((text, { span, text: by }) => text.slice(0, span.start) + by + text.slice(span.end), original);
}

describe('EditedText', () => {
  it('returns exactly the edits that were applied', () => {
    const edited = new EditedText('0123456789');
    edited.apply([edit(2, 4, 'ab'), edit(8, 8, '!')]);
    expect(edited.text).toBe('01ab4567!89');
    edited.apply([edit(3, 6, '')]);
    expect(edited.text).toBe('01a67!89');
    expect(edited.edits()).toEqual([edit(2, 6, 'a'), edit(8, 8, '!')]);
  });

  it('does not return an edit that was undone', () => {
    const edited = new EditedText('abc');
    edited.apply([edit(1, 2, 'x')]);
    edited.apply([edit(1, 2, 'b')]);
    expect(edited.text).toBe('abc');
    expect(edited.edits()).toEqual([]);
  });

  it('accepts edits in any order, insertions before a replacement at the same position', () => {
    const edited = new EditedText('abc');
    edited.apply([edit(1, 2, 'x'), edit(0, 0, '<'), edit(1, 1, '-')]);
    expect(edited.text).toBe('<a-xc');
  });

  it.each(['', 'a'])('can be or become empty: %j', (text) => {
    const edited = new EditedText(text);
    edited.apply([edit(0, text.length)]);
    expect(edited.text).toBe('');
    edited.apply([edit(0, 0, 'new')]);
    expect(edited.text).toBe('new');
    expect(applied(text, edited.edits())).toBe('new');
  });

  it('equals a text that is edited directly, for random edits', () => {
    const random = createRandom(7);
    for (let run = 0; run < 200; run++) {
      const original = 'abcdefghijklmnopqrstuvwxyz'.slice(0, random.below(26 + 1));
      const edited = new EditedText(original);
      let expected = original;
      for (let round = 0; round < 4; round++) {
        const set = new EditSet();
        for (let i = 0; i < 4; i++) {
          const start = random.below(expected.length + 1);
          set.add([edit(start, Math.min(expected.length, start + random.below(3 + 1)), 'XYZ'.slice(0, random.below(3 + 1)))]);
        }
        expected = applied(expected, set.edits);
        edited.apply(set.edits);
        expect(edited.text).toBe(expected);
        expect(applied(original, edited.edits())).toBe(expected);
      }
    }
  });
});

describe('EditSet', () => {
  const accepts = (first: SpanEdit, second: SpanEdit): boolean => {
    const set = new EditSet();
    expect(set.add([first])).toBe(true);
    return set.add([second]);
  };

  it.each([
    ['apart', edit(0, 2), edit(3, 5), true],
    ['side by side', edit(0, 2), edit(2, 5), true],
    ['that overlap', edit(0, 3), edit(2, 5), false],
    ['one within the other', edit(0, 9), edit(2, 5), false],
    ['the same', edit(1, 2), edit(1, 2), false],
    ['insertions at one place', edit(2, 2, 'a'), edit(2, 2, 'b'), false],
    ['an insertion before a replacement', edit(2, 2, 'a'), edit(2, 4), false],
    ['an insertion behind a replacement', edit(2, 2, 'a'), edit(0, 2), false],
    ['an insertion elsewhere', edit(2, 2, 'a'), edit(3, 4), true],
  ])('accepts two edits only if their order does not matter: %s', (_name, a, b, expected) => {
    expect(accepts(a, b)).toBe(expected);
    expect(accepts(b, a)).toBe(expected);
  });

  it('accepts all edits that belong together, or none of them', () => {
    const set = new EditSet();
    expect(set.add([edit(5, 7), edit(2, 2, 'x')])).toBe(true);
    expect(set.add([edit(9, 10), edit(6, 8)])).toBe(false);
    expect(set.edits).toEqual([edit(2, 2, 'x'), edit(5, 7)]);
  });
});

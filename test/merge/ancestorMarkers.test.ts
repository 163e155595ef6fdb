import { describe, expect, it } from 'vitest';
import { mergeTexts, mergeTextsWithAncestor } from '../../server/src/engine/merge/mergeTexts';
import { print } from './threeWay';

const markers = { base: 'base', ours: 'ours', theirs: 'theirs' };
const merged = (base: object, ours: object, theirs: object) =>
  mergeTextsWithAncestor({ base: print(base), ours: print(ours), theirs: print(theirs) }, markers);

describe('conflict markers with the common ancestor', () => {
  it('have the former value, and around them what both sides changed', () => {
    const pages = (...all: string[]) => ({ pages: all });
    const found = merged({ theme: 'mint', ...pages('a') }, { theme: 'maple', ...pages('a', 'x') }, { theme: 'palm', ...pages('a', 'b') });
    expect(found?.text).toBe(
      `{\n<<<<<<< ours\n  "theme": "maple",\n||||||| base\n  "theme": "mint",\n=======\n  "theme": "palm",\n>>>>>>> theirs\n  "pages": [\n    "a",\n    "b",\n    "x"\n  ]\n}\n`,
    );
    expect(found?.conflicts).toHaveLength(1);
  });

  it('have several conflicts in their places, and CRLF', () => {
    const crlf = (value: object): string => print(value).replaceAll('\n', '\r\n');
    const [base, ours, theirs] = [
      { a: 1, b: 'same', c: [1] },
      { a: 2, b: 'same', c: 'x' },
      { a: 3, b: 'same', c: 'y' },
    ].map(crlf);
    const { text = '' } = mergeTextsWithAncestor({ base: base ?? '', ours: ours ?? '', theirs: theirs ?? '' }, markers) ?? {};
    expect(text.split('\r\n')).toEqual([
      ...['{', '<<<<<<< ours', '  "a": 2,', '||||||| base', '  "a": 1,', '=======', '  "a": 3,', '>>>>>>> theirs', '  "b": "same",'],
      ...['<<<<<<< ours', '  "c": "x"', '||||||| base', '  "c": [', '    1', '  ]', '=======', '  "c": "y"', '>>>>>>> theirs', '}', ''],
    ]);
  });

  it('have nothing of the ancestor for what both sides added', () => {
    const found = merged({ z: 1 }, { a: 'x', z: 1 }, { a: 'y', z: 1 });
    expect(found?.text).toBe('{\n<<<<<<< ours\n  "a": "x",\n||||||| base\n=======\n  "a": "y",\n>>>>>>> theirs\n  "z": 1\n}\n');
  });

  it('are not written if the ancestor of a conflict has no lines', () => {
    const groups = (...all: object[]) => ({ groups: [{ group: 'G', pages: ['a'] }, ...all] });
    const found = merged(groups({ group: 'H', pages: ['h'] }), groups({ group: 'H', pages: ['h', 'i'] }), groups());
    expect(found).toMatchObject({ text: undefined, conflicts: [{ kind: 'removed' }] });
  });

  it('are absent without conflicts, where the text is that of a merge', () => {
    const input = { base: print({ a: 1 }), ours: print({ a: 1, b: 2 }), theirs: print({ a: 3 }) };
    expect(mergeTextsWithAncestor(input, markers)).toEqual(mergeTexts(input, markers));
  });
});

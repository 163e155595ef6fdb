import type { CodeColors } from './codeThemes';

/** A piece of code, with the part of the theme that colors it. */
export type CodePart = readonly [part: keyof CodeColors, text: string];

/** Lines of code that demonstrate a theme: they have the parts that themes color most differently. */
export const codeSample: readonly (readonly CodePart[])[] = [
  [['comment', '// Greets a reader.']],
  [
    ['storage', 'function '],
    ['function', 'greet'],
    ['text', '('],
    ['variable', 'name'],
    ['text', ': '],
    ['type', 'Name'],
    ['text', ') {'],
  ],
  [
    ['text', '  '],
    ['keyword', 'return '],
    ['string', '"Hello, "'],
    ['text', ' + '],
    ['variable', 'name'],
    ['text', '.'],
    ['function', 'slice'],
    ['text', '('],
    ['number', '0'],
    ['text', ', '],
    ['number', '20'],
    ['text', ');'],
  ],
  [['text', '}']],
];

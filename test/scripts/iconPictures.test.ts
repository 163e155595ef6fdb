import { describe, expect, it } from 'vitest';
import { pictureText, readIconArt, shapesOf, wordText } from '../../scripts/generate/iconPictures';

const line = { style: 'outline', width: 24, height: 24 };

describe('the shapes of a picture', () => {
  it.each([
    ['<!-- a <path d="M9"/> --><svg\n  viewBox="0 0 24 24"\n>\n  <path d="M1 1h2" />\n</svg>', ['M1 1h2']],
    [
      '<svg><path stroke="none" d="M0 0h24v24H0z" fill="none" /><path d="M1" fill="currentColor" /></svg>',
      ['<path d="M1" fill="currentColor"/>'],
    ],
    ['<svg><circle\n cx="1"\n r="2" /></svg>', ['<circle cx="1" r="2"/>']],
    ['<svg></svg>', []],
  ])('are read from %j', (svg, shapes) => expect(shapesOf(svg)).toEqual(shapes));
});

describe('the texts that ship', () => {
  it('contain a picture once for all its names', () => {
    const pictures = [
      { name: 'edit', ...line, shapes: ['M1', 'M2'] },
      { name: 'heart', style: 'solid', width: 512, height: 448, shapes: ['M3'] },
      { name: 'pen', ...line, shapes: ['M1', 'M2'] },
    ];
    const words = new Map([
      ['pen', ['write']],
      ['heart', []],
    ]);
    expect(pictureText({ library: 'x', pictures, words })).toBe(
      '\nedit\toutline\t\t=pen\nheart\tsolid\t512 448\tM3\npen\toutline\t\tM1|M2\n',
    );
    expect(wordText({ library: 'x', pictures, words })).toBe('\nheart\t\npen\t,write\n');
  });

  it('are made from the installed packages, sorted, with words that the name does not contain', async () => {
    for (const { library, pictures, words } of await readIconArt(new URL('../../node_modules/', import.meta.url))) {
      const names = pictures.map(({ name }) => name);
      expect(names, library).toEqual([...names].sort());
      expect(
        pictures.filter(({ shapes }) => shapes.length === 0).map(({ name }) => name),
        library,
      ).toEqual([]);
      for (const [name, own] of words)
        for (const word of own) expect(name.includes(word) || /[^\p{L}\p{N}]/u.test(word), `${name} ${word}`).toBe(false);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { imageExtensions, isImageName } from '../../server/src/engine/base/imageNames';
import { referenceKind } from '../../server/src/engine/config/references/referenceKind';
import { iconKind } from '../../server/src/engine/pages/frontMatter/icon';
import { fileKindOf } from '../../server/src/engine/site/fileIndex/fileNames';

describe.each(imageExtensions)('a file with the extension %s', (extension) => {
  it('is an image in docs.json, in front matter and in the index of files', () => {
    for (const name of [`a.${extension}`, `a.b.${extension.toUpperCase()}`]) {
      expect(isImageName(name)).toBe(true);
      expect(referenceKind('icon-name', name)).toBe('asset');
      expect(iconKind(name)).toBe('path');
      expect(fileKindOf(name)).toBe('image');
    }
  });
});

it.each(['svg', 'a.svg.txt', 'asvg', 'a.svgz', 'a.'])('%s is not an image', (name) => {
  expect(isImageName(name)).toBe(false);
  expect(referenceKind('icon-name', name)).toBe('icon');
  expect(iconKind(name)).toBe('name');
  expect(fileKindOf(name)).not.toBe('image');
});

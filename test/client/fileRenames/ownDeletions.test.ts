import { expect, it } from 'vitest';
import { OwnDeletions } from '../../../client/src/fileRenames/ownDeletions';

it('excludes the files that a command deletes, each once', async () => {
  const own = new OwnDeletions();
  expect(
    await own.during(['a', 'b'], async () => {
      expect(own.without(['a', 'c'])).toEqual(['c']);
      return true;
    }),
  ).toBe(true);
  // The editor may report the deletion later.
  expect(own.without(['b'])).toEqual([]);
  expect(own.without(['a', 'b'])).toEqual(['a', 'b']);
});

it('excludes nothing after a failed deletion', async () => {
  const own = new OwnDeletions();
  expect(await own.during(['a'], async () => false)).toBe(false);
  expect(own.without(['a'])).toEqual(['a']);
});

it('excludes nothing after a deletion that throws', async () => {
  const own = new OwnDeletions();
  await expect(own.during(['a'], () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(own.without(['a'])).toEqual(['a']);
});

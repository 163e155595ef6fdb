import { expect, it } from 'vitest';
import { OwnDeletions } from '../../../client/src/fileRenames/ownDeletions';

it('leaves out the files that a command deletes, once', async () => {
  const own = new OwnDeletions();
  expect(
    await own.during(['a', 'b'], async () => {
      expect(own.without(['a', 'c'])).toEqual(['c']);
      return true;
    }),
  ).toBe(true);
  // The editor may say so later.
  expect(own.without(['b'])).toEqual([]);
  expect(own.without(['a', 'b'])).toEqual(['a', 'b']);
});

it('leaves out nothing after a deletion that failed', async () => {
  const own = new OwnDeletions();
  expect(await own.during(['a'], async () => false)).toBe(false);
  expect(own.without(['a'])).toEqual(['a']);
});

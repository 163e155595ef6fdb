import { test } from 'vitest';
import { SharedHost } from '../../../scripts/host/sharedHost';

/** Tests of files that share browser and server with the other files of their worker. */
export const it = test.extend(
  'shared',
  { scope: 'worker' },
  // biome-ignore lint/correctness/noEmptyPattern: the names in this pattern are those of the fixtures that it needs.
  async ({}, { onCleanup }) => {
    const shared = new SharedHost();
    onCleanup(() => shared.stop());
    return shared;
  },
);

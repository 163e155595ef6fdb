import type { Locator } from 'playwright-core';

/** File of an image, once it is loaded. */
export const sourceOf = (picture: Locator): Promise<string> =>
  picture.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc);

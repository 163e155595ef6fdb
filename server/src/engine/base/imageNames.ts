/** Extensions of images that browsers show. */
export const imageExtensions = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'apng'] as const;

/** Pattern of the names of images. */
export const imageFileNames = new RegExp(`\\.(?:${imageExtensions.join('|')})$`, 'i');

/** Whether a file is an image, by its name. */
export function isImageName(name: string): boolean {
  return imageFileNames.test(name);
}

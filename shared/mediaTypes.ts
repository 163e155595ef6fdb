/** Media types of images that pages show, by extension. */
export const imageTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Media type of a file by its path; `undefined` if `types` does not have its extension. */
export function mediaType(path: string, types: Readonly<Record<string, string>>): string | undefined {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}

/** Types of images that pages show, by extension. */
const imageTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
/** Limit of the size of an image, in bytes: it is a part of a message. */
const maxSize = 4_000_000;
/** Number of bytes that are encoded at once; a multiple of three. */
const stepSize = 30_000;

/** Address that contains an image; `undefined` if it is none, or too large. */
export function imageData(path: string, bytes: Uint8Array): string | undefined {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(imageTypes, extension) ? imageTypes[extension] : undefined;
  if (type === undefined || bytes.length === 0 || bytes.length > maxSize) return undefined;
  let encoded = '';
  for (let start = 0; start < bytes.length; start += stepSize) {
    let step = '';
    for (const byte of bytes.subarray(start, start + stepSize)) step += String.fromCharCode(byte);
    encoded += btoa(step);
  }
  return `data:${type};base64,${encoded}`;
}

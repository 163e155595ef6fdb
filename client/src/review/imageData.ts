import { imageTypes, mediaType } from '../../../shared/mediaTypes';

/** Limit of the size of an image, in bytes: it is a part of a message. */
const maxSize = 4_000_000;
/** Number of bytes that are encoded at once; a multiple of three. */
const stepSize = 30_000;

/** Address that contains an image; `undefined` if it is none, or too large. */
export function imageData(path: string, bytes: Uint8Array): string | undefined {
  const type = mediaType(path, imageTypes);
  if (type === undefined || bytes.length === 0 || bytes.length > maxSize) return undefined;
  let encoded = '';
  for (let start = 0; start < bytes.length; start += stepSize) {
    let step = '';
    for (const byte of bytes.subarray(start, start + stepSize)) step += String.fromCharCode(byte);
    encoded += btoa(step);
  }
  return `data:${type};base64,${encoded}`;
}

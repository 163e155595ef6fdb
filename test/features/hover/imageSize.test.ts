import { expect, it } from 'vitest';
import { imageSize } from '../../../server/src/engine/features/config/hover/imageSize';

/** Bytes from strings (one byte per character) and numbers. */
function bytes(...parts: (string | number)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)));
}

const png = bytes('\u0089PNG\r\n\u001a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 1, 0x90, 0, 0, 0, 0x78, 8, 6);
const gif = bytes('GIF89a', 0x90, 1, 0x78, 0, 0);
const jpegHead = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2];
const jpegFrame = [0xff, 0xc0, 0, 11, 8, 0, 0x78, 1, 0x90, 1];
const webp = (...chunk: (string | number)[]): Uint8Array => bytes('RIFF', 0, 0, 0, 0, 'WEBP', ...chunk, ...Array<number>(12).fill(0));

it.each([
  ['a PNG', png],
  ['a GIF', gif],
  ['a JPEG', bytes(...jpegHead, ...jpegFrame)],
  ['a JPEG with bytes that fill up', bytes(...jpegHead, 0xff, ...jpegFrame)],
  ['a JPEG with tables before the frame', bytes(...jpegHead, 0xff, 0xc4, 0, 3, 7, ...jpegFrame)],
  ['a WebP with alpha', webp('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0x8f, 1, 0, 0x77, 0, 0)],
  ['a lossy WebP', webp('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0x78, 0)],
  ['a lossless WebP', webp('VP8L', 0, 0, 0, 0, 0x2f, 0x8f, 0xc1, 0x1d, 0)],
  ['an SVG', bytes('<?xml version="1.0"?>\n<svg xmlns="x" width="400" height="120px" viewBox="0 0 1 1">')],
  ['an SVG with a view box', bytes("<svg viewBox='0 0 400 120' width='100%'>")],
  ['an SVG over several lines', bytes('<!-- a -->\n<svg\n  viewBox="-5, -5, 400, 120"\n>')],
])('the size is read from the start of %s', (_name, head) => {
  expect(imageSize(head)).toEqual({ width: 400, height: 120 });
});

it.each([
  ['nothing', bytes()],
  ['a text', bytes('hello')],
  ['an SVG without a size', bytes('<svg xmlns="x">')],
  ['an SVG whose stroke has a width', bytes('<svg stroke-width="3" height="2">')],
  ['a JPEG whose frame comes later', bytes(...jpegHead)],
  ['a JPEG that is broken', bytes(0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)],
  ['a size of nothing', bytes('GIF89a', 0, 0, 0, 0)],
])('the size is unknown for %s', (_name, head) => {
  expect(imageSize(head)).toBeUndefined();
});

it('the size of a file that is cut off at any byte is unknown or correct', () => {
  for (const whole of [png, gif, bytes(...jpegHead, ...jpegFrame), webp('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0x8f, 1, 0, 0x77, 0, 0)]) {
    for (let length = 0; length < whole.length; length++) {
      const size = imageSize(whole.subarray(0, length));
      if (size) expect(size).toEqual({ width: 400, height: 120 });
    }
  }
});

import { expect, it } from 'vitest';
import { imageData } from '../../client/src/review/imageData';

it('puts images into an address, of any number of bytes', () => {
  const bytes = Uint8Array.from({ length: 70_001 }, (_, index) => index % 256);
  const address = imageData('file:///w/a%20b.PNG', bytes) ?? '';
  expect(address.startsWith('data:image/png;base64,')).toBe(true);
  expect(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64').equals(bytes)).toBe(true);
});

it('leaves out other files, empty ones and large ones', () => {
  const bytes = new Uint8Array(8);
  expect(imageData('file:///w/a.mp4', bytes)).toBeUndefined();
  expect(imageData('file:///w/a.constructor', bytes)).toBeUndefined();
  expect(imageData('file:///w/a.svg', new Uint8Array())).toBeUndefined();
  expect(imageData('file:///w/a.svg', new Uint8Array(4_000_001))).toBeUndefined();
});

import { dataUri, svgUri } from '../../../base/dataUri';
import { imageMarkdown } from '../../../base/markdown';
import type { ImageSize } from './imageSize';

/** An image that can be drawn on a background. */
export interface DrawableImage {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** `undefined` if the file does not contain it. */
  readonly size: ImageSize | undefined;
}

interface ImageOnBackground {
  readonly image: DrawableImage;
  /** Hex color. */
  readonly background: string;
}

/** Sizes in CSS pixels. */
const maxSize = { width: 208, height: 144 };
const defaultSize = { width: 96, height: 96 };
const margin = 16;

const types = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['ico', 'image/x-icon'],
  ['avif', 'image/avif'],
]);

/** Media type of an image that may be transparent, by its path; `undefined` for other files. */
export function seeThroughType(path: string): string | undefined {
  return types.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}

/**
 * Images side by side, each on a background of the site, as a Markdown image: a logo for dark pages would be invisible on a light hover,
 * and a logo for light pages on a dark hover.
 */
export function imagesOnBackgrounds(alt: string, items: readonly ImageOnBackground[]): string {
  const images = [...new Set(items.map(({ image }) => image))];
  const boxes = images.map(({ size }) => fitted(size));
  const cell = {
    width: boxes.reduce((max, { width }) => Math.max(max, width), 0) + 2 * margin,
    height: boxes.reduce((max, { height }) => Math.max(max, height), 0) + 2 * margin,
  };
  const { width, height } = { width: cell.width * items.length, height: cell.height };
  const defined = images.map(({ type, bytes }, i) => {
    const box = boxes[i] ?? defaultSize;
    return `<image id="i${i}" href="${dataUri(type, bytes)}" width="${box.width}" height="${box.height}"/>`;
  });
  const cells = items.map(({ image, background }, column) => {
    const at = images.indexOf(image);
    const box = boxes[at] ?? defaultSize;
    const [x, y] = [column * cell.width + (cell.width - box.width) / 2, (cell.height - box.height) / 2];
    return `<rect x="${column * cell.width}" width="${cell.width}" height="${height}" fill="${background}"/><use href="#i${at}" x="${x}" y="${y}"/>`;
  });
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#808080"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defined.join('')}</defs>${cells.join('')}${frame}</svg>`;
  return imageMarkdown(alt, svgUri(svg), { width, height });
}

/** Size that fits `maxSize`; small images are not enlarged. */
function fitted(size: ImageSize | undefined): ImageSize {
  if (!size) return defaultSize;
  const scale = Math.min(1, maxSize.width / size.width, maxSize.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

import { dataUri, svgUri } from '../../../base/dataUri';
import { imageMarkdown } from '../../../base/markdown';
import type { ImageSize } from './imageSize';

/** An image with a background. */
export interface DrawableImage {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** `undefined` if its file does not have it. */
  readonly size: ImageSize | undefined;
}

interface ImageOnBackground {
  readonly image: DrawableImage;
  /** Hex. */
  readonly background: string;
}

/** In CSS pixels. */
const largest = { width: 208, height: 144 };
const unknown = { width: 96, height: 96 };
const margin = 16;

const types = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['ico', 'image/x-icon'],
  ['avif', 'image/avif'],
]);

/** The media type of an image that may be transparent, by its path; `undefined` for others. */
export function seeThroughType(path: string): string | undefined {
  return types.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}

/**
 * Images side by side, each on a background of the site, as an image of Markdown: a logo for dark pages would be invisible on a light
 * hover, and one for light pages on a dark one.
 */
export function imagesOnBackgrounds(alt: string, shown: readonly ImageOnBackground[]): string {
  const images = [...new Set(shown.map(({ image }) => image))];
  const boxes = images.map(({ size }) => fitted(size));
  const cell = {
    width: Math.max(...boxes.map(({ width }) => width)) + 2 * margin,
    height: Math.max(...boxes.map(({ height }) => height)) + 2 * margin,
  };
  const { width, height } = { width: cell.width * shown.length, height: cell.height };
  const defined = images.map(({ type, bytes }, i) => {
    const box = boxes[i] ?? unknown;
    return `<image id="i${i}" href="${dataUri(type, bytes)}" width="${box.width}" height="${box.height}"/>`;
  });
  const cells = shown.map(({ image, background }, column) => {
    const at = images.indexOf(image);
    const box = boxes[at] ?? unknown;
    const [x, y] = [column * cell.width + (cell.width - box.width) / 2, (cell.height - box.height) / 2];
    return `<rect x="${column * cell.width}" width="${cell.width}" height="${height}" fill="${background}"/><use href="#i${at}" x="${x}" y="${y}"/>`;
  });
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#808080"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defined.join('')}</defs>${cells.join('')}${frame}</svg>`;
  return imageMarkdown(alt, svgUri(svg), { width, height });
}

/** Small images are not enlarged. */
function fitted(size: ImageSize | undefined): ImageSize {
  if (!size) return unknown;
  const scale = Math.min(1, largest.width / size.width, largest.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

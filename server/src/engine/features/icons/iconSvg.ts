import { svgUri } from '../../base/dataUri';
import { imageMarkdown } from '../../base/markdown';
import type { IconPicture } from '../../icons/iconPictures';

/** Sizes in CSS pixels. */
export interface PictureSize {
  /** Side of the square around each icon. */
  readonly cell: number;
  /** Longer side of the icon itself. */
  readonly icon: number;
}

const largePicture: PictureSize = { cell: 96, icon: 64 };

/** Backgrounds of an icon, with the color of the icon on each. */
const backgrounds = [
  { background: '#ffffff', ink: '#1f2328' },
  { background: '#0d1117', ink: '#e6edf3' },
] as const;
const frame = '#808080';

/**
 * Icon as a Markdown image, on a light and on a dark background, because an icon of one color would be invisible in half of all color
 * themes. Each style is a row.
 */
export function iconImage(name: string, pictures: readonly IconPicture[], { cell, icon }: PictureSize = largePicture): string {
  const width = cell * backgrounds.length;
  const height = cell * pictures.length;
  const cells = pictures.flatMap((picture, row) => backgrounds.map((_, column) => cellOf(picture, column, row, cell, icon)));
  const border = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="${frame}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${cells.join('')}${border}</svg>`;
  return imageMarkdown(name, svgUri(svg), { width, height });
}

function cellOf(picture: IconPicture, column: number, row: number, cell: number, icon: number): string {
  const { background, ink } = backgrounds[column] ?? backgrounds[0];
  const [x, y] = [column * cell, row * cell];
  const scale = icon / Math.max(picture.width, picture.height);
  const left = round(x + (cell - picture.width * scale) / 2);
  const top = round(y + (cell - picture.height * scale) / 2);
  const drawn =
    picture.style === 'outline'
      ? 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
      : 'fill="currentColor"';
  const shapes = picture.shapes.map((shape) => (shape.startsWith('<') ? shape : `<path d="${shape}"/>`)).join('');
  return `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${background}"/><g transform="translate(${left} ${top}) scale(${round(scale)})" color="${ink}" ${drawn}>${shapes}</g>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Size in pixels, or of an SVG in its own units. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Size of a PNG, GIF, WebP, JPEG or SVG from the start of its file; `undefined` if it is not found. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sizeByFormat(view);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

function sizeByFormat(view: DataView): ImageSize | undefined {
  if (has(view, 0, '\u0089PNG') && view.byteLength >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (has(view, 0, 'GIF8') && view.byteLength >= 10) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (has(view, 0, 'RIFF') && has(view, 8, 'WEBP') && view.byteLength >= 30) return sizeOfWebp(view);
  if (view.byteLength > 4 && view.getUint16(0) === 0xffd8) return sizeOfJpeg(view);
  return sizeOfSvg(view);
}

/** Size of a WebP image, which has one of three formats with different headers. */
function sizeOfWebp(view: DataView): ImageSize | undefined {
  if (has(view, 12, 'VP8X')) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (has(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (has(view, 12, 'VP8 ')) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return undefined;
}

/** Size of a JPEG, a sequence of segments of which the frame segment has the size. */
function sizeOfJpeg(view: DataView): ImageSize | undefined {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Fill bytes precede a marker.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

function sizeOfSvg(view: DataView): ImageSize | undefined {
  let text = '';
  for (let i = 0; i < Math.min(view.byteLength, 4_000); i++) text += String.fromCharCode(view.getUint8(i));
  const tag = /<svg\b[^>]*/i.exec(text)?.[0];
  if (tag === undefined) return undefined;
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1]),
  );
  if (width && height) return { width, height };
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined;
}

function has(view: DataView, at: number, text: string): boolean {
  if (at + text.length > view.byteLength) return false;
  for (let i = 0; i < text.length; i++) if (view.getUint8(at + i) !== text.charCodeAt(i)) return false;
  return true;
}

function uint24(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
}

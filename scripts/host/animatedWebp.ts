// Container of moving WebP pictures: https://developers.google.com/speed/webp/docs/riff_container

/** A picture and how long it is shown. */
export interface Frame {
  /** A WebP file. */
  readonly webp: Uint8Array;
  readonly ms: number;
}

const headerSize = 12;
const chunkHeaderSize = 8;
/** Chunks with the pixels of a picture: transparency, with and without loss. */
const pixelChunks: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L']);
/** Flag of a file that moves. */
const hasAnimation = 0b10;
/** Flag of a frame that replaces what is below it. */
const replaces = 0b10;

/**
 * Joins pictures of one size to a moving one, which is repeated for ever.
 * @param size in pixels
 * @throws if a frame is no WebP file
 */
export function animatedWebp(frames: readonly Frame[], { width, height }: { readonly width: number; readonly height: number }): Buffer {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)]);
  const moving = frames.map(({ webp, ms }) =>
    chunk('ANMF', [uint24(0), uint24(0), size, uint24(Math.round(ms)), Buffer.from([replaces]), ...pixelsOf(Buffer.from(webp))]),
  );
  // Background color, and the number of repetitions: 0 for no end.
  const animation = chunk('ANIM', [Buffer.alloc(4), Buffer.alloc(2)]);
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', [Buffer.from([hasAnimation, 0, 0, 0]), size]), animation, ...moving]);
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length), body]);
}

/** The chunks of a file that have pixels, with their headers. */
function pixelsOf(webp: Buffer): Buffer[] {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, headerSize) !== 'WEBP')
    throw new Error('A frame is no WebP file.');
  const found: Buffer[] = [];
  for (let at = headerSize; at + chunkHeaderSize <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + chunkHeaderSize + length + (length % 2);
    if (pixelChunks.has(webp.toString('latin1', at, at + 4))) found.push(webp.subarray(at, end));
    at = end;
  }
  return found;
}

function chunk(name: string, parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name, 'latin1'), uint32(body.length), body, Buffer.alloc(body.length % 2)]);
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

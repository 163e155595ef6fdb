import { describe, expect, it } from 'vitest';
import { animatedWebp } from '../../scripts/host/animatedWebp';

/** A WebP file with these chunks. */
function webp(...chunks: readonly (readonly [name: string, body: string])[]): Buffer {
  const body = Buffer.concat(chunks.map(([name, text]) => Buffer.concat([Buffer.from(name), size(text.length), padded(text)])));
  return Buffer.concat([Buffer.from('RIFF'), size(body.length + 4), Buffer.from('WEBP'), body]);
}

function size(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const padded = (text: string): Buffer => Buffer.from(text.length % 2 === 0 ? text : `${text}\0`);

/** Names and bodies of the chunks from an offset. */
function chunksFrom(file: Buffer, start: number): [name: string, body: Buffer][] {
  const found: [string, Buffer][] = [];
  for (let at = start; at < file.length; ) {
    const length = file.readUInt32LE(at + 4);
    found.push([file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + length)]);
    at += 8 + length + (length % 2);
  }
  return found;
}

describe('a moving picture', () => {
  const frames = [
    { webp: webp(['VP8 ', 'first']), ms: 1_200 },
    { webp: webp(['VP8X', '0123456789'], ['ICCP', 'profile'], ['ALPH', 'a'], ['VP8 ', 'second']), ms: 70_000 },
  ];
  const file = animatedWebp(frames, { width: 1_180, height: 640 });

  it('is a WebP file of the size of its frames that moves without end', () => {
    expect([file.toString('latin1', 0, 4), file.readUInt32LE(4), file.toString('latin1', 8, 12)]).toEqual([
      'RIFF',
      file.length - 8,
      'WEBP',
    ]);
    const [[header, canvas] = ['', Buffer.alloc(0)], [animation, repetitions] = ['', Buffer.alloc(0)]] = chunksFrom(file, 12);
    expect([header, canvas[0], canvas.readUIntLE(4, 3) + 1, canvas.readUIntLE(7, 3) + 1]).toEqual(['VP8X', 2, 1_180, 640]);
    expect([animation, repetitions.readUInt16LE(4)]).toEqual(['ANIM', 0]);
  });

  it('shows each frame for its time, with its pixels alone', () => {
    const moving = chunksFrom(file, 12).filter(([name]) => name === 'ANMF');
    expect(moving.map(([, frame]) => [frame.readUIntLE(6, 3) + 1, frame.readUIntLE(9, 3) + 1, frame.readUIntLE(12, 3)])).toEqual([
      [1_180, 640, 1_200],
      [1_180, 640, 70_000],
    ]);
    const pixels = moving.map(([, frame]) => chunksFrom(frame, 16).map(([name, body]) => [name, String(body)]));
    expect(pixels).toEqual([
      [['VP8 ', 'first']],
      [
        ['ALPH', 'a'],
        ['VP8 ', 'second'],
      ],
    ]);
  });

  it('is refused for another kind of file', () => {
    expect(() => animatedWebp([{ webp: Buffer.from('\x89PNG\r\n\x1a\n'), ms: 1 }], { width: 1, height: 1 })).toThrow('no WebP file');
  });
});

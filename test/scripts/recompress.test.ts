import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { recompressed } from '../../scripts/packaging/recompress';

/** An archive as a packager writes it: sizes after the content, compressed in haste or not at all. */
function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const isStored = text.length < 10;
    const data = isStored ? Buffer.from(text) : deflateRawSync(text, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isStored ? 0 : 8, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(text), 0);
    sizes.writeUInt32LE(data.length, 4);
    sizes.writeUInt32LE(text.length, 8);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data, Buffer.from('PK\x07\x08'), sizes]);
    if (isStored) sizes.copy(local, 14);
    sizes.copy(fields, 10);
    const end = Buffer.alloc(16);
    end.writeUInt32LE(0o644 << 16, 8);
    end.writeUInt32LE(offset, 12);
    contents.push(local);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), fields, end.subarray(2), Buffer.from(name)]));
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  for (const at of [4, 6]) end.writeUInt16LE(directory.length, at);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...contents, ...directory, Buffer.from('PK\x05\x06'), end]);
}

/** Files of an archive, each as its local header has it. */
function filesOf(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const nameLength = archive.readUInt16LE(at + 26);
    const start = at + 30 + nameLength;
    const end = start + archive.readUInt32LE(at + 18);
    const data = archive.subarray(start, end);
    const text = (archive.readUInt16LE(at + 8) === 8 ? inflateRawSync(data) : data).toString();
    expect([crc32(text), text.length]).toEqual([archive.readUInt32LE(at + 14), archive.readUInt32LE(at + 22)]);
    files[archive.toString('utf8', at + 30, start)] = text;
    at = end;
  }
  return files;
}

describe('an archive that is compressed further', () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `word ${(index * 7919) % 1009} `).join('');
  const files = { 'a.txt': words, 'b/c.txt': 'short', 'd.txt': `${words}\n${words}` };

  it('is smaller, and has the same files', () => {
    const archive = archiveOf(files);
    const smaller = recompressed(archive);
    expect(smaller.length).toBeLessThan(archive.length);
    expect(filesOf(smaller)).toEqual(files);
    expect(recompressed(smaller)).toEqual(smaller);
  });

  it('is refused if it is something else', () => {
    expect(() => recompressed(Buffer.from('text'))).toThrow('The end of the archive is unknown.');
    expect(() => recompressed(Buffer.concat([archiveOf(files), Buffer.from('more')]))).toThrow('The end of the archive is unknown.');
  });
});

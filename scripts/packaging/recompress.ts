// Smaller ZIP archives with the same files.
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const sizes = { local: 30, central: 46, end: 22 } as const;
const deflated = 8;
/** Bit of the flags of an entry whose sizes follow its content. */
const hasDescriptor = 8;

/** Values of zlib's `memLevel`: the largest block is best for most files, and smaller ones for files whose parts differ. */
const blockSizes = [9, 8, 7, 6] as const;

/** Compresses the files of an archive as far as deflate can. @throws if it is not an archive of fewer than 65,535 files without a comment */
export function recompressed(archive: Buffer): Buffer {
  const end = archive.length - sizes.end;
  if (end < 0 || archive.readUInt32LE(end) !== signatures.end) throw new Error('The end of the archive is unknown.');
  const count = archive.readUInt16LE(end + 10);
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== signatures.central) throw new Error('The directory of the archive is damaged.');
    const nameLength = archive.readUInt16LE(at + 28);
    const next = at + sizes.central + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const header = Buffer.from(archive.subarray(at, at + sizes.central));
    const name = archive.subarray(at + sizes.central, at + sizes.central + nameLength);
    const content = smaller(archive, at);
    header.writeUInt16LE(header.readUInt16LE(8) & ~hasDescriptor, 8);
    header.writeUInt32LE(content.length, 20);
    // Without further fields and comments.
    header.fill(0, 30, 34);
    header.writeUInt32LE(offset, 42);
    const local = Buffer.alloc(sizes.local);
    local.writeUInt32LE(signatures.local, 0);
    // Version, flags, method, time, checksum, sizes and the length of the name are the same in both headers.
    header.copy(local, 4, 6, 30);
    contents.push(local, name, content);
    directory.push(header, name);
    offset += local.length + name.length + content.length;
    at = next;
  }
  const ending = Buffer.from(archive.subarray(end));
  ending.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  ending.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...directory, ending]);
}

/** Content of the entry at an offset of the directory, compressed further. */
function smaller(archive: Buffer, at: number): Buffer {
  const local = archive.readUInt32LE(at + 42);
  const start = local + sizes.local + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const content = archive.subarray(start, start + archive.readUInt32LE(at + 20));
  if (archive.readUInt16LE(at + 10) !== deflated) return content;
  const text = inflateRawSync(content);
  const again = blockSizes.map((memLevel) => deflateRawSync(text, { level: constants.Z_BEST_COMPRESSION, memLevel }));
  return again.reduce((best, each) => (each.length < best.length ? each : best), content);
}

import { createHash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { readRegularFile } from '../../disk/regularFile';

/** Sizes of the parts of an index file, in bytes. */
const sizes = { header: 12, stat: 40, id: 20, flags: 2, extension: 8, checksum: 20 };
/** Offsets of numbers in an entry, in bytes. */
const at = { changed: 0, modified: 8, inode: 20, mode: 24, size: 36, flags: sizes.stat + sizes.id };
/** Limit of the size in bytes: that of an index of some million files. */
const maxSize = 1e9;
const kindMask = 0o170000;
const regularFile = 0o100000;
/** Kinds of entries: files, links, submodules, and folders of a sparse index. */
const kinds: ReadonlySet<number> = new Set([regularFile, 0o120000, 0o160000, 0o040000]);

/**
 * The index of a repository, in which Git stores what it knew about the files of the working tree when it read them. A file is unchanged if
 * the file system still has the same of it, and if it was older than the index: a later version could have the same times.
 */
export class GitIndex {
  /** @param offsets offset of each entry by its path */
  private constructor(
    private readonly bytes: Buffer,
    private readonly offsets: ReadonlyMap<string, number>,
    /** Time of the last modification of the index, in milliseconds since the epoch. */
    private readonly modifiedMs: number,
  ) {}

  /** `undefined` if there is no index, or it has a format that is not known. */
  static read(path: string): GitIndex | undefined {
    try {
      // Before it is read: an index that replaces it meanwhile is newer.
      const { mtimeMs } = statSync(path);
      const bytes = readRegularFile(path, { maxSize });
      const offsets = isIntact(bytes) ? offsetsOf(bytes) : undefined;
      return offsets && new GitIndex(bytes, offsets, mtimeMs);
    } catch {
      return undefined;
    }
  }

  /** ID of the blob of a file that is unchanged for certain. @param path relative to the root of the repository, with slashes */
  idOf(path: string, { ctimeMs, mtimeMs, ino, size }: Stats): string | undefined {
    const offset = this.offsets.get(path);
    if (offset === undefined || Math.max(ctimeMs, mtimeMs) >= this.modifiedMs) return undefined;
    const number = (field: number): number => this.bytes.readUInt32BE(offset + field);
    const timeMs = (field: number): number => number(field) * 1_000 + number(field + 4) / 1e6;
    const isSame =
      (number(at.mode) & kindMask) === regularFile &&
      timeMs(at.changed) === ctimeMs &&
      timeMs(at.modified) === mtimeMs &&
      number(at.inode) === ino % 2 ** 32 &&
      number(at.size) === size;
    return isSame ? this.bytes.toString('hex', offset + sizes.stat, offset + at.flags) : undefined;
  }
}

/** Whether the checksum is right, which Git may be told not to write. An index of a repository with other hashes has another one. */
function isIntact(bytes: Buffer): boolean {
  if (bytes.length < sizes.header + sizes.checksum || bytes.toString('latin1', 0, 4) !== 'DIRC') return false;
  const checksum = bytes.subarray(-sizes.checksum);
  const isOmitted = checksum.every((byte) => byte === 0);
  return isOmitted || createHash('sha1').update(bytes.subarray(0, -sizes.checksum)).digest().equals(checksum);
}

/** Offsets of the files by their paths; `undefined` if the format is not known. @throws {RangeError} if an entry is cut off */
function offsetsOf(bytes: Buffer): Map<string, number> | undefined {
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) return undefined;
  const offsets = new Map<string, number>();
  let offset = sizes.header;
  let path = Buffer.alloc(0);
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    if (!kinds.has(bytes.readUInt32BE(offset + at.mode) & kindMask)) return undefined;
    const flags = bytes.readUInt16BE(offset + at.flags);
    const isExtended = version > 2 && (flags & 0x4000) !== 0;
    let start = offset + at.flags + sizes.flags + (isExtended ? 2 : 0);
    if (version === 4) {
      const { value, end } = readNumber(bytes, start);
      path = path.subarray(0, path.length - value);
      start = end;
    } else path = path.subarray(0, 0);
    const end = bytes.indexOf(0, start);
    if (end < 0) return undefined;
    path = Buffer.concat([path, bytes.subarray(start, end)]);
    const isInConflict = (flags & 0x3000) !== 0;
    if (!isInConflict) offsets.set(path.toString('utf8'), offset);
    // Entries before version 4 end with one to eight null characters.
    offset = version === 4 ? end + 1 : offset + (((end - offset) >> 3) + 1) * 8;
  }
  return hasRequiredExtension(bytes, offset) ? undefined : offsets;
}

/** Number that says how many bytes of the former path are dropped. */
function readNumber(bytes: Buffer, start: number): { value: number; end: number } {
  let byte = bytes.readUInt8(start);
  let value = byte & 0x7f;
  let end = start + 1;
  while ((byte & 0x80) !== 0) {
    byte = bytes.readUInt8(end++);
    value = (value + 1) * 0x80 + (byte & 0x7f);
  }
  return { value, end };
}

/** Whether entries mean something else, such as those of a split index. Folders of a sparse index are entries of their own. */
function hasRequiredExtension(bytes: Buffer, start: number): boolean {
  for (let offset = start; offset + sizes.extension <= bytes.length - sizes.checksum; ) {
    const name = bytes.toString('latin1', offset, offset + 4);
    if (/^[a-z]/.test(name) && name !== 'sdir') return true;
    offset += sizes.extension + bytes.readUInt32BE(offset + 4);
  }
  return false;
}

/** Text of a UTF-8 file, including its byte order mark, so that positions match the editor's; `undefined` for other files. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Stamp that changes with the file; `undefined` if the file system has no modification times, since the size alone is not enough. */
export function versionStamp({ mtime, size }: { readonly mtime: number; readonly size: number }): string | undefined {
  return mtime > 0 ? `${mtime} ${size}` : undefined;
}

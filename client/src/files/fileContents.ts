/** The text of a file in UTF-8, its byte order mark included, so that positions agree with those of the editor; nothing for other files. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What changes with a file; nothing where the file system keeps no times, since the size alone does not tell. */
export function stampOf({ mtime, size }: { readonly mtime: number; readonly size: number }): string | undefined {
  return mtime > 0 ? `${mtime} ${size}` : undefined;
}

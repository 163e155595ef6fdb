import type { Documents } from './documents';

/**
 * First bytes of a file as text, of which only the ASCII characters are reliable, without a byte order mark; the whole text of an open or
 * cached document. `missing` if there is no such file, `undefined` if it cannot be read. Bypasses the cache of documents.
 */
export async function readHeadText(documents: Documents, uri: string, maxBytes: number): Promise<string | 'missing' | undefined> {
  const { workspace } = documents;
  const cached = documents.kept(uri);
  const head = cached || workspace.isOpen?.(uri) ? undefined : await workspace.readHead?.(uri, maxBytes);
  if (head) return asciiOf(head.bytes);
  const content = await (cached ?? workspace.read(uri));
  if (content.kind === 'missing') return 'missing';
  return content.kind === 'text' ? content.document.getText().replace(/^\uFEFF/, '') : undefined;
}

/** Converts bytes to a string, of which only the ASCII characters matter. */
function asciiOf(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let text = '';
  for (const byte of hasMark ? bytes.subarray(3) : bytes) text += String.fromCharCode(byte);
  return text;
}

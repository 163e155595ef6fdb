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

/** Characters of one call: each is an argument. */
const maxArguments = 8_192;

/** Converts bytes to a string, of which only the ASCII characters matter. */
function asciiOf(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let text = '';
  for (let at = hasMark ? 3 : 0; at < bytes.length; at += maxArguments) {
    // A spread would iterate over the bytes.
    const part: string = Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + maxArguments));
    text += part;
  }
  return text;
}

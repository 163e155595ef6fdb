import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesBelow } from './entriesBelow';

/** Files below a folder that hold one of the texts, also in the encodings that texts are kept in; as paths. */
export async function filesHolding(folder: string, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.flatMap((text) => [
    Buffer.from(text, 'utf8'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text, 'utf8').toString('base64').replace(/=+$/, '').slice(0, -1), 'utf8'),
  ]);
  const found: string[] = [];
  for (const entry of await entriesBelow(folder)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Files may go while they are looked for.
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (wanted.some((bytes) => content.includes(bytes))) found.push(path);
  }
  return found.sort();
}

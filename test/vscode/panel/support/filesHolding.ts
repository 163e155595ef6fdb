import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesBelow } from './entriesBelow';

/** Paths of the files below a folder that contain one of the texts, in UTF-8, UTF-16 or Base64. */
export async function filesHolding(folder: string, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.flatMap((text) => [
    Buffer.from(text, 'utf8'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text, 'utf8').toString('base64').replace(/=+$/, '').slice(0, -1), 'utf8'),
  ]);
  const found: string[] = [];
  for (const entry of await entriesBelow(folder)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Files may be deleted during the search.
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (patterns.some((bytes) => content.includes(bytes))) found.push(path);
  }
  return found.sort();
}

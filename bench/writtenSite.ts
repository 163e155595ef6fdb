/** What generated sites have in common: their settings, and the files of their pages. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const concurrentWrites = 200;

/** Settings of a docs.json without its navigation. */
export const siteSettings = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'A site to measure',
  colors: { primary: '#0F766E' },
  icons: { library: 'lucide' },
} as const;

/** Writes pages with their folders. @param pages texts by path below `folder`, without extension */
export async function writePages(folder: string, pages: readonly (readonly [path: string, text: string])[]): Promise<void> {
  await writeFiles(folder, Object.fromEntries(pages.map(([path, text]) => [`${path}.mdx`, text])));
}

/** Writes files with their folders. @param files texts by path below `folder` */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const entries = Object.entries(files);
  const folders = new Set(entries.map(([path]) => dirname(join(folder, path))));
  for (const each of folders) await mkdir(each, { recursive: true });
  for (let start = 0; start < entries.length; start += concurrentWrites) {
    const some = entries.slice(start, start + concurrentWrites);
    await Promise.all(some.map(([path, text]) => writeFile(join(folder, path), text)));
  }
}

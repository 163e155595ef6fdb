import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Paths of the files of a configuration, with `$ref`s of any depth, without docs.json itself and unreadable files. */
export async function findFragments(path: string): Promise<string[]> {
  const seen = new Set([path]);
  const found: string[] = [];
  const visit = async (file: string): Promise<void> => {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    if (file !== path) found.push(file);
    for (const [, target = ''] of text.matchAll(/"\$ref"\s*:\s*"([^"#]+\.json)"/g)) {
      const next = join(dirname(file), target);
      if (seen.has(next)) continue;
      seen.add(next);
      await visit(next);
    }
  };
  await visit(path);
  return found.sort();
}

import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether a folder is in a workspace of Jujutsu. */
export function isInJujutsu(folder: string): boolean {
  for (let each = folder; ; each = dirname(each)) {
    if (statSync(join(each, '.jj'), { throwIfNoEntry: false })?.isDirectory()) return true;
    if (each === dirname(each)) return false;
  }
}

/** Lines of the configuration of Jujutsu with which `jj resolve` merges by the names of elements. It takes no drivers of Git. */
export const jujutsuTool: readonly string[] = [
  '[merge-tools.docs-json]',
  'program = "docs-json"',
  'merge-args = ["merge", "--diff3", "--marker-size=$marker_length", "--output=$output", "$base", "$left", "$right", "$path"]',
  'merge-conflict-exit-codes = [1]',
];

import type { DirectoryEntry } from '../../engine/languageService';

type Entries = readonly DirectoryEntry[] | undefined;

/** Created and deleted entries of a folder by name. An entry whose kind has changed counts as created. */
export function folderDifferences(before: Entries = [], after: Entries = []): Map<string, 'created' | 'deleted'> {
  const found = new Map<string, 'created' | 'deleted'>();
  const kinds = new Map(before.map(({ name, kind }) => [name, kind]));
  for (const { name, kind } of after) {
    if (kinds.get(name) !== kind) found.set(name, 'created');
    kinds.delete(name);
  }
  for (const name of kinds.keys()) found.set(name, 'deleted');
  return found;
}

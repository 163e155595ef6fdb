import type { DirectoryEntry } from './workspace';

/** Entry that overlaid files leave in a folder; `missing`: none. */
type OverlaidKind = 'file' | 'folder' | 'missing';

/**
 * Entries of a folder that overlaid files add, or remove, by name. A folder of removed files stays as it is.
 * @param files whether each file exists, by URI
 * @param folder URI, with or without a slash at its end
 */
export function overlaidEntries(
  files: Iterable<readonly [uri: string, exists: boolean]>,
  folder: string,
): ReadonlyMap<string, OverlaidKind> {
  const start = folder.endsWith('/') ? folder : `${folder}/`;
  const found = new Map<string, OverlaidKind>();
  for (const [uri, exists] of files) {
    if (!uri.startsWith(start)) continue;
    const slash = uri.indexOf('/', start.length);
    const name = decodeURIComponent(uri.slice(start.length, slash < 0 ? undefined : slash));
    if (exists) found.set(name, slash < 0 ? 'file' : 'folder');
    else if (slash < 0 && !found.has(name)) found.set(name, 'missing');
  }
  return found;
}

/** Entries of a folder, with overlaid ones in place of those with the same name. */
export function withOverlaid(
  entries: readonly DirectoryEntry[] | undefined,
  overlaid: ReadonlyMap<string, OverlaidKind>,
): readonly DirectoryEntry[] | undefined {
  if (overlaid.size === 0) return entries;
  const others = (entries ?? []).filter(({ name }) => !overlaid.has(name));
  return [...others, ...[...overlaid].flatMap(([name, kind]) => (kind === 'missing' ? [] : [{ name, kind }]))];
}

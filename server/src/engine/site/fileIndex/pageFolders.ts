/** The folders of all pages at one depth, as small numbers, so that entries of large navigations are compared without their texts. */
export interface PageFolders {
  /** Index of the folder in `paths`, by page number; 0 if the page has fewer folders. */
  readonly of: Uint32Array;
  /** Paths of the folders; the first one is empty. */
  readonly paths: readonly string[];
}

/** @param pages paths without extension, with their numbers below `size` */
export function pageFoldersAt(depth: number, pages: Iterable<readonly [path: string, number: number]>, size: number): PageFolders {
  const of = new Uint32Array(size);
  const paths = [''];
  const known = new Map<string, number>();
  let folder = '';
  let index = 0;
  for (const [path, number] of pages) {
    const end = endOfStart(path, depth);
    if (end < 0) continue;
    // Most pages are in the same folder as the one before.
    if (end !== folder.length || !path.startsWith(folder)) {
      folder = path.slice(0, end);
      index = known.get(folder) ?? paths.push(folder) - 1;
      known.set(folder, index);
    }
    of[number] = index;
  }
  return { of, paths };
}

/** End of the first `depth` folders of a path; -1 if it has fewer. */
function endOfStart(path: string, depth: number): number {
  let end = -1;
  for (let left = depth; left > 0; left--) {
    end = path.indexOf('/', end + 1);
    if (end < 0) return -1;
  }
  return end;
}

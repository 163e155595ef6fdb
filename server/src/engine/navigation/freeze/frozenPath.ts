/** Maps a path of a version to the path of its copy. Paths are relative to the documentation folder. */
export type FrozenPath = (path: string) => string;

/**
 * Mapping of paths for a new version. If all pages of the current version are in a folder with its name, as in `fr/v2/setup`, that folder
 * is replaced; otherwise the new folder comes first.
 */
export function frozenPath(pages: readonly string[], current: string, folder: string): FrozenPath {
  const [first = ''] = pages;
  const at = first.split('/').slice(0, -1).indexOf(current);
  const isOwn = at >= 0 && pages.every((page) => page.split('/').slice(0, -1)[at] === current);
  return (path) => {
    const segments = path.split('/');
    if (!isOwn || segments[at] !== current) return `${folder}/${path}`;
    return [...segments.slice(0, at), folder, ...segments.slice(at + 1)].join('/');
  };
}

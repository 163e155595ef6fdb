/** Last segment of a path with slashes: the name of the file or folder. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Path of the folder that contains a path; empty if there is none. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The extensions of a page file, in the order in which they are tried. */
export const pageExtensions: readonly string[] = ['.mdx', '.md'];

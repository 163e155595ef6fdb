/** A renamed or moved file or folder. */
export interface RenamedFile {
  readonly oldUri: string;
  readonly newUri: string;
}

/** The parts of a URI that identify a file. */
interface Location {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

/** Path of a file after renames of the file or of a folder that contains it. */
export function pathAfter(file: Location, renamed: readonly (readonly [from: Location, to: Location])[]): string {
  let best: readonly [Location, Location] | undefined;
  for (const rename of renamed) {
    const [from] = rename;
    const isSame = from.scheme === file.scheme && from.authority === file.authority;
    const holds = isSame && (file.path === from.path || file.path.startsWith(`${from.path}/`));
    if (holds && (!best || best[0].path.length < from.path.length)) best = rename;
  }
  return best ? best[1].path + file.path.slice(best[0].path.length) : file.path;
}

/** Decoded last segments of the new paths. */
export function renamedNames(files: readonly RenamedFile[]): string[] {
  return files.map(({ newUri }) => {
    const name = newUri.replace(/\/$/, '').split('/').at(-1) ?? newUri;
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}

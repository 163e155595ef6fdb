import type { MovedFile } from './moveFollower';

/** The parts of a URI that tell where something is. */
interface Place {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

/** The path at which a file is after a move: that of a file that moved, or is in a folder that did, else its own. */
export function pathAfter(file: Place, moved: readonly (readonly [from: Place, to: Place])[]): string {
  let best: readonly [Place, Place] | undefined;
  for (const move of moved) {
    const [from] = move;
    const isSame = from.scheme === file.scheme && from.authority === file.authority;
    const holds = isSame && (file.path === from.path || file.path.startsWith(`${from.path}/`));
    if (holds && (!best || best[0].path.length < from.path.length)) best = move;
  }
  return best ? best[1].path + file.path.slice(best[0].path.length) : file.path;
}

/** Last parts of the new paths, for people. */
export function namesOf(files: readonly MovedFile[]): string[] {
  return files.map(({ newUri }) => {
    const name = newUri.replace(/\/$/, '').split('/').at(-1) ?? newUri;
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}

import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { LocatedFile } from '../../disk/fileAccess';
import { GitIndex } from './gitIndex';
import type { Repository } from './repository';

interface IndexedFolder {
  /** Real path, with a separator at its end. */
  readonly start: string;
  readonly index: GitIndex;
}

/** Files of working trees whose blobs are known from the indexes of their repositories, without reading the files. */
export class IndexedFiles {
  private readonly folders: readonly IndexedFolder[];

  /** @param repositories those of submodules before the repositories around them */
  constructor(repositories: readonly Repository[]) {
    this.folders = repositories.flatMap(({ root, indexFile }) => {
      const index = GitIndex.read(indexFile);
      return index ? [{ start: realpathSync.native(root) + sep, index }] : [];
    });
  }

  /** ID of the blob of a file; `undefined` if the file may have changed. */
  idOf({ path, info }: LocatedFile): string | undefined {
    const folder = this.folders.find(({ start }) => path.startsWith(start));
    return folder?.index.idOf(path.slice(folder.start.length).replaceAll(sep, '/'), info);
  }
}

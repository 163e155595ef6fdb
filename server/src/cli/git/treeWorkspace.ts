import { relative, sep } from 'node:path';
import { readContent } from '../../disk/fileAccess';
import { toPath } from '../../disk/paths';
import type { DirectoryEntry, FileContent, HashedFile, Presence } from '../../engine/languageService';
import type { FileState } from './fileState';
import type { GitTree, TreeEntryAtPath } from './gitTree';
import type { Repository } from './repository';

/** State of a repository. */
export interface RepositoryState {
  readonly repository: Repository;
  readonly tree: GitTree;
}

interface LocatedFile {
  readonly state: RepositoryState;
  readonly path: string;
  readonly located: TreeEntryAtPath;
}

/**
 * Files of a commit or of the index, at the paths of the working tree. Files outside of repositories, ignored files and submodules are read
 * from disk, since they are the same in every state.
 */
export class TreeWorkspace implements FileState {
  private readonly blobContents = new Map<string, Promise<FileContent>>();

  /** @param elsewhere files that are the same in every state. Default: those on disk */
  constructor(
    private readonly states: readonly RepositoryState[],
    private readonly disk: FileState,
    private readonly elsewhere: FileState = disk,
  ) {}

  async read(uri: string): Promise<FileContent> {
    const found = await this.locate(uri);
    switch (found?.located.kind) {
      case 'file':
        return (await this.disk.version(uri)) === found.located.id ? this.disk.read(uri) : this.readBlob(uri, found, found.located.id);
      case 'folder':
      case 'missing':
        return { kind: 'missing' };
      case 'outside':
        return { kind: 'unreadable', problem: 'outside' };
      default:
        return this.elsewhere.read(uri);
    }
  }

  /** Files that are the same on disk; others are read as texts. */
  async readHashed(uri: string): Promise<HashedFile | undefined> {
    const located = (await this.locate(uri))?.located;
    if (!located || located.kind === 'elsewhere') return this.elsewhere.readHashed?.(uri);
    const isOnDisk = located.kind === 'file' && (await this.disk.version(uri)) === located.id;
    return isOnDisk ? this.disk.readHashed?.(uri) : undefined;
  }

  async bytes(uri: string): Promise<Uint8Array | undefined> {
    const found = await this.locate(uri);
    if (found?.located.kind === 'file') return found.state.repository.read(found.located.id, uri);
    return !found || found.located.kind === 'elsewhere' ? this.elsewhere.bytes(uri) : undefined;
  }

  async stat(uri: string): Promise<Presence> {
    const kind = (await this.locate(uri))?.located.kind;
    if (kind === 'outside') return 'unknown';
    return kind === undefined || kind === 'elsewhere' ? this.elsewhere.stat(uri) : kind;
  }

  async list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    const found = await this.locate(uri);
    if (!found || found.located.kind === 'elsewhere') return this.elsewhere.list(uri);
    if (found.located.kind === 'outside') return undefined;
    const { state, path, located } = found;
    const own = located.kind === 'folder' ? state.tree.entries(located.path) : [];
    if (!state.tree.hasElsewhere(path)) return own;
    const others = ((await this.elsewhere.list(uri)) ?? []).filter(({ name }) =>
      state.tree.isElsewhere(path === '' ? name : `${path}/${name}`),
    );
    return [...own, ...others];
  }

  async version(uri: string): Promise<string> {
    const located = (await this.locate(uri))?.located;
    if (located?.kind === 'file') return located.id;
    return !located || located.kind === 'elsewhere' ? this.elsewhere.version(uri) : located.kind;
  }

  /** Reads a blob. Cached, since the same version must be the same object. */
  private readBlob(uri: string, { state }: LocatedFile, id: string): Promise<FileContent> {
    let content = this.blobContents.get(uri);
    if (!content) {
      content = state.repository
        .read(id, uri)
        .then((bytes): FileContent => (bytes ? readContent(uri, bytes) : { kind: 'unreadable', problem: 'tooLarge' }));
      this.blobContents.set(uri, content);
    }
    return content;
  }

  private async locate(uri: string): Promise<LocatedFile | undefined> {
    const full = toPath(uri);
    if (full === undefined) return undefined;
    for (const state of this.states) {
      const path = pathBelow(state.repository.root, full);
      if (path !== undefined) return { state, path, located: await state.tree.locate(path) };
    }
    return undefined;
  }
}

/** Relative path with slashes; `undefined` if the path is not below the folder. */
function pathBelow(folder: string, path: string): string | undefined {
  const relativePath = path.startsWith(folder + sep) ? path.slice(folder.length + 1) : relative(folder, path);
  return relativePath === '..' || relativePath.startsWith(`..${sep}`) || /^[a-z]:/i.test(relativePath)
    ? undefined
    : relativePath.replaceAll(sep, '/');
}

import { relative, sep } from 'node:path';
import { contentOf } from '../../disk/fileAccess';
import { toPath } from '../../disk/paths';
import type { DirectoryEntry, FileContent, Presence } from '../../engine/languageService';
import type { FileState } from './fileState';
import type { GitTree, Located } from './gitTree';
import type { Repository } from './repository';

/** A state of a repository. */
export interface RepositoryState {
  readonly repository: Repository;
  readonly tree: GitTree;
}

interface Place {
  readonly state: RepositoryState;
  readonly path: string;
  readonly located: Located;
}

/**
 * Files as a commit or the index has them, at the paths of the working tree. What is in no repository, what Git ignores and submodules are
 * those of the disk, which are the same in every state.
 */
export class TreeWorkspace implements FileState {
  private readonly changed = new Map<string, Promise<FileContent>>();

  constructor(
    private readonly states: readonly RepositoryState[],
    private readonly disk: FileState,
  ) {}

  async read(uri: string): Promise<FileContent> {
    const place = await this.place(uri);
    switch (place?.located.kind) {
      case 'file':
        return (await this.disk.version(uri)) === place.located.id ? this.disk.read(uri) : this.readBlob(uri, place, place.located.id);
      case 'folder':
      case 'missing':
        return { kind: 'missing' };
      case 'outside':
        return { kind: 'unreadable', problem: 'outside' };
      default:
        return this.disk.read(uri);
    }
  }

  async stat(uri: string): Promise<Presence> {
    const kind = (await this.place(uri))?.located.kind;
    if (kind === 'outside') return 'unknown';
    return kind === undefined || kind === 'elsewhere' ? this.disk.stat(uri) : kind;
  }

  async list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    const place = await this.place(uri);
    if (!place || place.located.kind === 'elsewhere') return this.disk.list(uri);
    if (place.located.kind === 'outside') return undefined;
    const { state, path, located } = place;
    const own = located.kind === 'folder' ? state.tree.entries(located.path) : [];
    if (!state.tree.hasElsewhere(path)) return own;
    const others = ((await this.disk.list(uri)) ?? []).filter(({ name }) => state.tree.isElsewhere(path === '' ? name : `${path}/${name}`));
    return [...own, ...others];
  }

  async version(uri: string): Promise<string> {
    const located = (await this.place(uri))?.located;
    if (located?.kind === 'file') return located.id;
    return !located || located.kind === 'elsewhere' ? this.disk.version(uri) : located.kind;
  }

  /** Kept, as the same version must be the same object. */
  private readBlob(uri: string, { state }: Place, id: string): Promise<FileContent> {
    let content = this.changed.get(uri);
    if (!content) {
      content = state.repository
        .read(id, uri)
        .then((bytes): FileContent => (bytes ? contentOf(uri, bytes) : { kind: 'unreadable', problem: 'tooLarge' }));
      this.changed.set(uri, content);
    }
    return content;
  }

  private async place(uri: string): Promise<Place | undefined> {
    const full = toPath(uri);
    if (full === undefined) return undefined;
    for (const state of this.states) {
      const path = pathBelow(state.repository.root, full);
      if (path !== undefined) return { state, path, located: await state.tree.locate(path) };
    }
    return undefined;
  }
}

/** With slashes; `undefined` if it is not below the folder. */
function pathBelow(folder: string, path: string): string | undefined {
  const way = path.startsWith(folder + sep) ? path.slice(folder.length + 1) : relative(folder, path);
  return way === '..' || way.startsWith(`..${sep}`) || /^[a-z]:/i.test(way) ? undefined : way.replaceAll(sep, '/');
}

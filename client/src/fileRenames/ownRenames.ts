import type { RenamedFile } from './renamedPaths';

/** Renames by a command that updates all references itself, so that the user is not asked again. */
export class OwnRenames {
  private readonly uris = new Set<string>();

  /** @param rename renames the file, and resolves to whether it succeeded */
  async during({ oldUri }: RenamedFile, rename: () => Promise<boolean>): Promise<boolean> {
    this.uris.add(oldUri);
    try {
      return await rename();
    } finally {
      this.uris.delete(oldUri);
    }
  }

  /** Leaves out the files that a command is renaming. */
  without(files: readonly RenamedFile[]): RenamedFile[] {
    return files.filter(({ oldUri }) => !this.uris.has(oldUri));
  }
}

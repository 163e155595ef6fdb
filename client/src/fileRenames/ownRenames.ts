import type { RenamedFile } from './renameFollower';

/** Renames that a command does with all references: they are not followed, and the user is not asked again. */
export class OwnRenames {
  private readonly uris = new Set<string>();

  /** @param rename renames the file; whether it has */
  async during({ oldUri }: RenamedFile, rename: () => Promise<boolean>): Promise<boolean> {
    this.uris.add(oldUri);
    try {
      return await rename();
    } finally {
      this.uris.delete(oldUri);
    }
  }

  /** Those of renamed files that no command renames. */
  without(files: readonly RenamedFile[]): RenamedFile[] {
    return files.filter(({ oldUri }) => !this.uris.has(oldUri));
  }
}

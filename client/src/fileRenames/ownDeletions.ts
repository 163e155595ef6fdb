/** Files that a command deletes with all references to them: the user is not asked again. */
export class OwnDeletions {
  private readonly uris = new Set<string>();

  /** @param deletion deletes the files; whether it has */
  async during(uris: readonly string[], deletion: () => Promise<boolean>): Promise<boolean> {
    for (const uri of uris) this.uris.add(uri);
    const isDone = await deletion();
    // Of files that are deleted the editor says so, at the latest soon after.
    if (!isDone) for (const uri of uris) this.uris.delete(uri);
    return isDone;
  }

  /** Those of deleted files that a command has not deleted. */
  without(uris: readonly string[]): string[] {
    return uris.filter((uri) => !this.uris.delete(uri));
  }
}

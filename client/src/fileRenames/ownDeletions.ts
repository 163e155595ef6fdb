/** Files that a command deletes with all references to them, so that the user is not asked again. */
export class OwnDeletions {
  private readonly uris = new Set<string>();

  /** @param deletion deletes the files, and resolves to whether it succeeded */
  async during(uris: readonly string[], deletion: () => Promise<boolean>): Promise<boolean> {
    for (const uri of uris) this.uris.add(uri);
    let isDone = false;
    try {
      isDone = await deletion();
      return isDone;
    } finally {
      // After a success the editor reports the deletion, and `without` removes the URIs.
      if (!isDone) for (const uri of uris) this.uris.delete(uri);
    }
  }

  /** Leaves out, once, the files that a command has deleted. */
  without(uris: readonly string[]): string[] {
    return uris.filter((uri) => !this.uris.delete(uri));
  }
}

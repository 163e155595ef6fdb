/** Titles of tabs that the reader chose. Tabs and groups of code of a window with the same title are in step. */
export class ChosenTitles {
  private readonly listeners = new Set<(title: string) => void>();

  choose(title: string): void {
    for (const listener of this.listeners) listener(title);
  }

  /** @returns a function that ends the subscription */
  onDidChoose(listener: (title: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

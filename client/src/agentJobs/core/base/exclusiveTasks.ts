/** Runs at most one task per key at a time. */
export class ExclusiveTasks<Key> {
  private readonly running = new Set<Key>();

  /** Runs a task, or nothing while another one with this key runs. */
  async run(key: Key, task: () => Promise<void>): Promise<void> {
    if (this.running.has(key)) return;
    this.running.add(key);
    try {
      await task();
    } finally {
      this.running.delete(key);
    }
  }
}

/** The used part of the editor's secret storage. */
export interface Secrets {
  get(name: string): PromiseLike<string | undefined>;
  store(name: string, value: string): PromiseLike<void>;
  delete(name: string): PromiseLike<void>;
  readonly onDidChange: (listener: (event: { readonly key: string }) => unknown) => { dispose(): unknown };
}

const prefix = 'docsJson.agentJobs.key:';

/**
 * Admin keys, one per origin. Nothing else holds them. The cache is invalidated when the secret changes, also in another window. Reads no
 * secrets in Restricted Mode.
 */
export class KeyStore {
  private readonly cache = new Map<string, Promise<string | undefined>>();
  private readonly listeners = new Set<(origin: string) => void>();
  private readonly subscription: { dispose(): unknown };

  /**
   * @param isTrusted whether the workspace is trusted; called each time
   * @param onFailure called if the secret storage cannot be read
   */
  constructor(
    private readonly secrets: Secrets,
    private readonly isTrusted: () => boolean,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.subscription = secrets.onDidChange(({ key: name }) => {
      if (name.startsWith(prefix)) this.forget(name.slice(prefix.length));
    });
  }

  /** The key for an origin; `undefined` if none is stored or can be read, and in Restricted Mode. */
  async keyFor(origin: string): Promise<string | undefined> {
    if (!this.isTrusted()) return undefined;
    const pendingKey = this.cache.get(origin) ?? Promise.resolve(this.secrets.get(prefix + origin));
    this.cache.set(origin, pendingKey);
    try {
      return (await pendingKey) || undefined;
    } catch (error) {
      // Not cached, so that the next call tries again.
      if (this.cache.get(origin) === pendingKey) this.cache.delete(origin);
      this.onFailure(error);
      return undefined;
    }
  }

  async set(origin: string, key: string): Promise<void> {
    if (!this.isTrusted()) throw new Error('A key cannot be stored in Restricted Mode.');
    await this.secrets.store(prefix + origin, key);
    this.forget(origin);
  }

  async remove(origin: string): Promise<void> {
    await this.secrets.delete(prefix + origin);
    this.forget(origin);
  }

  /** Fires with the origin whose key has changed in any window, possibly several times per change. */
  onDidChange(listener: (origin: string) => void): { dispose(): void } {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  }

  dispose(): void {
    this.subscription.dispose();
    this.listeners.clear();
    this.cache.clear();
  }

  private forget(origin: string): void {
    this.cache.delete(origin);
    for (const listener of [...this.listeners]) listener(origin);
  }
}

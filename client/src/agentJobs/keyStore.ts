/** The part of the editor's secret storage that is used. */
export interface Secrets {
  get(name: string): PromiseLike<string | undefined>;
  store(name: string, value: string): PromiseLike<void>;
  delete(name: string): PromiseLike<void>;
  readonly onDidChange: (listener: (event: { readonly key: string }) => unknown) => { dispose(): unknown };
}

const prefix = 'docsJson.agentJobs.key:';

/**
 * Admin keys, one for each origin that one was entered for. Nothing else holds them: what is remembered here is forgotten when
 * the secret changes, also in another window, and without trust no secret is read at all.
 */
export class KeyStore {
  private readonly known = new Map<string, Promise<string | undefined>>();
  private readonly listeners = new Set<(origin: string) => void>();
  private readonly subscription: { dispose(): unknown };

  /**
   * @param isTrusted whether the workspace is trusted; asked each time
   * @param onFailure hears that the secret storage could not be read
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

  /** The key for an origin; undefined where none is stored or can be read, and in Restricted Mode. */
  async keyFor(origin: string): Promise<string | undefined> {
    if (!this.isTrusted()) return undefined;
    const known = this.known.get(origin) ?? Promise.resolve(this.secrets.get(prefix + origin));
    this.known.set(origin, known);
    try {
      return (await known) || undefined;
    } catch (error) {
      // Asked again next time.
      if (this.known.get(origin) === known) this.known.delete(origin);
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

  /** Calls back with the origin whose key has changed, in whichever window. It may be called more than once for one change. */
  onDidChange(listener: (origin: string) => void): { dispose(): void } {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  }

  dispose(): void {
    this.subscription.dispose();
    this.listeners.clear();
    this.known.clear();
  }

  private forget(origin: string): void {
    this.known.delete(origin);
    for (const listener of [...this.listeners]) listener(origin);
  }
}

import type { Secrets } from '../../../client/src/agentJobs/keyStore';

type Listener = Parameters<Secrets['onDidChange']>[0];

/** Secret storage in memory that several windows share. Counts its reads. */
export class MemorySecrets implements Secrets {
  readonly values = new Map<string, string>();
  reads = 0;
  failure: Error | undefined;
  private readonly listeners = new Set<Listener>();

  readonly onDidChange = (listener: Listener) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };

  get listenerCount(): number {
    return this.listeners.size;
  }

  async get(name: string): Promise<string | undefined> {
    this.reads++;
    if (this.failure) throw this.failure;
    return this.values.get(name);
  }

  async store(name: string, value: string): Promise<void> {
    this.values.set(name, value);
    this.changed(name);
  }

  async delete(name: string): Promise<void> {
    this.values.delete(name);
    this.changed(name);
  }

  private changed(key: string): void {
    for (const listener of this.listeners) listener({ key });
  }
}

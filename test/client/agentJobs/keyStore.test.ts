import { describe, expect, it } from 'vitest';
import { KeyStore } from '../../../client/src/agentJobs/keyStore';
import { MemorySecrets } from './memorySecrets';

const here = 'https://api.example';
const elsewhere = 'https://evil.example';

function setUp(trusted = true) {
  const secrets = new MemorySecrets();
  const trust = { granted: trusted };
  const failures: unknown[] = [];
  return {
    secrets,
    trust,
    failures,
    store: new KeyStore(
      secrets,
      () => trust.granted,
      (error) => failures.push(error),
    ),
  };
}

describe('KeyStore', () => {
  it('returns a key only for the origin it was entered for', async () => {
    const { store } = setUp();
    await store.set(here, 'mint_one');
    expect(await store.keyFor(here)).toBe('mint_one');
    for (const other of [elsewhere, 'http://api.example', 'https://api.example:8443', 'https://api.example.evil.example', '']) {
      expect(await store.keyFor(other)).toBeUndefined();
    }
  });

  it('stores a key for each origin', async () => {
    const { store } = setUp();
    await store.set(here, 'mint_one');
    await store.set('http://localhost:4010', 'mint_two');
    expect([await store.keyFor(here), await store.keyFor('http://localhost:4010')]).toEqual(['mint_one', 'mint_two']);
    await store.remove(here);
    expect([await store.keyFor(here), await store.keyFor('http://localhost:4010')]).toEqual([undefined, 'mint_two']);
  });

  it('stores the key only in the secret storage', async () => {
    const { store, secrets } = setUp();
    await store.set(here, 'mint_one');
    expect([...secrets.values.keys()].join()).not.toContain('mint_one');
    secrets.values.clear();
    expect(await store.keyFor(here)).toBeUndefined();
  });

  it('reads the secret once', async () => {
    const { store, secrets } = setUp();
    secrets.values.set(`docsJson.agentJobs.key:${here}`, 'mint_one');
    expect(await Promise.all([store.keyFor(here), store.keyFor(here)])).toEqual(['mint_one', 'mint_one']);
    await store.keyFor(here);
    expect(secrets.reads).toBe(1);
  });

  it('treats an empty secret as missing', async () => {
    const { store, secrets } = setUp();
    secrets.values.set(`docsJson.agentJobs.key:${here}`, '');
    expect(await store.keyFor(here)).toBeUndefined();
  });

  it('replaces a key, and follows a change in another window', async () => {
    const { store, secrets } = setUp();
    const otherWindow = new KeyStore(
      secrets,
      () => true,
      () => undefined,
    );
    const changedOrigins: string[] = [];
    otherWindow.onDidChange((origin) => changedOrigins.push(origin));
    await store.set(here, 'mint_one');
    expect(await otherWindow.keyFor(here)).toBe('mint_one');
    await store.set(here, 'mint_two');
    expect(await otherWindow.keyFor(here)).toBe('mint_two');
    await store.remove(here);
    expect(await otherWindow.keyFor(here)).toBeUndefined();
    expect(changedOrigins).toEqual([here, here, here]);
  });

  it('ignores other secrets', async () => {
    const { store, secrets } = setUp();
    const changedOrigins: string[] = [];
    store.onDidChange((origin) => changedOrigins.push(origin));
    await secrets.store('another.secret', 'value');
    expect(changedOrigins).toEqual([]);
  });

  it('reads nothing and stores nothing without trust', async () => {
    const { store, secrets, trust } = setUp(false);
    secrets.values.set(`docsJson.agentJobs.key:${here}`, 'mint_one');
    expect(await store.keyFor(here)).toBeUndefined();
    await expect(store.set(here, 'mint_two')).rejects.toThrow('Restricted Mode');
    expect(secrets.reads).toBe(0);
    expect([...secrets.values.values()]).toEqual(['mint_one']);
    trust.granted = true;
    expect(await store.keyFor(here)).toBe('mint_one');
  });

  it('reads the secret again after the secret storage has failed', async () => {
    const { store, secrets, failures } = setUp();
    secrets.values.set(`docsJson.agentJobs.key:${here}`, 'mint_one');
    secrets.failure = new Error('locked');
    expect(await store.keyFor(here)).toBeUndefined();
    expect(failures).toEqual([secrets.failure]);
    secrets.failure = undefined;
    expect(await store.keyFor(here)).toBe('mint_one');
  });

  it('removes its listeners on disposal', async () => {
    const { store, secrets } = setUp();
    store.onDidChange(() => undefined);
    store.dispose();
    expect(secrets.listenerCount).toBe(0);
  });
});

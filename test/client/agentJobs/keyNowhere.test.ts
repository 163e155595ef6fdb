import { afterEach, describe, expect, it } from 'vitest';
import {
  createAgentApi,
  JobLedger,
  logRequests,
  Poller,
  parseBaseUrl,
  presentPanel,
  service,
  startJob,
} from '../../../client/src/agentJobs/core';
import { createFetchHttp } from '../../../client/src/agentJobs/http';
import { KeyStore } from '../../../client/src/agentJobs/keyStore';
import { faults } from '../../../scripts/agentApi/faults';
import { endless } from '../../../scripts/agentApi/faults/transport';
import { type AgentApi, startAgentApi } from '../../../scripts/agentApi/server';
import { neverCancelled } from '../../../shared/cancellation';
import { impatientClock } from '../../agentJobs/core/support/impatientClock';
import { plainLocalizer } from '../plainLocalizer';
import { MemorySecrets } from './memorySecrets';
import { recordingLog } from './recordingLog';

const key = 'mint_keyNowhere0123456789';
const secret = key.slice(5);

describe('the admin key', () => {
  let stop: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(stop.map((end) => end()));
    stop = [];
  });

  async function setUp() {
    const elsewhere = await startAgentApi();
    const server = await startAgentApi({ keys: [key], elsewhere: elsewhere.url });
    stop = [() => server.stop(), () => elsewhere.stop()];
    const { log, lines } = recordingLog();
    const baseUrl = parseBaseUrl(server.url);
    if (baseUrl.kind !== 'ok') throw new Error('The stand-in has an address that is not accepted.');
    const secrets = new MemorySecrets();
    const keys = new KeyStore(
      secrets,
      () => true,
      () => undefined,
    );
    await keys.set(baseUrl.value.origin, key);
    const now = () => Date.now();
    const clock = impatientClock(now);
    const ledger = new JobLedger(now, log);
    const api = createAgentApi({ baseUrl: baseUrl.value, http: logRequests(createFetchHttp(), log, now), keys, service, clock });
    const poller = new Poller({
      api,
      ledger,
      clock,
      random: () => 0.5,
      log,
      settings: () => ({ minIntervalMs: 5_000, maxIntervalMs: 60_000, notifies: true }),
    });
    return { server, elsewhere, api, ledger, poller, lines, origin: baseUrl.value.origin };
  }

  /** Paths requested with the key. `fetch` itself repeats a request that is answered with 421. */
  function pathsWithKey({ requests }: AgentApi): ReadonlySet<string> {
    return new Set(requests.filter(({ headers }) => headers.authorization === `Bearer ${key}`).map(({ url }) => url));
  }

  it('is in no log, stored state or row, whatever the service answers', async () => {
    const { server, elsewhere, api, ledger, poller, lines, origin } = await setUp();
    // Faults that last until the timeout add nothing about the key.
    const names = Object.keys(faults).filter((name) => !endless.has(name));
    const results: unknown[] = [];
    for (const name of names) {
      const { key: tracked } = ledger.track({ origin, projectId: 'p', id: `fault-${name}` });
      const result = await api.getJob('p', `fault-${name}`, neverCancelled);
      ledger.record(tracked, result, ledger.nextTicket());
      results.push(result);
    }
    server.setFault('bad-request');
    results.push(await startJob(api, ledger, 'p', 'Do it in secret', neverCancelled));
    expect(pathsWithKey(server).size).toBe(names.length + 1);
    const facts = { restricted: false, baseUrlValid: true, hasKey: true, hasProject: true, poller };
    const panel = presentPanel({ ...facts, jobs: ledger.jobs(origin), now: Date.now(), locale: 'en' }, plainLocalizer);
    for (const written of [lines, ledger.serialize(), results, panel]) expect(JSON.stringify(written)).not.toContain(secret);
    expect(lines.join()).not.toContain('Do it in secret');
    expect(elsewhere.requests).toEqual([]);
  });

  it('is in no log of a request by the poller', async () => {
    const { server, ledger, poller, lines, origin } = await setUp();
    for (const id of ['good', 'fault-redirect', 'fault-malformed-json']) {
      if (id === 'good') server.jobs.add('p', { id });
      const { key: tracked } = ledger.track({ origin, projectId: 'p', id });
      await poller.refresh(tracked, neverCancelled);
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(secret);
    poller.dispose();
  });
});

import type { Disposable } from 'vscode';
import { hostClock } from '../hostClock';
import {
  type AgentApi,
  type BaseUrl,
  createAgentApi,
  type JobLedger,
  type JobPoller,
  logRequests,
  observedApi,
  Poller,
  service,
} from './core';
import { createFetchHttp } from './http';
import type { JobLog } from './jobLog';
import type { KeyStore } from './keyStore';
import { pollSettings } from './settings';

/** One service that is asked: its API, and the poller that keeps its jobs current. */
export interface Connection extends Disposable {
  readonly origin: string;
  readonly api: AgentApi;
  readonly poller: JobPoller;
  /** The API with a key that is not stored (yet). */
  withKey(key: string): AgentApi;
}

/** What a connection works with, and what outlives it. */
interface Belongings {
  readonly keys: KeyStore;
  readonly ledger: JobLedger;
  readonly log: JobLog;
}

/** @param onChange hears that the state of the service, or of what is followed, has changed */
export function connect(baseUrl: BaseUrl, { keys, ledger, log }: Belongings, onChange: () => void): Connection {
  const http = logRequests(createFetchHttp(), log, hostClock.now);
  const api = createAgentApi({ baseUrl, http, keys, service, clock: hostClock });
  const poller = new Poller({ api, ledger, clock: hostClock, random: Math.random, settings: pollSettings, log });
  let logged: string | undefined;
  const subscription = poller.onDidChange(() => {
    const state = poller.pause ? `paused (${poller.pause.reason})` : poller.state.kind;
    if (state !== logged) log.info(`${api.origin}: ${state}`);
    logged = state;
    onChange();
  });
  return {
    origin: api.origin,
    api: observedApi(api, (result) => poller.observe(result)),
    poller,
    withKey: (key) => createAgentApi({ baseUrl, http, keys: { keyFor: async () => key }, service, clock: hostClock }),
    dispose() {
      subscription.dispose();
      poller.dispose();
    },
  };
}

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

/** Connection to one service: its API, and the poller of its jobs. */
export interface Connection extends Disposable {
  readonly origin: string;
  readonly api: AgentApi;
  readonly poller: JobPoller;
  /** The API with a key that is not stored yet. */
  withKey(key: string): AgentApi;
}

/** Dependencies of a connection, which outlive it. */
interface ConnectionDependencies {
  readonly keys: KeyStore;
  readonly ledger: JobLedger;
  readonly log: JobLog;
}

/** Connects to a service. @param onChange called after the state of the service or of its polling has changed */
export function connect(baseUrl: BaseUrl, { keys, ledger, log }: ConnectionDependencies, onChange: () => void): Connection {
  const http = logRequests(createFetchHttp(), log, hostClock.now);
  const api = createAgentApi({ baseUrl, http, keys, service, clock: hostClock });
  const poller = new Poller({ api, ledger, clock: hostClock, random: Math.random, settings: pollSettings, log });
  let loggedState: string | undefined;
  const subscription = poller.onDidChange(() => {
    const state = poller.pause ? `paused (${poller.pause.reason})` : poller.state.kind;
    if (state !== loggedState) log.info(`${api.origin}: ${state}`);
    loggedState = state;
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

import type { Disposable } from 'vscode';
import { type AgentApi, type BaseUrl, createAgentApi, type JobLedger, type JobPoller, Poller, service, tellingApi } from './core';
import { hostClock } from './hostClock';
import { createFetchHttp } from './http';
import type { JobLog } from './jobLog';
import type { KeyStore } from './keyStore';
import { pollLimits } from './settings';

/** One service that is asked: its API, and the poller that keeps its jobs current. */
export interface Connection extends Disposable {
  readonly origin: string;
  readonly api: AgentApi;
  readonly poller: JobPoller;
}

/** What a connection works with, and what outlives it. */
interface Belongings {
  readonly keys: KeyStore;
  readonly ledger: JobLedger;
  readonly log: JobLog;
}

/** @param onChange hears that the state of the service has changed */
export function connect(baseUrl: BaseUrl, { keys, ledger, log }: Belongings, onChange: () => void): Connection {
  const api = createAgentApi({ baseUrl, http: createFetchHttp(), keys, service, now: hostClock.now });
  const poller = new Poller({ api, ledger, clock: hostClock, random: Math.random, limits: pollLimits, log });
  const subscription = poller.onDidChangeState(({ kind }) => {
    log.info(`${api.origin}: ${kind}`);
    onChange();
  });
  return {
    origin: api.origin,
    api: tellingApi(api, (result) => poller.heard(result)),
    poller,
    dispose() {
      subscription.dispose();
      poller.dispose();
    },
  };
}

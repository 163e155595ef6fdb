import type { Disposable } from 'vscode';
import type { AgentJobs } from './agentJobs';
import { type AgentApi, type BaseUrl, createAgentApi, type JobPoller, Poller, service, tellingApi } from './core';
import { hostClock } from './hostClock';
import { createFetchHttp } from './http';
import { pollLimits } from './settings';

/** One service that is asked: its API, and the poller that keeps its jobs current. */
export interface Connection extends Disposable {
  readonly origin: string;
  readonly api: AgentApi;
  readonly poller: JobPoller;
}

/** @param onChange hears that the state of the service has changed */
export function connect(
  baseUrl: BaseUrl,
  { keys, ledger, log }: Pick<AgentJobs, 'keys' | 'ledger' | 'log'>,
  onChange: () => void,
): Connection {
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

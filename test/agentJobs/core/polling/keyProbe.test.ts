import { describe, expect, it } from 'vitest';
import {
  type AgentApi,
  type AgentJob,
  type ApiResult,
  jobKey,
  keyProbe,
  type TrackedJob,
  tryKey,
} from '../../../../client/src/agentJobs/core';
import { neverCancelled } from '../../../../shared/cancellation';
import { job, origin, start } from '../support/jobs';

const tracked = (id: string, trackedAt: number, projectId = 'site'): TrackedJob => {
  const address = { origin, projectId, id };
  return { ...address, key: jobKey(address), trackedAt };
};

describe('the job for trying a key', () => {
  const jobs = [tracked('new', start), tracked('late', start + 1, 'other'), tracked('old', start - 1)];

  it('is the job that was tracked last', () => {
    expect(keyProbe(jobs, undefined)).toEqual({ projectId: 'other', id: 'late' });
    expect(keyProbe(jobs, 'site')).toEqual({ projectId: 'site', id: 'new' });
  });

  it('is a nonexistent job for a project without jobs', () => {
    expect(keyProbe(jobs, 'empty')).toEqual({ projectId: 'empty', id: 'connection-test' });
  });

  it('is undefined without a project', () => {
    expect(keyProbe([], undefined)).toBeUndefined();
  });
});

describe('trying a key', () => {
  const verdictOf = (result: ApiResult<AgentJob>) => {
    const asked: string[] = [];
    const api: AgentApi = {
      origin,
      async getJob(projectId, id) {
        asked.push(`${projectId}/${id}`);
        return result;
      },
      createJob: () => Promise.reject(new Error('A job was started.')),
      sendMessage: () => Promise.reject(new Error('A message was sent.')),
    };
    return tryKey(api, { projectId: 'site', id: 'x' }, neverCancelled).then(({ kind }) => [kind, ...asked]);
  };

  it.each<[string, ApiResult<AgentJob>]>([
    ['accepted', { kind: 'ok', value: job('x') }],
    ['accepted', { kind: 'not-found', resource: 'job' }],
    ['refused', { kind: 'unauthorized' }],
    ['refused', { kind: 'forbidden', message: 'No scope.' }],
    ['unknown', { kind: 'offline' }],
    ['unknown', { kind: 'timeout' }],
    ['unknown', { kind: 'rate-limited' }],
    ['unknown', { kind: 'server-error', status: 500 }],
    ['unknown', { kind: 'bad-request', status: 400 }],
    ['unknown', { kind: 'bad-response', reason: { kind: 'not-json' } }],
  ])('has the result %s after one request with the answer %j', async (kind, result) => {
    expect(await verdictOf(result)).toEqual([kind, 'site/x']);
  });
});

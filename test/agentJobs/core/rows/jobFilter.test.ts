import { describe, expect, it } from 'vitest';
import {
  JobFilter,
  type JobKey,
  jobKey,
  type PanelFacts,
  presentPanel,
  type Row,
  type TrackedJob,
} from '../../../../client/src/agentJobs/core';
import { plainLocalizer } from '../../../client/plainLocalizer';
import { job, origin, start } from '../support/jobs';

describe('a filter', () => {
  const matches = (filter: string, ...texts: (string | undefined)[]) => JobFilter.of(filter)?.matches(texts);

  it('is undefined for a blank text', () => {
    expect(JobFilter.of('')).toBeUndefined();
    expect(JobFilter.of(' \n ')).toBeUndefined();
    expect(JobFilter.of(' fix  links ')?.text).toBe('fix  links');
  });

  it('finds each word in any of the texts, ignoring case', () => {
    expect(matches('FIX docs', 'Fix the links', undefined, 'https://github.com/example/docs')).toBe(true);
    expect(matches('fix footer', 'Fix the links')).toBe(false);
    expect(matches('a.c', 'abc')).toBe(false);
  });

  it('finds no word across two texts', () => {
    expect(matches('ab', 'a', 'b')).toBe(false);
  });
});

describe('a view with a filter', () => {
  const tracked = (id: string, more: Partial<TrackedJob> = {}): TrackedJob => {
    const address = { origin, projectId: 'site', id };
    return { ...address, key: jobKey(address), trackedAt: start, job: job(id), ...more };
  };
  const jobs = [
    tracked('one', { label: 'Links' }),
    tracked('two', { promptStart: 'Rewrite the', job: job('two', { status: 'failed', ref: 'agent/quick' }) }),
    tracked('three', { job: job('three', { status: 'archived', repository: 'https://github.com/example/other' }) }),
    tracked('four', { job: job('four', { status: 'completed' }) }),
  ];
  const present = (filter: string, more: Partial<PanelFacts> = {}) =>
    presentPanel(
      {
        ...{ restricted: false, baseUrlValid: true, hasKey: true, hasProject: true, jobs, now: start, locale: 'en', timeZone: 'UTC' },
        poller: { state: { kind: 'reachable' }, pause: undefined, isFollowed: () => true, nextTry: () => undefined },
        filter: JobFilter.of(filter),
        ...more,
      },
      plainLocalizer,
    );
  const found = (filter: string, more?: Partial<PanelFacts>) => present(filter, more).filtered?.map(({ id }) => id);
  const promptsOf = (key: JobKey) => (key === jobs[1]?.key ? { prompt: 'Rewrite the whole quickstart', messages: [] } : { messages: [] });

  it.each([
    ['links', ['one']],
    ['three', ['three']],
    ['rewrite', ['two']],
    ['agent/', ['two']],
    ['example/other', ['three']],
    ['failed', ['two']],
    ['running', ['one']],
    ['completed', ['four']],
    ['no pull request', ['four']],
    ['nothing of this', []],
  ])('finds jobs by label, id, prompt, branch, repository and status: %s', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('finds jobs by the full prompt if it is known', () => {
    expect(found('quickstart')).toEqual([]);
    expect(found('quickstart', { promptsOf })).toEqual(['two']);
  });

  it('has the filter in its message, after a problem that concerns all jobs', () => {
    expect(present('links').message).toBe('Filter: links (1 of 4)');
    expect(present('nothing of this')).toMatchObject({ state: 'jobs', rows: [], message: 'Filter: nothing of this (0 of 4)' });
    expect(present('links', { hasKey: false }).message).toMatch(/^Paused since .+ Filter: links \(1 of 4\)$/);
    expect(present('')).not.toHaveProperty('message');
    expect(present('')).not.toHaveProperty('filtered');
  });

  it('counts running jobs regardless of the filter', () => {
    expect(present('three').badge?.value).toBe(1);
    expect(present('three')).toMatchObject({ hasJobs: true, hasFinished: true });
  });

  it('expands the remaining groups, and keeps the ids of groups that are expanded anyway', () => {
    expect(present('links').rows[0]?.id).toBe(present('').rows[0]?.id);
    const [plain] = present('').rows.slice(-1);
    const [filtered] = present('three').rows;
    expect([plain?.label, plain?.expanded]).toEqual(['Archived', false]);
    expect([filtered?.label, filtered?.expanded]).toEqual(['Archived', true]);
    expect(filtered?.id).not.toBe(plain?.id);
    expect(flat([...present('').rows]).filter(({ id }) => id === filtered?.children[0]?.id)).toHaveLength(1);
  });
});

function flat(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flat(row.children)]);
}

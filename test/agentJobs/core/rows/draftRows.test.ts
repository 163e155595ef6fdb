import { describe, expect, it } from 'vitest';
import { type Attempt, type Draft, type DraftFacts, type PanelFacts, presentPanel } from '../../../../client/src/agentJobs/core';
import type { AttemptId, DraftId } from '../../../../client/src/agentJobs/core/drafts/draft';
import { draftRows } from '../../../../client/src/agentJobs/core/rows/draftRows';
import { Times } from '../../../../client/src/agentJobs/core/rows/times';
import { plainLocalizer } from '../../../client/plainLocalizer';
import { origin, start } from '../support/jobs';

const minute = 60_000;
const times = new Times(start + 10 * minute, 'en', 'UTC');

const draft = (id: string, text: string, more: Partial<Draft> = {}): Draft => ({
  ...{ id: id as DraftId, title: 'Agent prompt 1', target: { kind: 'start', projectId: 'site' }, text, createdAt: start, changedAt: start },
  ...more,
});
const attempt = (id: string, draftId: string, text: string, more: Partial<Attempt> = {}): Attempt => ({
  ...{ id: id as AttemptId, draftId: draftId as DraftId, title: 'Agent prompt 1', text, at: start + 5 * minute, origin, projectId: 'site' },
  ...more,
});
const facts = (drafts: readonly Draft[], uncertain: readonly Attempt[] = [], sending = ''): DraftFacts => ({
  ...{ drafts, uncertain },
  isSending: ({ id }) => id === sending,
});
const rows = (...args: Parameters<typeof facts>) => draftRows(facts(...args), times, plainLocalizer)[0]?.children ?? [];

describe('rows of drafts', () => {
  it('are absent without drafts or with blank drafts only', () => {
    expect(draftRows(facts([]), times, plainLocalizer)).toEqual([]);
    expect(draftRows(facts([draft('a', ' \n ')]), times, plainLocalizer)).toEqual([]);
  });

  it('are in a group with their number', () => {
    const [group] = draftRows(facts([draft('a', 'Fix')]), times, plainLocalizer);
    expect(group).toMatchObject({
      kind: 'draftGroup',
      label: 'Drafts',
      description: '1',
      accessibleLabel: 'Drafts, 1 prompt',
      expanded: true,
    });
    const [other] = draftRows(facts([draft('a', 'Fix'), draft('b', 'Fix')]), times, plainLocalizer);
    expect(other?.accessibleLabel).toBe('Drafts, 2 prompts');
  });

  it('have the first words, the project and the age', () => {
    const [row] = rows([draft('a', '\n\n  Fix the links \nand more')]);
    expect(row).toMatchObject({ label: 'Fix the links', description: 'site · 10 min. ago', contextValue: 'draft', draftId: 'a' });
    expect(row?.accessibleLabel).toBe('Fix the links, not sent, site, changed 10 minutes ago');
  });

  it('have the target of a message, or mention that no project was chosen', () => {
    const job = { origin, projectId: 'site', id: 'job-1' };
    const found = rows([
      draft('a', 'Go on', { target: { kind: 'message', job }, title: 'Message to Fix' }),
      draft('b', 'Fix', { target: { kind: 'start' } }),
    ]);
    expect(found.map(({ description }) => description)).toEqual(['Message to Fix · 10 min. ago', 'no project · 10 min. ago']);
  });

  it('mention that a prompt is being sent, and offer no actions then', () => {
    expect(rows([draft('a', 'Fix')], [], 'a')).toMatchObject([
      { description: 'site · being sent', contextValue: 'sending', icon: { id: 'loading~spin' } },
    ]);
  });

  it('begin with uncertain attempts in place of their drafts', () => {
    const found = rows(
      [draft('a', 'Fix more'), draft('b', 'Other')],
      [attempt('1', 'a', 'Fix'), attempt('2', 'gone', 'Gone', { jobId: 'job-1', title: 'Message to Fix' })],
    );
    expect(found.map(({ label, description, contextValue }) => [label, description, contextValue])).toEqual([
      ['May have been started: Fix', 'site · 5 min. ago', 'attempt start'],
      ['May have been sent: Gone', 'Message to Fix · 5 min. ago', 'attempt message'],
      ['Other', 'site · 10 min. ago', 'draft'],
    ]);
    expect(found[0]?.tooltip.join('\n')).toMatch(/sent at Nov 20, 2026, 12:05.PM.*dashboard/s);
  });

  it('are one plain line each, whatever the prompt contains', () => {
    const [row] = rows([draft('a', `[x](command:y)\u202e $(trash) ${'long '.repeat(100)}`)]);
    expect(row?.label).toMatch(/^\[x\]\(command:y\) \$\(trash\) long /);
    expect(row?.label.length).toBeLessThanOrEqual(120);
  });
});

describe('the view with drafts', () => {
  const poller = (more: Partial<PanelFacts['poller']> = {}): PanelFacts['poller'] => ({
    ...{ state: { kind: 'unknown' }, pause: undefined, isFollowed: () => true, nextTry: () => undefined },
    ...more,
  });
  const offline = poller({ state: { kind: 'offline', until: 0 }, pause: { reason: 'offline', since: start } });
  const panel = { restricted: false, baseUrlValid: true, hasKey: true, hasProject: true, poller: poller(), jobs: [] };
  const present = (more: Partial<PanelFacts>) => {
    const drafts = facts([draft('a', 'Fix')]);
    return presentPanel({ ...panel, now: start, locale: 'en', timeZone: 'UTC', drafts, ...more }, plainLocalizer);
  };

  it('has them in every state, with the reason why they cannot be sent', () => {
    const states: Partial<PanelFacts>[] = [{}, { restricted: true }, { baseUrlValid: false }, { hasKey: false }, { poller: offline }];
    const presented = states.map((more) => {
      const { rows: found, message } = present(more);
      return [found.length, message?.replaceAll(/\s/g, ' ')];
    });
    expect(presented).toEqual([
      [1, undefined],
      [1, 'Agent jobs need a trusted workspace.'],
      [1, 'The address of the service in the settings is not a URL that can be used.'],
      [1, 'No admin key is set for this service.'],
      [1, 'Paused since 12:00 PM. The service cannot be reached.'],
    ]);
  });

  it('does not count them as jobs', () => {
    expect(present({})).toMatchObject({ state: 'empty', hasJobs: false, hasFinished: false });
  });
});

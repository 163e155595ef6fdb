import { describe, expect, it } from 'vitest';
import { isSameJob, readJob, toWire } from '../../../../client/src/agentJobs/core/api/job';
import { undocumentedText } from '../../../../client/src/agentJobs/core/api/undocumented';
import { wireJob } from '../support/jobs';

const read = (more: Readonly<Record<string, unknown>>) => {
  const result = readJob(wireJob('a', { status: 'failed', ...more }));
  if (result.kind !== 'ok') throw new Error(result.kind);
  return result.value;
};
const parsed = (more: Readonly<Record<string, unknown>>): unknown => JSON.parse(read(more).undocumented ?? 'null');

describe('undocumented properties of a job', () => {
  it('are stored once the job has ended', () => {
    expect(parsed({ error: 'No access.', retries: 2, hint: null })).toEqual({ error: 'No access.', retries: 2 });
    expect(read({})).not.toHaveProperty('undocumented');
    expect(read({ status: 'active', updatedAt: 'now' })).not.toHaveProperty('undocumented');
  });

  it('are written back to the form of the API, which parses to the same job', () => {
    const job = read({ error: { code: 'no-access' }, ['__proto__']: 'x' });
    expect(toWire(job)).toMatchObject({ id: 'a', status: 'failed', error: { code: 'no-access' } });
    const again = readJob(JSON.parse(JSON.stringify(toWire(job))));
    expect(again.kind === 'ok' && isSameJob(again.value, job)).toBe(true);
    expect(isSameJob(read({ error: 'a' }), read({ error: 'b' }))).toBe(false);
  });

  it('never replace documented properties', () => {
    expect(toWire({ ...read({}), undocumented: '{"id":"other","status":"active"}' })).toMatchObject({ id: 'a', status: 'failed' });
  });

  it('are limited in length, number and depth', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(parsed({ deep })).toEqual({ deep: [[['…']]] });
    expect(String(Object(parsed({ error: 'x'.repeat(100_000) })).error)).toBe(`${'x'.repeat(1_999)}…`);
    expect(String(Object(parsed({ error: '\u{1f680}'.repeat(2_000) })).error)).toMatch(/^(?:\u{1f680})+…$/u);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}`, index]));
    expect(Object.keys(Object(parsed(many)))).toHaveLength(20);
    expect(read({ a: 'x'.repeat(1_900), b: 'y'.repeat(1_900), c: 'z'.repeat(1_900) }).undocumented?.length).toBeLessThan(4_100);
  });

  it('have no control characters but line feeds', () => {
    expect(parsed({ error: 'One\r\ntwo\u0000\u001b[31m\u202e' })).toEqual({ error: 'One\ntwo[31m' });
  });

  it('are shown as text with one property per line', () => {
    expect(undocumentedText('{"error":"No access.","steps":["clone"]}')).toBe('error: No access.\nsteps: ["clone"]');
    expect(undocumentedText('no JSON')).toBe('');
  });
});

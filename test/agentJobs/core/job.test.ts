import { describe, expect, it } from 'vitest';
import { isKnownStatus, isTerminal, toWire } from '../../../client/src/agentJobs/core';
import { parseJob } from '../../../client/src/agentJobs/core/job';

const wire = {
  id: 'j1',
  status: 'completed',
  source: { repository: 'https://github.com/example/docs', ref: 'docs/j1' },
  model: 'example-large',
  prLink: 'https://github.com/example/docs/pull/1',
  createdAt: '2026-11-20T10:00:00.000Z',
  archivedAt: null as string | null,
};

const parse = (value: unknown) => parseJob(JSON.stringify(value));
const parsed = (value: unknown) => {
  const result = parse(value);
  if (result.kind !== 'ok') throw new Error(JSON.stringify(result));
  return result.value;
};

describe('a job that is read', () => {
  it('has its facts, with times as numbers', () => {
    expect(parsed(wire)).toEqual({
      id: 'j1',
      status: 'completed',
      repository: 'https://github.com/example/docs',
      ref: 'docs/j1',
      model: 'example-large',
      prLink: 'https://github.com/example/docs/pull/1',
      createdAt: Date.UTC(2026, 10, 20, 10),
    });
    expect(parsed({ ...wire, archivedAt: '2026-11-20T12:30:00+02:00' }).archivedAt).toBe(Date.UTC(2026, 10, 20, 10, 30));
  });

  it('may lack what may be null, and have more than is known', () => {
    const { prLink: _prLink, archivedAt: _archivedAt, ...rest } = wire;
    const job = parsed({ ...rest, source: { repository: 'x', extra: 1 }, title: 'new', __proto__: null, toString: 1 });
    expect(job).not.toHaveProperty('ref');
    expect(job).not.toHaveProperty('prLink');
    expect(job).not.toHaveProperty('title');
    expect(parsed({ ...wire, source: { repository: 'x', ref: null }, prLink: null })).not.toHaveProperty('ref');
  });

  it('goes back into the form it came in', () => {
    expect(toWire(parsed(wire))).toEqual(wire);
    const bare = { ...wire, source: { repository: 'x', ref: null }, prLink: null, archivedAt: '2026-11-20T12:30:00.000Z' };
    expect(toWire(parsed(bare))).toEqual(bare);
  });

  it.each(['http://github.com/example/pull/1', 'javascript:alert(1)', 'https://user@github.com/', ''])(
    'drops the pull request %j',
    (prLink) => {
      expect(parsed({ ...wire, prLink })).not.toHaveProperty('prLink');
    },
  );

  it('is not taken in by keys that mean something to objects', () => {
    const job = parseJob(`${JSON.stringify(wire).slice(0, -1)},"__proto__":{"status":"failed"}}`);
    expect(job).toMatchObject({ kind: 'ok', value: { status: 'completed' } });
    expect(parseJob('{"__proto__":{"id":"j1"}}')).toMatchObject({ kind: 'bad-response' });
  });

  it.each([
    ['', 'type', []],
    ['', 'type', 'text'],
    ['', 'type', null],
    ['id', 'required', { ...wire, id: undefined }],
    ['id', 'type', { ...wire, id: 5 }],
    ['id', 'minLength', { ...wire, id: '' }],
    ['status', 'required', { ...wire, status: undefined }],
    ['status', 'type', { ...wire, status: null }],
    ['status', 'maxLength', { ...wire, status: 'x'.repeat(65) }],
    ['source', 'required', { ...wire, source: undefined }],
    ['source', 'type', { ...wire, source: 'x' }],
    ['source.repository', 'required', { ...wire, source: {} }],
    ['source.repository', 'type', { ...wire, source: { repository: 7 } }],
    ['source.ref', 'type', { ...wire, source: { repository: 'x', ref: [] } }],
    ['model', 'required', { ...wire, model: undefined }],
    ['prLink', 'type', { ...wire, prLink: {} }],
    ['createdAt', 'format', { ...wire, createdAt: 'yesterday' }],
    ['createdAt', 'format', { ...wire, createdAt: '2026-12-31T23:59:60Z' }],
    ['createdAt', 'type', { ...wire, createdAt: 1_700_000_000 }],
    ['archivedAt', 'format', { ...wire, archivedAt: '2026' }],
  ])('is not one where "%s" breaks "%s"', (path, keyword, value) => {
    expect(parse(value)).toEqual({ kind: 'bad-response', reason: { kind: 'shape', path, keyword } });
  });

  it.each(['', '{"id": "x", "status": ', '<html>', '\u0000', `${'['.repeat(100_000)}`])('is not one that is no JSON', (text) => {
    expect(parseJob(text)).toEqual({ kind: 'bad-response', reason: { kind: 'not-json' } });
  });

  it('survives any nesting', () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    expect(parseJob(`${JSON.stringify(wire).slice(0, -1)},"more":${deep}}`).kind).toBe('ok');
    expect(parseJob(deep).kind).toBe('bad-response');
  });
});

describe('a status', () => {
  it('is terminal when nothing more is expected', () => {
    expect(['active', 'completed', 'archived', 'failed', 'queued', ''].filter(isTerminal)).toEqual(['completed', 'archived', 'failed']);
    expect(['active', 'Active', 'toString', '__proto__'].filter(isKnownStatus)).toEqual(['active']);
  });
});

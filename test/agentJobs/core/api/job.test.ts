import { describe, expect, it } from 'vitest';
import { httpsLink, isKnownStatus, isTerminal, toWire } from '../../../../client/src/agentJobs/core';
import { parseJob } from '../../../../client/src/agentJobs/core/api/job';

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

describe('a parsed job', () => {
  it('has its properties, with times as numbers', () => {
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

  it('omits null, absent and unknown properties', () => {
    const { prLink: _prLink, archivedAt: _archivedAt, ...rest } = wire;
    const job = parsed({ ...rest, source: { repository: 'x', extra: 1 }, title: 'new', __proto__: null, toString: 1 });
    expect(job).not.toHaveProperty('ref');
    expect(job).not.toHaveProperty('prLink');
    expect(job).not.toHaveProperty('title');
    expect(parsed({ ...wire, source: { repository: 'x', ref: null }, prLink: null })).not.toHaveProperty('ref');
  });

  it('converts back to its wire format', () => {
    expect(toWire(parsed(wire))).toEqual(wire);
    const bare = { ...wire, source: { repository: 'x', ref: null }, prLink: null, archivedAt: '2026-11-20T12:30:00.000Z' };
    expect(toWire(parsed(bare))).toEqual(bare);
    const nulls = { source: { repository: null, ref: null }, model: null, prLink: null, createdAt: null, archivedAt: null };
    expect(toWire(parsed({ id: 'j1', status: 'x' }))).toEqual({ id: 'j1', status: 'x', ...nulls });
  });

  it.each(['http://github.com/example/pull/1', 'javascript:alert(1)', 'https://user@github.com/'])(
    'has the pull request link unchanged for display: %j',
    (prLink) => {
      expect(parsed({ ...wire, prLink }).prLink).toBe(prLink);
      expect(httpsLink(prLink)).toBeUndefined();
    },
  );

  it.each([
    ['source', undefined],
    ['source', null],
    ['source', 'x'],
    ['source', { repository: 7, ref: [] }],
    ['source', { repository: null, ref: null }],
    ['source', { repository: ' ', ref: 'x'.repeat(1_025) }],
    ['model', undefined],
    ['model', null],
    ['model', ''],
    ['model', 'x'.repeat(100_000)],
    ['prLink', {}],
    ['prLink', ''],
    ['createdAt', 'yesterday'],
    ['createdAt', '2026-12-31T23:59:60Z'],
    ['createdAt', '2026-02-30T10:00:00Z'],
    ['createdAt', '2025-02-29T10:00:00+01:00'],
    ['createdAt', '2026-13-01T10:00:00Z'],
    ['createdAt', 1_700_000_000],
    ['createdAt', null],
    ['archivedAt', '2026'],
  ])('lacks only "%s" if it is %j', (name, value) => {
    const properties = name === 'source' ? ['repository', 'ref'] : [name];
    const whole = parsed({ ...wire, archivedAt: '2026-11-20T12:30:00Z' });
    const job = parsed({ ...wire, archivedAt: '2026-11-20T12:30:00Z', [name]: value });
    const remaining = Object.fromEntries(Object.entries(whole).filter(([property]) => !properties.includes(property)));
    expect(job).toEqual(remaining);
  });

  it('needs no more than an id and a status', () => {
    expect(parsed({ id: 'j1', status: 'active' })).toEqual({ id: 'j1', status: 'active' });
  });

  it('is not affected by special keys of objects', () => {
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
    ['id', 'minLength', { ...wire, id: ' ' }],
    ['id', 'pattern', { ...wire, id: 'a b' }],
    ['id', 'pattern', { ...wire, id: 'a\u0000' }],
    ['id', 'pattern', { ...wire, id: '..' }],
    ['status', 'minLength', { ...wire, status: ' \n' }],
    ['status', 'required', { ...wire, status: undefined }],
    ['status', 'required', { ...wire, status: null }],
    ['status', 'type', { ...wire, status: {} }],
    ['status', 'maxLength', { ...wire, status: 'x'.repeat(65) }],
  ])('is rejected if "%s" violates "%s"', (path, keyword, value) => {
    expect(parse(value)).toEqual({ kind: 'bad-response', reason: { kind: 'shape', path, keyword } });
  });

  it.each(['', '{"id": "x", "status": ', '<html>', '\u0000', `${'['.repeat(100_000)}`])('is rejected if it is not JSON', (text) => {
    expect(parseJob(text)).toEqual({ kind: 'bad-response', reason: { kind: 'not-json' } });
  });

  it('may be deeply nested', () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    expect(parseJob(`${JSON.stringify(wire).slice(0, -1)},"more":${deep}}`).kind).toBe('ok');
    expect(parseJob(deep).kind).toBe('bad-response');
  });
});

describe('a status', () => {
  it('is terminal if no more changes are expected', () => {
    expect(['active', 'completed', 'archived', 'failed', 'queued', ''].filter(isTerminal)).toEqual(['completed', 'archived', 'failed']);
    expect(['active', 'Active', 'toString', '__proto__'].filter(isKnownStatus)).toEqual(['active']);
  });
});

import { describe, expect, it } from 'vitest';
import { chosenSeverities, severityItems } from '../../../client/src/commands/severityChoice';
import { plainLocalizer } from '../plainLocalizer';

describe('severityItems', () => {
  it('offers every severity, and marks the current one and the default', () => {
    const items = severityItems('hint', 'error', plainLocalizer);
    expect(items.map(({ label, description }) => [label, description])).toEqual([
      ['Off', ''],
      ['Hint', 'current'],
      ['Information', ''],
      ['Warning', ''],
      ['Error', 'default'],
    ]);
  });

  it('marks a severity that is both current and default', () => {
    const items = severityItems('warning', 'warning', plainLocalizer);
    expect(items.filter(({ description }) => description !== '')).toEqual([
      { label: 'Warning', description: 'current, default', severity: 'warning' },
    ]);
  });

  it('marks nothing for an invalid setting', () => {
    expect(severityItems({}, undefined, plainLocalizer).every(({ description }) => description === '')).toBe(true);
  });
});

describe('chosenSeverities', () => {
  const choice = { code: 'value.enum', standard: 'error', own: undefined, elsewhere: {} } as const;

  it('adds the code to the setting', () => {
    expect(chosenSeverities({ ...choice, severity: 'off' })).toEqual({ 'value.enum': 'off' });
    expect(chosenSeverities({ ...choice, severity: 'off', own: { 'key.unknown': 'hint' } })).toEqual({
      'key.unknown': 'hint',
      'value.enum': 'off',
    });
  });

  it('replaces the severity of the code', () => {
    expect(chosenSeverities({ ...choice, severity: 'hint', own: { 'value.enum': 'off' } })).toEqual({ 'value.enum': 'hint' });
  });

  it('does not write the default', () => {
    expect(chosenSeverities({ ...choice, severity: 'error', own: { 'value.enum': 'off', 'key.unknown': 'off' } })).toEqual({
      'key.unknown': 'off',
    });
    expect(chosenSeverities({ ...choice, severity: 'error', own: { 'value.enum': 'off' } })).toBeUndefined();
  });

  it('writes the default if another level differs, and nothing if that level has the same severity', () => {
    const elsewhere = { 'value.enum': 'off' };
    expect(chosenSeverities({ ...choice, severity: 'error', elsewhere })).toEqual({ 'value.enum': 'error' });
    expect(chosenSeverities({ ...choice, severity: 'off', elsewhere, own: { 'value.enum': 'error' } })).toBeUndefined();
  });

  it('does not change its input', () => {
    const own = Object.freeze({ 'value.enum': 'off' });
    chosenSeverities({ ...choice, severity: 'hint', own });
    expect(own).toEqual({ 'value.enum': 'off' });
  });
});

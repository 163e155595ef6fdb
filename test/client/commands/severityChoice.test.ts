import { describe, expect, it } from 'vitest';
import { chosenSeverities, severityItems } from '../../../client/src/commands/severityChoice';
import { plainLocalizer } from '../plainLocalizer';

describe('severityItems', () => {
  it('offers every severity and says which one holds and which is the default', () => {
    const items = severityItems('hint', 'error', plainLocalizer);
    expect(items.map(({ label, description }) => [label, description])).toEqual([
      ['Off', ''],
      ['Hint', 'current'],
      ['Information', ''],
      ['Warning', ''],
      ['Error', 'default'],
    ]);
  });

  it('says both of one', () => {
    const items = severityItems('warning', 'warning', plainLocalizer);
    expect(items.filter(({ description }) => description !== '')).toEqual([
      { label: 'Warning', description: 'current, default', severity: 'warning' },
    ]);
  });

  it('takes a setting that is none for what it is: nothing is marked', () => {
    expect(severityItems({}, undefined, plainLocalizer).every(({ description }) => description === '')).toBe(true);
  });
});

describe('chosenSeverities', () => {
  const choice = { code: 'value.enum', standard: 'error', own: undefined, elsewhere: {} } as const;

  it('adds the code to what is set', () => {
    expect(chosenSeverities({ ...choice, severity: 'off' })).toEqual({ 'value.enum': 'off' });
    expect(chosenSeverities({ ...choice, severity: 'off', own: { 'key.unknown': 'hint' } })).toEqual({
      'key.unknown': 'hint',
      'value.enum': 'off',
    });
  });

  it('replaces what was set for the code', () => {
    expect(chosenSeverities({ ...choice, severity: 'hint', own: { 'value.enum': 'off' } })).toEqual({ 'value.enum': 'hint' });
  });

  it('does not write the default', () => {
    expect(chosenSeverities({ ...choice, severity: 'error', own: { 'value.enum': 'off', 'key.unknown': 'off' } })).toEqual({
      'key.unknown': 'off',
    });
    expect(chosenSeverities({ ...choice, severity: 'error', own: { 'value.enum': 'off' } })).toBeUndefined();
  });

  it('writes the default where another level says otherwise, and nothing where that level says the same', () => {
    const elsewhere = { 'value.enum': 'off' };
    expect(chosenSeverities({ ...choice, severity: 'error', elsewhere })).toEqual({ 'value.enum': 'error' });
    expect(chosenSeverities({ ...choice, severity: 'off', elsewhere, own: { 'value.enum': 'error' } })).toBeUndefined();
  });

  it('leaves the given setting as it is', () => {
    const own = Object.freeze({ 'value.enum': 'off' });
    chosenSeverities({ ...choice, severity: 'hint', own });
    expect(own).toEqual({ 'value.enum': 'off' });
  });
});

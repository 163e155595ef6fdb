import { describe, expect, it } from 'vitest';
import { oneLine, plainLabel, plainMessage } from '../../../client/src/agentJobs/plainText';

describe('oneLine', () => {
  it('joins lines and drops control characters', () => {
    expect(oneLine(' first\r\nsecond\tthird\u0007 \u2028 last ')).toBe('first second third last');
  });

  it('drops marks that turn the direction of reading', () => {
    expect(oneLine('safe\u202egpj.exe\u2066')).toBe('safe gpj.exe');
  });

  it('shortens to whole characters', () => {
    expect(oneLine('🚀'.repeat(10), 4)).toBe('🚀🚀🚀…');
    expect(oneLine('four', 4)).toBe('four');
  });

  it('does not go through all of a huge text character by character', () => {
    expect(oneLine('x'.repeat(5_000_000), 10)).toBe(`${'x'.repeat(9)}…`);
  });
});

describe('plainLabel', () => {
  it('leaves no icons', () => {
    expect(plainLabel('a $(trash~spin) b')).not.toMatch(/\$\([a-z~-]+\)/);
    expect(plainLabel('costs $5 (net)')).toBe('costs $5 (net)');
  });
});

describe('plainMessage', () => {
  it('leaves no links', () => {
    const link = /\[[^\]]+\]\([^)]+\)/;
    expect('[Click](command:workbench.action.closeWindow)').toMatch(link);
    expect(plainMessage('[Click](command:workbench.action.closeWindow)')).not.toMatch(link);
    expect(plainMessage('[a](https://b.example "title")')).not.toMatch(link);
  });

  it('keeps other brackets', () => {
    expect(plainMessage('pages[0] (guide)')).toBe('pages[0] (guide)');
  });
});

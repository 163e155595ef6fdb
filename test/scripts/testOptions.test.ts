import { describe, expect, it } from 'vitest';
import { testOptions } from '../../scripts/testRun/options';

const known = [{ name: 'types' }, { name: 'unit', canShard: true }, { name: 'panel', canShard: true }];
const parse = (...args: string[]) => testOptions(args, known);

describe('the arguments of npm test', () => {
  it('are optional', () => {
    expect(parse()).toEqual({ stages: [], changed: false, slow: false });
  });

  it('name stages, and parts of them', () => {
    expect(parse('types', 'unit')).toMatchObject({ stages: ['types', 'unit'] });
    expect(parse('panel', '--shard', '2/3')).toMatchObject({ stages: ['panel'], shard: '2/3' });
    expect(parse('unit', '--seed=17')).toMatchObject({ seed: '17' });
    expect(parse('--changed')).toMatchObject({ changed: true });
    expect(parse('--slow')).toMatchObject({ slow: true });
  });

  it.each([
    [['typos'], 'No stage typos. Stages: types, unit, panel.'],
    [['unit', '--shard', '0/2'], '--shard is a part such as 1/3, not "0/2".'],
    [['unit', '--shard', '3/2'], '--shard is a part such as 1/3, not "3/2".'],
    [['unit', '--shard', 'half'], '--shard is a part such as 1/3, not "half".'],
    [['types', '--shard', '1/2'], '--shard needs a stage that can be split: unit, panel.'],
    [['--shard', '1/2'], '--shard needs a stage that can be split: unit, panel.'],
    [['--seed', 'x'], '--seed is a number, not "x".'],
    [['--changed', 'unit'], '--changed chooses what is run by itself.'],
    [['--changed', '--slow'], '--changed chooses what is run by itself.'],
  ])('are refused if they are invalid: %j', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });

  it('are refused if they are unknown', () => {
    expect(() => parse('--quick')).toThrow('--quick');
  });
});

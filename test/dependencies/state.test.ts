import { describe, expect, it } from 'vitest';
import { State } from '../../server/src/engine/dependencies/state';

interface Parts {
  readonly config: object;
  readonly isNested: boolean;
}

const config = { name: 'config' };

describe('a state', () => {
  it('stays the same object while all of its parts do', () => {
    const state = State.of<Parts>({ config, isNested: false });
    expect(state.with({ config, isNested: false })).toBe(state);
  });

  it('gives a part a new version when it is another object, and leaves the versions of the others', () => {
    const state = State.of<Parts>({ config, isNested: false });
    const next = state.with({ config: { ...config }, isNested: false });
    expect(next).not.toBe(state);
    expect(next.versions.get('config')).not.toBe(state.versions.get('config'));
    expect(next.versions.get('isNested')).toBe(state.versions.get('isNested'));
  });

  it('compares parts by identity, also values that are not equal to themselves', () => {
    const state = State.of<{ readonly value: number }>({ value: Number.NaN });
    expect(state.with({ value: Number.NaN })).toBe(state);
  });

  it('does not reuse the version of a part that has changed back', () => {
    const first = State.of<Parts>({ config, isNested: false });
    const second = first.with({ config, isNested: true });
    const third = second.with({ config, isNested: false });
    const versions = [first, second, third].map((state) => state.versions.get('isNested'));
    expect(new Set(versions).size).toBe(3);
  });

  it('has versions of its own in each branch that follows it', () => {
    const state = State.of<Parts>({ config, isNested: false });
    const one = state.with({ config: { name: 'one' }, isNested: false });
    const other = state.with({ config: { name: 'other' }, isNested: false });
    expect(one.versions.get('config')).not.toBe(other.versions.get('config'));
  });
});

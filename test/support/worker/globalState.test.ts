import { afterEach, describe, expect, it } from 'vitest';
import { globalState, stateChanges } from './globalState';

describe('the state that tests of a worker share', () => {
  const before = globalState();
  const undo: (() => void)[] = [];
  const changed = (change: () => void, back: () => void): string[] => {
    undo.push(back);
    change();
    return stateChanges(before, globalState());
  };
  afterEach(() => {
    for (const back of undo.splice(0)) back();
  });

  it('is the same if nothing is changed', () => {
    expect(stateChanges(before, globalState())).toEqual([]);
  });

  it('holds environment variables', () => {
    const set = (): void => {
      process.env.DOCS_JSON_TEST_LEFT_BEHIND = 'x';
    };
    const unset = (): void => {
      delete process.env.DOCS_JSON_TEST_LEFT_BEHIND;
    };
    expect(changed(set, unset)).toEqual(['environment variable DOCS_JSON_TEST_LEFT_BEHIND: absent, then "x"']);
  });

  it('holds global functions that tests replace', () => {
    const { fetch } = globalThis;
    const changes = changed(
      () => Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')) }),
      () => Object.assign(globalThis, { fetch }),
    );
    expect(changes).toEqual([expect.stringMatching(/^fetch: #\d+, then #\d+$/)]);
  });

  it('holds new globals and changed prototypes', () => {
    const set = (): void => {
      Object.assign(globalThis, { leftBehind: 1 });
      Object.defineProperty(Array.prototype, 'leftBehind', { value: 1, configurable: true });
    };
    const unset = (): void => {
      Reflect.deleteProperty(globalThis, 'leftBehind');
      Reflect.deleteProperty(Array.prototype, 'leftBehind');
    };
    expect(changed(set, unset).map((line) => line.split(':')[0])).toEqual(['Array.prototype', 'global leftBehind']);
  });

  it('holds listeners of the process', () => {
    const listener = (): void => undefined;
    const changes = changed(
      () => process.on('SIGUSR2', listener),
      () => process.off('SIGUSR2', listener),
    );
    expect(changes).toEqual(['listeners of "SIGUSR2": absent, then 1']);
  });

  it('holds the exit code', () => {
    const set = (): void => {
      process.exitCode = 3;
    };
    const unset = (): void => {
      process.exitCode = undefined;
    };
    expect(changed(set, unset)).toEqual(['exit code: undefined, then 3']);
  });
});

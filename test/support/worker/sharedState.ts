// Runs before each test file in workers that run several files: a test that leaves the process changed fails itself, not a later file.
// The hooks below are registered first, so that `before` hooks run before the hooks of the file, and `after` hooks run after them. Changes
// by packages on import are not reported.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { garbage } from './garbage';
import { type GlobalState, globalState, stateChanges } from './globalState';

// Loads Node's own implementation of `fetch`: a package with another one, if it was imported before, would replace it for all tests.
Reflect.get(globalThis, 'Response');

let atFileStart = globalState();
let atTestStart = atFileStart;

function expectUnchanged(what: string, before: GlobalState): void {
  const changes = stateChanges(before, globalState());
  if (changes.length > 0) throw new Error(`${what} leaves the process changed for the tests after it:\n${changes.join('\n')}`);
}

beforeAll(() => {
  atFileStart = globalState();
});
beforeEach(() => {
  atTestStart = globalState();
});
afterEach(() => expectUnchanged('This test', atTestStart));
afterAll(() => expectUnchanged('This file', atFileStart));
afterAll(() => garbage.collect());

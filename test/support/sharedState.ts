// Runs before each test file whose worker goes on to others: a test that leaves the process changed fails itself, not a later file.
// The hooks below are registered first, so `beforeEach` comes before those of the file, and `afterEach` after them.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { type GlobalState, globalState, Identities, stateChanges } from './globalState';

const identities = new Identities();
const atFileStart = globalState(identities);
let atTestStart: GlobalState = atFileStart;

function expectUnchanged(what: string, before: GlobalState): void {
  const changes = stateChanges(before, globalState(identities));
  if (changes.length > 0) throw new Error(`${what} leaves the process changed for the tests after it:\n${changes.join('\n')}`);
}

beforeEach(() => {
  atTestStart = globalState(identities);
});
afterEach(() => expectUnchanged('This test', atTestStart));
afterAll(() => expectUnchanged('This file', atFileStart));

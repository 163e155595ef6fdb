// Runs before each test file whose worker goes on to others: a test that leaves the process changed fails itself, not a later file.
// The hooks below are registered first, so those before come before the hooks of the file, and those after come after them. What packages
// do when they are imported stays.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type GlobalState, globalState, Identities, stateChanges } from './globalState';

// Loads Node's own implementation of `fetch`. A package that brings another one, and is imported before, would replace it for all.
Reflect.get(globalThis, 'Response');

const identities = new Identities();
let atFileStart: GlobalState = new Map();
let atTestStart: GlobalState = new Map();

function expectUnchanged(what: string, before: GlobalState): void {
  const changes = stateChanges(before, globalState(identities));
  if (changes.length > 0) throw new Error(`${what} leaves the process changed for the tests after it:\n${changes.join('\n')}`);
}

beforeAll(() => {
  atFileStart = globalState(identities);
});
beforeEach(() => {
  atTestStart = globalState(identities);
});
afterEach(() => expectUnchanged('This test', atTestStart));
afterAll(() => expectUnchanged('This file', atFileStart));

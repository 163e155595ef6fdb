import { describe, expect, it } from 'vitest';
import { anchorIdOf, comparableId } from '../../../server/src/engine/pages/body/anchorId';

describe('the id of a heading', () => {
  it.each([
    ['Getting started', 'getting-started'],
    ['Config.json options', 'config-json-options'],
    ["What's new", 'what’s-new'],
    ['Rate limits (per minute)', 'rate-limits-per-minute'],
    ['Read/write access', 'read/write-access'],
    ['Fees & billing', 'fees-&-billing'],
    ['OAuth', 'oauth'],
    ['Step 1: Issue a secret', 'step-1-issue-a-secret'],
    ['provisioning_script', 'provisioning_script'],
    ['On-chain — vanity', 'on-chain-—-vanity'],
    ['  Größe der Datei  ', 'größe-der-datei'],
    ['', ''],
  ])('of %j is %j', (text, id) => expect(anchorIdOf(text)).toBe(id));
});

describe('ids are compared', () => {
  it.each([
    ['step-1:-issue', 'step-1-issue'],
    ['what’s-new', "what's-new"],
    ['whats-new', 'what’s-new'],
    ['Getting-Started', 'getting-started'],
  ])('%j as %j', (one, other) => expect(comparableId(one)).toBe(comparableId(other)));
  it('by letters of all languages', () => expect(comparableId('größe')).not.toBe(comparableId('grosse')));
});

import { describe, expect, it } from 'vitest';
import { anchorIdOf, anchorKey, comparableId, customId, fieldId, titleId } from '../../../server/src/engine/pages/body/anchorId';

describe('the id of a heading', () => {
  it.each([
    ['Getting started', 'getting-started'],
    ['Config.json options', 'config-json-options'],
    ['What’s new', 'what’s-new'],
    ['Rate limits (per minute)', 'rate-limits-per-minute'],
    ['Read/write access', 'read/write-access'],
    ['Fees & billing', 'fees-&-billing'],
    ['A + B', 'a-+-b'],
    ['@scope/name', '@scope/name'],
    ['OAuth', 'oauth'],
    ['Step 1: Issue a secret', 'step-1-issue-a-secret'],
    ['Foo : bar', 'foo--bar'],
    ['Really?', 'really'],
    ['provisioning_script', 'provisioning_script'],
    ['_meta', '_meta'],
    ['On-chain — vanity', 'on-chain-—-vanity'],
    ['  Größe der Datei  ', 'größe-der-datei'],
    ['快速开始', '快速开始'],
    ['🚀 Launch', '-launch'],
    ['100% free', '100%-free'],
    ['a   b', 'a-b'],
    ['a -- b', 'a-b'],
    ['', ''],
  ])('of %j is %j', (text, id) => expect(anchorIdOf(text)).toBe(id));

  it('is found in linear time', () => {
    for (const part of ['-1', 'a', '.', '_']) expect(anchorIdOf(part.repeat(500_000)).length).toBeLessThanOrEqual(1_000_000);
  });
});

describe('the id of a title', () => {
  it.each([
    ['Why so?', 'why-so'],
    ['Fees & billing', 'fees-and-billing'],
    ['Größe', 'groesse'],
    ['Setup: advanced', 'setup-advanced'],
    ['snake_case', 'snake-case'],
    ["What's new", 'whats-new'],
    ['✅ Done', 'done'],
    ['如何', ''],
  ])('of %j is %j', (text, id) => expect(titleId(text)).toBe(id));

  it.each(['Как', 'x'.repeat(2_000)])('of other scripts, and of long texts, is unknown', (text) => expect(titleId(text)).toBeUndefined());
});

describe('the id of a field', () => {
  it.each([
    ['userId', 0, 'param-user-id'],
    ['userId', 1, 'param-user-id-1'],
    ['HTTPServer', 0, 'param-http-server'],
    ['next_page', 0, 'param-next-page'],
    ['filter[name]', 0, 'param-filter-name'],
    ['APIs', 0, 'param-apis'],
  ])('of %j, number %j, is %j', (name, count, id) => expect(fieldId(name, count)).toBe(id));
});

it.each([
  ['own id', 'own-id'],
  ['What?', 'What'],
  ['a&b', 'ab'],
])('the custom id %j is %j', (text, id) => expect(customId(text)).toBe(id));

describe('the anchor of a link leads to an id', () => {
  it.each([
    ["what's-new", 'what’s-new'],
    ['%E5%BF%AB', '快'],
    ['100%', '100%'],
  ])('%j to %j', (link, id) => expect(anchorKey(link)).toBe(anchorKey(id)));

  it.each([
    ['Tools', 'tools'],
    ['meta', '_meta'],
    ['hubjson', 'hub-json'],
  ])('but %j not to %j', (link, id) => expect(anchorKey(link)).not.toBe(anchorKey(id)));
});

describe('ids are compared', () => {
  it.each([
    ['step-1:-issue', 'step-1-issue'],
    ['whats-new', 'what’s-new'],
    ['Getting-Started', 'getting-started'],
  ])('%j as %j, by their letters and digits', (one, other) => expect(comparableId(one)).toBe(comparableId(other)));
  it('by letters of all languages', () => expect(comparableId('größe')).not.toBe(comparableId('grosse')));
});

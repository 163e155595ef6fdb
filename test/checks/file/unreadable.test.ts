import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a docs.json that is not parsed', () => {
  it.each([
    ['nests too deep', `<|at:{|>"navigation": ${deep(300)}}`, 'exceeds 200 levels'],
    ['holds NUL characters', '<|at:{|> "theme": "\u0000" }', 'Binary file'],
  ])('is reported with the reason: it %s', async (_name, text, reason) => {
    await site({ 'docs.json': text }).expectOnly('at', 'file.unreadable', { severity: 'error', names: [reason] });
  });

  it.each(['tooLarge', 'binary', 'denied', 'outside'] as const)('is reported if the host answers %s', async (problem) => {
    const items = await site({ 'docs.json': { unreadable: problem } }).diagnostics();
    expect(items.map((item) => item.code)).toEqual(['file.unreadable']);
    expect(items[0]?.severity).toBe(1);
  });

  it('is not reported if the host has no access', async () => {
    expect(await site({ 'docs.json': { unreadable: 'unavailable' } }).diagnostics()).toEqual([]);
  });
});

it('a fragment that is not parsed is reported in the fragment', async () => {
  const files = { 'docs.json': docsJson({ navigation: '{ "$ref": "./nav.json" }' }), 'nav.json': `<|at:[|>${deep(250)}]` };
  await site(files).expectOnly('at', 'file.unreadable');
});

it('a docs.json with 200 levels is parsed', async () => {
  const items = await site({ 'docs.json': `{"theme": ${deep(199)}}` }).diagnostics();
  expect(items.filter((item) => item.code === 'file.unreadable')).toEqual([]);
});

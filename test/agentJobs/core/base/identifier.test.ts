import { describe, expect, it } from 'vitest';
import { isIdentifier, isProjectId } from '../../../../client/src/agentJobs/core/base/identifier';

describe('an identifier', () => {
  it.each(['a', 'A-b_c.d~1', 'käse', 'a:b', 'a/b', '65f0…', '...', '🚀'])('may be %s', (text) => {
    expect(isIdentifier(text)).toBe(true);
    expect(() => encodeURIComponent(text)).not.toThrow();
  });

  it.each(['', '.', '..', 'a b', 'a\nb', 'a\u0000', 'a\u202eb', '\ud83d', 'a'.repeat(257)])('may not be %j', (text) => {
    expect(isIdentifier(text)).toBe(false);
  });
});

describe('the identifier of a project', () => {
  it.each(['a', '66f1ab34c9', 'Docs-site_2.0', '-a', '_', 'a..b', 'a.'])('may be %s', (text) => {
    expect(isProjectId(text)).toBe(true);
    expect(encodeURIComponent(text)).toBe(text);
    expect(new URL(`https://api.example.com/v2/agent/${text}/job`).pathname).toBe(`/v2/agent/${text}/job`);
  });

  it.each([
    '',
    '.',
    '..',
    '.a',
    'a/b',
    '../a',
    '..%2fa',
    'a%2Fb',
    'a\\b',
    'a?b',
    'a#b',
    'a;b',
    'a:b',
    'a@b',
    'a~b',
    'a b',
    'a\n',
    '\na',
    'ä',
    '65f0…',
  ])('may not be %j', (text) => {
    expect(isProjectId(text)).toBe(false);
  });

  it.each(['[x](command:workbench.action.toggleZenMode)', '$(alert)', 'a\u202eb', 'a\u200bb', 'a'.repeat(257)])(
    'may not contain markup, icons or hidden characters, or be too long: %j',
    (text) => {
      expect(isProjectId(text)).toBe(false);
    },
  );
});

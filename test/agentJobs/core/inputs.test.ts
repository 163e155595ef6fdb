import { describe, expect, it } from 'vitest';
import { checkKey, httpsLink, isIdentifier, parseJobReference, service } from '../../../client/src/agentJobs/core';
import { isProjectId } from '../../../client/src/agentJobs/core/base/identifier';
import { oneLine } from '../../../client/src/agentJobs/core/base/text';

describe('an admin key', () => {
  const check = (text: string) => checkKey(text, service);

  it('begins with the prefix of the service', () => {
    expect(check('mint_0123456789abcdef')).toBeUndefined();
    expect(check('mint_dscription-is-no-prefix')).toBeUndefined();
    expect(check('sk_0123456789abcdef')).toEqual({ kind: 'prefix', expectedPrefix: 'mint_' });
    expect(check('MINT_0123456789abcdef')).toMatchObject({ kind: 'prefix' });
  });

  it('is told from keys of other kinds, by name', () => {
    expect(check('mint_dsc_0123456789abcdef')).toMatchObject({ kind: 'other-kind', keyKind: 'assistant key', prefix: 'mint_dsc_' });
    expect(check('mint_us_0123456789abcdef')).toMatchObject({ kind: 'other-kind', keyKind: 'index key', prefix: 'mint_us_' });
  });

  it('is not empty, cut off or endless', () => {
    expect(check('')).toEqual({ kind: 'empty' });
    expect(check('mint_')).toEqual({ kind: 'incomplete' });
    expect(check('mint_1234567')).toEqual({ kind: 'incomplete' });
    expect(check('mint_12345678')).toBeUndefined();
    expect(check(`mint_${'a'.repeat(600)}`)).toEqual({ kind: 'too-long' });
  });

  it.each([
    'mint_0123 456789',
    ' mint_0123456789',
    'mint_0123456789\n',
    'mint_01234567\r\nX-Evil: 1',
    'mint_0123456789é',
    'mint_01234567\u200b89',
    '\0',
  ])('holds no blanks, line breaks or special characters: %j', (text) => {
    expect(check(text)).toEqual({ kind: 'blanks' });
  });
});

describe('a job that somebody names', () => {
  it.each([
    ['abc-123', { id: 'abc-123' }],
    ['  abc-123\n', { id: 'abc-123' }],
    ['https://api.example.com/v2/agent/site/job/j1', { id: 'j1', projectId: 'site' }],
    ['https://api.example.com/v2/agent/site/job/j1/message', { id: 'j1', projectId: 'site' }],
    ['https://dashboard.example.com/org/agent/site/job/j1?tab=log#end', { id: 'j1', projectId: 'site' }],
    ['https://dashboard.example.com/agents/site/jobs/j1/', { id: 'j1', projectId: 'site' }],
    ['http://127.0.0.1:3000/v2/agent/a%20b/job/j%2F1', undefined],
    ['//dashboard.example.com/agent/site/job/j1', { id: 'j1', projectId: 'site' }],
    ['/v2/agent/site/job/j1', { id: 'j1', projectId: 'site' }],
    ['agent/site/job/j%2F1', { id: 'j/1', projectId: 'site' }],
    ['https://x.example/agent/agent/site/job/j1', { id: 'j1', projectId: 'site' }],
  ])('%s', (text, value) => {
    const parsed = parseJobReference(text);
    expect(parsed.kind === 'ok' ? parsed.value : undefined).toEqual(value);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['https://dashboard.example.com/', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/site', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/site/job/', 'no-job-in-url'],
    ['https://dashboard.example.com/?u=/agent/site/job/j1', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/site/job/%zz', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/%2e%2e/job/j1', 'no-job-in-url'],
    ['two words', 'not-an-id'],
    ['some/path', 'not-an-id'],
    ['..', 'not-an-id'],
    ['x'.repeat(5_000), 'not-an-id'],
  ])('not by %s', (text, kind) => {
    expect(parseJobReference(text).kind).toBe(kind);
  });
});

describe('an identifier', () => {
  it.each(['a', 'A-b_c.d~1', 'käse', 'a:b', 'a/b', '65f0…', '...', '🚀'])('%s', (text) => {
    expect(isIdentifier(text)).toBe(true);
    expect(() => encodeURIComponent(text)).not.toThrow();
  });

  it.each(['', '.', '..', 'a b', 'a\nb', 'a\u0000', 'a\u202eb', '\ud83d', 'a'.repeat(257)])('not %j', (text) => {
    expect(isIdentifier(text)).toBe(false);
  });
});

describe('the identifier of a project', () => {
  it.each(['a', '66f1ab34c9', 'Docs-site_2.0', '-a', '_', 'a..b', 'a.'])('%s', (text) => {
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
  ])('not %j', (text) => {
    expect(isProjectId(text)).toBe(false);
  });

  it.each(['[x](command:workbench.action.toggleZenMode)', '$(alert)', 'a\u202eb', 'a\u200bb', 'a'.repeat(257)])('not %j', (text) => {
    expect(isProjectId(text)).toBe(false);
  });
});

describe('a link that may be opened', () => {
  it.each([
    'https://github.com/example/docs/pull/12',
    'https://GitHub.com:8443/a?b=c&d=%20#e-(f)',
    'https://example.com',
    "https://example.com/it's,~$!*+=@:",
  ])('%s', (text) => {
    expect(httpsLink(text)).toBe(text);
    expect(new URL(text).protocol).toBe('https:');
  });

  it.each([
    '',
    'http://github.com/example',
    'javascript:alert(1)',
    'command:workbench.action.quit',
    'https:github.com',
    'https://user@github.com/',
    'https://github.com@evil.example/',
    'https://github.com\\@evil.example/',
    'https://github.com/a b',
    'https://github.com/a\nb',
    'https://github.com/"><script>',
    'https://github.com/`x`',
    'https://github.com/\u202egnp.exe',
    'https://gíthub.com/',
    ' https://github.com/',
    `https://github.com/${'a'.repeat(3_000)}`,
  ])('not %j', (text) => {
    expect(httpsLink(text)).toBeUndefined();
  });
});

describe('a text in one line', () => {
  it('has single blanks, and no control characters or marks that turn text around', () => {
    expect(oneLine('  Fix\r\n\tthe \u202elinks\u0000 ')).toBe('Fix the links');
    expect(oneLine(' \n ')).toBe('');
    expect(oneLine(' a b ')).toBe('a b');
    expect(oneLine('a  b')).toBe('a b');
  });

  it('is cut with an ellipsis, never inside a character', () => {
    const cut = oneLine(`${'🚀'.repeat(200)}`);
    expect([...cut]).toHaveLength(120);
    expect(cut.endsWith('🚀…')).toBe(true);
    expect(oneLine('a'.repeat(120))).toHaveLength(120);
    expect(oneLine('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`);
    expect(oneLine('x'.repeat(10_000_000))).toHaveLength(120);
  });
});

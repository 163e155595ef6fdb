import { describe, expect, it } from 'vitest';
import { httpsLink } from '../../../../client/src/agentJobs/core';

describe('a link to open', () => {
  it.each([
    'https://github.com/example/docs/pull/12',
    'https://GitHub.com:8443/a?b=c&d=%20#e-(f)',
    'https://example.com',
    "https://example.com/it's,~$!*+=@:",
  ])('may be %s', (text) => {
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
  ])('may not be %j', (text) => {
    expect(httpsLink(text)).toBeUndefined();
  });
});

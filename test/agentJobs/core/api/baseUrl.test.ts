import { describe, expect, it } from 'vitest';
import { parseBaseUrl, service } from '../../../../client/src/agentJobs/core';

const parsed = (text: string) => {
  const result = parseBaseUrl(text);
  return result.kind === 'ok' ? result.value : result.kind;
};

describe('parseBaseUrl', () => {
  it('accepts the address of the service profile', () => {
    expect(parsed(service.apiBaseUrl)).toEqual({ origin: service.apiBaseUrl, url: service.apiBaseUrl });
  });

  it.each([
    ['https://api.example.com', 'https://api.example.com', ''],
    ['  https://api.example.com/  ', 'https://api.example.com', ''],
    ['HTTPS://API.Example.com:443', 'https://api.example.com', ''],
    ['https://api.example.com:8443/', 'https://api.example.com:8443', ''],
    ['https://proxy.example.com/docs/Agents/', 'https://proxy.example.com', '/docs/Agents'],
    ['http://localhost:3000', 'http://localhost:3000', ''],
    ['http://127.0.0.1:80', 'http://127.0.0.1', ''],
    ['http://127.8.255.1', 'http://127.8.255.1', ''],
    ['http://[::1]:3000', 'http://[::1]:3000', ''],
  ])('accepts %s', (text, origin, path) => {
    expect(parsed(text)).toEqual({ origin, url: origin + path });
    // Requests are sent with `URL`, which must find the same origin.
    expect(new URL(origin + path).origin).toBe(origin);
  });

  it.each([
    'http://api.example.com',
    'http://localhost.example.com',
    'http://example.com:8080/localhost',
    'http://128.0.0.1',
    'http://127.0.0.1.example.com',
    'http://127.0.0.256',
    'http://0.0.0.0',
    'http://127.1',
    'http://2130706433',
  ])('rejects an address that exposes the key to the network: %s', (text) => {
    expect(parsed(text)).toBe('insecure');
  });

  it.each([
    '',
    'api.example.com',
    '//api.example.com',
    'ftp://api.example.com',
    'file:///etc/passwd',
    'https://',
    'https:api.example.com',
    'https:///api.example.com',
    'https://user@api.example.com',
    'https://user:word@api.example.com',
    'https://api.example.com@evil.example',
    'https://api.example.com\\@evil.example',
    'https://api.example.com\\evil',
    'https://api.example.com/?to=evil',
    'https://api.example.com#fragment',
    'https://api.example.com/a b',
    'https://api.example.com/a\nb',
    'https://api.example.com/../evil',
    'https://api.example.com/./',
    'https://api.example.com/%2e%2e/evil',
    'https://api..example.com',
    'https://-api.example.com',
    'https://api.example.com:0',
    'https://api.example.com:65536',
    'https://api.example.com:443443',
    'https://api.example.com:',
    'https://ápi.example.com',
    'http://localhost:3000@evil.example',
    'http://[::1',
    'http://[::2]',
    `https://${'a'.repeat(2_000)}.example.com`,
  ])('rejects an invalid address: %s', (text) => {
    expect(parsed(text)).toBe(text.includes('@') ? 'credentials' : 'not-a-url');
  });
});

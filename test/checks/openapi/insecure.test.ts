import { describe, expect, it } from 'vitest';
import { withSettings } from '../asset/support';
import { files, group } from './support';

describe('openapi.insecure', () => {
  it.each(['http://example.com/openapi.json', 'HTTP://example.com:8080/openapi.json'])('reports %s, and proposes https', async (url) => {
    const sample = withSettings(group(`"<|here:${url}|>"`), files);
    await sample.expectOnly('here', 'openapi.insecure', { severity: 'error' });
    expect(await sample.fix('openapi.insecure')).toContain(`"https:${url.slice(5)}"`);
  });

  it.each([
    'http://localhost:3000/openapi.json',
    'https://localhost/openapi.json',
    'http://127.0.0.1:8000/o.json',
    'http://user@[::1]/o.json',
    'https://docs.localhost/o.json',
  ])('reports %s, and proposes nothing', async (url) => {
    const sample = withSettings(group(`"<|here:${url}|>"`), files);
    await sample.expectOnly('here', 'openapi.insecure');
    expect(await sample.actions()).toEqual([]);
  });

  it('is silent about a host that only looks local', async () => {
    await withSettings(group('"https://localhost.example.com/o.json"'), files).expectNothing();
  });

  it('is silent about links', async () => {
    await withSettings({ navbar: '{ "links": [{ "label": "A", "href": "http://localhost:3000" }] }' }).expectNothing();
  });
});

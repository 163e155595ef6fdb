import { describe, expect, it } from 'vitest';
import { withRedirects } from './support';

describe('redirect.chain', () => {
  it('shortens a chain to its end', async () => {
    const sample = withRedirects(['/a > <|here:/b|>', '/b > /guides/start']);
    await sample.expectOnly('here', 'redirect.chain', { severity: 'hint', names: ['/guides/start'] });
    expect(await sample.fix('redirect.chain')).toBe(sample.text().replace('"destination": "/b"', '"destination": "/guides/start"'));
  });

  it('reports each step but the last', async () => {
    const sample = withRedirects(['/a > /b', '/b > /c', '/c > https://example.com/']);
    expect(await sample.problems()).toEqual(['docs.json: redirect.chain /b', 'docs.json: redirect.chain /c']);
    expect((await sample.diagnostics())[0]?.message).toContain('https://example.com/');
  });

  it('preserves the anchor, unless the end has one', async () => {
    expect(await withRedirects(['/a > <|here:/b#x|>', '/b > /guides/start']).fix('redirect.chain')).toContain('"/guides/start#x"');
    expect(await withRedirects(['/a > <|here:/b#x|>', '/b > /guides/start#y']).fix('redirect.chain')).toContain('"/guides/start#y"');
  });

  it('is reported beside a page in the middle, which is never reached', async () => {
    const sample = withRedirects(['/a > /guides/start', '/guides/start > /']);
    expect(await sample.problems()).toEqual(['docs.json: redirect.chain /guides/start', 'docs.json: redirect.shadowsPage /guides/start']);
    expect(JSON.parse(await sample.fix('redirect.chain')).redirects[0]).toEqual({ source: '/a', destination: '/' });
  });

  it('is removed on request', async () => {
    const sample = withRedirects(['/a > /b', '/b > /guides/start']);
    const actions = (await sample.actions('docs.json')).filter(({ title }) => title === 'Remove this redirect');
    expect(actions.map(({ isPreferred }) => isPreferred)).toEqual([false]);
  });

  it('is silent about patterns that lead to one another', async () => {
    await withRedirects(['/a/:x* > /b/:x*', '/b/:x* > /guides/:x*']).expectNothing();
  });
});

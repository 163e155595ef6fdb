import { describe, expect, it } from 'vitest';
import { withRedirects } from './support';

describe('redirect.shadowsPage', () => {
  it('reports a source that is a page', async () => {
    const sample = withRedirects(['<|here:/guides/start|> > /']);
    await sample.expectOnly('here', 'redirect.shadowsPage', { severity: 'warning', names: ['guides/start'] });
    expect((await sample.actions())[0]).toMatchObject({ title: 'Remove this redirect', isPreferred: false });
  });

  it.each(['/', '/guides', '/guides/:page', '/guides/*', '/guides/start/more'])('is silent about %s, which is no page', async (source) => {
    await withRedirects([`${source} > https://example.com`]).expectNothing();
  });
});

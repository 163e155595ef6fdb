import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

/** Site with one redirect, markers allowed. */
const withRedirect = (source: string, destination: string): Site =>
  site({
    'docs.json': docsJson({ redirects: `[{ "source": "${source}", "destination": "${destination}" }]` }),
    'guides/start.mdx': '',
    'guides/v1.2.mdx': '',
  });

describe('redirect.form', () => {
  it.each([
    ['a source', 'old', '/guides/start', 'old', '/old'],
    ['a source below a folder', 'old/page', '/guides/start', 'old/page', '/old/page'],
    ['a pattern', 'old/:slug*', '/guides/:slug*', 'old/:slug*', '/old/:slug*'],
    ['a source that begins with a dot', './old', '/guides/start', './old', '/old'],
  ])('reports %s without a leading slash, and adds it', async (_what, source, destination, marked, fixed) => {
    const sample = withRedirect(`<|here:${source}|>`, destination);
    await sample.expectOnly('here', 'redirect.form', { severity: 'warning', names: ['source', fixed] });
    const text = await sample.fix('redirect.form');
    expect(text).toBe(sample.text().replace(`"${marked}"`, `"${fixed}"`));
  });

  it('reports a relative destination, and adds the slash', async () => {
    const sample = withRedirect('/old', '<|here:guides/start|>');
    await sample.expectOnly('here', 'redirect.form', { names: ['destination', '/guides/start'] });
    expect(JSON.parse(await sample.fix('redirect.form')).redirects).toEqual([{ source: '/old', destination: '/guides/start' }]);
  });

  it('applies the fix with all safe fixes', async () => {
    const sample = withRedirect('old', 'guides/start');
    const edits = await sample.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled);
    expect(JSON.parse(sample.apply(edits)).redirects).toEqual([{ source: '/old', destination: '/guides/start' }]);
  });

  it('proposes nothing for a path that leads up, because it has no base folder', async () => {
    const sample = withRedirect('<|here:../old|>', '/guides/start');
    const { message } = await sample.expectOnly('here', 'redirect.form');
    expect(message).toBe('Relative `source` of a redirect. Paths start with `/`.');
    expect((await sample.actions()).filter(({ title }) => title.startsWith('Change to'))).toEqual([]);
  });

  it.each([
    ['/old', '/guides/start'],
    ['/old', 'https://example.com/guides'],
    ['/old', 'mailto:docs@example.com'],
    ['/old', 'example.com/guides'],
    ['/old/:slug*', '/guides/:slug*'],
  ])('is silent about %s to %s', async (source, destination) => {
    const sample = withRedirect(source, destination);
    expect((await sample.diagnostics()).filter(({ code }) => code === 'redirect.form')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { FormerPage } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

function siteWithout(former: readonly FormerPage[], parts: Readonly<Record<string, string | undefined>> = {}, files: SiteFiles = {}): Site {
  const sample = site({
    'docs.json': docsJson({ navigation: '{ "pages": ["index", "guides/setup"] }', ...parts }),
    'guides/setup.mdx': '',
    ...files,
  });
  sample.engine.setFormerPages(new Map([[uriOf('docs.json'), former]]));
  return sample;
}

const marked = { '<|here:"navigation"|>': '{ "pages": ["index", "guides/setup"] }', navigation: undefined };

describe('page.removedWithoutRedirect', () => {
  it('reports a removed page, and offers pages of a similar path', async () => {
    const sample = siteWithout([{ path: 'guides/set-up' }], marked);
    const diagnostic = await sample.expectOnly('here', 'page.removedWithoutRedirect', { severity: 'warning' });
    expect(diagnostic.message).toBe('Page removed without a redirect: `/guides/set-up`. Redirect it to another page.');
    const text = await sample.fix('Redirect `/guides/set-up` to `/guides/setup`');
    expect(JSON.parse(text).redirects).toEqual([{ source: '/guides/set-up', destination: '/guides/setup' }]);
  });

  it('reports a moved page at the redirects, and redirects it to its new path', async () => {
    const list = '[{ "source": "/a", "destination": "/" }]';
    const sample = siteWithout([{ path: 'start', movedTo: 'guides/setup' }], { '<|here:"redirects"|>': list });
    const diagnostic = await sample.expectOnly('here', 'page.removedWithoutRedirect');
    expect(diagnostic.message).toBe('Page moved without a redirect: `/start`. Redirect it to `/guides/setup`.');
    expect(await sample.fix('page.removedWithoutRedirect')).toContain(
      '"redirects": [{ "source": "/a", "destination": "/" }, { "source": "/start", "destination": "/guides/setup" }]',
    );
  });

  it('reports each page separately, and index pages by their folder', async () => {
    const sample = siteWithout([{ path: 'old/index' }, { path: 'gone' }, { path: 'moved', movedTo: 'nowhere' }]);
    expect((await sample.diagnostics()).map(({ message }) => message)).toEqual([
      'Page removed without a redirect: `/old`. Redirect it to another page.',
      'Page removed without a redirect: `/gone`. Redirect it to another page.',
      'Page removed without a redirect: `/moved`. Redirect it to another page.',
    ]);
  });

  it('adds the redirect to the file of the redirects', async () => {
    const files = { 'redirects.json': '[]' };
    const sample = siteWithout([{ path: 'start', movedTo: 'guides/setup' }], { redirects: '{ "$ref": "./redirects.json" }' }, files);
    expect((await sample.diagnostics()).map(({ code }) => code)).toEqual(['page.removedWithoutRedirect']);
    const [action] = await sample.actions('docs.json');
    expect(sample.apply(action?.edit?.changes?.[uriOf('redirects.json')] ?? [], 'redirects.json')).toContain('"/guides/setup"');
  });

  it.each<[string, string, Readonly<Record<string, string>>, SiteFiles]>([
    ['there is a redirect', 'start', { redirects: '[{ "source": "/start", "destination": "/guides/setup" }]' }, {}],
    ['a pattern may match', 'old/start', { redirects: '[{ "source": "/old/:slug*", "destination": "/guides/setup" }]' }, {}],
    ['the page exists', 'guides/setup', {}, {}],
    [
      'an index page has the address',
      'start',
      { navigation: '{ "pages": ["index", "guides/setup", "start/index"] }' },
      { 'start/index.mdx': '' },
    ],
    [
      'a generated page may have the address',
      'api/users',
      { navigation: '{ "pages": ["index", "guides/setup"], "openapi": { "source": "a.json", "directory": "api" } }' },
      { 'a.json': { unreadable: 'tooLarge' } },
    ],
    ['redirects may be in a file that cannot be read', 'start', { '"$ref"': '"./rest.json"' }, {}],
    ['the redirects cannot be read', 'start', { redirects: '{ "$ref": "./redirects.json" }' }, {}],
    ['it was the start page', 'index', {}, {}],
  ])('is silent if %s', async (_why, path, parts, files) => {
    const sample = siteWithout([{ path }], parts, files);
    expect((await sample.diagnostics()).filter(({ code }) => code === 'page.removedWithoutRedirect')).toEqual([]);
    expect(sample.log).toEqual([]);
  });

  it('leaves pages that the navigation still names to `page.missing`', async () => {
    const sample = siteWithout([{ path: 'start' }], { navigation: '{ "pages": ["index", "guides/setup", "/start.mdx"] }' });
    expect((await sample.diagnostics()).map(({ code }) => code)).toEqual(['page.missing']);
  });

  it('is silent unless former pages are set, and follows them', async () => {
    const sample = siteWithout([]);
    await sample.expectNothing();
    sample.engine.setFormerPages(new Map([[uriOf('docs.json'), [{ path: 'gone' }]]]));
    expect((await sample.diagnostics()).length).toBe(1);
    sample.workspace.set('gone.mdx', '---\nhidden: true\n---\n');
    await sample.expectNothing();
    sample.workspace.delete('gone.mdx');
    sample.engine.setFormerPages(new Map());
    await sample.expectNothing();
  });
});

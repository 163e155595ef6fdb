import { describe, expect, it } from 'vitest';
import type { FormerPage } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

function siteWithout(former: readonly FormerPage[], parts: Readonly<Record<string, string | undefined>> = {}, files: SiteFiles = {}): Site {
  const given = site({
    'docs.json': docsJson({ navigation: '{ "pages": ["index", "guides/setup"] }', ...parts }),
    'guides/setup.mdx': '',
    ...files,
  });
  given.engine.setFormerPages(new Map([[uriOf('docs.json'), former]]));
  return given;
}

const marked = { '<|here:"navigation"|>': '{ "pages": ["index", "guides/setup"] }', navigation: undefined };

describe('page.removedWithoutRedirect', () => {
  it('reports a page that is gone, and offers pages of a similar path', async () => {
    const given = siteWithout([{ path: 'guides/set-up' }], marked);
    const diagnostic = await given.expectOnly('here', 'page.removedWithoutRedirect', { severity: 'warning' });
    expect(diagnostic.message).toBe('Page removed without a redirect: `/guides/set-up`. Redirect it to another page.');
    const text = await given.fix('Redirect `/guides/set-up` to `/guides/setup`');
    expect(JSON.parse(text).redirects).toEqual([{ source: '/guides/set-up', destination: '/guides/setup' }]);
  });

  it('reports one that has moved, at the redirects, and redirects to where it is now', async () => {
    const list = '[{ "source": "/a", "destination": "/" }]';
    const given = siteWithout([{ path: 'start', movedTo: 'guides/setup' }], { '<|here:"redirects"|>': list });
    const diagnostic = await given.expectOnly('here', 'page.removedWithoutRedirect');
    expect(diagnostic.message).toBe('Page moved without a redirect: `/start`. Redirect it to `/guides/setup`.');
    expect(await given.fix('page.removedWithoutRedirect')).toContain(
      '"redirects": [{ "source": "/a", "destination": "/" }, { "source": "/start", "destination": "/guides/setup" }]',
    );
  });

  it('reports each page by itself, index pages by their folder', async () => {
    const given = siteWithout([{ path: 'old/index' }, { path: 'gone' }, { path: 'moved', movedTo: 'nowhere' }]);
    expect((await given.diagnostics()).map(({ message }) => message)).toEqual([
      'Page removed without a redirect: `/old`. Redirect it to another page.',
      'Page removed without a redirect: `/gone`. Redirect it to another page.',
      'Page removed without a redirect: `/moved`. Redirect it to another page.',
    ]);
  });

  it('puts the redirect where the redirects are', async () => {
    const files = { 'redirects.json': '[]' };
    const given = siteWithout([{ path: 'start', movedTo: 'guides/setup' }], { redirects: '{ "$ref": "./redirects.json" }' }, files);
    expect((await given.diagnostics()).map(({ code }) => code)).toEqual(['page.removedWithoutRedirect']);
    const [action] = await given.actions('docs.json');
    expect(given.apply(action?.edit?.changes?.[uriOf('redirects.json')] ?? [], 'redirects.json')).toContain('"/guides/setup"');
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
  ])('is silent where %s', async (_why, path, parts, files) => {
    const given = siteWithout([{ path }], parts, files);
    expect((await given.diagnostics()).filter(({ code }) => code === 'page.removedWithoutRedirect')).toEqual([]);
    expect(given.log).toEqual([]);
  });

  it('leaves what the navigation still names to `page.missing`', async () => {
    const given = siteWithout([{ path: 'start' }], { navigation: '{ "pages": ["index", "guides/setup", "/start.mdx"] }' });
    expect((await given.diagnostics()).map(({ code }) => code)).toEqual(['page.missing']);
  });

  it('says nothing unless two states are compared, and follows what they are', async () => {
    const given = siteWithout([]);
    await given.expectNothing();
    given.engine.setFormerPages(new Map([[uriOf('docs.json'), [{ path: 'gone' }]]]));
    expect((await given.diagnostics()).length).toBe(1);
    given.workspace.set('gone.mdx', '---\nhidden: true\n---\n');
    await given.expectNothing();
    given.workspace.delete('gone.mdx');
    given.engine.setFormerPages(new Map());
    await given.expectNothing();
  });
});

import { describe, expect, it } from 'vitest';
import type { NavigationOperation } from '../../../server/src/engine/navigation/edit/operation';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { docs, done } from './propertySupport';

function remove(nodes: readonly string[], redirectTo?: string): NavigationOperation {
  return { kind: 'remove', nodes, files: redirectTo === undefined ? {} : { redirectTo } };
}

function withRedirects(navigation: string, redirects: string): string {
  return docs(navigation).replace(/\n\}\n$/, `,\n  "redirects": ${redirects}\n}\n`);
}

const page = '---\ntitle: Page\n---\n';

describe('removing pages with their files', () => {
  it('is one edit of the entries and the files', async () => {
    const navigation = (pages: string): string => docs(`{ "groups": [{ "group": "A", "pages": ["index", ${pages}"d"] }] }`);
    const sources = { 'docs.json': navigation('"a", "b", "c", '), 'a.mdx': page, 'b.md': page, 'c.mdx': page, 'd.mdx': '[a](/a)' };
    const result = await done(sources, remove(['group:A/page:a', 'group:A/page:c', 'group:A/page:b']));
    expect(result).toEqual({
      texts: { 'docs.json': navigation('') },
      nodes: [],
      deletion: {
        files: ['a.mdx', 'b.md', 'c.mdx'].map(uriOf),
        addresses: ['/a', '/b', '/c'],
        successors: ['/', '/d'],
        titles: {},
        linkedFrom: [uriOf('d.mdx')],
      },
    });
  });

  it('adds redirects to another page, in the same edit', async () => {
    const before = withRedirects('{ "pages": ["index", "a", "b"] }', '[\n    { "source": "/old", "destination": "/a" }\n  ]');
    const sources = { 'docs.json': before, 'a.mdx': page, 'b.mdx': page };
    const { texts } = await done(sources, remove(['page:a', 'page:b'], '/'));
    expect(texts).toEqual({
      'docs.json': withRedirects(
        '{ "pages": ["index"] }',
        '[\n    { "source": "/old", "destination": "/" },\n    { "source": "/a", "destination": "/" },\n    { "source": "/b", "destination": "/" }\n  ]',
      ),
    });
    await site(texts).expectNothing();
  });

  it('removes the other entries of a page as well', async () => {
    const sources = {
      'docs.json': docs('{ "groups": [{ "group": "A", "pages": ["a", "index", "/a", "a"] }, { "$ref": "./b.json" }] }'),
      'b.json': '{ "group": "B", "root": "a", "pages": ["index", "./a"] }',
      'a.mdx': page,
    };
    const { texts } = await done(sources, remove(['group:A/page:a']));
    expect(texts).toEqual({
      'docs.json': docs('{ "groups": [{ "group": "A", "pages": ["index"] }, { "$ref": "./b.json" }] }'),
      'b.json': '{ "group": "B", "pages": ["index"] }',
    });
  });

  it('deletes the pages of an element, except for pages that are listed elsewhere', async () => {
    const sources = {
      'docs.json': docs(
        '{ "groups": [{ "group": "A", "root": "r", "pages": ["a", "index", { "group": "B", "pages": ["b", "gone", "GET /x"] }] }, { "group": "C", "pages": ["index"] }] }',
      ),
      ...Object.fromEntries(['r.mdx', 'a.mdx', 'b.mdx'].map((path) => [path, page])),
    };
    const { texts, deletion } = await done(sources, remove(['group:A', 'group:A/group:B/page:b']));
    expect(texts).toEqual({ 'docs.json': docs('{ "groups": [{ "group": "C", "pages": ["index"] }] }') });
    expect(deletion?.files).toEqual(['r.mdx', 'a.mdx', 'b.mdx'].map(uriOf));
  });

  it('deletes no page of an element that a missing fragment may list', async () => {
    const sources = { 'docs.json': docs('{ "groups": [{ "group": "A", "pages": ["a"] }, { "$ref": "./gone.json" }] }'), 'a.mdx': page };
    expect((await done(sources, remove(['group:A']))).deletion?.files).toEqual([]);
    expect((await done(sources, remove(['group:A/page:a']))).deletion?.files).toEqual([uriOf('a.mdx')]);
  });

  it('preserves CRLF and the rest of the text', async () => {
    const text = (pages: string, redirects: string): string =>
      docs(`{\n\t"pages": [\n\t\t"index"${pages}\n\t]\n}`)
        .replace(/\n\}\n$/, `,\n  "redirects": [${redirects}]\n}\n`)
        .replaceAll('\n', '\r\n');
    const before = text(',\n\t\t"a"', '\n    { "source": "/x", "destination": "/a" },\n    { "source": "/y", "destination": "/" }\n  ');
    const { texts } = await done({ 'docs.json': before, 'a.mdx': page }, remove(['page:a']));
    expect(texts).toEqual({ 'docs.json': text('', '\n    { "source": "/y", "destination": "/" }\n  ') });
  });
});

import { describe, expect, it } from 'vitest';
import type { NavigationOperation, NavigationPosition } from '../../../server/src/engine/navigation/edit/operation';
import { site } from '../../support/site';
import { docs, done, refusal, textAfter } from './propertySupport';

function create(path: string, to: NavigationPosition, name = 'New page'): NavigationOperation {
  return { kind: 'create', element: 'page', name, path, to };
}

const guides = docs('{ "groups": [{ "group": "Guides", "pages": ["index", "b"] }] }');
const end = { parent: 'group:Guides' };

describe('creating a page', () => {
  it('creates the file with its title, lists it and returns the page to open', async () => {
    const before = { 'docs.json': guides, 'b.mdx': '' };
    const result = await done(before, create('guides/new', end, ' Say "hi" '));
    expect(result).toEqual({
      nodes: ['group:Guides/page:guides~1new'],
      open: 'guides/new.mdx',
      texts: {
        'guides/new.mdx': '---\ntitle: "Say \\"hi\\""\n---\n\n',
        'docs.json': docs('{ "groups": [{ "group": "Guides", "pages": ["index", "b", "guides/new"] }] }'),
      },
    });
    await site({ ...before, ...result.texts }).expectNothing();
  });

  it.each([
    ['before a sibling', { parent: 'group:Guides', before: 'group:Guides/page:b' }, '["index", "new", "b"]'],
    ['first', { parent: 'group:Guides', before: 'group:Guides/page:index' }, '["new", "index", "b"]'],
    ['last', end, '["index", "b", "new"]'],
  ])('lists the page %s', async (_name, to, pages) => {
    expect(await textAfter({ 'docs.json': guides, 'b.mdx': '' }, create('new', to))).toBe(guides.replace('["index", "b"]', pages));
  });

  it.each([
    ['of the array', '["/index", "/b", "c"]', '["/index", "/b", "c", "/new"]'],
    ['of the site, in an empty array', '["index"] }, { "group": "B", "pages": ["./b", "./c"] }, { "group": "C", "pages": []', undefined],
  ])('writes the path in the style %s', async (_name, before, after) => {
    const text = docs(`{ "groups": [{ "group": "A", "pages": ${before} }] }`);
    const parent = after === undefined ? 'group:C' : 'group:A';
    const changed = await textAfter({ 'docs.json': text }, create('new', { parent }));
    if (after === undefined) expect(changed).toContain('"./new"');
    else expect(changed).toBe(docs(`{ "groups": [{ "group": "A", "pages": ${after} }] }`));
  });

  it('preserves the layout of lines, and uses CRLF in the page as well', async () => {
    const text = (pages: string): string => docs(`{\n\t"pages": [\n\t\t"index"${pages}\n\t]\n}`).replaceAll('\n', '\r\n');
    expect((await done({ 'docs.json': text('') }, create('new', { parent: '' }))).texts).toEqual({
      'docs.json': text(',\r\n\t\t"new"'.replace('\r\n', '\n')),
      'new.mdx': '---\r\ntitle: "New page"\r\n---\r\n\r\n',
    });
  });

  it('adds the missing array of an element', async () => {
    const files = { 'docs.json': docs('{ "tabs": [{ "$ref": "./a.json" }] }'), 'a.json': '{"tab":"A","icon":"star"}' };
    expect((await done(files, create('new', { parent: 'tab:A' }))).texts['a.json']).toBe('{"tab":"A","icon":"star","pages":["new"]}');
  });

  it.each([
    ['most pages have', { 'a.md': '', 'b.md': '', 'c.md': '' }, 'new', 'new.md'],
    ['is usual', {}, 'new', 'new.mdx'],
    ['is given', {}, 'new.md', 'new.md'],
  ])('uses the extension that %s', async (_name, pages, path, file) => {
    expect((await done({ 'docs.json': docs('{ "pages": ["index"] }'), ...pages }, create(path, { parent: '' }))).open).toBe(file);
  });

  it('only lists a file that exists', async () => {
    const files = { 'docs.json': docs('{ "pages": ["index"] }'), 'guides/old.md': '# Old' };
    expect(await done(files, create('/guides/old', { parent: '' }))).toEqual({
      nodes: ['page:guides~1old'],
      open: 'guides/old.md',
      texts: { 'docs.json': docs('{ "pages": ["index", "guides/old"] }') },
    });
  });

  it('is refused if files cannot be created', async () => {
    const files = { 'docs.json': docs('{ "pages": ["index"] }') };
    expect(await refusal(files, create('new', { parent: '' }), { createsFiles: false })).toBe(
      'This editor cannot create files. Create `new.mdx` by hand.',
    );
  });

  it.each([
    ['no name', 'new', ' ', 'Expected a name.'],
    ['no path', '/', 'A', '`/` is not a valid file name.'],
    ['a path outside', '../new', 'A', '`../new` is outside the documentation folder.'],
    ['a name that no system has', 'a/b:c', 'A', '`a/b:c` is not a valid file name.'],
    ['an anchor', 'a#b', 'A', '`a#b` is not a valid file name.'],
    ['a page of the navigation', 'index', 'A', '`index` is in the navigation already. Choose another path.'],
    ['a page of the navigation without a file', 'gone', 'A', '`gone` is in the navigation already. Choose another path.'],
    ['a folder of snippets', 'snippets/new', 'A', 'The service leaves out `snippets/new.mdx`. Choose another path.'],
    ['a file that is no page', 'docs/README.md', 'A', 'The service leaves out `docs/README.md`. Choose another path.'],
    ['what the site ignores', 'drafts/new', 'A', '`.mintignore` leaves out `drafts/new.mdx`. Choose another path.'],
    ['a reserved path', 'mcp', 'A', 'Reserved path `mcp`: give the page another one.'],
  ])('is refused for %s', async (_name, path, name, reason) => {
    const files = { 'docs.json': docs('{ "pages": ["index", "gone"] }'), '.mintignore': 'drafts/\n' };
    expect(await refusal(files, create(path, { parent: '' }, name))).toBe(reason);
  });
});

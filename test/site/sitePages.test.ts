import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readPage } from '../../server/src/engine/pages/page';
import { SitePages } from '../../server/src/engine/site/sitePages';
import { uriOf } from '../support/memoryWorkspace';

const folder = uriOf('');
const page = (text: string, path = 'index') => readPage(TextDocument.create(uriOf(`${path}.mdx`), 'mdx', 1, text), path);
const site = (...texts: string[]) =>
  new SitePages(
    folder,
    texts.map((text, index) => page(text, `page-${index}`)),
    [],
    new Map(),
  );

describe('two versions of the pages of a site', () => {
  const text = 'import A, { b as c } from "/a.mdx"\nexport const d = 1\n\nText\n';

  it.each([
    ['the same text', text],
    ['other text beside them', text.replace('Text', '# Another')],
    ['another value of an export', text.replace('= 1', '= 2')],
  ])('have the same imports and exports with %s', (_name, other) => {
    expect(site(text).hasImportsOf(site(other))).toBe(true);
  });

  it.each([
    ['another file', text.replace('/a.mdx', '/b.mdx')],
    ['another imported name', text.replace('b as c', 'e as c')],
    ['another local name', text.replace('b as c', 'b as e')],
    ['another default name', text.replace('A,', 'B,')],
    ['one name more', text.replace('b as c', 'b as c, e')],
    ['no import', text.replace(/^import.*\n/, '')],
    ['another exported name', text.replace('const d', 'const e')],
    ['one export more', text.replace('d = 1', 'd = 1, e = 2')],
  ])('have different imports or exports with %s', (_name, other) => {
    expect(site(text).hasImportsOf(site(other))).toBe(false);
    expect(site(other).hasImportsOf(site(text))).toBe(false);
  });

  it('have different imports or exports with one page more', () => {
    expect(site(text).hasImportsOf(site(text, ''))).toBe(false);
    expect(site(text, '').hasImportsOf(site(text))).toBe(false);
  });

  it('are compared by the paths of pages', () => {
    expect(site(text, '').hasImportsOf(site('', text))).toBe(false);
  });
});

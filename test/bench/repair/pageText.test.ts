import { describe, expect, it } from 'vitest';
import { pathsElsewhere, spreadOver } from '../../../bench/repair/pages/pageSite';
import { partsOf, readPage } from '../../../bench/repair/pages/pageText';
import { bodySubject, importsSubject } from './bodySubject';

const read = (text: string, reported: readonly { start: number; end: number }[] = []) =>
  readPage({ path: 'index', text, site: bodySubject.site, reported });
/** Elements with their attributes as strings. */
const elements = (text: string) =>
  read(text).elements.map(({ name, attributes, closingName }) => ({
    name,
    attributes: attributes.map(({ text: key, value }) => (value ? `${key}=${value.text}` : key)),
    isClosed: closingName !== undefined,
  }));

describe('readPage', () => {
  it('preserves the length and the lines of the text', () => {
    for (const { text, markup } of [bodySubject, importsSubject, read('---\r\na: b\r\n---\r\n\r\n{/* c */}\r\n`d`\r\n')]) {
      expect(markup).toHaveLength(text.length);
      expect([...markup.matchAll(/[\r\n]/g)].map(({ index }) => index)).toEqual([...text.matchAll(/[\r\n]/g)].map(({ index }) => index));
    }
  });

  it.each([
    '---\ntitle: "<A>"\n---',
    '```jsx\n<A>\n```',
    '````md\n```\n<A>\n```\n````',
    '  ~~~\n  <A>\n  ~~~',
    '`<A>`',
    '``a`<A>``',
    '{/* <A> */}',
    '<!-- <A> -->',
    'import B from "<A>"',
    'export const b = <A></A>;\nexport const c = 1;',
    '{b.map(({ c }) => <A>{c}</A>)}',
    '```\n<A>',
  ])('reads no markup in %j', (text) => {
    expect(elements(`${text}\n`)).toEqual([]);
  });

  it('reads tags with their attributes, and pairs them', () => {
    expect(elements('<Card title="A" arrow cols={2}>\n<B.C d=\'e\' {...f} /></Card>\n\n<G>\n\n<img\n  src="h"\n/>\n')).toEqual([
      { name: 'Card', attributes: ['title=A', 'arrow'], isClosed: true },
      { name: 'B.C', attributes: [], isClosed: false },
      { name: 'G', attributes: [], isClosed: false },
      { name: 'img', attributes: ['src=h'], isClosed: false },
    ]);
  });

  it('has the spans of elements, imports and comments', () => {
    const { text, elements: found, imports, comments } = bodySubject;
    for (const { name, tag, attributes, closingName } of found) {
      expect(text.slice(tag.start, tag.end)).toMatch(new RegExp(`^<${name}[^<]*>$`));
      if (closingName) expect(text.slice(closingName.start - 2, closingName.end + 1)).toBe(`</${name}>`);
      for (const { value, ...key } of attributes) {
        expect(text.slice(key.start, key.end)).toBe(key.text);
        if (value) expect(text.slice(value.start - 2, value.end + 1)).toBe(`="${value.text}"`);
      }
    }
    expect(found.length).toBeGreaterThan(3);
    expect(imports).toEqual([]);
    expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual(['{/* Update the prices. */}']);
    const [{ source, end }] = importsSubject.imports as [(typeof importsSubject.imports)[0]];
    expect(importsSubject.text.slice(source.start, source.end)).toBe('/snippets/secret.mdx');
    expect(importsSubject.text.slice(end, end + 2)).toBe('\n\n');
  });

  it('omits parts with diagnostics', () => {
    const text = '<A />\n\n<B />\n\n[c](/d)\n';
    const page = read(text, [
      { start: 1, end: 2 },
      { start: 18, end: 20 },
    ]);
    expect(page.elements.map(({ name }) => name)).toEqual(['B']);
    expect(partsOf(page, /\((\S+)\)/g)).toEqual([]);
  });
});

describe('partsOf', () => {
  it('finds the group with text, or the whole match', () => {
    const page = read('[a](/b) c="d"\n');
    expect(partsOf(page, /\]\((\S+)\)|c="(\w)"/g)).toEqual([
      { text: '/b', start: 4, end: 6 },
      { text: 'd', start: 11, end: 12 },
    ]);
    expect(partsOf(page, /c=/g)).toEqual([{ text: 'c=', start: 8, end: 10 }]);
  });
});

describe('pathsElsewhere', () => {
  const mayLead = pathsElsewhere(['{"redirects":[{"source":"/old","destination":"/new"}]}', '[{"source": "/v1/:slug*"}]'], (path) =>
    path.startsWith('api/'),
  );

  it.each([
    ['old', true],
    ['v1/setup', true],
    ['api/users', true],
    ['new', false],
    ['older', false],
  ])('include %s: %s', (path, expected) => expect(mayLead(path)).toBe(expected));
});

describe('spreadOver', () => {
  it('takes items from all parts, and all items if there are few', () => {
    expect(spreadOver([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
    expect(spreadOver([0, 1], 3)).toEqual([0, 1]);
    expect(spreadOver([], 3)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type PageFile, readPage } from '../../../server/src/engine/pages/page';
import { anchorsOf, type KnownAnchors } from '../../../server/src/engine/site/addresses/pageAnchors';

function pageOf(file: string, text: string): PageFile {
  return readPage(TextDocument.create(`file:///site/${file}`, 'mdx', 0, text), file.replace(/\.mdx?$/, ''));
}

/** Anchors of `guides/a.mdx` with this text in a site with these files. */
function anchors(text: string, files: Readonly<Record<string, string>> = {}): KnownAnchors {
  const page = pageOf('guides/a.mdx', text);
  return anchorsOf(page, 'guides/a.mdx', (file) => {
    const other = files[file];
    return other === undefined ? undefined : pageOf(file, other);
  });
}

describe('anchors', () => {
  it('include headings, titles and ids', () => {
    const known = anchors('## First\n\n### Other {#own}\n\n<Accordion title="Why so?">\n</Accordion>\n\n<div id="here" />\n');
    expect(known.ids).toEqual(['first', 'own', 'why-so', 'here']);
    expect(known.isComplete).toBe(true);
    expect(['first', 'First', 'why-so?', 'other'].map((id) => known.has(id))).toEqual([true, true, true, false]);
  });

  it('include fields, in all usual forms', () => {
    const known = anchors('<ParamField path="userId" type="string" />\n<ResponseField name="next_page" />\n<a name="old"></a>\n');
    expect(['userid', 'param-user-id', 'response-next-page', 'old'].every((id) => known.has(id))).toBe(true);
  });

  it('include a heading with a component, both with and without its content', () => {
    const known = anchors('### navigation - <Badge>required</Badge>\n\n### Other\n');
    expect(['navigation', 'navigation-required', 'other'].every((id) => known.has(id))).toBe(true);
    expect(['required', 'oth'].some((id) => known.has(id))).toBe(false);
  });

  it('include snippets, also nested ones', () => {
    const known = anchors('import Note from "/snippets/note.mdx";\n\n<Note />\n', {
      'snippets/note.mdx': 'import Part from "./part.mdx";\n\n## Note\n\n<Part />\n',
      'snippets/part.mdx': '## Part\n',
    });
    expect(known.ids).toEqual(['note', 'part']);
    expect(known.isComplete).toBe(true);
  });

  it('are finite for snippets that import each other', () => {
    const known = anchors('import A from "/a.mdx";\n\n<A />\n', {
      'a.mdx': 'import B from "/b.mdx";\n\n## A\n\n<B />\n',
      'b.mdx': 'import A from "/a.mdx";\n\n## B\n\n<A />\n',
    });
    expect(known.ids).toEqual(['a', 'b']);
  });
});

describe('not all anchors are known', () => {
  it.each([
    ['of a page of an operation', '---\nopenapi: GET /users\n---\n'],
    ['of unreadable front matter', '---\ntitle: A\n'],
    ['with a component from a file that cannot be read', 'import { Own } from "/snippets/own.jsx";\n\n<Own />\n'],
    ['with a component that the page defines', 'export const Own = () => <h2 id="x">X</h2>;\n\n<Own />\n'],
    ['with a heading from an expression', '## {title}\n'],
    ['with an id from an expression', '<div id={name} />\n'],
    ['with attributes from an object', '<div {...given} />\n'],
    ['with a heading in HTML', '<h2>Title</h2>\n'],
    ['with a snippet by its file that is missing', '<Snippet file="none.mdx" />\n'],
  ])('%s', (_what, text) => expect(anchors(text).isComplete).toBe(false));
});

it('an unused import does not make the anchors incomplete', () => {
  expect(anchors('import { Own } from "/snippets/own.jsx";\n\n## First\n').isComplete).toBe(true);
});
